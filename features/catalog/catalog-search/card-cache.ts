import { type Card, cardOf, cardsForCompany } from "#features/catalog/products/cards.ts";
import { cardsOf } from "#features/catalog/products/queries/cards.ts";
import { priceBookOf } from "#features/pricing/pricing/commands/price-book.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import type { Discovery } from "./catalog-index.ts";
import type { Asking } from "./list-query.ts";
import { minuteOf } from "./cache-version.ts";

/** Together about as many megabytes as thousands: what is asked for again and again, whatever lists it stands in. */
const maxCachedCards = 20_000;

const keptCards = new WeakMap<Discovery, VersionedLruCache<Card>>();

const keptOf = (discovery: Discovery): VersionedLruCache<Card> => {
  const kept = keptCards.get(discovery) ?? new VersionedLruCache(maxCachedCards);
  keptCards.set(discovery, kept);
  return kept;
};

/** An offer that a list shows its product by. */
export interface Lead {
  product_id: number;
  relation_id: number;
}

/**
 * Cards of offers, in order. A card is kept until its product, its offers or its stock change, and for a minute at most,
 * because "new" goes by the time. At most one statement, for those that are not kept; offers that are gone are left out.
 */
export const cardsOfLeads = async (
  discovery: Discovery,
  leads: readonly Lead[],
  { db, request, session, platform, now }: Asking & { db: Db },
): Promise<Card[]> => {
  const kept = keptOf(discovery);
  const mayPrice = session !== undefined;
  const minute = minuteOf(platform);
  const keyOf = ({ relation_id }: { relation_id: number }) => `${relation_id} ${request.language} ${mayPrice}`;
  const versionOf = ({ product_id }: { product_id: number }) => `${discovery.changedAt(product_id)} ${minute}`;
  const found = new Map(leads.map((lead) => [lead.relation_id, kept.find(keyOf(lead), versionOf(lead))]));
  const missing = leads.filter(({ relation_id }) => !found.get(relation_id));
  if (missing.length > 0) {
    const versions = new Map(missing.map((lead) => [lead.product_id, versionOf(lead)]));
    const ids = missing.map(({ relation_id }) => relation_id);
    for (const row of await db.rows(cardsOf, ids, request.language, mayPrice))
      found.set(row.relation_id, kept.keep(keyOf(row), versions.get(row.product_id) ?? "", cardOf(row, now), 1));
  }
  const cards = leads.flatMap(({ relation_id }) => found.get(relation_id) ?? []);
  return cardsForCompany(await priceBookOf(platform, db, session, now), cards, now);
};
