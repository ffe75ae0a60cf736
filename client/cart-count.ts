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
    () => undefined,
  );

/** Loads the number when a buyer's session starts and resets it when the session ends. */
export const useSyncCartCount = (): void => {
  const userType = useSession()?.user_type;
  const isBuyer = userType === 1 || userType === 86;
  useEffect(() => {
    if (!isBuyer) return setCartCount(0);
    const leaving = new AbortController();
    void refreshCartCount(leaving.signal);
    return () => leaving.abort();
  }, [isBuyer]);
};
