import { createTimeSlice } from "#features/catalog/catalog-search/follower.ts";
import { type Accessorial, accessorialsOf } from "#features/identity/addresses/rules.ts";
import { offeredDatesNow } from "#features/inventory/expected-dates/offered-dates.ts";
import { dayAt } from "#kernel/calendar.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { cardDelivery } from "../contract.ts";
import { type CardOffer, offersOfCards } from "../queries.ts";
import { bandOf } from "../rules/band.ts";
import { toFreightZip } from "../rules/destination.ts";
import { cartonKey, mergeCartons, toCartons } from "../rules/packages.ts";
import { type FreightRefusal, type FreightRequest, type OrderFreight, quoteOrderFreight } from "../rules/quote.ts";
import type { TariffIndex } from "../rules/tariff.ts";
import { getTariff } from "./current-tariff.ts";
import { payerOf } from "./estimate.ts";

/** What cards show of delivery: dates and a band around the freight, for a page of cards at once (docs/decisions/0330). */

type Freight = Pick<OrderFreight, "cents" | "transit_days"> | FreightRefusal;

const maxCacheBytes = 8 * 2 ** 20;
/** Roughly the size of a price beside its key. */
const freightBytes = 120;

const caches = new WeakMap<Platform["database"], VersionedLruCache<Freight>>();

const cacheOf = ({ database }: Platform): VersionedLruCache<Freight> => {
  const cache = caches.get(database) ?? new VersionedLruCache(maxCacheBytes);
  caches.set(database, cache);
  return cache;
};

const prefixOf = (zip: string): string => zip.slice(0, 3);

/** What the price of a shipment depends on besides tariff and day: ZIP zones, services, and cartons. Undefined without carton data. */
const shipmentKey = ({ from_zip, to_zip, accessorials }: FreightRequest, offer: CardOffer, quantity: number): string | undefined => {
  const cartons = toCartons(offer.packages, quantity);
  const parts = cartons && mergeCartons(cartons).map((carton) => `${carton.quantity}×${cartonKey(carton)}`);
  return parts && [prefixOf(from_zip), prefixOf(to_zip), accessorials.join("+"), ...parts.sort()].join(" ");
};

/**
 * The freight of an offer's minimum quantity. What carriers charge is cached until another tariff is published or the day ends. The time
 * slice ends long work, so that other requests are answered meanwhile.
 */
const freightOf = async (
  platform: Platform,
  tariff: TariffIndex,
  asked: FreightRequest,
  offer: CardOffer,
  slice: ReturnType<typeof createTimeSlice>,
): Promise<Freight> => {
  const quantity = minimumOf(offer);
  const isQuick = asked.is_free_delivery || asked.is_freight || offer.special_freight_cents !== null;
  const key = isQuick ? undefined : shipmentKey(asked, offer, quantity);
  const version = `${tariff.tariff_id} ${asked.day}`;
  const cache = cacheOf(platform);
  const cached = key === undefined ? undefined : cache.get(key, version);
  if (cached) return cached;
  if (slice.isOver()) await slice.rest();
  const freight = quoteOrderFreight(tariff, asked, [{ ...offer, quantity }]);
  const price = typeof freight === "string" ? freight : { cents: freight.cents, transit_days: freight.transit_days };
  return key === undefined ? price : cache.set(key, version, price, freightBytes);
};

/** The fewest pieces that can be ordered: the minimum in whole packs. */
const minimumOf = ({ moq, pack_multiple }: CardOffer): number => Math.ceil(moq / pack_multiple) * pack_multiple;

/** Dates and freight of the offers of a page of cards. One statement. */
export const deliverCards = async ({ body, request, platform, db, now, session }: Context<typeof cardDelivery>) => {
  const offers = await db.rows(offersOfCards, {
    relation_ids: body.relation_ids,
    site_code: request.site.site_code,
    company_id: session?.company_id ?? null,
    zip: body.zip ?? null,
    now,
  });
  const [first] = offers;
  const zip = toFreightZip(first);
  const accessorials: Accessorial[] = accessorialsOf(first?.dock);
  const tariff = await getTariff(platform, db, first?.tariff_id ?? null);
  const slice = createTimeSlice();
  const list = [];
  for (const offer of offers.filter((each) => each.stock >= minimumOf(each))) {
    const asked = { from_zip: offer.zip, to_zip: zip, day: dayAt(now, request.site), accessorials, ...payerOf(session) };
    const freight = zip === "" ? undefined : await freightOf(platform, tariff, asked, offer, slice);
    const price = typeof freight === "string" ? undefined : freight;
    const band = price && (session || offer.special_freight_cents === null) ? bandOf(price.cents) : undefined;
    list.push({
      relation_id: offer.relation_id,
      ...offeredDatesNow(offer.warehouse_days, price?.transit_days ?? null, now),
      quantity: minimumOf(offer),
      freight_from: band?.from_cents ?? null,
      freight_to: band?.to_cents ?? null,
      problem: typeof freight === "string" ? freight : ("" as const),
    });
  }
  return { zip, is_sample: tariff.is_sample, accessorials, list };
};
