import { type RowOf, statement } from "#platform/db.ts";
import type { WithdrawalMethod } from "../rules.ts";
import type { EndedPayoutStatus } from "../statuses.ts";

export type PayoutRow = RowOf<typeof claimPayout>;

/** Inserts the payout of a withdrawal; a unique key prevents a second one. */
export const insertPayout = statement("depositsWithdrawals.insertPayout")(
  "insert into payouts (payout_id, withdrawal_id, provider, amount_cents, currency, created_at) values (:payout_id, :withdrawal_id, :provider, :amount_cents, :currency, :created_at)",
);

/** Claims a payout for a request to its provider; returns no row when it was requested a moment ago or is settled. */
export const claimPayout = statement("depositsWithdrawals.claimPayout")<{
  method: WithdrawalMethod;
}>(`update payouts set asked_at = :now, asks = asks + 1
   from withdrawals
   where payout_id = :payout_id::uuid and withdrawals.withdrawal_id = payouts.withdrawal_id and payouts.status in ('created', 'sent')
     and (asked_at is null or asked_at < :asked_before)
   returning payout_id, payouts.withdrawal_id, withdrawal_number, method, destination, payment_id, provider, provider_reference,
     payouts.amount_cents, payouts.currency, payouts.created_at, asks`);

/**
 * Open payouts for the sweeper, without bank transfers. A payout that the provider has acknowledged is looked up without a time
 * limit, hourly after the retry window.
 */
export const listOpenPayouts = statement(
  "depositsWithdrawals.listOpenPayouts",
)(`select payout_id from payouts where status in ('created', 'sent') and provider <> 'bank'
     and (created_at > :created_after and (asked_at is null or asked_at < :asked_before) or status = 'sent' and asked_at < :asked_before::timestamptz - interval '1 hour')
   order by created_at limit :limit`);

export const updatePayoutSent = statement("depositsWithdrawals.updatePayoutSent")(
  "update payouts set status = 'sent', provider_reference = :reference where payout_id = :payout_id::uuid and status in ('created', 'sent')",
);

/** Changes no row when the payout is settled already. */
export const updatePayoutSettled = statement("depositsWithdrawals.updatePayoutSettled")<{
  ":status": EndedPayoutStatus;
}>(`update payouts set status = :status, settled_at = :at, provider_reference = coalesce(nullif(:reference, ''), provider_reference), failure = :failure
   where withdrawal_id = :withdrawal_id and status in ('created', 'sent') returning amount_cents`);

/** Changes no row unless the payout is paid. */
export const updatePayoutReversed = statement("depositsWithdrawals.updatePayoutReversed")(
  "update payouts set status = 'failed', settled_at = :at, failure = :failure where withdrawal_id = :withdrawal_id and status = 'paid'",
);

export type RefundPayout = RowOf<typeof findPayoutOfRefund>;

/** The payout of a refund, by the provider's reference or by our key. */
export const findPayoutOfRefund = statement("depositsWithdrawals.findPayoutOfRefund")<{
  payment_id: string;
}>(`select withdrawal_id, payment_id, companies.name as company, payouts.amount_cents, payouts.currency
   from payouts join withdrawals using (withdrawal_id) join companies using (company_id)
   where provider = :provider and method = 'source' and (payout_id = :payout_id?::uuid or provider_reference = :reference)
   order by payout_id is not distinct from :payout_id::uuid desc limit 1`);

/** The payout of a withdrawal. */
export const getPayout = statement("depositsWithdrawals.getPayout")(
  "select payout_id, provider, created_at from payouts where withdrawal_id = :withdrawal_id",
);
