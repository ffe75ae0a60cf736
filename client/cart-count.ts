import { useEffect, useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";

/** How many lines the cart holds, for the badge. Every call that changes the cart answers the number anew. */
const listeners = new Set<() => void>();
let count = 0;

export const setCartCount = (next: number): void => {
  count = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCartCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

/** Reads the number anew: after an order has taken lines out of the cart, or when somebody has logged in. */
export const refreshCartCount = (signal?: AbortSignal): Promise<void> =>
  request("/home/getCartProductList", {}, { quiet: true, ...(signal && { signal }) }).then(
    ({ count: lines }) => setCartCount(lines),
    // Staff and manufacturers have no cart.
    () => undefined,
  );

/** Reads the number once a buyer is logged in, and forgets it with the session. */
export const useSyncCartCount = (): void => {
  const token = useSession()?.token;
  const isBuyer = token !== undefined;
  useEffect(() => {
    if (!isBuyer) return setCartCount(0);
    const leaving = new AbortController();
    void refreshCartCount(leaving.signal);
    return () => leaving.abort();
  }, [isBuyer]);
};
