import { statement } from "#platform/db.ts";
import type { WithdrawalMethod } from "../rules.ts";

export interface PayoutRow {
  payout_id: string;
  withdrawal_id: number;
  withdrawal_number: string;
  method: WithdrawalMethod;
  destination: string;
  payment_id: string | null;
  provider: string;
  provider_reference: string | null;
  amount_cents: number;
  currency: string;
  created_at: Date;
  asks: number;
}

/** Inserts the payout of a withdrawal; a unique key prevents a second one. */
export const insertPayout = statement<
  never,
  [payoutId: string, withdrawalId: number, provider: string, amountCents: number, currency: string, createdAt: Date]
>(
  "depositsWithdrawals.insertPayout",
  "insert into payouts (payout_id, withdrawal_id, provider, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6)",
);

/** Claims a payout for a request to its provider; returns no row when it was requested a moment ago or is settled. */
export const claimPayout = statement<PayoutRow, [payoutId: string, now: Date, askedBefore: Date]>(
  "depositsWithdrawals.claimPayout",
  `update payouts set asked_at = $2, asks = asks + 1
   from withdrawals
   where payout_id = $1::uuid and withdrawals.withdrawal_id = payouts.withdrawal_id and payouts.status in ('created', 'sent')
     and (asked_at is null or asked_at < $3)
   returning payout_id, payouts.withdrawal_id, withdrawal_number, method, destination, payment_id, provider, provider_reference,
     payouts.amount_cents, payouts.currency, payouts.created_at, asks`,
);

/**
 * Open payouts for the sweeper, without bank transfers. A payout that the provider has acknowledged is looked up without a time
 * limit, hourly after the retry window.
 */
export const listOpenPayouts = statement<{ payout_id: string }, [createdAfter: Date, askedBefore: Date, limit: number]>(
  "depositsWithdrawals.listOpenPayouts",
  `select payout_id from payouts where status in ('created', 'sent') and provider <> 'bank'
     and (created_at > $1 and (asked_at is null or asked_at < $2) or status = 'sent' and asked_at < $2::timestamptz - interval '1 hour')
   order by created_at limit $3`,
);

export const updatePayoutSent = statement<never, [payoutId: string, reference: string]>(
  "depositsWithdrawals.updatePayoutSent",
  "update payouts set status = 'sent', provider_reference = $2 where payout_id = $1::uuid and status in ('created', 'sent')",
);

/** Changes no row when the payout is settled already. */
export const updatePayoutSettled = statement<
  { amount_cents: number },
  [withdrawalId: number, status: "paid" | "failed", at: Date, reference: string, failure: string]
>(
  "depositsWithdrawals.updatePayoutSettled",
  `update payouts set status = $2, settled_at = $3, provider_reference = coalesce(nullif($4, ''), provider_reference), failure = $5
   where withdrawal_id = $1 and status in ('created', 'sent') returning amount_cents`,
);

/** Changes no row unless the payout is paid. */
export const updatePayoutReversed = statement<never, [withdrawalId: number, at: Date, failure: string]>(
  "depositsWithdrawals.updatePayoutReversed",
  "update payouts set status = 'failed', settled_at = $2, failure = $3 where withdrawal_id = $1 and status = 'paid'",
);

export interface RefundPayout {
  withdrawal_id: number;
  payment_id: string;
  company: string;
  amount_cents: number;
  currency: string;
}

/** The payout of a refund, by the provider's reference or by our key. */
export const findPayoutOfRefund = statement<RefundPayout, [provider: string, reference: string, payoutId: string | null]>(
  "depositsWithdrawals.findPayoutOfRefund",
  `select withdrawal_id, payment_id, companies.name as company, payouts.amount_cents, payouts.currency
   from payouts join withdrawals using (withdrawal_id) join companies using (company_id)
   where provider = $1 and method = 'source' and (payout_id = $3::uuid or provider_reference = $2)
   order by payout_id is not distinct from $3::uuid desc limit 1`,
);

/** The payout of a withdrawal. */
export const getPayout = statement<{ payout_id: string; provider: string; created_at: Date }, [withdrawalId: number]>(
  "depositsWithdrawals.getPayout",
  "select payout_id, provider, created_at from payouts where withdrawal_id = $1",
);
