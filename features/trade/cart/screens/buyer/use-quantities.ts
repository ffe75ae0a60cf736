import { useRef, useState } from "react";
import { request } from "#client/request.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";

/** Delay before a changed quantity is sent, so that repeated clicks become one request. */
const debounceMs = 350;

/** Optimistic quantities: shown at once and sent after a delay. A refused quantity returns to the server's value. */
export const useQuantities = (reload: () => Promise<void>) => {
  const [pendingQuantities, setPendingQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const clearPending = (cart_id: number, amount: number) =>
    setPendingQuantities((current) => (current.get(cart_id) === amount ? new Map([...current].filter(([id]) => id !== cart_id)) : current));

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
    setPendingQuantities((current) => new Map(current).set(line.cart_id, amount));
    clearTimeout(timers.current.get(line.cart_id));
    // The request layer shows refusals as a toast.
    timers.current.set(
      line.cart_id,
      setTimeout(() => send(line, amount).catch(() => undefined), debounceMs),
    );
  };
  /** The line with the quantity shown on the screen. */
  const current = <Line extends CartLine>(line: Line): Line => ({ ...line, amount: pendingQuantities.get(line.cart_id) ?? line.amount });
  return { set, current };
};
