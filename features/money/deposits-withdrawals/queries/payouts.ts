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

/** The one order to pay a withdrawal: a second one for it meets the unique key. */
export const addPayout = statement<
  never,
  [payoutId: string, withdrawalId: number, provider: string, amountCents: number, currency: string, createdAt: Date]
>(
  "depositsWithdrawals.addPayout",
  "insert into payouts (payout_id, withdrawal_id, provider, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6)",
);

/** Takes a payout for asking its service; no row comes back while somebody else asked a moment ago, or once it is decided. */
export const takePayout = statement<PayoutRow, [payoutId: string, now: Date, askedBefore: Date]>(
  "depositsWithdrawals.takePayout",
  `update payouts set asked_at = $2, asks = asks + 1
   from withdrawals
   where payout_id = $1::uuid and withdrawals.withdrawal_id = payouts.withdrawal_id and payouts.status in ('created', 'sent')
     and (asked_at is null or asked_at < $3)
   returning payout_id, payouts.withdrawal_id, withdrawal_number, method, destination, payment_id, provider, provider_reference,
     payouts.amount_cents, payouts.currency, payouts.created_at, asks`,
);

/**
 * What the sweeper looks after; bank transfers are finance's. One that the service has named is looked up for as long as it takes,
 * after the first while every hour.
 */
export const openPayouts = statement<{ payout_id: string }, [createdAfter: Date, askedBefore: Date, most: number]>(
  "depositsWithdrawals.openPayouts",
  `select payout_id from payouts where status in ('created', 'sent') and provider <> 'bank'
     and (created_at > $1 and (asked_at is null or asked_at < $2) or status = 'sent' and asked_at < $2::timestamptz - interval '1 hour')
   order by created_at limit $3`,
);

export const payoutSent = statement<never, [payoutId: string, reference: string]>(
  "depositsWithdrawals.payoutSent",
  "update payouts set status = 'sent', provider_reference = $2 where payout_id = $1::uuid and status in ('created', 'sent')",
);

/** No row changes when it was decided before. */
export const settlePayoutRow = statement<
  { amount_cents: number },
  [withdrawalId: number, status: "paid" | "failed", at: Date, reference: string, failure: string]
>(
  "depositsWithdrawals.settlePayout",
  `update payouts set status = $2, settled_at = $3, provider_reference = coalesce(nullif($4, ''), provider_reference), failure = $5
   where withdrawal_id = $1 and status in ('created', 'sent') returning amount_cents`,
);

/** No row changes unless it was called paid before. */
export const bouncePayout = statement<never, [withdrawalId: number, at: Date, failure: string]>(
  "depositsWithdrawals.bouncePayout",
  "update payouts set status = 'failed', settled_at = $2, failure = $3 where withdrawal_id = $1 and status = 'paid'",
);

export interface RefundPayout {
  withdrawal_id: number;
  payment_id: string;
  company: string;
  amount_cents: number;
  currency: string;
}

/** The payout behind a refund, by the service's name of it or by the key that it was asked under. */
export const payoutOfRefund = statement<RefundPayout, [provider: string, reference: string, payoutId: string | null]>(
  "depositsWithdrawals.payoutOfRefund",
  `select withdrawal_id, payment_id, companies.name as company, payouts.amount_cents, payouts.currency
   from payouts join withdrawals using (withdrawal_id) join companies using (company_id)
   where provider = $1 and method = 'source' and (payout_id = $3::uuid or provider_reference = $2)
   order by payout_id is not distinct from $3::uuid desc limit 1`,
);

/** The order to pay a withdrawal. */
export const payoutOf = statement<{ payout_id: string; provider: string; created_at: Date }, [withdrawalId: number]>(
  "depositsWithdrawals.payoutOf",
  "select payout_id, provider, created_at from payouts where withdrawal_id = $1",
);
