import { postEntries } from "#features/ledger/postings/commands.ts";
import type { AccountRef, LedgerEntry } from "#features/ledger/postings/rules.ts";
import {
  type FrozenAmount,
  insertFrozen,
  lockFrozen,
  lockFrozenBySource,
  updateFrozenEnded,
} from "#features/money/balance/queries/frozen.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";

/**
 * Freezing moves money from `available` to `frozen` and inserts a row of `frozen_amounts` with the cause. No other code posts
 * to `frozen`.
 */
export interface FreezeRequest {
  company_id: number;
  amount_cents: number;
  /** The feature that freezes it. `source_id`, the id of its row, is unique per source; operator freezes have none. */
  source: FrozenAmount["source"];
  source_id?: string;
  /** Shown to the company; omitted where the source explains it. */
  reason?: string;
  at: Date;
  person_id: number | null;
  /** Default "$". */
  currency?: string;
  /** The orders that the amount is for, so that statements name them; they add up to the amount. */
  shares?: readonly OrderShare[];
}

/** The part of a frozen amount that is for one order. */
export interface OrderShare {
  order_id: number;
  amount_cents: number;
}

/** Debit or credit entries of an account, one for each order that the amount is for. */
const entriesOf = (account: AccountRef, sign: 1 | -1, amount_cents: number, shares: readonly OrderShare[] | undefined): LedgerEntry[] =>
  shares
    ? shares.map((share) => ({ account, amount_cents: cents(sign * share.amount_cents), order_id: share.order_id }))
    : [{ account, amount_cents: cents(sign * amount_cents) }];

/** Freezes an amount and returns its `frozen_id`. Refuses BALANCE_TOO_LOW, which the call must declare. */
export const freezeBalance = async (tx: Tx, request: FreezeRequest): Promise<number> => {
  const { company_id, amount_cents, source, source_id = "", reason = "", at, person_id, currency = "$", shares } = request;
  const { frozen_id } = await tx.only(insertFrozen, {
    company_id,
    currency,
    source,
    source_id,
    amount_cents,
    reason,
    frozen_at: at,
    frozen_by: person_id,
  });
  postEntries(tx, {
    kind: "freeze",
    cause: `freeze:${frozen_id}`,
    at,
    person_id,
    currency,
    entries: [
      ...entriesOf({ kind: "available", company_id }, -1, amount_cents, shares),
      ...entriesOf({ kind: "frozen", company_id }, 1, amount_cents, shares),
    ],
  });
  return frozen_id;
};

/** A frozen amount by its own id, or by the row of the feature that froze it. */
export type FrozenReference = { frozen_id: number } | { source: FrozenAmount["source"]; source_id: string };

export interface FreezeEnding {
  at: Date;
  person_id: number | null;
  note?: string;
  /** The orders that the amount was for, as it was frozen. */
  shares?: readonly OrderShare[];
}

/** Locks the amount; undefined when it is no longer frozen. */
const lockIfFrozen = async (tx: Tx, reference: FrozenReference): Promise<FrozenAmount | undefined> => {
  const locked =
    "frozen_id" in reference
      ? await tx.row(lockFrozen, { frozen_id: reference.frozen_id })
      : await tx.row(lockFrozenBySource, { source: reference.source, source_id: reference.source_id });
  return locked?.ending === null ? locked : undefined;
};

/** Returns a frozen amount to `available`. Refuses FROZEN_NO_MORE when it was thawed or paid out before. */
export const thawFrozenAmount = async (
  tx: Tx,
  name: FrozenReference,
  { at, person_id, note = "", shares }: FreezeEnding,
): Promise<FrozenAmount> => {
  const frozen = (await lockIfFrozen(tx, name)) ?? refuse("FROZEN_NO_MORE");
  const { frozen_id, company_id, amount_cents, currency } = frozen;
  tx.write(updateFrozenEnded, { frozen_id, ending: "thawed", ended_at: at, ended_by: person_id });
  postEntries(tx, {
    kind: "thaw",
    cause: `thaw:${frozen_id}`,
    at,
    person_id,
    note,
    currency,
    entries: [
      ...entriesOf({ kind: "frozen", company_id }, -1, amount_cents, shares),
      ...entriesOf({ kind: "available", company_id }, 1, amount_cents, shares),
    ],
  });
  return frozen;
};

/**
 * Pays out a frozen amount. `to` are the credit entries and must add up to the whole amount (a payout and its fee, the orders that a payment
 * pays). `kind` is the kind of the posting.
 * Refuses FROZEN_NO_MORE when it was thawed or paid out before.
 */
export const payOutFrozenAmount = async (
  tx: Tx,
  name: FrozenReference,
  to: readonly LedgerEntry[],
  { at, person_id, note = "", shares, kind = "withdrawal" }: FreezeEnding & { kind?: string },
) => {
  const frozen = (await lockIfFrozen(tx, name)) ?? refuse("FROZEN_NO_MORE");
  const { frozen_id, company_id, amount_cents, currency, source } = frozen;
  invariant(source !== "operator", "an operator freeze is thawed, never paid out");
  tx.write(updateFrozenEnded, { frozen_id, ending: "paidOut", ended_at: at, ended_by: person_id });
  postEntries(tx, {
    kind,
    cause: `paidOut:${frozen_id}`,
    at,
    person_id,
    note,
    currency,
    entries: [...entriesOf({ kind: "frozen", company_id }, -1, amount_cents, shares), ...to],
  });
  return frozen;
};
