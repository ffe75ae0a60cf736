import { useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange, type Session } from "#client/session.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";

/**
 * Which products the company has saved. Read once when the first heart is drawn for somebody logged in, then kept here,
 * so that a page of hearts costs one call.
 */
const listeners = new Set<() => void>();
let saved: ReadonlySet<number> = new Set();
/** Whose favourites `saved` holds; undefined before they were asked for. */
let owner: string | undefined;

/** Manufacturers and operators have no favourites, and of a company's members only those who buy keep them. */
export const keepsFavourites = (session: Session | undefined): boolean => {
  if (session?.user_type === 2 || session?.user_type === 3) return false;
  return !session?.member_role || hasAbility(session.member_role, "buy");
};

const show = (next: ReadonlySet<number>) => {
  saved = next;
  for (const listener of listeners) listener();
};

const read = () => {
  const session = currentSession();
  if (session?.token === owner) return;
  owner = session?.token;
  show(new Set());
  if (!session || !keepsFavourites(session)) return;
  request("/user/favouriteIds", {}, { quiet: true }).then(
    ({ product_ids }) => {
      if (owner === session.token) show(new Set([...product_ids, ...saved]));
    },
    // The hearts stay empty, and the next page that shows one asks again.
    () => {
      if (owner === session.token) owner = undefined;
    },
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  read();
  const forget = onSessionChange(read);
  return () => {
    listeners.delete(listener);
    forget();
  };
};

/** Whether a product is among the favourites, as far as is known. Only the hearts that change are drawn again. */
export const useIsFavourite = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved.has(productId),
    () => false,
  );

const mark = (productIds: readonly number[], isSaved: boolean) => {
  const next = new Set(saved);
  for (const id of productIds) isSaved ? next.add(id) : next.delete(id);
  show(next);
};

/** Saves products or takes them out: shown at once, and taken back when the server says no, which is told as a toast. */
export const setFavourites = async (productIds: readonly number[], isSaved: boolean): Promise<boolean> => {
  const changing = productIds.filter((id) => saved.has(id) !== isSaved);
  mark(changing, isSaved);
  try {
    await request(isSaved ? "/user/addFavourite" : "/user/removeFavourite", { product_id: productIds.join(",") });
    return true;
  } catch {
    mark(changing, !isSaved);
    return false;
  }
};
