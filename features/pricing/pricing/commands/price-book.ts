import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { priceListsOfCompany } from "../queries.ts";
import { type PriceBook, createPriceBook } from "../rules/price-lists.ts";

/** Together so many prices and rules: about a hundred bytes each. */
const maxCached = 300_000;

const priceBookCaches = new WeakMap<Platform["database"], VersionedLruCache<PriceBook>>();

const priceBookCache = ({ database }: Platform): VersionedLruCache<PriceBook> => {
  const kept = priceBookCaches.get(database) ?? new VersionedLruCache(maxCached);
  priceBookCaches.set(database, kept);
  return kept;
};

/** A company, and the version of what was agreed with it: null while it pays list prices. */
export interface PricedCompany {
  company_id: number | null;
  price_version: number | null;
}

/**
 * What was agreed with a company, kept in memory until its version changes. Undefined for a visitor and for a company that
 * pays list prices: those cost nothing, not even a statement.
 */
export const getPriceBook = async (
  platform: Platform,
  db: Db,
  company: PricedCompany | undefined,
  now: Date,
): Promise<PriceBook | undefined> => {
  if (!company || company.company_id === null || company.price_version === null) return undefined;
  const kept = priceBookCache(platform);
  const key = String(company.company_id);
  const known = kept.get(key, company.price_version);
  if (known) return known;
  const book = createPriceBook(await db.rows(priceListsOfCompany, company.company_id, now));
  return kept.set(key, company.price_version, book, Math.max(1, book.size));
};
