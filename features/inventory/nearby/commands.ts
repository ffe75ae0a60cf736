import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { orderAheadDay } from "#features/catalog/products/rules.ts";
import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { getOpeningState } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { type FreightRequest, getTransitDays, quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { dayAt, daysBetween } from "#kernel/calendar.ts";
import { sumCents } from "#kernel/money.ts";
import { type Reader, refuse, toLineProblem } from "#kernel/refusals.ts";
import { pickBySku, toSkuKey } from "#kernel/skus.ts";
import type { Context } from "#platform/serve.ts";
import { findZipPlace } from "#platform/zip-places.ts";
import type { cartonTotals, incomingContainers, myInventory, nearbyStock, pickupPlaces, stockTable } from "./contract.ts";
import {
  buyDiscountsOfCompany,
  incomingContainers as containersOnTheWater,
  countContainers,
  type ItemRow,
  itemsById,
  itemsByNumber,
  type LocalOfferRow,
  localOffers,
  maxCountedContainers,
  type NumberedItemRow,
  type StoredLineRow,
  storedLinesOfCompany,
  type WarehouseRow,
  warehousesOfSite,
} from "./queries.ts";
import type { ItemLine } from "./rules/item-lines.ts";
import { findMapPoint, getDistanceRings, getMilesBetween, toMapPoint } from "./rules/map.ts";
import { getBestChoice, getNearestPickup, getStockBand } from "./rules/recommendation.ts";
import { stageOf, storedStatusCodes } from "./rules/storage.ts";

export interface ResolvedLine extends ItemLine {
  item: ItemRow | undefined;
  problem: "UNKNOWN_SKU" | "AMBIGUOUS_SKU" | undefined;
}

/** A platform SKU identifies one product; a merchant's model number must match one product sold on this site. */
const resolveItem = (sku: string, hits: readonly NumberedItemRow[]): Pick<ResolvedLine, "item" | "problem"> => {
  if (hits.length === 0) return { item: undefined, problem: "UNKNOWN_SKU" };
  const models = hits.filter(({ is_ours }) => !is_ours);
  const sold = models.filter(({ is_sold }) => is_sold);
  const item = pickBySku(sku, [
    hits.filter(({ is_ours }) => is_ours).map((hit) => ({ number: hit.goods_sn, item: hit })),
    (sold.length > 0 ? sold : models).map((hit) => ({ number: hit.custom_sn, item: hit })),
  ]);
  return item ? { item, problem: undefined } : { item: undefined, problem: "AMBIGUOUS_SKU" };
};

/** Finds the products of a list of item numbers. Repeated numbers are merged into one line with the total quantity. */
export const resolveItemLines = async (
  { db, request }: Pick<Context, "db" | "request">,
  lines: readonly ItemLine[],
): Promise<ResolvedLine[]> => {
  const merged = new Map<string, ItemLine>();
  for (const { sku, quantity } of lines) {
    const key = toSkuKey(sku);
    merged.set(key, { sku: merged.get(key)?.sku ?? sku, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  const mergedLines = [...merged.values()];
  const skus = mergedLines.map(({ sku }) => sku);
  const hits = Map.groupBy(
    await db.rows(itemsByNumber, { language: request.language, numbers: skus, site_code: request.site.site_code }),
    ({ asked }) => asked,
  );
  return mergedLines.map((line) => ({ ...line, ...resolveItem(line.sku, hits.get(line.sku) ?? []) }));
};

/** Converts a looked-up line to its wire form. */
const toItemLineView = ({ sku, quantity, item, problem }: ResolvedLine, reader: Reader) => ({
  sku,
  quantity,
  product_id: item?.product_id ?? null,
  goods_sn: item?.goods_sn ?? "",
  custom_sn: item?.custom_sn ?? "",
  title: item?.title ?? "",
  preview: item?.preview ?? "",
  ...toLineProblem(problem, reader),
});

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

/** The day by which a quantity comes that is not in stock but can be ordered ahead; null where it is in stock or cannot be ordered. */
const aheadDay = (offer: LocalOfferRow, quantity: number): string | null =>
  orderRefusal(offer, quantity) === undefined ? splitQuantity(offer, quantity).by : null;

/** The last day on which goods come that lines wait for; null where nothing waits. */
const lastDayOf = (lines: readonly OfferedLine[]): string | null =>
  lines
    .flatMap(({ offer, quantity }) => aheadDay(offer, quantity) ?? [])
    .sort()
    .at(-1) ?? null;

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
    order_ahead: aheadDay(offer, quantity),
    ...toLineProblem(orderRefusal(offer, quantity), reader),
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
      const coveredLines = offeredLines.filter(({ offer, quantity }) => orderRefusal(offer, quantity) === undefined);
      const ahead = coveredLines.filter(({ offer, quantity }) => aheadDay(offer, quantity) !== null);
      return {
        ...toPickupPlace(warehouse, now),
        miles: Math.round(getMilesBetween(place, warehouse)),
        covered: coveredLines.length,
        ahead: ahead.length,
        comes_by: lastDayOf(ahead),
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

/** Exact quantities require a session; visitors get a stock band (docs/decisions/0020). */
const toStockCell = (offer: LocalOfferRow, isKnown: boolean) => {
  const { warehouse_id, relation_id, available, next_arrival } = offer;
  return {
    warehouse_id,
    relation_id,
    order_ahead: orderAheadDay({ ...offer, stock: available }),
    available: isKnown ? available : null,
    band: getStockBand(available),
    next_arrival: next_arrival && { ...next_arrival, quantity: isKnown ? next_arrival.quantity : null },
  };
};

/** Stock by warehouse, for products by id or by item number. */
export const getStockTable = async (context: Context<typeof stockTable>) => {
  const { body, session, request, db, now } = context;
  const resolved = body.lines ? await resolveItemLines(context, body.lines) : [];
  const items = body.lines
    ? resolved.flatMap(({ item }) => item ?? [])
    : await db.rows(itemsById, { language: request.language, product_ids: body.product_ids });
  const productIds = items.map(({ product_id }) => product_id);
  const offers = Map.groupBy(
    await db.rows(localOffers, { product_ids: productIds, site_code: request.site.site_code, now, company_id: null, zip: "" }),
    ({ product_id }) => product_id,
  );
  return {
    list: items.map((item) => ({
      ...item,
      stock: (offers.get(item.product_id) ?? [])
        .toSorted((a, b) => a.warehouse_id - b.warehouse_id)
        .map((offer) => toStockCell(offer, session !== undefined)),
    })),
    missing: resolved.flatMap(({ sku, problem }) => (problem ? [{ sku, ...toLineProblem(problem, request) }] : [])),
  };
};

/** Cartons, volume and weight of an item list, for the container calculator. */
export const getCartonTotals = async (context: Context<typeof cartonTotals>) => ({
  list: (await resolveItemLines(context, context.body.lines)).map((line) => {
    const { quantity, item } = line;
    return {
      ...toItemLineView(line, context.request),
      cartons: (item?.cartons ?? 0) * quantity,
      volume_cm3: (item?.volume_cm3 ?? 0) * quantity,
      weight_grams: (item?.weight_grams ?? 0) * quantity,
    };
  }),
});

/** Lists incoming containers; quantities only with a session. */
export const listContainers = async ({ body, session, request, db, now }: Context<typeof incomingContainers>) => {
  const warehouse = body.warehouse_id === 0 ? null : body.warehouse_id;
  const offset = Math.min((body.page - 1) * body.page_size, maxCountedContainers);
  const [list, counted] = await Promise.all([
    db.rows(containersOnTheWater, {
      language: request.language,
      site_code: request.site.site_code,
      warehouse_id: warehouse,
      now,
      most: Math.min(body.page_size, maxCountedContainers - offset),
      skipped: offset,
    }),
    db.only(countContainers, { site_code: request.site.site_code, warehouse_id: warehouse }),
  ]);
  return {
    list: list.map((container) => ({
      ...container,
      goods: container.goods.map((goods) => ({ ...goods, quantity: session ? goods.quantity : null, free: session ? goods.free : null })),
    })),
    count: counted.count,
  };
};

/** Maximum number of order lines in one response; the page groups and sums them. */
const maxStoredLines = 2_000;

const toStoredGoodsLine = (line: StoredLineRow, now: Date) => {
  const stage = stageOf(line.status);
  const today = dayAt(now, line);
  // Free storage also elapses while goods are packed, but its end date is only shown once they can be picked up.
  const free_until = line.logistics_type === 1 && stage === "ready" ? line.pickup_free_until : null;
  return {
    ...line,
    pickup_hours: line.pickup_hours as Record<string, { from: string; to: string }>,
    ...getOpeningState(line.pickup_hours, line, now),
    stage,
    stage_since: line.status_since,
    ordered_at: line.created_at,
    age_days: Math.max(0, daysBetween(dayAt(line.created_at, line), today)),
    free_until,
    free_days_left: free_until === null ? null : daysBetween(today, free_until),
  };
};

/** Lists goods that the caller's company has paid for and that are still in warehouses. */
export const listStoredGoods = async ({ session, request, db, now }: Context<typeof myInventory>) => {
  const lines = await db.rows(storedLinesOfCompany, {
    company_id: session.company_id,
    language: request.language,
    statuses: Object.keys(storedStatusCodes),
    most: maxStoredLines + 1,
  });
  return { list: lines.slice(0, maxStoredLines).map((line) => toStoredGoodsLine(line, now)), is_cut: lines.length > maxStoredLines };
};
