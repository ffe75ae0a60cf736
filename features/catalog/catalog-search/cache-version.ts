import { hasNamedOffers } from "#features/catalog/products/queries.ts";
import { promotionsVersion } from "#features/pricing/pricing/commands.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import type { CacheVersion } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { ListEngine } from "./list-engine.ts";
import { getListEngine, listEngineIfReady } from "./list-engines.ts";
import { mayBeArticleNumber } from "./rules.ts";

/** Cache versions of responses. A version changes with the data shown and at least once a minute, because "new" and "open" depend on the time. */

/** Minutes since the Unix epoch. */
export const currentMinute = ({ clock }: Pick<Platform, "clock">): number => Math.floor(clock.now().getTime() / minuteMs);

/** A company with agreed prices gets its own responses, which are not cached. Its product cards are still cached for everybody. */
const hasAgreedPrices = (session: Session | undefined): boolean => (session?.price_version ?? null) !== null;

/** Cache version of lists and facet counts: changes with any product, offer or stock level. */
export const listCacheVersion: CacheVersion = async (platform, { keyword, sort }, session) => {
  // Landed prices are those of a company and its ZIP code.
  if (sort === "landed") return undefined;
  if (hasAgreedPrices(session)) return undefined;
  // The keyword may be a customer SKU, which makes the response specific to the company.
  if (mayBeArticleNumber(String(keyword ?? "").trim())) return undefined;
  const promotions = await promotionsVersion(platform, session, platform.clock.now());
  return promotions === undefined ? undefined : `${(await getListEngine(platform)).version} ${currentMinute(platform)} ${promotions}`;
};

/** Changes that no event reports, such as the merchant's name, appear on product pages within this many minutes. */
const productCacheMinutes = 5;

/** Changes with the product, its offers or its stock, and every few minutes. */
export const toProductVersion = (platform: Platform, engine: ListEngine, product_id: number): string =>
  `${engine.productVersion(product_id)} ${Math.floor(currentMinute(platform) / productCacheMinutes)}`;

/**
 * Cache version of a product page: changes with the product, its offers or its stock. A job refreshes offers that start or end
 * by date (features/catalog/products/jobs.ts). Nothing is cached while the catalog index is loading.
 */
export const productCacheVersion: CacheVersion = async (platform, { product_id }, session) => {
  if (hasAgreedPrices(session)) return undefined;
  const key = Number(product_id);
  if (!Number.isInteger(key)) return undefined;
  // A page with offers for named companies is made for each company that reads it.
  if (session?.company_id && (await platform.database.handle().only(hasNamedOffers, { product_id: key })).has_named) return undefined;
  const promotions = await promotionsVersion(platform, session, platform.clock.now());
  const engine = await listEngineIfReady(platform);
  return promotions === undefined ? undefined : engine && `${toProductVersion(platform, engine, key)} ${promotions}`;
};
