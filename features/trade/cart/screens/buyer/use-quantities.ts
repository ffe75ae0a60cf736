import { request } from "#client/request.ts";
import { useQuantityEdits } from "#client/use-quantity-edits.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";

/** Quantities of cart lines that are shown at once and saved after a pause. */
export const useQuantities = (lines: readonly CartLine[], reload: () => Promise<void>) => {
  const edits = useQuantityEdits(new Map(lines.map(({ cart_id, amount }) => [cart_id, amount])), reload);
  const set = (line: CartLine, amount: number) => {
    const { product_id, relation_id, logistics_type } = line;
    const body = { product_id, relation_id, logistics_type, amount, is_update: 1 } as const;
    edits.set(line.cart_id, amount, () => request("/supply/order/cart/add", body, { isEdit: true }));
  };
  /** The line with the quantity shown on the screen. */
  const current = <Line extends CartLine>(line: Line): Line => ({ ...line, amount: edits.quantityOf(line.cart_id) });
  return { set, current };
};
