import { useEffect } from "react";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";

/** Number of cart lines, for the badge. Calls that change the cart return the new number. */
const count = createStore(0);

export const setCartCount = count.set;

export const useCartCount = (): number => useStore(count, 0);

/** Fetches the number again, after an order removed lines from the cart or after login. */
export const refreshCartCount = (signal?: AbortSignal): Promise<void> =>
  request("/home/getCartProductList", {}, { quiet: true, ...(signal && { signal }) }).then(
    ({ count: lines }) => setCartCount(lines),
    // Staff and merchants have no cart: the call is refused.
    () => undefined,
  );

/** Loads the number when a session starts and resets it when the session ends. */
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
