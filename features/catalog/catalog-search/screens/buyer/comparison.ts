import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#client/store.ts";

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
const none: readonly ComparedItem[] = [];

const readStored = (): readonly ComparedItem[] => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? (parsed as ComparedItem[]).slice(0, maxCompared) : none;
  } catch {
    return none;
  }
};

/** The stored items are read once: session storage belongs to this tab. */
const compared = createStore(typeof window === "undefined" ? none : readStored());

const save = (next: readonly ComparedItem[]) => {
  sessionStorage.setItem(key, JSON.stringify(next));
  compared.set(next);
};

export const useCompared = (): readonly ComparedItem[] => useStore(compared, none);

/** Whether a product is selected. Re-renders only the cards that change. */
export const useIsCompared = (productId: number): boolean =>
  useSyncExternalStore(
    compared.subscribe,
    () => compared.get().some(({ product_id }) => product_id === productId),
    () => false,
  );

/** Adds or removes a product. Returns false when the maximum is reached. */
export const toggleCompared = ({ product_id, goods_sn, title, preview }: ComparedItem): boolean => {
  const now = compared.get();
  const others = now.filter((other) => other.product_id !== product_id);
  if (others.length === now.length && now.length >= maxCompared) return false;
  save(others.length < now.length ? others : [...now, { product_id, goods_sn, title, preview }]);
  return true;
};

export const clearCompared = (): void => save([]);

export const comparePath = (productIds: readonly number[]): string => `/compare?products=${productIds.join(",")}`;
