/** Goods that are bought before they are there (docs/decisions/0356). Pure. */

/** Until a day so many pieces can be ordered beyond what is in stock: "by" is "YYYY-MM-DD". Steps add up and come in the order of days. */
export interface BackorderStep {
  by: string;
  pieces: number;
}

interface BackorderOffer {
  /** Pieces in stock. */
  available: number;
  /** Null where the offer is not sold beyond its stock, or nothing comes. */
  backorder?: readonly BackorderStep[] | null;
}

/** Pieces that can be ordered: those in stock and those that come. */
export const orderablePieces = ({ available, backorder }: BackorderOffer): number => available + (backorder?.at(-1)?.pieces ?? 0);

/** Which part of a quantity is there now, and which comes by a day. `by` is null where nothing comes later, or where too little comes. */
export interface SplitQuantity {
  now: number;
  later: number;
  by: string | null;
}

export const splitQuantity = ({ available, backorder }: BackorderOffer, quantity: number): SplitQuantity => {
  const later = Math.max(0, quantity - Math.max(0, available));
  if (later === 0 || !backorder) return { now: quantity, later: 0, by: null };
  return { now: quantity - later, later, by: backorder.find(({ pieces }) => pieces >= later)?.by ?? null };
};
