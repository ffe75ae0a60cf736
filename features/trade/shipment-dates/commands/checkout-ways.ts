import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { accessorialsOf, type DockProfile } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { getRequestedItems } from "#features/trade/orders/commands/quote-checkout.ts";
import { checkoutSettings, locationsOfOffers, offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import { mergeRequestedItems } from "#features/trade/orders/rules/checkout.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Context } from "#platform/serve.ts";
import type { checkoutWays } from "../contract.ts";
import { combineWays, type PriceOf, type ShippingOption, waysOf } from "../rules/shipping-ways.ts";
import { priceShipped, toWireOptions } from "./shipping-options.ts";

/** Ways to send the goods of a checkout of which a part comes later. */

type WaysContext = Pick<Context<typeof checkoutWays>, "db" | "now" | "platform" | "request" | "session">;
type Items = Awaited<ReturnType<typeof getRequestedItems>>;

/** The goods of a checkout with what is there of them and what comes by which day, by the orders that they become. */
const readOrders = async ({ db, now, request, session }: WaysContext, requested: Items) => {
  const items = mergeRequestedItems(requested);
  const relation_ids = items.map(({ relation_id }) => relation_id);
  const product_ids = items.map(({ product_id }) => product_id);
  const { company_id } = session;
  const offers = await db.rows(offersToOrder, { relation_ids, product_ids, site_code: request.site.site_code, company_id, now });
  const lines = items.flatMap((item) => {
    const offer = offers.find(({ relation_id, kind }) => relation_id === item.relation_id && kind !== "presale" && kind !== "fob");
    return offer ? [{ ...offer, ...item, ...splitQuantity(offer, item.quantity) }] : [];
  });
  const groups = Map.groupBy(lines, (line) => [line.logistics_type, line.merchant_id, line.warehouse_id, line.kind].join());
  return [...groups.values()].filter((order) => order.some(({ later }) => later > 0) && order.some((line) => line.now > 0));
};

type CheckoutOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The last day on which goods of an order come. */
const arrivalOf = (order: CheckoutOrder): { from: string; to: string } | null => {
  const day = order
    .flatMap(({ by }) => by ?? [])
    .sort()
    .at(-1);
  return day === undefined ? null : { from: day, to: day };
};

/** The ways to send items to an address of the company, or to its default one. */
export const listWaysOfItems = async (context: WaysContext, items: Items, address_id: number | null) => {
  const { db, now, platform, request, session } = context;
  const { company_id, is_freight, is_free_delivery } = session;
  const orders = await readOrders(context, items);
  if (orders.length === 0) return { logistics_type: items[0]?.logistics_type ?? 1, options: [] };
  const relation_ids = orders.flat().map(({ relation_id }) => relation_id);
  const [settings, locations] = await Promise.all([
    db.only(checkoutSettings, { company_id, address_id, site_code: request.site.site_code, now }),
    db.rows(locationsOfOffers, { relation_ids, language: request.language }),
  ]);
  const { address } = settings;
  const tariff = await getTariff(platform, db, settings.tariff_id);
  const pricesOf = (order: CheckoutOrder): PriceOf => {
    if (order[0]?.logistics_type !== 3 || !address) return () => ({ freight_cents: null, transit_days: null });
    const accessorials = accessorialsOf(address.dock as DockProfile | null | undefined);
    const from_zip = order[0].warehouse_zip;
    const freight = {
      from_zip,
      to_zip: String(address.zip ?? ""),
      day: dayAt(now, request.site),
      accessorials,
      is_free_delivery,
      is_freight,
    };
    return priceShipped(tariff, freight, (id) => order.find(({ relation_id }) => relation_id === id));
  };
  const waysOfOrder = (order: CheckoutOrder): ShippingOption[] => {
    const [first] = order;
    const place = locations.find((at) => at.warehouse_id === first?.warehouse_id && at.merchant_id === first.merchant_id);
    if (!first || !place) return [];
    const lines = order.map(({ relation_id, now: here, later }) => ({ order_line_id: relation_id, here, waiting: later }));
    const date_terms = { warehouse: place.warehouse_days, transit_days: null, arrives: null };
    const { logistics_type } = first;
    return waysOf({ logistics_type, date_terms, ordered_at: now, lines, arrives: arrivalOf(order) }, pricesOf(order), now);
  };
  const titles = new Map(orders.flat().map(({ relation_id, title }) => [relation_id, title[request.language] ?? ""]));
  return { logistics_type: orders[0]?.[0]?.logistics_type ?? 1, options: toWireOptions(combineWays(orders.map(waysOfOrder)), titles) };
};

export const listCheckoutWays = async (context: Context<typeof checkoutWays>) =>
  listWaysOfItems(context, await getRequestedItems(context), context.body.address_id ?? null);
