import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { getOpeningState } from "#features/inventory/expected-dates/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { type FreightRequest, getTransitDays, quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { priceOrder, quantityRefusal, unitPrice } from "#features/pricing/pricing/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { sumCents } from "#kernel/money.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { findZipPlace } from "#platform/zip-places.ts";
import type { nearbyStock, pickupPlaces } from "../contract.ts";
import { buyDiscountsOfCompany, type ItemRow, type LocalOfferRow, localOffers, type WarehouseRow, warehousesOfSite } from "../queries.ts";
import { findMapPoint, getDistanceRings, getMilesBetween, toMapPoint } from "../rules/map.ts";
import { getBestChoice, getNearestPickup } from "../rules/recommendation.ts";
import { resolveItemLines, toItemLineView } from "./resolve-items.ts";

type NearbyContext = Context<typeof nearbyStock>;

/** Only this customer type can search nearby stock (docs/domain-model.md). */
const nearbyCustomerType = 2;

const toPickupPlace = ({ latitude, longitude, ...place }: WarehouseRow, now: Date) => ({
  ...place,
  pickup_hours: place.pickup_hours as Record<string, { from: string; to: string }>,
  ...getOpeningState(place.pickup_hours, place, now),
  point: toMapPoint({ latitude, longitude }),
});

/** Lists the site's warehouses with pickup hours and map positions. */
export const listPickupPlaces = async ({ db, request, now }: Context<typeof pickupPlaces>) => ({
  list: (await db.rows(warehousesOfSite, { language: request.language, site_code: request.site.site_code, now })).map((place) =>
    toPickupPlace(place, now),
  ),
});

/** A requested item with the offer of one warehouse. */
interface OfferedLine {
  sku: string;
  quantity: number;
  item: ItemRow;
  offer: LocalOfferRow;
}

/** The days until the last of several orders arrives. */
const slowestDays = (orders: readonly { transit_days: readonly [number, number] }[]): [number, number] => [
  Math.max(...orders.map(({ transit_days: [from] }) => from)),
  Math.max(...orders.map(({ transit_days: [, to] }) => to)),
];

/** What decides the cost of delivery from a warehouse, beside the lines. */
interface DeliveryTerms extends Omit<FreightRequest, "from_zip" | "accessorials"> {
  tariff: TariffIndex;
  buyDiscounts: Parameters<typeof priceOrder>[0]["buyDiscounts"];
}

/** Cost of the lines from one warehouse as checkout computes it: one order per merchant, each with its own freight. */
const getWarehouseCost = (lines: readonly OfferedLine[], from_zip: string, { tariff, buyDiscounts, ...request }: DeliveryTerms) => {
  const orders = [...Map.groupBy(lines, ({ offer }) => offer.merchant_id).values()].map((orderLines) => ({
    ...priceOrder({
      lines: orderLines.map(({ offer, quantity }) => ({ ...offer, quantity, unit_cents: unitPrice(offer, quantity) })),
      buyDiscounts,
    }),
    freight: quoteOrderFreight(
      tariff,
      { ...request, from_zip, accessorials: accessorialsOf(orderLines[0]?.offer.dock) },
      orderLines.map(({ offer, quantity }) => ({ ...offer, quantity })),
    ),
  }));
  const fares = orders.flatMap(({ freight }) => (typeof freight === "string" ? [] : [freight]));
  const goods_fee = sumCents(orders.map(({ goods_cents }) => goods_cents));
  const discount = sumCents(orders.map(({ discount_cents }) => discount_cents));
  const order_fee = sumCents(orders.map(({ order_cents }) => order_cents));
  const hasFreight = orders.length > 0 && fares.length === orders.length;
  const fare_fee = hasFreight ? sumCents(fares.map(({ cents }) => cents)) : null;
  const transit_days = getTransitDays(tariff, from_zip, request.to_zip);
  return {
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    goods_fee,
    discount,
    fees: order_fee - goods_fee + discount,
    order_fee,
    fare_fee,
    total_fee: fare_fee === null ? null : order_fee + fare_fee,
    transit_days: fares.length > 0 ? slowestDays(fares) : transit_days,
  };
};

const toOfferView = ({ sku, quantity, offer }: OfferedLine, reader: NearbyContext["request"]) => {
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
 * Availability and total cost of an item list per warehouse near an address (docs/screens.md). Uses the pricing rules of
 * checkout, so totals equal what is charged.
 */
export const findNearbyStock = async (context: NearbyContext) => {
  const { body, session, request, platform, db, now } = context;
  if (session.customer_type !== nearbyCustomerType) refuse("NEARBY_NOT_OPEN");
  const place = (await findZipPlace(body.zip)) ?? refuse("UNKNOWN_ZIP", {}, ["zip"]);
  const requested = await resolveItemLines(context, body.lines);
  const productIds = requested.flatMap(({ item }) => item?.product_id ?? []);
  const [warehouses, listedOffers, buyDiscounts, book] = await Promise.all([
    db.rows(warehousesOfSite, { language: request.language, site_code: request.site.site_code, now }),
    db.rows(localOffers, {
      product_ids: productIds,
      site_code: request.site.site_code,
      now,
      company_id: session.company_id,
      zip: place.zip,
    }),
    db.rows(buyDiscountsOfCompany, { company_id: session.company_id }),
    getPriceBook(platform, db, session, now),
  ]);
  const offers = applyPriceBook(book, listedOffers, dayAt(now, request.site));
  const offersByKey = new Map(offers.map((offer) => [`${offer.warehouse_id}/${offer.product_id}`, offer]));
  const tariff = await getTariff(platform, db, warehouses[0]?.tariff_id ?? null);
  const { is_free_delivery, is_freight } = session;
  const delivery = { tariff, buyDiscounts, to_zip: place.zip, day: dayAt(now, request.site), is_free_delivery, is_freight };
  const list = warehouses
    .map((warehouse) => {
      const offeredLines = requested.flatMap(({ sku, quantity, item }): OfferedLine[] => {
        const offer = item && offersByKey.get(`${warehouse.warehouse_id}/${item.product_id}`);
        return offer ? [{ sku, quantity, item, offer }] : [];
      });
      const coveredLines = offeredLines.filter(({ offer, quantity }) => quantityRefusal(offer, quantity) === undefined);
      return {
        ...toPickupPlace(warehouse, now),
        miles: Math.round(getMilesBetween(place, warehouse)),
        covered: coveredLines.length,
        lines: offeredLines.map((line) => toOfferView(line, request)),
        ...getWarehouseCost(coveredLines, warehouse.zip, delivery),
      };
    })
    .sort((a, b) => a.miles - b.miles || a.warehouse_id - b.warehouse_id);
  const candidates = list.map(({ order_fee, total_fee, ...rest }) => ({ ...rest, pickup_cents: order_fee, delivered_cents: total_fee }));
  const best = getBestChoice(candidates, requested.length);
  return {
    place: { zip: place.zip, city: place.city, state: place.state, point: findMapPoint(place) },
    rings: findMapPoint(place) ? getDistanceRings(place) : [],
    lines: requested.map((line) => toItemLineView(line, request)),
    list,
    best: best ? { warehouse_id: best.warehouse_id, reason: best.reason, saved: best.saved_cents } : null,
    nearest_pickup: getNearestPickup(candidates) ?? null,
  };
};
