import { useSyncExternalStore } from "react";

/** The products somebody is about to compare, kept for this visit (ux 2.1: 2 to 4). */

export interface Compared {
  product_id: number;
  goods_sn: string;
  title: string;
  preview: string;
}

export const minCompared = 2;
export const maxCompared = 4;

const key = "joinery.compare";
const listeners = new Set<() => void>();
const none: readonly Compared[] = [];
let text: string | null | undefined;
let compared = none;

/** Read again only when the text changed, because React compares snapshots by identity. */
const read = (): readonly Compared[] => {
  const kept = sessionStorage.getItem(key);
  if (kept === text) return compared;
  text = kept;
  try {
    const parsed: unknown = JSON.parse(kept ?? "[]");
    compared = Array.isArray(parsed) ? (parsed as Compared[]).slice(0, maxCompared) : none;
  } catch {
    compared = none;
  }
  return compared;
};

const keep = (next: readonly Compared[]) => {
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => none);

/** Whether one product is among them: only the cards that change are drawn again. */
export const useIsCompared = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().some(({ product_id }) => product_id === productId),
    () => false,
  );

/** Adds a product or takes it out; answers false when there are as many as can stand beside each other. */
export const toggleCompared = ({ product_id, goods_sn, title, preview }: Compared): boolean => {
  const now = read();
  const others = now.filter((other) => other.product_id !== product_id);
  if (others.length === now.length && now.length >= maxCompared) return false;
  keep(others.length < now.length ? others : [...now, { product_id, goods_sn, title, preview }]);
  return true;
};

export const clearCompared = (): void => keep([]);

export const comparePath = (productIds: readonly number[]): string => `/compare?products=${productIds.join(",")}`;
