import { useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange } from "#client/session.ts";
import { keepsFavourites } from "#features/catalog/products/screens/buyer/favorite-store.ts";

/** What the company calls products in its own books: asked for all cards of a page at once, and kept until it changes. */
const listeners = new Set<() => void>();
/** Products that were asked for; those without a number of their own are in it too. */
const asked = new Set<number>();
let numbers: ReadonlyMap<number, string> = new Map();
let owner: string | undefined;
let isWaiting = false;
const wanted = new Set<number>();

const show = (next: ReadonlyMap<number, string>) => {
  numbers = next;
  for (const listener of listeners) listener();
};

/** After a number was given, changed or taken away, and when somebody else logs in. */
export const forgetOwnNumbers = () => {
  asked.clear();
  show(new Map());
};

const read = async () => {
  isWaiting = false;
  const ids = [...wanted].filter((id) => !asked.has(id)).slice(0, 200);
  wanted.clear();
  const session = currentSession();
  if (ids.length === 0 || !session || !keepsFavourites(session)) return;
  for (const id of ids) asked.add(id);
  try {
    const { list } = await request("/user/ownNumbersOf", { product_id: ids.join(",") }, { quiet: true });
    if (owner !== session.token) return;
    const none = ids.map((id) => [id, ""] as const);
    show(new Map([...numbers, ...none, ...list.map(({ product_id, own_number }) => [product_id, own_number] as const)]));
  } catch {
    // The cards do without, and the next page that shows them asks again.
    for (const id of ids) asked.delete(id);
  }
};

const want = (productId: number) => {
  const token = currentSession()?.token;
  if (token !== owner) {
    owner = token;
    forgetOwnNumbers();
  }
  if (!token || asked.has(productId)) return;
  wanted.add(productId);
  if (isWaiting) return;
  isWaiting = true;
  // All cards of a page are drawn in one go: they are asked for together.
  setTimeout(() => void read());
};

/** A number that was just given; an empty one was taken away. */
export const knowOwnNumber = (productId: number, number: string) => show(new Map([...numbers, [productId, number]]));

/** What the company calls a product: empty when nothing, undefined while it is not known. */
export const useOwnNumber = (productId: number): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      want(productId);
      const forget = onSessionChange(() => want(productId));
      return () => {
        listeners.delete(listener);
        forget();
      };
    },
    () => numbers.get(productId),
    () => undefined,
  );
