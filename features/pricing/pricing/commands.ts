import { createHash } from "node:crypto";
import { type Day, earliestDay } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { namedOfferIds, openPromotions, priceListsOfCompany } from "./queries.ts";
import { createPriceBook, type PriceBook } from "./rules/price-lists.ts";
import { goodsPromotedOn, type PromotedGoods, type Promotion } from "./rules/promotions.ts";

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

/** So many promotions can be open at once; the oldest count. */
const maxPromotions = 500;
/** How long a server goes by the promotions that it has read. Dates are judged anew each time, and an order by what is stored. */
const promotionCacheMs = 2_000;

interface OpenPromotions {
  promotions: readonly Promotion[];
  named_relation_ids: ReadonlySet<number>;
  /** A number that changes with them, 0 for none, and the companies that have some of their groups. */
  hash: number;
  grouped: ReadonlySet<number>;
  read_at: number;
}

const promotionCaches = new WeakMap<Platform["database"], OpenPromotions>();

/** Lets the next reader see a promotion that this server has changed. */
export const forgetPromotions = ({ database }: Platform): void => {
  promotionCaches.delete(database);
};

const hashOf = (promotions: readonly Promotion[]): number =>
  createHash("sha256").update(JSON.stringify(promotions)).digest().readUIntBE(0, 6);

/** The promotions that run or will run. One statement while there are none. */
const getPromotions = async ({ database }: Platform, db: Db, now: Date): Promise<OpenPromotions> => {
  const cached = promotionCaches.get(database);
  if (cached && Math.abs(now.getTime() - cached.read_at) < promotionCacheMs) return cached;
  const promotions = await db.primary.rows(openPromotions, { from: earliestDay(now), limit: maxPromotions });
  const named = promotions.length === 0 ? [] : await db.primary.rows(namedOfferIds);
  const open = {
    promotions,
    named_relation_ids: new Set(named.map(({ relation_id }) => relation_id)),
    hash: promotions.length === 0 ? 0 : hashOf(promotions),
    grouped: new Set(promotions.flatMap(({ company_ids }) => company_ids ?? [])),
    read_at: now.getTime(),
  };
  promotionCaches.set(database, open);
  return open;
};

/** The prices agreed with a company, cached in memory until their version changes; undefined for companies that pay list prices. */
const getAgreedPrices = async (
  platform: Platform,
  db: Db,
  { company_id, price_version }: PricedCompany,
  now: Date,
): Promise<PriceBook | undefined> => {
  if (company_id === null || price_version === null) return undefined;
  const cache = priceBookCache(platform);
  const key = String(company_id);
  const cached = cache.get(key, price_version);
  if (cached) return cached;
  const book = createPriceBook(await db.primary.rows(priceListsOfCompany, { company_id, from: earliestDay(now) }));
  return cache.set(key, price_version, book, book.size * priceBytes);
};

/** The company's price book: agreed prices and promotions. Undefined for visitors and where neither changes the list prices. */
export const getPriceBook = async (
  platform: Platform,
  db: Db,
  company: PricedCompany | undefined,
  now: Date,
): Promise<PriceBook | undefined> => {
  if (!company || company.company_id === null) return undefined;
  const { company_id } = company;
  const [agreed, open] = await Promise.all([getAgreedPrices(platform, db, company, now), getPromotions(platform, db, now)]);
  const promotions = open.promotions.filter(({ company_ids }) => company_ids === null || company_ids.includes(company_id));
  if (promotions.length === 0) return agreed;
  return { ...(agreed ?? createPriceBook([])), promotions, named_relation_ids: open.named_relation_ids };
};

/** The goods that promotions lower for a company on a day; none for visitors. */
export const goodsOnPromotion = async (
  platform: Platform,
  company: PricedCompany | undefined,
  now: Date,
  day: Day,
): Promise<PromotedGoods[]> => {
  if (!company || company.company_id === null) return [];
  const { company_id } = company;
  const { promotions } = await getPromotions(platform, platform.database.handle(), now);
  return promotions
    .filter(({ company_ids }) => company_ids === null || company_ids.includes(company_id))
    .flatMap((promotion) => goodsPromotedOn(day, promotion) ?? []);
};

/** Days begin on a quarter of an hour in every time zone. */
const promotionMinutes = 15;

/**
 * A number that changes with the open promotions, 0 while there are none, and whether the company has promotions of its groups, so that its answers
 * are its own.
 */
export const promotionsOfCompany = async (
  platform: Platform,
  { company_id }: PricedCompany,
  now: Date,
): Promise<{ hash: number; isOwn: boolean }> => {
  const { hash, grouped } = await getPromotions(platform, platform.database.handle(), now);
  return { hash, isOwn: company_id !== null && grouped.has(company_id) };
};

/** What shared answers depend on beside products: "" for visitors and while there are no promotions, undefined for a company with promotions of its own. */
export const promotionsVersion = async (platform: Platform, company: PricedCompany | undefined, now: Date): Promise<string | undefined> => {
  if (!company || company.company_id === null) return "";
  const { hash, isOwn } = await promotionsOfCompany(platform, company, now);
  if (isOwn) return undefined;
  return hash === 0 ? "" : `${hash}.${Math.floor(now.getTime() / minuteMs / promotionMinutes)}`;
};
