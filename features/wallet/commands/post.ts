import { postToLedger } from "#features/wallet/queries.ts";
import { type LedgerEntry, ownerOf } from "#features/wallet/rules.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Tx, violatedCheck, violatedConstraint } from "#platform/db.ts";

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

/**
 * Posts one transaction of the ledger, in one statement. Refuses BALANCE_TOO_LOW when an owner's balance would fall
 * below zero. A cause that was posted before fails with a unique violation, and with it everything done beside it.
 * Entries of zero are left out. Gives the id of the ledger transaction.
 */
export const post = async (tx: Tx, posting: Posting): Promise<number> => {
  const { entries } = posting;
  const sum = entries.reduce((total, entry) => total + entry.amount_cents, 0);
  invariant(sum === 0 && entries.length >= 2, `the posting ${posting.cause} is off by ${sum}`);
  try {
    const { tx_id } = await tx.only(
      postToLedger,
      posting.kind,
      posting.cause,
      posting.at,
      posting.person_id,
      posting.note ?? "",
      posting.currency ?? "$",
      entries.map(({ account }) => account.kind),
      entries.map(({ account }) => ownerOf(account)),
      entries.map(({ amount_cents }) => amount_cents),
      entries.map(({ order_id }) => order_id ?? null),
    );
    return tx_id;
  } catch (error) {
    return violatedCheck(error) === "balance_not_below_zero" ? refuse("BALANCE_TOO_LOW") : Promise.reject(error);
  }
};

/** Whether a posting failed because its cause had been posted before. */
export const isPostedBefore = (error: unknown): boolean => violatedConstraint(error) === "ledger_transactions_cause_key";
