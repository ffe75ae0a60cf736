import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { tariffContent } from "../queries.ts";
import { sampleTariff } from "../rules/sample-tariff.ts";
import { indexTariff, type Tariff, type TariffIndex } from "../rules/tariff.ts";

const maxCacheBytes = 32 * 2 ** 20;
/** Roughly the size of a row of a tariff. */
const rowBytes = 200;

const tariffCaches = new WeakMap<Platform["database"], VersionedLruCache<TariffIndex>>();

const tariffCache = ({ database }: Platform): VersionedLruCache<TariffIndex> => {
  const cache = tariffCaches.get(database) ?? new VersionedLruCache(maxCacheBytes);
  tariffCaches.set(database, cache);
  return cache;
};

const countRows = ({ lanes, class_rates, weight_rates, fuel, charges }: Tariff): number =>
  lanes.length + class_rates.length + weight_rates.length + fuel.length + charges.length;

const noTariff: Tariff = {
  name: "",
  is_sample: false,
  carriers: [],
  lanes: [],
  class_rates: [],
  weight_rates: [],
  fuel: [],
  charges: [],
  nmfc: [],
};
const noTariffIndex = indexTariff(0, noTariff);
const sampleIndex = indexTariff(0, sampleTariff);

/**
 * The freight tariff with this id, which the statement that reads what is to be shipped also tells (`current_freight_tariff`). A published
 * tariff never changes, so it is read once. While none is published, a demo rates by the sample tariff; in production no ZIP code has a price.
 */
export const getTariff = async (platform: Platform, db: Db, tariff_id: number | null): Promise<TariffIndex> => {
  if (tariff_id === null) return platform.settings.development ? sampleIndex : noTariffIndex;
  const cache = tariffCache(platform);
  const key = String(tariff_id);
  const cached = cache.get(key, 0);
  if (cached) return cached;
  const { content } = await db.only(tariffContent, { tariff_id });
  return cache.set(key, 0, indexTariff(tariff_id, content), countRows(content) * rowBytes);
};
