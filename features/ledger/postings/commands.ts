import { type LedgerParams, postToLedger } from "#features/ledger/postings/queries.ts";
import { type LedgerEntry, ownerOf } from "#features/ledger/postings/rules.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Statement, type Tx, violatedCheck } from "#platform/db.ts";

/** One movement of money: what it is, what caused it, and entries that sum to zero. */
export interface Posting {
  /** What moved the money, for statements: "payment", "refund", "completion" … */
  kind: string;
  /** Names the cause for ever and once: "pay:<payment id>", "refund:<order number>:<n>". */
  cause: string;
  at: Date;
  /** Who did it; null for the system. */
  person_id: number | null;
  note?: string;
  /** Default "$". */
  currency?: string;
  entries: readonly LedgerEntry[];
}

const paramsOf = ({ kind, cause, at, person_id, note = "", currency = "$", entries }: Posting): LedgerParams => {
  const sum = entries.reduce((total, entry) => total + entry.amount_cents, 0);
  invariant(sum === 0 && entries.length >= 2, `the posting ${cause} is off by ${sum}`);
  return [
    kind,
    cause,
    at,
    person_id,
    note,
    currency,
    entries.map(({ account }) => account.kind),
    entries.map(({ account }) => ownerOf(account)),
    entries.map(({ amount_cents }) => amount_cents),
    entries.map(({ order_id }) => order_id ?? null),
  ];
};

/**
 * Posts one transaction of the ledger together with what `beside` writes: a statement that contains `ledgerPosting`, with
 * its own parameters from $11 on. One round trip. Refuses BALANCE_TOO_LOW when an owner's balance would fall below zero.
 */
export const postBeside = async <Own extends unknown[]>(
  tx: Tx,
  posting: Posting,
  beside: Statement<[...LedgerParams, ...Own], { tx_id: number }>,
  ...own: Own
): Promise<number> => {
  try {
    return (await tx.only(beside, ...paramsOf(posting), ...own)).tx_id;
  } catch (error) {
    return violatedCheck(error) === "balance_not_below_zero" ? refuse("BALANCE_TOO_LOW") : Promise.reject(error);
  }
};

/**
 * Posts one transaction of the ledger, in one statement. Refuses BALANCE_TOO_LOW when an owner's balance would fall
 * below zero. A cause that was posted before fails with a unique violation, and with it everything done beside it.
 * Entries of zero are left out. Gives the id of the ledger transaction.
 */
export const post = (tx: Tx, posting: Posting): Promise<number> => postBeside(tx, posting, postToLedger);
