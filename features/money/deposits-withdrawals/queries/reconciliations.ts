import { type RowOf, statement } from "#platform/db.ts";
import type { ReconciliationDifference } from "../rules.ts";

/** A settled payment of our ledger. */
export type SettledPayment = RowOf<typeof listSettledBetween>;

const settledPaymentsSql = `select provider_reference as reference, amount_cents, refunded_cents, currency from payments
   where provider = :provider and status in ('succeeded', 'partly_refunded', 'refunded') and provider_reference is not null`;

export const listSettledBetween = statement("depositsWithdrawals.listSettledBetween")(
  `${settledPaymentsSql} and settled_at >= :from and settled_at < :to`,
);

export const listSettledByReference = statement("depositsWithdrawals.listSettledByReference")(
  `${settledPaymentsSql} and provider_reference = any (:references::text[])`,
);

export const upsertReconciliation = statement(
  "depositsWithdrawals.upsertReconciliation",
)(`insert into reconciliations (provider, from_at, to_at, compared, differences, made_at) values (:provider, :from, :to, :compared, :differences::jsonb, :made_at)
   on conflict (provider, from_at, to_at) do update set compared = excluded.compared, differences = excluded.differences, made_at = excluded.made_at`);

export const listLatestReconciliations = statement("depositsWithdrawals.listLatestReconciliations")<{
  differences: ReconciliationDifference[];
}>("select provider, from_at, to_at, compared, differences, made_at from reconciliations order by from_at desc, provider limit 60");

/** The providers reconciled for the day that begins at this time. */
export const listReconciledProviders = statement("depositsWithdrawals.listReconciledProviders")(
  "select provider from reconciliations where from_at = :from",
);
