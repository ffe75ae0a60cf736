import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { type FreightLine, type FreightRequest, quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import type { WayHandler } from "#features/trade/orders/commands/create-order.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { chooseShippingWay, shippingWaysForStaff, shippingWaysOfOrder } from "../contract.ts";
import { insertWayChoice, orderToSplit } from "../queries.ts";
import { type PriceOf, type ShippingOption, waysOf } from "../rules/shipping-ways.ts";

/** Goods that cannot leave together: what each way of sending them costs and when it arrives, and the buyer's choice. */

/** The statuses of orders that are packed now: something of them may leave. */
const packedStatuses: readonly Status[] = ["awaitingPacking", "processing", "awaitingPickup"];

type SplitOrder = RowOf<typeof orderToSplit>;

/** Freight and days on the road of pieces, by their lines as they are shipped. */
export const priceShipped =
  (tariff: TariffIndex, request: FreightRequest, shippedOf: (order_line_id: number) => FreightLine | undefined): PriceOf =>
  (lines) => {
    const shipped = lines.flatMap(({ order_line_id, quantity }) => {
      const line = shippedOf(order_line_id);
      return line ? [{ ...line, quantity }] : [];
    });
    const priced = quoteOrderFreight(tariff, request, shipped);
    return typeof priced === "string"
      ? { freight_cents: null, transit_days: null }
      : { freight_cents: priced.cents, transit_days: priced.transit_days };
  };

/** Freight and days on the road of pieces of an order, by the tariff of now. Only freight has a price. */
const pricesOf = async (platform: Platform, db: Db, order: SplitOrder, now: Date): Promise<PriceOf> => {
  const site = platform.sites.get(order.site_code);
  if (order.logistics_type !== 3 || !order.address || !site) return () => ({ freight_cents: null, transit_days: null });
  const tariff = await getTariff(platform, db, order.tariff_id);
  const request = {
    from_zip: order.from_zip,
    to_zip: String(order.address.zip ?? ""),
    day: dayAt(now, site),
    accessorials: accessorialsOf(order.dock),
    is_free_delivery: order.is_free_delivery,
    is_freight: order.is_freight,
  };
  const placeOf = new Map(order.lines.map(({ order_line_id }, place) => [order_line_id, place]));
  return priceShipped(tariff, request, (order_line_id) => order.shipped[placeOf.get(order_line_id) ?? -1]);
};

/** The ways of an order that is packed now. */
const readOpenWays = async (...[platform, db, order, now]: Parameters<typeof readWays>): Promise<ShippingOption[]> =>
  packedStatuses.includes(order.status) ? readWays(platform, db, order, now) : [];

const readWays = async (platform: Platform, db: Db, order: SplitOrder, now: Date): Promise<ShippingOption[]> => {
  const { date_terms, lines, logistics_type, ordered_at } = order;
  if (!date_terms) return [];
  const { from, to, is_known } = order.arrives;
  const arrives = is_known && from && to ? { from, to } : null;
  return waysOf({ logistics_type, date_terms, ordered_at, lines, arrives }, await pricesOf(platform, db, order, now), now);
};

/** Ways as the wire carries them, with the titles of their lines. */
export const toWireOptions = (options: readonly ShippingOption[], titles: ReadonlyMap<number, string>) => {
  const money = (amount: number | null) => (amount === null ? null : cents(amount));
  return options.map(({ freight_cents, parts, ...way }) => ({
    ...way,
    freight: money(freight_cents),
    parts: parts.map(({ freight_cents: freight, lines, ...part }) => ({
      ...part,
      freight: money(freight),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: lines.map((line) => ({ ...line, title: titles.get(line.order_line_id) ?? "" })),
    })),
  }));
};

interface WaysContext {
  db: Db;
  body: { order_sn: string };
  request: { language: Language };
  platform: Platform;
  now: Date;
}

const list = async ({ db, body, request, platform, now }: WaysContext, company_id: number | null) => {
  const order =
    (await db.row(orderToSplit, { order_sn: body.order_sn, company_id, language: request.language, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const titles = new Map(order.lines.map(({ order_line_id, title }) => [order_line_id, title]));
  const options = await readOpenWays(platform, db, order, now);
  return {
    order_sn: order.order_number,
    logistics_type: order.logistics_type,
    options: toWireOptions(options, titles),
    chosen: order.way && order.chosen_at ? { way: order.way, chosen_at: order.chosen_at } : null,
  };
};

export const listOwnWays = (context: Context<typeof shippingWaysOfOrder>) => list(context, context.session.company_id);
export const listAnyWays = (context: Context<typeof shippingWaysForStaff>) => list(context, null);

/** Keeps the buyer's choice with the ways as they were offered. Refuses NOTHING_TO_SPLIT where everything is there, or has left. */
export const chooseWay = ({ body, session, request, platform, now, transaction }: Context<typeof chooseShippingWay>) =>
  transaction(async (tx) => {
    const { order_sn, way } = body;
    const { company_id, person_id } = session;
    if (!(await tx.row(lockOrder, { order_sn, company_id, merchant_id: null }))) return refuse("NOT_FOUND", {}, ["order_sn"]);
    const order = await tx.only(orderToSplit, { order_sn, company_id, language: request.language, now });
    const options = await readOpenWays(platform, tx, order, now);
    if (options.length === 0) return refuse("NOTHING_TO_SPLIT");
    if (order.way !== way)
      tx.write(insertWayChoice, { order_id: order.order_id, company_id, way, offered: JSON.stringify(options), now, person_id });
    return { way };
  });

/** Keeps the way that was chosen in the checkout with its orders, as it is offered now. */
export const keepChosenWay: WayHandler = async (tx, { session, request, platform, now }, order_numbers, way) => {
  const { company_id, person_id } = session;
  for (const order_sn of order_numbers) {
    const order = await tx.only(orderToSplit, { order_sn, company_id, language: request.language, now });
    const offered = JSON.stringify(await readWays(platform, tx, order, now));
    tx.write(insertWayChoice, { order_id: order.order_id, company_id, way, offered, now, person_id });
  }
};
