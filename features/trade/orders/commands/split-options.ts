import { offeredDatesNow } from "#features/inventory/expected-dates/offered-dates.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { cartLinesById } from "#features/trade/cart/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { splitOptions } from "../contract/split-options.ts";
import { checkoutSettings, offersToOrder } from "../queries/checkout.ts";
import { alternativesOf } from "../queries/split-order.ts";
import type { OrderDraft } from "../rules/checkout.ts";
import { emptyOrderFields } from "../rules/order-fields.ts";
import { findSplitOptions, type SplitItem } from "../rules/split-options.ts";

type SplitContext = Context<typeof splitOptions>;

const getItems = async ({ body, session, db }: SplitContext) => {
  if (body.product_list) return body.product_list;
  const lines = await db.rows(cartLinesById, { company_id: session.company_id, cart_ids: body.cart_id });
  return lines.length > 0 && lines.length === body.cart_id.length ? lines : refuse("CART_CHANGED");
};

/** Ways to ship the goods of a checkout, each with the orders it makes and what they cost. */
export const listSplitOptions = async (context: SplitContext) => {
  const { body, session, request, platform, db, now } = context;
  const { site_code } = request.site;
  const items = await getItems(context);
  const relationIds = items.map(({ relation_id }) => relation_id);
  const [alternatives, settings] = await Promise.all([
    db.rows(alternativesOf, { relation_ids: relationIds, company_id: session.company_id, site_code, now }),
    db.only(checkoutSettings, { company_id: session.company_id, address_id: body.address_id, site_code, now }),
  ]);
  if (!settings.address) return refuse("NOT_FOUND", {}, ["address_id"]);
  const distinct = [...new Map(alternatives.map((row) => [row.relation_id, row])).values()];
  const relations = distinct.map(({ relation_id }) => relation_id);
  const products = distinct.map(({ product_id }) => product_id);
  const offers =
    relations.length === 0
      ? []
      : await db.rows(offersToOrder, {
          ...{ relation_ids: relations, product_ids: products },
          ...{ company_id: session.company_id, site_code, now },
        });
  const company = { company_id: session.company_id, price_version: settings.price_version };
  const priced = new Map(
    applyPriceBook(await getPriceBook(platform, db, company, now), offers, dayAt(now, request.site)).map((offer) => [
      offer.relation_id,
      offer,
    ]),
  );
  const split = items.map(
    ({ relation_id, quantity }): SplitItem => ({
      quantity,
      offers: alternatives.flatMap((row) => (row.asked_id === relation_id ? (priced.get(row.relation_id) ?? []) : [])),
    }),
  );
  const tariff = await getTariff(platform, db, settings.tariff_id);
  const warehouses = new Map(alternatives.map((row) => [row.warehouse_id, row]));
  // By the engine of every other page, so that the order that is placed promises the same days.
  const deliveryOf = ({ warehouse_id, freight }: OrderDraft) => {
    const warehouse = warehouses.get(warehouse_id) ?? refuse("CART_CHANGED");
    const { ship_by, deliver_from, deliver_to } = offeredDatesNow(warehouse.warehouse_days, freight?.answer.transit_days ?? null, now);
    return { from: deliver_from ?? ship_by, to: deliver_to ?? ship_by };
  };
  const checkout = {
    buyDiscounts: settings.buy_discounts,
    address: settings.address,
    is_free_delivery: session.is_free_delivery,
    has_overdue_freight: settings.has_overdue_freight,
    freight: { tariff, day: dayAt(now, request.site), is_freight: session.is_freight },
    ...emptyOrderFields,
  };
  const found = findSplitOptions(split, checkout, deliveryOf);
  return {
    list: found.map(({ aims, lines, drafts, total_cents, delivery }) => ({
      aims,
      deliver_from: delivery.from,
      deliver_to: delivery.to,
      total_fee: total_cents,
      product_list: lines.map(({ product_id, relation_id, quantity }) => ({ product_id, relation_id, quantity })),
      orders: drafts.map((draft) => ({
        warehouse_id: draft.warehouse_id,
        warehouse_name: warehouses.get(draft.warehouse_id)?.warehouse_name ?? "",
        pieces: draft.pieces,
        order_fee: draft.order_cents,
        fare_fee: draft.freight_cents,
      })),
    })),
  };
};
