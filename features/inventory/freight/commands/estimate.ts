import { accessorialsOf } from "#features/identity/addresses/rules/dock-profile.ts";
import { expectedDates } from "#features/inventory/expected-dates/rules/expected-dates.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freightEstimate, orderFreight } from "../contract.ts";
import { type DeliverableOffer, deliverableOffers, offersToShip, type ShippedOffer } from "../queries/offers.ts";
import { type FreightRefusal, type OrderFreight, quoteOrderFreight } from "../rules/quote.ts";
import { getTariff } from "./current-tariff.ts";

/** Presale goods are not in a warehouse yet, so its stock does not count. */
const isEnough = ({ kind, stock }: DeliverableOffer, quantity: number): boolean => kind === "presale" || stock >= quantity;

const payerOf = (session: { is_free_delivery: boolean; is_freight: boolean } | undefined) => ({
  is_free_delivery: session?.is_free_delivery ?? false,
  is_freight: session?.is_freight ?? false,
});

/** When goods of an offer that are paid now can be picked up, and are delivered. Presale goods are dated by their arrival elsewhere. */
const datesOf = (offer: DeliverableOffer, quantity: number, transit_days: readonly [number, number] | null, now: Date) => {
  if (offer.kind === "presale" || !isEnough(offer, quantity)) return { pickup_from: null, deliver_from: null, deliver_to: null };
  const request = { ordered_at: now, warehouse: offer.warehouse_days, transit_days, arrives: null };
  const { deliver_from, deliver_to } = expectedDates({ ...request, method: "freight" });
  return { pickup_from: expectedDates({ ...request, method: "pickup" }).ready_for_pickup_from, deliver_from, deliver_to };
};

/** Freight as checkout would charge it, per warehouse, cheapest first. Visitors only get transit days. */
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
  const zip = first.to_zip ?? "";
  const tariff = await getTariff(platform, db, first.tariff_id);
  const rated = offers.map((offer) => {
    const asked = {
      from_zip: offer.zip,
      to_zip: zip,
      day: dayAt(now, request.site),
      accessorials: accessorialsOf(first.dock),
      ...payerOf(session),
    };
    if (zip === "") return { offer, freight: undefined };
    const freight = quoteOrderFreight(tariff, asked, [{ ...offer, quantity }]);
    if (typeof freight !== "string") return { offer, freight };
    // Where the default address has no freight, pickups still have dates.
    return body.zip ? refuse(freight, {}, ["zip"]) : { offer, freight: undefined };
  });
  return {
    zip,
    is_sample: tariff.is_sample,
    accessorials: accessorialsOf(first.dock),
    list: rated
      .toSorted(
        (a, b) =>
          Number(isEnough(b.offer, quantity)) - Number(isEnough(a.offer, quantity)) || (a.freight?.cents ?? 0) - (b.freight?.cents ?? 0),
      )
      .map(({ offer, freight }) => ({
        relation_id: offer.relation_id,
        warehouse_id: offer.warehouse_id,
        warehouse_name: offer.warehouse_name,
        city: offer.city,
        state: offer.state,
        is_enough: isEnough(offer, quantity),
        transit_days: [...(freight?.transit_days ?? [])],
        ...datesOf(offer, quantity, freight?.transit_days ?? null, now),
        mode: freight?.quote?.best.mode ?? null,
        pallets: freight?.quote?.units.reduce((sum, { count }) => sum + count, 0) ?? 0,
        ...(session && freight && { freight: freight.cents, freight_per_piece: Math.ceil(freight.cents / quantity) }),
      })),
  };
};

/** The orders that checkout makes of the lines: one per manufacturer, warehouse and kind. */
const byOrder = (offers: readonly ShippedOffer[]): ShippedOffer[][] => [
  ...Map.groupBy(offers, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values(),
];

const centsOf = (freight: OrderFreight | FreightRefusal): number | null => (typeof freight === "string" ? null : freight.cents);

/** Freight of the orders that checkout would make of many lines. */
export const getOrderFreight = async ({ body, request, platform, db, now, session }: Context<typeof orderFreight>) => {
  const pieces = new Map<number, number>();
  for (const { relation_id, quantity } of body.goods_list) pieces.set(relation_id, (pieces.get(relation_id) ?? 0) + quantity);
  const offers = await db.rows(offersToShip, {
    relation_ids: [...pieces.keys()],
    site_code: request.site.site_code,
    now,
    company_id: session.company_id,
    zip: body.zip,
  });
  const tariff = await getTariff(platform, db, offers[0]?.tariff_id ?? null);
  const orders = byOrder(offers).map((order) => {
    const from_zip = order[0]?.zip ?? "";
    const asked = {
      from_zip,
      to_zip: body.zip,
      day: dayAt(now, request.site),
      accessorials: accessorialsOf(order[0]?.dock),
      ...payerOf(session),
    };
    const lines = order.map((offer) => ({ ...offer, quantity: pieces.get(offer.relation_id) ?? 0 }));
    return {
      merchant_id: order[0]?.merchant_id ?? 0,
      warehouse_id: order[0]?.warehouse_id ?? 0,
      freight: quoteOrderFreight(tariff, asked, lines),
    };
  });
  const isKnown = orders.length > 0 && orders.every(({ freight }) => typeof freight !== "string");
  return {
    freight: isKnown ? orders.reduce((sum, { freight }) => sum + (centsOf(freight) ?? 0), 0) : null,
    orders: orders.map(({ freight, ...order }) => ({
      ...order,
      freight: centsOf(freight),
      problem: typeof freight === "string" ? freight : "",
    })),
  };
};
