import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freightEstimate } from "./contract.ts";
import { type DeliverableOffer, deliverableOffers } from "./queries.ts";
import { getFreightCents, getTransitDays } from "./rules.ts";

/** Presale goods are not in a warehouse yet, so its stock does not count. */
const isEnough = ({ kind, stock }: DeliverableOffer, quantity: number): boolean => kind === "presale" || stock >= quantity;

/** Freight as checkout would charge it, per warehouse, cheapest first. Visitors only get transit days. */
export const estimateFreight = async ({ body, request, db, now, session }: Context<typeof freightEstimate>) => {
  const offers = await db.rows(deliverableOffers, body.relation_id, request.site.site_code, now);
  if (offers.length === 0) return refuse("NOT_FOUND", {}, ["relation_id"]);
  const rated = offers.map((offer) => {
    const cents = getFreightCents({
      from_zip: offer.zip,
      to_zip: body.zip,
      weight_grams: offer.weight_grams * body.quantity,
      volume_cm3: offer.volume_cm3 * body.quantity,
      is_free_delivery: session?.is_free_delivery ?? false,
    });
    return { offer, cents: cents ?? refuse("NO_FREIGHT_TO_ZIP", {}, ["zip"]) };
  });
  return {
    zip: body.zip,
    list: rated
      .toSorted((a, b) => Number(isEnough(b.offer, body.quantity)) - Number(isEnough(a.offer, body.quantity)) || a.cents - b.cents)
      .map(({ offer, cents }) => ({
        relation_id: offer.relation_id,
        warehouse_id: offer.warehouse_id,
        warehouse_name: offer.warehouse_name,
        city: offer.city,
        state: offer.state,
        is_enough: isEnough(offer, body.quantity),
        transit_days: [...getTransitDays(offer.zip, body.zip)],
        ...(session && { freight: cents, freight_per_piece: Math.ceil(cents / body.quantity) }),
      })),
  };
};
