import { useEffect } from "react";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";

/** Number of all cart lines, FOB included, for the badge. Calls that change the cart return the new number. */
const count = createStore(0);

/** Counts the numbers that were set, so that a response that was requested before does not overwrite a newer one. */
let version = 0;

export const setCartCount = (lines: number): void => {
  version += 1;
  count.set(lines);
};

export const useCartCount = (): number => useStore(count, 0);

/** Fetches the number again, after an order removed lines from the cart or after login. */
export const refreshCartCount = (signal?: AbortSignal): Promise<void> => {
  const requested = version;
  return request("/home/getCartProductList", {}, { quiet: true, ...(signal && { signal }) }).then(
    ({ cart_count }) => {
      if (version === requested) setCartCount(cart_count);
    },
    () => undefined,
  );
};

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
