import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import type { CacheVersion } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { discoveryIfRead, discoveryOf } from "./catalog-index.ts";
import { mayBeNumber } from "./rules.ts";

/** How long an answer holds: until what it shows changes, or the minute is over, because "new" and "open" go by the time. */

/** The minute it is, counted from 1970. */
export const minuteOf = ({ clock }: Pick<Platform, "clock">): number => Math.floor(clock.now().getTime() / minuteMs);

/** Where prices were agreed with the caller's company, the answer is its own; its cards are kept for everybody all the same. */
const hasOwnPrices = (session: Session | undefined): boolean => (session?.price_version ?? null) !== null;

/** For lists and counts: until any product, offer or stock changes. */
export const untilSomethingChanges: CacheVersion = async (platform, { keyword }, session) => {
  if (hasOwnPrices(session)) return undefined;
  // A number may be the buyer's own: then the answer is too.
  if (mayBeNumber(String(keyword ?? "").trim())) return undefined;
  return `${(await discoveryOf(platform)).version} ${minuteOf(platform)}`;
};

/** What neither a change nor the worker tells of, such as the maker's name, shows on a product's page within this time. */
const productMinutes = 5;

/**
 * For a product's page: until the product, its offers or its stock change. Offers that begin or end by the time change
 * then too, by the worker (features/catalog/products/jobs.ts). Not kept while the catalogue is being read after a start.
 */
export const untilProductChanges: CacheVersion = async (platform, { product_id }, session) => {
  if (hasOwnPrices(session)) return undefined;
  const key = Number(product_id);
  if (!Number.isInteger(key)) return undefined;
  const discovery = await discoveryIfRead(platform);
  return discovery && `${discovery.changedAt(key)} ${Math.floor(minuteOf(platform) / productMinutes)}`;
};
