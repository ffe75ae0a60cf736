/** Pure rules of replenishment: what can be sent, what is missing, and how much to order. */

/** Why pieces of a transfer are not as they were sent. Lost and damaged ones are written off, found ones are added. */
export const differenceReasons = ["lost", "damaged", "found"] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export interface StockFigures {
  on_hand: number;
  reserved: number;
  held: number;
  backordered: number;
}

/** Pieces that neither orders reserve or wait for nor buyers hold in checkout. */
export const freePieces = ({ on_hand, reserved, held, backordered }: StockFigures): number =>
  Math.max(0, on_hand - reserved - held - backordered);

export interface SentLine {
  sent: number;
  received: number;
  lost: number;
  damaged: number;
}

/** Pieces that were sent and of which nobody knows yet what became of them. */
export const piecesInTransit = ({ sent, received, lost, damaged }: SentLine): number => sent - received - lost - damaged;

export interface LevelFigures {
  on_hand: number;
  reserved: number;
  incoming: number;
  /** Those of the incoming pieces that reservations have. */
  promised: number;
  in_transit: number;
}

/** What can be had now and with all that is on its way: the figure that a reorder point is compared with. */
export const stockPosition = ({ on_hand, reserved, incoming, promised, in_transit }: LevelFigures): number =>
  on_hand - reserved + incoming - promised + in_transit;

export interface Demand {
  /** Pieces sold in the last 30 and in the last 90 days. */
  sold_30: number;
  sold_90: number;
}

const daysInMonth = 30;

/** Pieces sold in a month: those of the last 30 days, or a third of the last 90 where that is more. */
export const monthlyDemand = ({ sold_30, sold_90 }: Demand): number => Math.max(sold_30, Math.ceil(sold_90 / 3));

/** For how many days what can be had now lasts at the present demand; null where nothing was sold. */
export const daysOfCover = (available: number, demand: Demand): number | null => {
  const monthly = monthlyDemand(demand);
  return monthly === 0 ? null : Math.floor((Math.max(0, available) * daysInMonth) / monthly);
};

/** How much to order: up to the reorder point and the demand of a month above it. None without a reorder point, or with enough on its way. */
export const suggestedQuantity = (level: LevelFigures & { reorder_point: number | null }, demand: Demand): number =>
  level.reorder_point === null ? 0 : Math.max(0, level.reorder_point + monthlyDemand(demand) - stockPosition(level));
