import { useSyncExternalStore } from "react";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { currentSession, onSessionChange } from "#client/session.ts";
import { createStore } from "#client/store.ts";
import { getSavedZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { parseUsZip } from "#kernel/us-zip.ts";

type Answer = DataOf<"/home/cardDelivery">;

/** What a card shows of delivery, with the address it is to. */
export type CardDelivery = Answer["list"][number] & Pick<Answer, "zip" | "accessorials">;

/** Deliveries by offer: asked for all cards of a page with one call. Null for offers that have none. */
const deliveries = createStore<ReadonlyMap<number, CardDelivery | null>>(new Map());
/** For whom and to where they are; dates age, so that they are asked again after some time. */
let owner = "";
let askedAt = 0;
const maxAgeMs = 5 * 60_000;
/** As many as the call takes. */
const maxOffers = 100;
/** The rows of a home page become visible one after the other. */
const gatherMs = 30;

const requested = new Set<number>();
let pending: number[] = [];

const readerOf = (): string => `${currentSession()?.token ?? ""} ${getSavedZip()}`;

const loadPending = async () => {
  const ids = pending;
  pending = [];
  const reader = owner;
  const zip = parseUsZip(getSavedZip());
  for (let first = 0; first < ids.length; first += maxOffers) {
    const relation_ids = ids.slice(first, first + maxOffers);
    try {
      const { list, ...to } = await request(
        "/home/cardDelivery",
        { relation_ids: relation_ids.join(","), ...(zip && { zip }) },
        { quiet: true },
      );
      if (reader !== owner) return;
      const none = relation_ids.map((id) => [id, null] as const);
      deliveries.set(new Map([...deliveries.get(), ...none, ...list.map((each) => [each.relation_id, { ...each, ...to }] as const)]));
    } catch {
      // The cards are shown without dates, and the next page asks again.
      for (const id of relation_ids) requested.delete(id);
    }
  }
};

const ask = (relationId: number) => {
  const reader = readerOf();
  const isOther = reader !== owner;
  if (isOther || performance.now() - askedAt > maxAgeMs) {
    owner = reader;
    askedAt = performance.now();
    requested.clear();
  }
  // Former dates of the same reader stay until the new ones are there.
  if (isOther) deliveries.set(new Map());
  if (requested.has(relationId)) return;
  requested.add(relationId);
  if (pending.length === 0) setTimeout(() => void loadPending(), gatherMs);
  pending.push(relationId);
};

/** The delivery of an offer: null when it has none, undefined while it is asked for. */
export const useCardDelivery = (relationId: number): CardDelivery | null | undefined =>
  useSyncExternalStore(
    (listener) => {
      const unsubscribe = deliveries.subscribe(listener);
      ask(relationId);
      const stopWatching = onSessionChange(() => ask(relationId));
      return () => {
        unsubscribe();
        stopWatching();
      };
    },
    () => deliveries.get().get(relationId),
    () => undefined,
  );
