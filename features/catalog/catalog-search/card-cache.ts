import { applyCompanyPrices, type Card, toCard } from "#features/catalog/products/cards.ts";
import { cardsByOffer } from "#features/catalog/products/queries.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import { seesPrices } from "#platform/session.ts";
import { currentMinute } from "./cache-version.ts";
import type { LeadingOffer, ListEngine } from "./list-engine.ts";
import type { ListContext } from "./list-query.ts";

/** Roughly the size of a card. */
const cardBytes = 1_024;
const maxCacheBytes = 24 * 2 ** 20;

const cardCaches = new WeakMap<ListEngine, VersionedLruCache<Card>>();

const cardCacheOf = (engine: ListEngine): VersionedLruCache<Card> => {
  const cache = cardCaches.get(engine) ?? new VersionedLruCache(maxCacheBytes);
  cardCaches.set(engine, cache);
  return cache;
};

/**
 * Returns the cards of the given offers, in order. A card is cached until its product, offers or stock change, and for at most
 * a minute because "new" depends on the time. At most one SQL statement for cards that are not cached. Missing offers are skipped.
 */
export const getCards = async (
  engine: ListEngine,
  leads: readonly LeadingOffer[],
  { db, request, session, platform, now }: ListContext & { db: Db },
): Promise<Card[]> => {
  const cache = cardCacheOf(engine);
  const maySeePrices = seesPrices(session, request.site);
  const minute = currentMinute(platform);
  const keyOf = ({ relation_id }: { relation_id: number }) => `${relation_id} ${request.language} ${maySeePrices}`;
  const versionOf = ({ product_id }: { product_id: number }) => `${engine.productVersion(product_id)} ${minute}`;
  const cardByOffer = new Map(leads.map((lead) => [lead.relation_id, cache.get(keyOf(lead), versionOf(lead))]));
  const missing = leads.filter(({ relation_id }) => !cardByOffer.get(relation_id));
  if (missing.length > 0) {
    const versions = new Map(missing.map((lead) => [lead.product_id, versionOf(lead)]));
    const ids = missing.map(({ relation_id }) => relation_id);
    for (const row of await db.rows(cardsByOffer, { relation_ids: ids, language: request.language, prices: maySeePrices, now }))
      cardByOffer.set(row.relation_id, cache.set(keyOf(row), versions.get(row.product_id) ?? "", toCard(row, now), cardBytes));
  }
  const cards = leads.flatMap(({ relation_id }) => cardByOffer.get(relation_id) ?? []);
  return applyCompanyPrices(await getPriceBook(platform, db, session, now), cards, dayAt(now, request.site));
};
