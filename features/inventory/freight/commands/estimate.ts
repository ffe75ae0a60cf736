import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { offeredDatesNow } from "#features/inventory/expected-dates/offered-dates.ts";
import { dayAt } from "#kernel/calendar.ts";
import { sumCents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freightEstimate, orderFreight } from "../contract.ts";
import { type DeliverableOffer, deliverableOffers, offersToShip, type ShippedOffer } from "../queries.ts";
import { toFreightZip } from "../rules/destination.ts";
import { type FreightRefusal, type FreightTerms, type OrderFreight, quoteOrderFreight } from "../rules/quote.ts";
import { getTariff } from "./current-tariff.ts";

/** Presale goods are not in a warehouse yet, so its stock does not count. */
const isEnough = ({ kind, stock }: Pick<DeliverableOffer, "kind" | "stock">, quantity: number): boolean =>
  kind === "presale" || stock >= quantity;

/** Who pays for freight; visitors as everybody. */
export const payerOf = (session: FreightTerms | undefined) => ({
  is_free_delivery: session?.is_free_delivery ?? false,
  is_freight: session?.is_freight ?? false,
});

const noDates = { pickup_from: null, ship_by: null, deliver_from: null, deliver_to: null };

type DatedOffer = Pick<DeliverableOffer, "kind" | "stock" | "warehouse_days">;

/** When goods that are paid now can be had. Presale goods are dated by their arrival elsewhere. */
const datesOf = (offer: DatedOffer, quantity: number, transit_days: readonly [number, number] | null, now: Date) =>
  offer.kind === "presale" || !isEnough(offer, quantity) ? noDates : offeredDatesNow(offer.warehouse_days, transit_days, now);

const priceOf = (freight: OrderFreight | FreightRefusal | undefined): OrderFreight | undefined =>
  typeof freight === "string" ? undefined : freight;

const problemOf = (freight: OrderFreight | FreightRefusal | undefined): FreightRefusal | "" => (typeof freight === "string" ? freight : "");

/** Freight as checkout would charge it, per warehouse, cheapest first. Visitors are not told that of a deal, which is a part of its price. */
export const estimateFreight = async ({ body, request, platform, db, now, session }: Context<typeof freightEstimate>) => {
  const { quantity } = body;
  const offers = await db.rows(deliverableOffers, {
    relation_id: body.relation_id,
    site_code: request.site.site_code,
    now,
    company_id: session?.company_id ?? null,
    zip: body.zip ?? null,
  });
  const [first] = offers;
  if (!first) return refuse("NOT_FOUND", {}, ["relation_id"]);
  const zip = toFreightZip(first);
  const tariff = await getTariff(platform, db, first.tariff_id);
  const accessorials = accessorialsOf(first.dock);
  const rated = offers.map((offer) => {
    const asked = { from_zip: offer.zip, to_zip: zip, day: dayAt(now, request.site), accessorials, ...payerOf(session) };
    return { offer, freight: zip === "" ? undefined : quoteOrderFreight(tariff, asked, [{ ...offer, quantity }]) };
  });
  const failed = problemOf(rated[0]?.freight);
  // Where the default address has no freight, pickups still have dates.
  if (body.zip && failed && rated.every(({ freight }) => typeof freight === "string")) return refuse(failed, {}, ["zip"]);
  return { zip, is_sample: tariff.is_sample, accessorials, list: rated.toSorted(byCost(quantity)).map(toPlace(quantity, now, session)) };
};

interface RatedOffer {
  offer: DeliverableOffer;
  freight: OrderFreight | FreightRefusal | undefined;
}

/** Enough stock first, then what has a price, then the cheapest. */
const byCost =
  (quantity: number) =>
  (a: RatedOffer, b: RatedOffer): number =>
    Number(isEnough(b.offer, quantity)) - Number(isEnough(a.offer, quantity)) ||
    Number(typeof a.freight === "string") - Number(typeof b.freight === "string") ||
    (priceOf(a.freight)?.cents ?? 0) - (priceOf(b.freight)?.cents ?? 0);

const toPlace =
  (quantity: number, now: Date, session: FreightTerms | undefined) =>
  ({ offer, freight }: RatedOffer) => {
    const price = priceOf(freight);
    const isTold = session !== undefined || offer.special_freight_cents === null;
    return {
      relation_id: offer.relation_id,
      warehouse_id: offer.warehouse_id,
      warehouse_name: offer.warehouse_name,
      city: offer.city,
      state: offer.state,
      is_enough: isEnough(offer, quantity),
      transit_days: [...(price?.transit_days ?? [])],
      ...datesOf(offer, quantity, price?.transit_days ?? null, now),
      problem: problemOf(freight),
      mode: price?.quote?.best.mode ?? null,
      pallets: price?.quote?.units.reduce((sum, { count }) => sum + count, 0) ?? 0,
      ...(price && isTold && { freight: price.cents, freight_per_piece: Math.ceil(price.cents / quantity) }),
    };
  };

/** The orders that checkout makes of the lines: one per manufacturer, warehouse and kind. */
const byOrder = (offers: readonly ShippedOffer[]): ShippedOffer[][] => [
  ...Map.groupBy(offers, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values(),
];

/** Freight and dates of the orders that checkout would make of many lines. */
export const getOrderFreight = async ({ body, request, platform, db, now, session }: Context<typeof orderFreight>) => {
  const pieces = new Map<number, number>();
  for (const { relation_id, quantity } of body.goods_list) pieces.set(relation_id, (pieces.get(relation_id) ?? 0) + quantity);
  const offers = await db.rows(offersToShip, {
    relation_ids: [...pieces.keys()],
    site_code: request.site.site_code,
    now,
    company_id: session.company_id,
    zip: body.zip ?? null,
  });
  const [first] = offers;
  const zip = toFreightZip(first);
  const accessorials = accessorialsOf(first?.dock);
  const tariff = await getTariff(platform, db, first?.tariff_id ?? null);
  const orders = byOrder(offers).map((order) => {
    const [{ merchant_id, warehouse_id, kind, zip: from_zip }] = order as [ShippedOffer];
    const asked = { from_zip, to_zip: zip, day: dayAt(now, request.site), accessorials, ...payerOf(session) };
    const lines = order.map((offer) => ({ ...offer, quantity: pieces.get(offer.relation_id) ?? 0 }));
    const freight = zip === "" ? undefined : quoteOrderFreight(tariff, asked, lines);
    const scarce = lines.find((line) => !isEnough(line, line.quantity)) ?? lines[0];
    return {
      ...{ merchant_id, warehouse_id, kind, problem: problemOf(freight) },
      freight: priceOf(freight)?.cents ?? null,
      ...(scarce ? datesOf(scarce, scarce.quantity, priceOf(freight)?.transit_days ?? null, now) : noDates),
    };
  });
  const isKnown = orders.length > 0 && orders.every(({ freight }) => freight !== null);
  return { zip, accessorials, freight: isKnown ? sumCents(orders.map(({ freight }) => freight ?? 0)) : null, orders };
};
