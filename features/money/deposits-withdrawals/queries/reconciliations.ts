import { type RowOf, statement } from "#platform/db.ts";
import type { ReconciliationDifference } from "../rules.ts";

/** A settled payment of our ledger. */
export type SettledPayment = RowOf<typeof listSettledBetween>;

const settledPaymentsSql = `select provider_reference as reference, amount_cents, refunded_cents, currency from payments
   where provider = $1 and status in ('succeeded', 'partly_refunded', 'refunded') and provider_reference is not null`;

export const listSettledBetween = statement("depositsWithdrawals.listSettledBetween")<[provider: string, from: Date, to: Date]>(
  `${settledPaymentsSql} and settled_at >= $2 and settled_at < $3`,
);

export const listSettledByReference = statement("depositsWithdrawals.listSettledByReference")<[provider: string, references: string[]]>(
  `${settledPaymentsSql} and provider_reference = any ($2::text[])`,
);

export const upsertReconciliation = statement("depositsWithdrawals.upsertReconciliation")<
  [provider: string, from: Date, to: Date, compared: number, differences: string, madeAt: Date]
>(`insert into reconciliations (provider, from_at, to_at, compared, differences, made_at) values ($1, $2, $3, $4, $5::jsonb, $6)
   on conflict (provider, from_at, to_at) do update set compared = excluded.compared, differences = excluded.differences, made_at = excluded.made_at`);

export const listLatestReconciliations = statement("depositsWithdrawals.listLatestReconciliations")<
  [],
  { differences: ReconciliationDifference[] }
>("select provider, from_at, to_at, compared, differences, made_at from reconciliations order by from_at desc, provider limit 60");

/** The providers reconciled for the day that begins at this time. */
export const listReconciledProviders = statement("depositsWithdrawals.listReconciledProviders")<[from: Date]>(
  "select provider from reconciliations where from_at = $1",
);
