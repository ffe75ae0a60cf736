/** Which stock an order line needs, and how it adds up (design 5). Pure. */

/** One stock item that a piece of an offer is made of: a plain product of one, a set of its components. */
export interface StockPart {
  stock_item_id: number;
  /** How many of the stock item one piece takes. */
  amount: number;
}

export interface WantedLine {
  relation_id: number;
  /** Pieces of the offer. */
  quantity: number;
  parts: readonly StockPart[];
}

/** A line of a placed order whose stock was reserved in the same transaction. */
export interface HoldingLine extends WantedLine {
  order_id: number;
  order_line_id: number;
}

/**
 * What all lines together need of each stock item, by key: two lines of the same sofa, or a sofa alone and inside a
 * set, are judged by their sum.
 */
export const stockNeededFor = (lines: readonly WantedLine[]): { stock_item_id: number; quantity: number }[] => {
  const needed = new Map<number, number>();
  for (const line of lines) {
    for (const part of line.parts) needed.set(part.stock_item_id, (needed.get(part.stock_item_id) ?? 0) + part.amount * line.quantity);
  }
  return [...needed].map(([stock_item_id, quantity]) => ({ stock_item_id, quantity })).sort((a, b) => a.stock_item_id - b.stock_item_id);
};
