/** Stock needed by order lines (docs/stock.md). Pure. */

/** How long goods chosen in checkout are held, on a site that sets no time. 0 holds nothing. */
export const defaultHoldMinutes = 15;

/** A stock item in one piece of an offer: itself for a plain product, each component for a set. */
export interface StockPart {
  stock_item_id: number;
  /** Amount of the stock item per piece. */
  amount: number;
}

export interface WantedLine {
  relation_id: number;
  /** Pieces of the offer. */
  quantity: number;
  parts: readonly StockPart[];
}

/** A line of a placed order whose stock was reserved in the same transaction. */
export interface ReservedLine extends WantedLine {
  order_id: number;
  order_line_id: number;
}

/** Sums the needed quantity per stock item, sorted by key, so that lines sharing a stock item are checked together. */
export const getNeededStock = (lines: readonly WantedLine[]): { stock_item_id: number; quantity: number }[] => {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    for (const part of line.parts)
      quantities.set(part.stock_item_id, (quantities.get(part.stock_item_id) ?? 0) + part.amount * line.quantity);
  }
  return [...quantities]
    .map(([stock_item_id, quantity]) => ({ stock_item_id, quantity }))
    .sort((a, b) => a.stock_item_id - b.stock_item_id);
};
