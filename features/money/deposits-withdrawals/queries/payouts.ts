import { type RowOf, statement } from "#platform/db.ts";
import type { WithdrawalMethod } from "../rules.ts";

export type PayoutRow = RowOf<typeof claimPayout>;

/** Inserts the payout of a withdrawal; a unique key prevents a second one. */
export const insertPayout = statement("depositsWithdrawals.insertPayout")<
  [payoutId: string, withdrawalId: number, provider: string, amountCents: number, currency: string, createdAt: Date]
>("insert into payouts (payout_id, withdrawal_id, provider, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6)");

/** Claims a payout for a request to its provider; returns no row when it was requested a moment ago or is settled. */
export const claimPayout = statement("depositsWithdrawals.claimPayout")<
  [payoutId: string, now: Date, askedBefore: Date],
  { method: WithdrawalMethod }
>(`update payouts set asked_at = $2, asks = asks + 1
   from withdrawals
   where payout_id = $1::uuid and withdrawals.withdrawal_id = payouts.withdrawal_id and payouts.status in ('created', 'sent')
     and (asked_at is null or asked_at < $3)
   returning payout_id, payouts.withdrawal_id, withdrawal_number, method, destination, payment_id, provider, provider_reference,
     payouts.amount_cents, payouts.currency, payouts.created_at, asks`);

/**
 * Open payouts for the sweeper, without bank transfers. A payout that the provider has acknowledged is looked up without a time
 * limit, hourly after the retry window.
 */
export const listOpenPayouts = statement("depositsWithdrawals.listOpenPayouts")<
  [createdAfter: Date, askedBefore: Date, limit: number]
>(`select payout_id from payouts where status in ('created', 'sent') and provider <> 'bank'
     and (created_at > $1 and (asked_at is null or asked_at < $2) or status = 'sent' and asked_at < $2::timestamptz - interval '1 hour')
   order by created_at limit $3`);

export const updatePayoutSent = statement("depositsWithdrawals.updatePayoutSent")<[payoutId: string, reference: string]>(
  "update payouts set status = 'sent', provider_reference = $2 where payout_id = $1::uuid and status in ('created', 'sent')",
);

/** Changes no row when the payout is settled already. */
export const updatePayoutSettled = statement("depositsWithdrawals.updatePayoutSettled")<
  [withdrawalId: number, status: "paid" | "failed", at: Date, reference: string, failure: string]
>(`update payouts set status = $2, settled_at = $3, provider_reference = coalesce(nullif($4, ''), provider_reference), failure = $5
   where withdrawal_id = $1 and status in ('created', 'sent') returning amount_cents`);

/** Changes no row unless the payout is paid. */
export const updatePayoutReversed = statement("depositsWithdrawals.updatePayoutReversed")<
  [withdrawalId: number, at: Date, failure: string]
>("update payouts set status = 'failed', settled_at = $2, failure = $3 where withdrawal_id = $1 and status = 'paid'");

export type RefundPayout = RowOf<typeof findPayoutOfRefund>;

/** The payout of a refund, by the provider's reference or by our key. */
export const findPayoutOfRefund = statement("depositsWithdrawals.findPayoutOfRefund")<
  [provider: string, reference: string, payoutId: string | null],
  { payment_id: string }
>(`select withdrawal_id, payment_id, companies.name as company, payouts.amount_cents, payouts.currency
   from payouts join withdrawals using (withdrawal_id) join companies using (company_id)
   where provider = $1 and method = 'source' and (payout_id = $3::uuid or provider_reference = $2)
   order by payout_id is not distinct from $3::uuid desc limit 1`);

/** The payout of a withdrawal. */
export const getPayout = statement("depositsWithdrawals.getPayout")<[withdrawalId: number]>(
  "select payout_id, provider, created_at from payouts where withdrawal_id = $1",
);
