import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { openWarehouses } from "#features/inventory/replenishment/queries/transfers.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { actionsOf, statusesInTab, statusNames } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantPurchaseOrders, operatorPurchaseOrders } from "../contract.ts";
import {
  merchantsOfProducts,
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  purchaseOrderByNumber,
  purchaseOrderCounts,
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrderLots,
  purchaseOrderPage,
} from "../queries.ts";
import { landedCosts, piecesLeftToShip } from "../rules.ts";
import { purchaseOrderStatuses } from "../statuses.ts";

/** Reads of purchase orders for both sides. */

type ListContext = Omit<Context<typeof operatorPurchaseOrders.purchaseOrderList>, "session"> & {
  session: { warehouse_ids: number[] | null };
};

const listFor = async (merchant_id: number | null, { body, db, session }: ListContext) => {
  const { tab, page, page_size } = body;
  const found = { merchant_id, pattern: toLikePattern(body.keyword), warehouse_ids: session.warehouse_ids };
  const statuses = tab === "all" ? statusNames(purchaseOrderStatuses) : statusesInTab(purchaseOrderStatuses, tab);
  const [list, counted] = await Promise.all([
    db.rows(purchaseOrderPage, { ...found, statuses, limit: page_size, offset: (page - 1) * page_size }),
    db.rows(purchaseOrderCounts, found),
  ]);
  const countOf = (name: string) =>
    counted.filter(({ status }) => purchaseOrderStatuses.statuses[status].tab === name).reduce((sum, { count }) => sum + count, 0);
  const counts = { open: countOf("open"), in_transit: countOf("in_transit"), draft: countOf("draft"), ended: countOf("ended") };
  return { list, count: list[0]?.count ?? 0, counts };
};

export const listOwnPurchaseOrders = (context: Context<typeof merchantPurchaseOrders.purchaseOrderList>) =>
  listFor(context.session.merchant_id, context);

export const listPurchaseOrders = (context: Context<typeof operatorPurchaseOrders.purchaseOrderList>) => listFor(null, context);

type DetailContext = Pick<Context<typeof operatorPurchaseOrders.purchaseOrderDetail>, "body" | "db" | "request" | "platform" | "now">;

/** The order with what both sides see of it. */
const readDetail = async (merchant_id: number | null, { body, db, request, platform, now }: DetailContext) => {
  const order = (await db.row(purchaseOrderByNumber, { merchant_id, ...body })) ?? refuse("NOT_FOUND", {}, ["purchase_order_number"]);
  const { purchase_order_id } = order;
  const [lines, lots, events] = await Promise.all([
    db.rows(purchaseOrderLines, { purchase_order_id, language: request.language }),
    db.rows(purchaseOrderLots, { purchase_order_id, language: request.language }),
    db.rows(purchaseOrderEvents, { purchase_order_id, merchant_id }),
  ]);
  const toPhoto = (file_id: string) => ({ file_id, url: signFileUrl(platform.settings, file_id, now) });
  const shownLots = lots.map(({ damage, arrived_at, ...lot }) => ({
    ...lot,
    arrived_at: arrived_at?.toISOString() ?? null,
    damage: damage && { pieces: damage.pieces, note: damage.note, photos: damage.photo_ids.map(toPhoto) },
  }));
  const actions = actionsOf(purchaseOrderStatuses, order.status, merchant_id === null ? "warehouse" : "merchant");
  const isOpen = (action: string) => !(action === "cancel" || action === "close") || order.in_transit === 0;
  return { order, lines, shared: { ...order, lots: shownLots, events, actions: actions.filter(isOpen) } };
};

const toLine = (line: PurchaseOrderLine) => ({
  ...line,
  unit_cost: line.unit_cost_cents,
  goods_total: line.unit_cost_cents * line.quantity,
  left: piecesLeftToShip(line),
});

export const readOwnPurchaseOrder = async (context: Context<typeof merchantPurchaseOrders.purchaseOrderDetail>) => {
  const { lines, shared } = await readDetail(context.session.merchant_id, context);
  return { ...shared, lines: lines.map(toLine) };
};

const costsOf = ({ ocean_freight_cents, duty_cents, other_cents }: PurchaseOrderRow) => ({ ocean_freight_cents, duty_cents, other_cents });

export const readPurchaseOrder = async (context: Context<typeof operatorPurchaseOrders.purchaseOrderDetail>) => {
  const { order, lines, shared } = await readDetail(null, context);
  const landed = landedCosts(lines, costsOf(order));
  return {
    ...shared,
    lines: lines.map((line, index) => {
      const { pieces = 0, shared_cents = cents(0), total_cents = cents(0), each_cents = cents(0), cent_more = 0 } = landed[index] ?? {};
      return {
        ...toLine(line),
        landed_pieces: pieces,
        landed_shared: shared_cents,
        landed_total: total_cents,
        landed_each: each_cents,
        landed_cent_more: cent_more,
      };
    }),
    ocean_freight: order.ocean_freight_cents,
    duty: order.duty_cents,
    other: order.other_cents,
    total: sumCents(landed.map(({ total_cents }) => total_cents)),
  };
};

export const readPurchaseOrderPlaces = async ({ db }: Context<typeof operatorPurchaseOrders.purchaseOrderPlaces>) => {
  const [warehouses, merchants] = await Promise.all([db.rows(openWarehouses), db.rows(merchantsOfProducts)]);
  return { warehouses, merchants };
};
