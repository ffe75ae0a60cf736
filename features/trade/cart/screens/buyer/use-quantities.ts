import { useRef, useState } from "react";
import { request } from "#client/request.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";

/** How long the buyer must rest before a changed quantity is sent: a run of presses is one change. */
const debounceMs = 350;

/**
 * Quantities that follow the buyer at once and reach the server a moment later. A refused one goes back to what the server
 * holds; the refusal has been shown by then.
 */
export const useQuantities = (reload: () => Promise<void>) => {
  const [pendingQuantities, setPendingQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const clearPending = (cart_id: number, amount: number) =>
    setPendingQuantities((known) => (known.get(cart_id) === amount ? new Map([...known].filter(([id]) => id !== cart_id)) : known));

  const send = async (line: CartLine, amount: number) => {
    const { product_id, relation_id, logistics_type } = line;
    try {
      await request("/supply/order/cart/add", { product_id, relation_id, logistics_type, amount, is_update: 1 });
      await reload();
    } finally {
      clearPending(line.cart_id, amount);
    }
  };
  const set = (line: CartLine, amount: number) => {
    setPendingQuantities((known) => new Map(known).set(line.cart_id, amount));
    clearTimeout(timers.current.get(line.cart_id));
    // What was refused has been shown as a toast by the request layer.
    timers.current.set(
      line.cart_id,
      setTimeout(() => send(line, amount).catch(() => undefined), debounceMs),
    );
  };
  /** The line as the buyer sees it. */
  const current = <Line extends CartLine>(line: Line): Line => ({ ...line, amount: pendingQuantities.get(line.cart_id) ?? line.amount });
  return { set, current };
};
