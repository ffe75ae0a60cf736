import { useSyncExternalStore } from "react";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange, type Session } from "#client/session.ts";
import { createStore } from "#client/store.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";

/** The company's favorites, loaded once with a single call when the first favorite button is rendered. */
const saved = createStore<ReadonlySet<number>>(new Set());
/** Session token that `saved` belongs to; undefined before the first load. */
let owner: string | undefined;
/** What was chosen since that load began. Its answer may be older or newer than a choice, which counts in any case. */
const chosen = new Map<number, boolean>();

/** Only members of a buyer company with the ability to buy have favorites. Visitors see the button as well. */
export const canUseFavorites = (session: Session | undefined): boolean => {
  if (session?.user_type === 2 || session?.user_type === 3) return false;
  return !session?.member_role || hasAbility(session.member_role, "buy");
};

const withChoices = (productIds: Iterable<number>): Set<number> => {
  const ids = new Set(productIds);
  for (const [id, isSaved] of chosen) isSaved ? ids.add(id) : ids.delete(id);
  return ids;
};

const load = () => {
  const session = currentSession();
  if (session?.token === owner) return;
  owner = session?.token;
  chosen.clear();
  saved.set(new Set());
  if (!session || !canUseFavorites(session)) return;
  request("/user/favouriteIds", {}, { quiet: true }).then(
    ({ product_ids }) => {
      if (owner === session.token) saved.set(withChoices(product_ids));
    },
    // On failure the buttons stay empty and the next page retries.
    () => {
      if (owner === session.token) owner = undefined;
    },
  );
};

const subscribe = (listener: () => void) => {
  const unsubscribe = saved.subscribe(listener);
  load();
  const stopWatching = onSessionChange(load);
  return () => {
    unsubscribe();
    stopWatching();
  };
};

/** Whether a product is a favorite. Re-renders only the buttons that change. */
export const useIsFavorite = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved.get().has(productId),
    () => false,
  );

const applyLocally = (productIds: readonly number[], isSaved: boolean) => {
  for (const id of productIds) chosen.set(id, isSaved);
  saved.set(withChoices(saved.get()));
};

/** Adds or removes favorites with an optimistic update that is reverted when the call is refused. */
export const setFavorites = async (productIds: readonly number[], isSaved: boolean): Promise<boolean> => {
  const changed = productIds.filter((id) => saved.get().has(id) !== isSaved);
  applyLocally(changed, isSaved);
  try {
    await request(isSaved ? "/user/addFavourite" : "/user/removeFavourite", { product_id: productIds.join(",") });
    return true;
  } catch {
    applyLocally(changed, !isSaved);
    return false;
  }
};
