import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { completeOrder } from "#features/trade/orders/commands/settle-order.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { awaitedPieces } from "#features/trade/orders/queries/parts.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus, statusNames } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  cancelSalesOrder,
  createSalesOrder,
  moveSalesOrder,
  operatorSalesOrderDetail,
  operatorSalesOrderList,
  salesOrderDetail,
  salesOrderList,
} from "../contract/sales-orders.ts";
import { lockLots, lotsToShip } from "../queries/lots.ts";
import {
  insertSalesOrder,
  lotsOfSalesOrder,
  orderOfLine,
  piecesOfOrder,
  type SalesOrderDetailRow,
  type SalesOrderRow,
  salesOrderByNumber,
  salesOrderCounts,
  salesOrderEvents,
  salesOrderLines,
  salesOrderPage,
  salesOrderQueue,
  updateSalesOrderStatus,
} from "../queries/sales-orders.ts";
import { freePieces } from "../rules.ts";
import { type SalesOrderStatus, salesOrderStatuses } from "../statuses.ts";

const toSalesOrder = <Row extends SalesOrderRow>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  status_since: row.status_since.toISOString(),
});

const countSalesOrdersByStatus = async (
  db: Db,
  company_id: number | null,
  warehouse_ids: readonly number[] | null,
): Promise<Record<SalesOrderStatus, number>> => {
  const counted = new Map((await db.rows(salesOrderCounts, { company_id, warehouse_ids })).map(({ status, count }) => [status, count]));
  return Object.fromEntries(statusNames(salesOrderStatuses).map((status) => [status, counted.get(status) ?? 0])) as Record<
    SalesOrderStatus,
    number
  >;
};

