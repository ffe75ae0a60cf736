import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { completeOrder } from "#features/trade/orders/commands/settle-order.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus, statusNames } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
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
  storedGoods,
} from "./contract.ts";
import {
  insertSalesOrder,
  linesToShip,
  orderOfLine,
  type SalesOrderDetailRow,
  type SalesOrderRow,
  salesOrderByNumber,
  salesOrderCounts,
  salesOrderEvents,
  salesOrderLines,
  salesOrderPage,
  salesOrderQueue,
  storedLines,
  unshippedPieces,
  updateSalesOrderStatus,
} from "./queries.ts";
import { type SalesOrderStatus, salesOrderStatuses } from "./statuses.ts";

/** Lists the goods that wait for pickup by warehouse, with the free pieces of each line. */
export const listStoredGoods = async ({ request, db, now, session }: Context<typeof storedGoods>) => {
  const lines = await db.rows(storedLines, { company_id: session.company_id, language: request.language, now });
  const warehouses = [...Map.groupBy(lines, ({ warehouse_id }) => warehouse_id).values()];
  return {
    warehouses: warehouses.map((warehouseLines) => {
      const { warehouse_id = 0, warehouse_name = "", warehouse_address = "" } = warehouseLines[0] ?? {};
      return {
        warehouse_id,
        warehouse_name,
        warehouse_address,
        pieces: warehouseLines.reduce((sum, { quantity, leaving }) => sum + quantity - leaving, 0),
        lines: warehouseLines.map((line) => ({ ...line, free: line.quantity - line.leaving, ordered_at: line.ordered_at.toISOString() })),
      };
    }),
  };
};

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

/**
 * Creates a sales order from lines of one order that waits for pickup. The order is locked first: of two concurrent sales orders for
 * the same pieces the second is refused with MORE_THAN_STORED, and goods cannot be picked up and shipped at the same time.
 */
export const createSalesOrderFromOrder = async ({
  body,
  db,
  now,
  platform,
  request,
  session,
  transaction,
}: Context<typeof createSalesOrder>) => {
  const { company_id, person_id } = session;
  const wanted = new Map(body.lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  if (wanted.size !== body.lines.length) return refuse("CHECK_FIELDS", {}, ["lines"]);
  const [file] = await getOwnedFiles(db, session, [body.label_file_id], ["label"], "label_file_id");
  if (file?.mime !== "application/pdf") return refuse("PDF_ONLY", {}, ["label_file_id"]);
  const [anyLine = 0] = wanted.keys();
  const { order_number } = (await db.row(orderOfLine, { company_id, line_id: anyLine })) ?? refuse("NOT_FOUND", {}, ["lines"]);
  return transaction(async (tx) => {
    const order =
      (await tx.row(lockOrder, { order_sn: order_number, company_id, merchant_id: null })) ?? refuse("NOT_FOUND", {}, ["lines"]);
    if (order.status !== "awaitingPickup") return refuse("NOT_IN_STORE", {}, ["lines"]);
    const lines = (await tx.rows(linesToShip, { company_id, line_ids: [...wanted.keys()] })).filter(
      ({ order_id }) => order_id === order.order_id,
    );
    if (lines.length !== wanted.size) return refuse("NOT_FOUND", {}, ["lines"]);
    for (const { order_line_id, quantity, leaving } of lines) {
      const left = quantity - leaving;
      if ((wanted.get(order_line_id) ?? 0) > left) return refuse("MORE_THAN_STORED", { left }, ["lines"]);
    }
    const sales_order_number = `S-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(6)}`;
    const { reference, receiver, phone, address_line1: line1, address_line2: line2, city, province, zip, label_file_id, remark } = body;
    await tx.only(insertSalesOrder, {
      ...{ number: sales_order_number, company_id, person_id, warehouse_id: order.warehouse_id, order_id: order.order_id, now },
      ...{ reference, receiver, phone, line1, line2, city, province, zip, label_file_id, remark },
      ...{ line_ids: [...wanted.keys()], quantities: [...wanted.values()] },
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

/** Packs, ships or refuses a sales order, with its order locked. Shipping the last pieces of the order completes the order. */
export const transitionSalesOrder = async (context: TransitionContext) => {
  const { body, db, now, platform, session, transaction } = context;
  checkRequiredFields(context);
  const known = (await db.row(salesOrderByNumber, { company_id: null, number: body.sales_order_number })) ?? refuse("NOT_FOUND");
  return transaction(async (tx) => {
    const order = (await tx.row(lockOrder, { order_sn: known.order_number, company_id: null, merchant_id: null })) ?? refuse("NOT_FOUND");
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
    if (
      to === "shipped" &&
      order.status === "awaitingPickup" &&
      (await tx.only(unshippedPieces, { order_id: order.order_id })).pieces === 0
    )
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
