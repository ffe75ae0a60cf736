import { useSyncExternalStore } from "react";

/** The products selected for comparison, two to four, stored in sessionStorage. */

export interface ComparedItem {
  product_id: number;
  goods_sn: string;
  title: string;
  preview: string;
}

export const minCompared = 2;
export const maxCompared = 4;

const key = "joinery.compare";
const listeners = new Set<() => void>();
const none: readonly ComparedItem[] = [];
let storedText: string | null | undefined;
let compared = none;

/** Parses again only when the stored text changed, because React compares snapshots by identity. */
const read = (): readonly ComparedItem[] => {
  const stored = sessionStorage.getItem(key);
  if (stored === storedText) return compared;
  storedText = stored;
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    compared = Array.isArray(parsed) ? (parsed as ComparedItem[]).slice(0, maxCompared) : none;
  } catch {
    compared = none;
  }
  return compared;
};

const store = (next: readonly ComparedItem[]) => {
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useCompared = (): readonly ComparedItem[] => useSyncExternalStore(subscribe, read, () => none);

/** Whether a product is selected. Re-renders only the cards that change. */
export const useIsCompared = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().some(({ product_id }) => product_id === productId),
    () => false,
  );

/** Adds or removes a product. Returns false when the maximum is reached. */
export const toggleCompared = ({ product_id, goods_sn, title, preview }: ComparedItem): boolean => {
  const now = read();
  const others = now.filter((other) => other.product_id !== product_id);
  if (others.length === now.length && now.length >= maxCompared) return false;
  store(others.length < now.length ? others : [...now, { product_id, goods_sn, title, preview }]);
  return true;
};

export const clearCompared = (): void => store([]);

export const comparePath = (productIds: readonly number[]): string => `/compare?products=${productIds.join(",")}`;
