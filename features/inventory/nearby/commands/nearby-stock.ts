import { freightCents, transitDays } from "#features/inventory/freight/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyCompanyPrices } from "#features/pricing/pricing/rules/price-lists.ts";
import { priceOrder, quantityRefusal, unitPrice } from "#features/pricing/pricing/rules.ts";
import { sumCents } from "#kernel/money.ts";
import { toLineProblem, refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type ZipPlace, findZipPlace } from "#platform/zip-places.ts";
import type { nearbyStock, pickupPlaces } from "../contract.ts";
import { buyDiscountsOf, type ItemRow, type LocalOfferRow, localOffers, type WarehouseRow, warehousesOfSite } from "../queries.ts";
import { bestChoice, nearestPickup } from "../rules/choice.ts";
import { mapPoint, mapPointInside, milesBetween, ringsAround } from "../rules/map.ts";
import { openingAt } from "../rules/opening.ts";
import { lookUp, shownLine } from "./look-up.ts";

type Asking = Context<typeof nearbyStock>;

/** Only these buyers search the inventory nearby (spec 6). */
const nearbyCustomerType = 2;

const shownPlace = ({ latitude, longitude, ...place }: WarehouseRow, now: Date) => ({
  ...place,
  pickup_hours: place.pickup_hours as Record<string, { from: string; to: string }>,
  ...openingAt(place.pickup_hours, place.time_zone, now),
  point: mapPoint({ latitude, longitude }),
});

/** The site's warehouses with their hours and where they are drawn. */
export const readPickupPlaces = async ({ db, request, now }: Context<typeof pickupPlaces>) => ({
  list: (await db.rows(warehousesOfSite, request.language, request.site.site_code)).map((place) => shownPlace(place, now)),
});

/** One wanted item with the offer one warehouse has of it. */
interface OfferedLine {
  sku: string;
  quantity: number;
  item: ItemRow;
  offer: LocalOfferRow;
}

const weightOf = (lines: readonly OfferedLine[]): number =>
  lines.reduce((sum, { item, quantity }) => sum + item.weight_grams * quantity, 0);
const volumeOf = (lines: readonly OfferedLine[]): number => lines.reduce((sum, { item, quantity }) => sum + item.volume_cm3 * quantity, 0);

/** What checkout would charge for these lines out of one warehouse: one order per manufacturer, each with its own truck. */
const costOf = (
  lines: readonly OfferedLine[],
  from_zip: string,
  {
    place,
    is_free_delivery,
    buyDiscounts,
  }: { place: ZipPlace; is_free_delivery: boolean; buyDiscounts: Parameters<typeof priceOrder>[0]["buyDiscounts"] },
) => {
  const orders = [...Map.groupBy(lines, ({ offer }) => offer.merchant_id).values()].map((part) => ({
    ...priceOrder({
      lines: part.map(({ offer, quantity }) => ({ ...offer, quantity, unit_cents: unitPrice(offer, quantity) })),
      buyDiscounts,
    }),
    fare: freightCents({ from_zip, to_zip: place.zip, weight_grams: weightOf(part), volume_cm3: volumeOf(part), is_free_delivery }),
  }));
  const goods_fee = sumCents(orders.map(({ goods_cents }) => goods_cents));
  const discount = sumCents(orders.map(({ discount_cents }) => discount_cents));
  const order_fee = sumCents(orders.map(({ order_cents }) => order_cents));
  const isReached = orders.length > 0 && orders.every(({ fare }) => fare !== undefined);
  const fare_fee = isReached ? sumCents(orders.map(({ fare }) => fare ?? 0)) : null;
  return {
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    goods_fee,
    discount,
    fees: order_fee - goods_fee + discount,
    order_fee,
    fare_fee,
    total_fee: fare_fee === null ? null : order_fee + fare_fee,
  };
};

const shownOffer = ({ sku, quantity, offer }: OfferedLine, reader: Asking["request"]) => {
  const unit = unitPrice(offer, quantity);
  return {
    sku,
    quantity,
    product_id: offer.product_id,
    relation_id: offer.relation_id,
    available: offer.available,
    moq: offer.moq,
    pack_multiple: offer.pack_multiple,
    price: unit,
    goods_fee: unit * quantity,
    next_arrival: offer.next_arrival,
    ...toLineProblem(quantityRefusal(offer, quantity), reader),
  };
};

/**
 * What the warehouses around an address have of a list, and what it costs to get it from each (features.md, screen 9). The
 * rules are those of checkout, so that the totals are the ones that will be charged.
 */
export const findNearby = async (context: Asking) => {
  const { body, session, request, platform, db, now } = context;
  if (session.customer_type !== nearbyCustomerType) refuse("NEARBY_NOT_OPEN");
  const place = (await findZipPlace(body.zip)) ?? refuse("UNKNOWN_ZIP", {}, ["zip"]);
  const wanted = await lookUp(context, body.lines);
  const productIds = wanted.flatMap(({ item }) => item?.product_id ?? []);
  const [warehouses, listed, buyDiscounts, book] = await Promise.all([
    db.rows(warehousesOfSite, request.language, request.site.site_code),
    db.rows(localOffers, productIds, request.site.site_code, now),
    db.rows(buyDiscountsOf, session.company_id),
    getPriceBook(platform, db, session, now),
  ]);
  const offers = applyCompanyPrices(book, listed, now);
  const offerAt = new Map(offers.map((offer) => [`${offer.warehouse_id}/${offer.product_id}`, offer]));
  const list = warehouses
    .map((warehouse) => {
      const offered = wanted.flatMap(({ sku, quantity, item }): OfferedLine[] => {
        const offer = item && offerAt.get(`${warehouse.warehouse_id}/${item.product_id}`);
        return offer ? [{ sku, quantity, item, offer }] : [];
      });
      const sendable = offered.filter(({ offer, quantity }) => quantityRefusal(offer, quantity) === undefined);
      const { is_free_delivery } = session;
      return {
        ...shownPlace(warehouse, now),
        miles: Math.round(milesBetween(place, warehouse)),
        covered: sendable.length,
        lines: offered.map((line) => shownOffer(line, request)),
        ...costOf(sendable, warehouse.zip, { place, is_free_delivery, buyDiscounts }),
        transit_days: [...transitDays(warehouse.zip, place.zip)] as [number, number],
      };
    })
    .sort((a, b) => a.miles - b.miles || a.warehouse_id - b.warehouse_id);
  const candidates = list.map(({ order_fee, total_fee, ...rest }) => ({ ...rest, pickup_cents: order_fee, delivered_cents: total_fee }));
  const best = bestChoice(candidates, wanted.length);
  return {
    place: { zip: place.zip, city: place.city, state: place.state, point: mapPointInside(place) },
    rings: mapPointInside(place) ? ringsAround(place) : [],
    lines: wanted.map((line) => shownLine(line, request)),
    list,
    best: best ? { warehouse_id: best.warehouse_id, reason: best.reason, saved: best.saved_cents } : null,
    nearest_pickup: nearestPickup(candidates) ?? null,
  };
};
