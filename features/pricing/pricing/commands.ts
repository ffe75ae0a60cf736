import { earliestDay } from "#kernel/calendar.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { priceListsOfCompany } from "./queries.ts";
import { createPriceBook, type PriceBook } from "./rules/price-lists.ts";

/** Roughly the size of a price or rule. */
const priceBytes = 100;
const maxCacheBytes = 32 * 2 ** 20;

const priceBookCaches = new WeakMap<Platform["database"], VersionedLruCache<PriceBook>>();

const priceBookCache = ({ database }: Platform): VersionedLruCache<PriceBook> => {
  const cache = priceBookCaches.get(database) ?? new VersionedLruCache(maxCacheBytes);
  priceBookCaches.set(database, cache);
  return cache;
};

/** A company and the version of its price book; null while it pays list prices. */
export interface PricedCompany {
  company_id: number | null;
  price_version: number | null;
}

/**
 * Returns the company's price book, cached in memory until its version changes. Undefined for visitors and for companies that pay
 * list prices; no statement runs for them.
 */
export const getPriceBook = async (
  platform: Platform,
  db: Db,
  company: PricedCompany | undefined,
  now: Date,
): Promise<PriceBook | undefined> => {
  if (!company || company.company_id === null || company.price_version === null) return undefined;
  const cache = priceBookCache(platform);
  const key = String(company.company_id);
  const cached = cache.get(key, company.price_version);
  if (cached) return cached;
  const book = createPriceBook(await db.primary.rows(priceListsOfCompany, { company_id: company.company_id, from: earliestDay(now) }));
  return cache.set(key, company.price_version, book, book.size * priceBytes);
};
