import { insertPosting, type LedgerParams } from "#features/ledger/postings/queries.ts";
import { getOwnerId, type LedgerEntry } from "#features/ledger/postings/rules.ts";
import { invariant } from "#kernel/invariant.ts";
import { type Reason, Refused } from "#kernel/refusals.ts";
import { type Statement, type Tx, violatedCheck } from "#platform/db.ts";

/** A ledger transaction: kind, cause, and entries that sum to zero. */
export interface Posting {
  /** The kind shown in statements: "payment", "refund", "completion" … */
  kind: string;
  /** Unique forever: "pay:<payment id>", "refund:<order number>:<n>". */
  cause: string;
  at: Date;
  /** The acting person; null for the system. */
  person_id: number | null;
  note?: string;
  /** Default "$". */
  currency?: string;
  entries: readonly LedgerEntry[];
}

const toLedgerParams = ({ kind, cause, at, person_id, note = "", currency = "$", entries }: Posting): LedgerParams => {
  const sum = entries.reduce((total, entry) => total + entry.amount_cents, 0);
  invariant(sum === 0 && entries.length >= 2, `the posting ${cause} is off by ${sum}`);
  return {
    posting_kind: kind,
    posting_cause: cause,
    posted_at: at,
    posted_by: person_id,
    posting_note: note,
    posting_currency: currency,
    entry_kinds: entries.map(({ account }) => account.kind),
    entry_owners: entries.map(({ account }) => getOwnerId(account)),
    entry_cents: entries.map(({ amount_cents }) => amount_cents),
    entry_order_ids: entries.map(({ order_id }) => order_id ?? null),
  };
};

/** What it means that an account's bound does not allow a posting. */
const boundRefusals: Readonly<Record<string, Reason>> = {
  balance_not_below_zero: "BALANCE_TOO_LOW",
  credit_not_above_limit: "CREDIT_LIMIT_REACHED",
  // The month ended and was closed while the call ran: repeated, it is posted in the month that is open.
  month_is_open: "BUSY",
};

const boundRefusal = (error: unknown): Refused | undefined => {
  const reason = boundRefusals[violatedCheck(error) ?? ""];
  return reason && new Refused(reason);
};

/**
 * Posts a ledger transaction with a statement of the caller that contains `postLedgerSql` and has parameters of its own. Refuses
 * BALANCE_TOO_LOW when an owned account would become negative, CREDIT_LIMIT_REACHED when a debt would exceed its limit; the database judges it, nobody waits.
 */
export const postWithStatement = <Params extends LedgerParams>(
  tx: Tx,
  posting: Posting,
  ownStatement: Statement<Params, { tx_id: number }>,
  ownParams: Omit<Params, keyof LedgerParams>,
): void => {
  tx.write(ownStatement, { ...toLedgerParams(posting), ...ownParams } as Params, { refusal: boundRefusal, rows: 1 });
};

/**
 * Posts a ledger transaction in one statement. Entries of zero are skipped. Refuses BALANCE_TOO_LOW when an
 * owned account would become negative. A cause that was posted before fails with a unique violation, which rolls back the
 * caller's transaction.
 */
export const postEntries = (tx: Tx, posting: Posting): void => postWithStatement(tx, posting, insertPosting, {});
