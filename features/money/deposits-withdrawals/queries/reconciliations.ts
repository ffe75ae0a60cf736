import { statement } from "#platform/db.ts";
import type { ReconciliationDifference } from "../rules.ts";

/** A settled payment of our ledger. */
export interface SettledPayment {
  reference: string;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
}

const settledPaymentsSql = `select provider_reference as reference, amount_cents, refunded_cents, currency from payments
   where provider = $1 and status in ('succeeded', 'partly_refunded', 'refunded') and provider_reference is not null`;

export const listSettledBetween = statement<SettledPayment, [provider: string, from: Date, to: Date]>(
  "depositsWithdrawals.listSettledBetween",
  `${settledPaymentsSql} and settled_at >= $2 and settled_at < $3`,
);

export const listSettledByReference = statement<SettledPayment, [provider: string, references: string[]]>(
  "depositsWithdrawals.listSettledByReference",
  `${settledPaymentsSql} and provider_reference = any ($2::text[])`,
);

export const upsertReconciliation = statement<
  never,
  [provider: string, from: Date, to: Date, compared: number, differences: string, madeAt: Date]
>(
  "depositsWithdrawals.upsertReconciliation",
  `insert into reconciliations (provider, from_at, to_at, compared, differences, made_at) values ($1, $2, $3, $4, $5::jsonb, $6)
   on conflict (provider, from_at, to_at) do update set compared = excluded.compared, differences = excluded.differences, made_at = excluded.made_at`,
);

export const listLatestReconciliations = statement<{
  provider: string;
  from_at: Date;
  to_at: Date;
  compared: number;
  differences: ReconciliationDifference[];
  made_at: Date;
}>(
  "depositsWithdrawals.listLatestReconciliations",
  "select provider, from_at, to_at, compared, differences, made_at from reconciliations order by from_at desc, provider limit 60",
);

/** The providers reconciled for the day that begins at this time. */
export const listReconciledProviders = statement<{ provider: string }, [from: Date]>(
  "depositsWithdrawals.listReconciledProviders",
  "select provider from reconciliations where from_at = $1",
);
