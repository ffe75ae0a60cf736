import { post } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { updateFrozenEnded, type FrozenAmount, insertFrozen, lockFrozen, lockFrozenBySource } from "#features/money/balance/queries/frozen.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";

/**
 * Freezing: money leaves `available` for `frozen` together with a row that says why, so that the company can ask of every
 * cent why it is frozen. Nothing else posts to `frozen`.
 */
export interface FreezeRequest {
  company_id: number;
  amount_cents: number;
  /** What freezes it; with `source_id`, the id of that feature's row, only once. The operator's own freezes have none. */
  source: FrozenAmount["source"];
  source_id?: string;
  /** What the company reads; not needed where the source explains itself. */
  reason?: string;
  at: Date;
  person_id: number | null;
  /** Default "$". */
  currency?: string;
}

/** Freezes an amount and gives the id of what is frozen now. Refuses BALANCE_TOO_LOW: declare it in your call. */
export const freezeAmount = async (tx: Tx, request: FreezeRequest): Promise<number> => {
  const { company_id, amount_cents, source, source_id = "", reason = "", at, person_id, currency = "$" } = request;
  const { frozen_id } = await tx.only(insertFrozen, company_id, currency, source, source_id, amount_cents, reason, at, person_id);
  await post(tx, {
    kind: "freeze",
    cause: `freeze:${frozen_id}`,
    at,
    person_id,
    currency,
    entries: [
      { account: { kind: "available", company_id }, amount_cents: cents(-amount_cents) },
      { account: { kind: "frozen", company_id }, amount_cents: cents(amount_cents) },
    ],
  });
  return frozen_id;
};

/** Which amount is meant: by its own id, or by the row of the feature that froze it. */
export type FrozenReference = { frozen_id: number } | { source: FrozenAmount["source"]; source_id: string };

export interface FreezeEnding {
  at: Date;
  person_id: number | null;
  note?: string;
}

/** The amount, locked, if it is still frozen. */
const lockIfFrozen = async (tx: Tx, reference: FrozenReference): Promise<FrozenAmount | undefined> => {
  const locked =
    "frozen_id" in reference ? await tx.row(lockFrozen, reference.frozen_id) : await tx.row(lockFrozenBySource, reference.source, reference.source_id);
  return locked?.ending === null ? locked : undefined;
};

/** Gives a frozen amount back to `available`. Refuses FROZEN_NO_MORE when it was given back or paid out before. */
export const thawAmount = async (tx: Tx, name: FrozenReference, { at, person_id, note = "" }: FreezeEnding): Promise<FrozenAmount> => {
  const frozen = (await lockIfFrozen(tx, name)) ?? refuse("FROZEN_NO_MORE");
  const { frozen_id, company_id, amount_cents, currency } = frozen;
  await tx.changed(updateFrozenEnded, frozen_id, "thawed", at, person_id);
  await post(tx, {
    kind: "thaw",
    cause: `thaw:${frozen_id}`,
    at,
    person_id,
    note,
    currency,
    entries: [
      { account: { kind: "frozen", company_id }, amount_cents: cents(-amount_cents) },
      { account: { kind: "available", company_id }, amount_cents: cents(amount_cents) },
    ],
  });
  return frozen;
};

/**
 * Lets a frozen amount leave the company: `to` says where it goes and must come to the whole of it (a payout and its fee).
 * Refuses FROZEN_NO_MORE when it was given back or paid out before.
 */
export const payOutFrozenAmount = async (tx: Tx, name: FrozenReference, to: readonly LedgerEntry[], { at, person_id, note = "" }: FreezeEnding) => {
  const frozen = (await lockIfFrozen(tx, name)) ?? refuse("FROZEN_NO_MORE");
  const { frozen_id, company_id, amount_cents, currency, source } = frozen;
  invariant(source !== "operator", "what the operator froze is thawed, never paid out");
  await tx.changed(updateFrozenEnded, frozen_id, "paidOut", at, person_id);
  await post(tx, {
    kind: "withdrawal",
    cause: `paidOut:${frozen_id}`,
    at,
    person_id,
    note,
    currency,
    entries: [{ account: { kind: "frozen", company_id }, amount_cents: cents(-amount_cents) }, ...to],
  });
  return frozen;
};