export const listSalesOrders = async ({ body, db, session }: Context<typeof salesOrderList>) => {
  const { keyword, page, page_size, status } = body;
  const rows = await db.rows(salesOrderPage, {
    company_id: session.company_id,
    status,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return {
    list: rows.map(toSalesOrder),
    count: rows[0]?.count ?? 0,
    counts: await countSalesOrdersByStatus(db, session.company_id, null),
  };
};

/** Adds label URL, lines and events to a sales order. Callers check access first. */
const toSalesOrderDetail = async (db: Db, platform: Platform, row: SalesOrderDetailRow, language: Language, now: Date) => ({
  ...toSalesOrder(row),
  label_url: signFileUrl(platform.settings, row.label_file_id, now),
  lines: await db.rows(salesOrderLines, { sales_order_id: row.sales_order_id, language }),
  events: (await db.rows(salesOrderEvents, { sales_order_id: row.sales_order_id })).map(({ at, ...event }) => ({
    ...event,
    at: at.toISOString(),
  })),
});

export const getSalesOrder = async ({ body, request, db, now, platform, session }: Context<typeof salesOrderDetail>) => {
  const row =
    (await db.row(salesOrderByNumber, { company_id: session.company_id, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
  return toSalesOrderDetail(db, platform, row, request.language, now);
};

type WantedLine = Context<typeof createSalesOrder>["body"]["lines"][number];

/** A line of a sales order with the lot that its pieces come from. */
interface LotLine {
  lot_id: number;
  order_line_id: number;
  order_id: number;
  order_number: string;
  warehouse_id: number;
  is_kept: boolean;
  wanted: number;
}

/**
 * Finds the lots of the wanted lines: the ones they name, or those that the lines were bought with. Refuses NOT_IN_STORE for goods that have left
 * or are not there yet, NOT_FOUND for goods of others and for lines of several orders, MORE_THAN_STORED.
 */
const findLots = async (db: Db, company_id: number, lines: readonly WantedLine[]): Promise<LotLine[]> => {
  const line_ids = lines.map(({ order_line_id }) => order_line_id);
  const lots = await db.rows(lotsToShip, { company_id, line_ids });
  const found: LotLine[] = [];
  for (const { order_line_id, quantity: wanted, lot_id } of lines) {
    const ofLine = lots.filter((lot) => lot.order_line_id === order_line_id && (lot_id === undefined || lot.lot_id === lot_id));
    const lot = ofLine.find((each) => freePieces(each) >= wanted) ?? ofLine[0];
    if (!lot) {
      const isOwn = await db.row(orderOfLine, { company_id, line_id: order_line_id });
      return refuse(isOwn && lot_id === undefined ? "NOT_IN_STORE" : "NOT_FOUND", {}, ["lines"]);
    }
    if (lot.quantity === 0) return refuse("NOT_IN_STORE", {}, ["lines"]);
    const left = freePieces(lot);
    if (wanted > left) return refuse("MORE_THAN_STORED", { left }, ["lines"]);
    found.push({ ...lot, wanted });
  }
  return new Set(found.map(({ order_id }) => order_id)).size === 1 ? found : refuse("NOT_FOUND", {}, ["lines"]);
};

/** Locks the order that still holds the pieces of lots, and the lots; what is free is read again afterwards. */
const holdLots = async (
  tx: Tx,
  lots: readonly { lot_id: number; order_number: string; is_kept: boolean }[],
): Promise<LockedOrder | undefined> => {
  const [waiting] = lots.filter(({ is_kept }) => !is_kept);
  const order = waiting && (await tx.row(lockOrder, { order_sn: waiting.order_number, company_id: null, merchant_id: null }));
  await tx.rows(lockLots, { lot_ids: lots.map(({ lot_id }) => lot_id) });
  return order;
};

/**
 * Creates a sales order from own stock that was bought with one order. Order and lots are locked first: of two concurrent sales orders for
 * the same pieces the second is refused with MORE_THAN_STORED, and goods cannot be picked up and shipped at the same time.
 */
export const createSalesOrderFromLots = async ({
  body,
  db,
  now,
  platform,
  request,
  session,
  transaction,
}: Context<typeof createSalesOrder>) => {
  const { company_id, person_id } = session;
  if (new Set(body.lines.map(({ order_line_id }) => order_line_id)).size !== body.lines.length)
    return refuse("CHECK_FIELDS", {}, ["lines"]);
  const [file] = await getOwnedFiles(db, session, [body.label_file_id], ["label"], "label_file_id");
  if (file?.mime !== "application/pdf") return refuse("PDF_ONLY", {}, ["label_file_id"]);
  const known = await findLots(db, company_id, body.lines);
  return transaction(async (tx) => {
    await holdLots(tx, known);
    const lots = await findLots(tx, company_id, body.lines);
    const [{ order_id, warehouse_id }] = lots as [LotLine];
    const sales_order_number = `S-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(6)}`;
    const { reference, receiver, phone, address_line1: line1, address_line2: line2, city, province, zip, label_file_id, remark } = body;
    await tx.only(insertSalesOrder, {
      ...{ number: sales_order_number, company_id, person_id, warehouse_id, order_id, now },
      ...{ reference, receiver, phone, line1, line2, city, province, zip, label_file_id, remark },
      line_ids: lots.map(({ order_line_id }) => order_line_id),
      quantities: lots.map(({ wanted }) => wanted),
      lot_ids: lots.map(({ lot_id }) => lot_id),
    });
    return { sales_order_number };
  });
};

/** Cancels the company's sales order before it is packed. */
export const cancelOwnSalesOrder = async ({ body, now, session, transaction }: Context<typeof cancelSalesOrder>) =>
  transaction(async (tx) => {
    const row =
      (await tx.row(salesOrderByNumber, { company_id: session.company_id, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
    const to = nextStatus(salesOrderStatuses, row.status, "cancel", "buyer") ?? refuse("WRONG_STATUS");
    (await tx.row(updateSalesOrderStatus, {
      sales_order_id: row.sales_order_id,
      from: row.status,
      to,
      person_id: session.person_id,
      now,
      note: "",
      carrier: "",
      tracking_number: "",
    })) ?? refuse("WRONG_STATUS");
    return null;
  });

export const listSalesOrderQueue = async ({ body, db, session: { warehouse_ids } }: Context<typeof operatorSalesOrderList>) => {
  const { keyword, page, page_size, tab } = body;
  const rows = await db.rows(salesOrderQueue, {
    status: tab,
    warehouse_ids,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { list: rows.map(toSalesOrder), count: rows[0]?.count ?? 0, counts: await countSalesOrdersByStatus(db, null, warehouse_ids) };
};

export const getSalesOrderForStaff = async ({ body, request, db, now, platform }: Context<typeof operatorSalesOrderDetail>) => {
  const row = (await db.row(salesOrderByNumber, { company_id: null, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
  return toSalesOrderDetail(db, platform, row, request.language, now);
};

type TransitionContext = Context<typeof moveSalesOrder>;

const checkRequiredFields = ({ body }: TransitionContext): void => {
  if (body.action === "ship" && body.tracking_number === "") refuse("TRACKING_REQUIRED", {}, ["tracking_number"]);
  if (body.action === "refuse" && body.note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
};

/** Whether nothing of an order is in the warehouse any more, and nothing waits for goods or for a choice. */
const isEmpty = async (tx: Tx, order_id: number): Promise<boolean> =>
  (await tx.only(piecesOfOrder, { order_id })).pieces === 0 && (await tx.only(awaitedPieces, { order_id })).pieces === 0;

/**
 * Packs, ships or refuses a sales order, with its lots and the order that still holds them locked. Shipped pieces leave lots and stock with it
 * (ship_from_lots). Shipping the last pieces of an order that waits completes the order.
 */
export const transitionSalesOrder = async (context: TransitionContext) => {
  const { body, db, now, platform, session, transaction } = context;
  checkRequiredFields(context);
  const known = (await db.row(salesOrderByNumber, { company_id: null, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
  return transaction(async (tx) => {
    const order = await holdLots(tx, await tx.rows(lotsOfSalesOrder, { sales_order_id: known.sales_order_id }));
    const row = (await tx.row(salesOrderByNumber, { company_id: null, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
    const to = nextStatus(salesOrderStatuses, row.status, body.action, "warehouse") ?? refuse("WRONG_STATUS");
    const { note, carrier, tracking_number } = body;
    const { sales_order_id, status: from } = row;
    const moved = await tx.row(updateSalesOrderStatus, {
      ...{ sales_order_id, from, to, person_id: session.person_id, now, note, carrier, tracking_number },
    });
    if (!moved) return refuse("WRONG_STATUS");
    await audit(tx, now, {
      person_id: session.person_id,
      action: `salesOrder:${body.action}`,
      subject: `company:${row.company_id}`,
      after: { sales_order_number: row.sales_order_number, status: to, note: body.note },
    });
    if (order && to === "shipped" && order.status === "awaitingPickup" && (await isEmpty(tx, order.order_id)))
      await completeOrder(tx, order, "confirmPickup", { actor: "warehouse", person_id: session.person_id, now, note: body.note });
    if (to === "shipped" || to === "refused")
      await notify(tx, platform, {
        company_id: row.company_id,
        person_id: row.person_id,
        kind: to === "shipped" ? "salesOrderShipped" : "salesOrderRefused",
        params: {
          number: row.sales_order_number,
          receiver: row.receiver,
          carrier: body.carrier,
          tracking: body.tracking_number,
          ...(to === "refused" && { note: body.note }),
        },
        href: `/user_center/sales_order_list/${row.sales_order_number}`,
        now,
        site_code: row.site_code,
      });
    return { status: to };
  });
};
