import { statement } from "#platform/db.ts";

export interface FrozenAmount {
  frozen_id: number;
  company_id: number;
  currency: string;
  source: "operator" | "withdrawal" | "dispute";
  source_id: string;
  amount_cents: number;
  reason: string;
  frozen_at: Date;
  frozen_by: number | null;
  ending: "thawed" | "paidOut" | null;
}

export const insertFrozen = statement<
  { frozen_id: number },
  [
    companyId: number,
    currency: string,
    source: string,
    sourceId: string,
    amountCents: number,
    reason: string,
    frozenAt: Date,
    frozenBy: number | null,
  ]
>(
  "wallet.insertFrozen",
  `insert into frozen_amounts (company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning frozen_id`,
);

const columns = "frozen_id, company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by, ending";

/** Whoever ends a freeze takes its row first, so that of two only one moves the money. */
export const lockFrozen = statement<FrozenAmount, [frozenId: number]>(
  "wallet.lockFrozen",
  `select ${columns} from frozen_amounts where frozen_id = $1 for update`,
);

export const lockFrozenBySource = statement<FrozenAmount, [source: string, sourceId: string]>(
  "wallet.lockFrozenBySource",
  `select ${columns} from frozen_amounts where source = $1 and source_id = $2 for update`,
);

export const endFrozen = statement<never, [frozenId: number, ending: string, endedAt: Date, endedBy: number | null]>(
  "wallet.endFrozen",
  "update frozen_amounts set ending = $2, ended_at = $3, ended_by = $4 where frozen_id = $1 and ending is null",
);
