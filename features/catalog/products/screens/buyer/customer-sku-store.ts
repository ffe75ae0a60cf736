import { useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange } from "#client/session.ts";
import { createStore } from "#client/store.ts";
import { canUseFavorites } from "#features/catalog/products/screens/buyer/favorite-store.ts";

/** The company's customer SKUs: loaded for all cards of a page with one call and cached until changed. */
const skus = createStore<ReadonlyMap<number, string>>(new Map());
/** Products already requested, including those without a customer SKU. */
const requested = new Set<number>();
let owner: string | undefined;
let isScheduled = false;
const pending = new Set<number>();

/** Clears the cache after customer SKUs were changed in bulk or the session changed. */
export const clearCustomerSkus = () => {
  requested.clear();
  skus.set(new Map());
};

const loadPending = async () => {
  isScheduled = false;
  const ids = [...pending].filter((id) => !requested.has(id)).slice(0, 200);
  pending.clear();
  const session = currentSession();
  if (ids.length === 0 || !session || !canUseFavorites(session)) return;
  for (const id of ids) requested.add(id);
  try {
    const { list } = await request("/user/ownNumbersOf", { product_id: ids.join(",") }, { quiet: true });
    if (owner !== session.token) return;
    const none = ids.map((id) => [id, ""] as const);
    skus.set(new Map([...skus.get(), ...none, ...list.map(({ product_id, own_number }) => [product_id, own_number] as const)]));
  } catch {
    // The cards are shown without SKUs and the next page retries.
    for (const id of ids) requested.delete(id);
  }
};

const requestSku = (productId: number) => {
  const token = currentSession()?.token;
  if (token !== owner) {
    owner = token;
    clearCustomerSkus();
  }
  if (!token || requested.has(productId)) return;
  pending.add(productId);
  if (isScheduled) return;
  isScheduled = true;
  // All cards of a page render in the same tick and are requested together.
  setTimeout(() => void loadPending());
};

/** Caches a customer SKU that was just saved; an empty string means removed. */
export const cacheCustomerSku = (productId: number, number: string) => skus.set(new Map([...skus.get(), [productId, number]]));

/** The customer SKU of a product; empty when there is none, undefined while loading. */
export const useCustomerSku = (productId: number): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      const unsubscribe = skus.subscribe(listener);
      requestSku(productId);
      const stopWatching = onSessionChange(() => requestSku(productId));
      return () => {
        unsubscribe();
        stopWatching();
      };
    },
    () => skus.get().get(productId),
    () => undefined,
  );
