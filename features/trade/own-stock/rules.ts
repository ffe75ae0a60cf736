/** Bounds of own stock. Pure. */

export const limits = { lockReason: 200, freeDays: 365, noticeDays: 60 } as const;

/** Days of a month, by which the fee of a month from now on is told. */
export const monthDays = 30;

/** Pieces of a lot that can be shipped, passed on or locked. */
export const freePieces = (lot: { quantity: number; leaving: number; offered: number; locked: number }): number =>
  lot.quantity - lot.leaving - lot.offered - lot.locked;

/** What happens to the pieces of a lot. */
export const lotMoves = [
  "stored",
  "owned",
  "shipped",
  "left",
  "takenOff",
  "passedOn",
  "received",
  "locked",
  "unlocked",
  "counted",
  "writtenOff",
] as const;
export type LotMove = (typeof lotMoves)[number];

/** Why pieces of a lot are no longer there. What its owner had disposed of is not owed. */
export const lossReasons = ["missing", "damaged", "disposed"] as const;
export type LossReason = (typeof lossReasons)[number];
