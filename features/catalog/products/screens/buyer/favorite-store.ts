import { useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange, type Session } from "#client/session.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";

/** The company's favorites, loaded once with a single call when the first favorite button is rendered. */
const listeners = new Set<() => void>();
let saved: ReadonlySet<number> = new Set();
/** Session token that `saved` belongs to; undefined before the first load. */
let owner: string | undefined;

/** Only members of a buyer company with the ability to buy have favorites. Visitors see the button as well. */
export const canUseFavorites = (session: Session | undefined): boolean => {
  if (session?.user_type === 2 || session?.user_type === 3) return false;
  return !session?.member_role || hasAbility(session.member_role, "buy");
};

const publish = (next: ReadonlySet<number>) => {
  saved = next;
  for (const listener of listeners) listener();
};

const load = () => {
  const session = currentSession();
  if (session?.token === owner) return;
  owner = session?.token;
  publish(new Set());
  if (!session || !canUseFavorites(session)) return;
  request("/user/favouriteIds", {}, { quiet: true }).then(
    ({ product_ids }) => {
      if (owner === session.token) publish(new Set([...product_ids, ...saved]));
    },
    // On failure the buttons stay empty and the next page retries.
    () => {
      if (owner === session.token) owner = undefined;
    },
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  load();
  const unsubscribe = onSessionChange(load);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
};

/** Whether a product is a favorite. Re-renders only the buttons that change. */
export const useIsFavorite = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved.has(productId),
    () => false,
  );

const applyLocally = (productIds: readonly number[], isSaved: boolean) => {
  const next = new Set(saved);
  for (const id of productIds) isSaved ? next.add(id) : next.delete(id);
  publish(next);
};

/** Adds or removes favorites with an optimistic update that is reverted when the call is refused. */
export const setFavorites = async (productIds: readonly number[], isSaved: boolean): Promise<boolean> => {
  const changed = productIds.filter((id) => saved.has(id) !== isSaved);
  applyLocally(changed, isSaved);
  try {
    await request(isSaved ? "/user/addFavourite" : "/user/removeFavourite", { product_id: productIds.join(",") });
    return true;
  } catch {
    applyLocally(changed, !isSaved);
    return false;
  }
};
