import { hourMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { type Holder, shortageOf } from "./commands.ts";
import { callHoldStock, callReleaseEndedHolds, callReleaseHold, deleteHoldStarts, markHoldLeft } from "./queries.ts";
import { getNeededStock, type WantedLine } from "./rules.ts";

/** Goods held while their buyer is in checkout (docs/stock.md 5). */

/** How often a company can begin to hold the same stock item within an hour without ordering it. */
export const maxHoldStarts = 3;

/** A closed page may be a reload, so its hold stays for this long. */
export const leftHoldMs = 30_000;

/**
 * Holds the goods of a checkout for the person, in place of what the person held before. The same goods keep their time, so that a reload
 * or another quantity does not prolong it. Refuses INSUFFICIENT_STOCK, and HOLD_USED_UP after `maxHoldStarts`. Returns when it ends.
 */
export const holdStock = async (
  tx: Tx,
  { company_id, person_id }: Holder,
  lines: readonly WantedLine[],
  { now, minutes }: { now: Date; minutes: number },
): Promise<Date> => {
  const needed = getNeededStock(lines);
  const holding = tx.only(callHoldStock, {
    company_id,
    person_id,
    items: needed.map(({ stock_item_id }) => stock_item_id),
    quantities: needed.map(({ quantity }) => quantity),
    offers: lines.map(({ relation_id }) => relation_id),
    pieces: lines.map(({ quantity }) => quantity),
    now,
    minutes,
    max_starts: maxHoldStarts,
  });
  const { ends_at } = await holding.catch((error: unknown) => Promise.reject(shortageOf(lines)(error) ?? error));
  return ends_at ?? refuse("HOLD_USED_UP");
};

/** Frees what a person holds, at once. Does nothing without a hold. */
export const releaseHold = async (tx: Tx, { company_id, person_id }: Holder): Promise<void> => {
  await tx.rows(callReleaseHold, { company_id, person_id });
};

/** Lets the hold of a closed page end soon, unless the page comes back. */
export const leaveHold = async (tx: Tx, { company_id, person_id }: Holder, now: Date): Promise<void> => {
  tx.write(markHoldLeft, { company_id, person_id, now });
};

const releasedAtOnce = 200;

/** Frees holds whose time is over or whose page was closed, in batches, and forgets old beginnings. */
export const releaseEndedHolds = async (db: Db, now: Date): Promise<void> => {
  const leftBefore = new Date(now.getTime() - leftHoldMs);
  while ((await db.only(callReleaseEndedHolds, { now, left_before: leftBefore, limit: releasedAtOnce })).released === releasedAtOnce);
  await db.changed(deleteHoldStarts, { before: new Date(now.getTime() - hourMs) });
};
