import { useEffect } from "react";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { createFetchedStore, useStore } from "#client/store.ts";

/** Number of all cart lines, FOB included, for the badge. Calls that change the cart return the new number. */
const count = createFetchedStore(0);

export const setCartCount = (lines: number): void => count.set(lines);

export const useCartCount = (): number => useStore(count, 0);

/** Fetches the number again, after an order removed lines from the cart or after login. */
export const refreshCartCount = (signal?: AbortSignal): Promise<void> =>
  count
    .fetch(async () => (await request("/home/getCartCount", {}, { quiet: true, early: "shared", ...(signal && { signal }) })).cart_count)
    .catch(() => undefined);

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
