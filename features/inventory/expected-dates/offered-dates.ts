import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import { nextCutOff, type OfferedDates, offeredDates, type WarehouseDays } from "./rules.ts";

/** Dates of goods that lie in a warehouse, for pages that show many of them: one row per calendar of a warehouse and days on the road. */

interface CachedDates {
  dates: OfferedDates;
  /** They hold from the moment for which they were computed to the cut-off of the warehouse. */
  from: Date;
  until: Date;
}

const maxCacheBytes = 2 ** 20;
/** Roughly the size of dates beside their key. */
const datesBytes = 300;

/** The key has the whole calendar, so that a warehouse that is closed or has other hours is another entry. */
const cache = new VersionedLruCache<CachedDates>(maxCacheBytes);

/** What goods of a warehouse are offered with now: computed once until its next cut-off. */
export const offeredDatesNow = (warehouse: WarehouseDays, transit_days: readonly [number, number] | null, now: Date): OfferedDates => {
  const key = JSON.stringify([warehouse, transit_days]);
  const cached = cache.get(key, 0);
  if (cached && cached.from <= now && now <= cached.until) return cached.dates;
  const dates = offeredDates({ ordered_at: now, warehouse, transit_days, arrives: null });
  return cache.set(key, 0, { dates, from: now, until: nextCutOff(now, warehouse) }, datesBytes).dates;
};
