import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { completeOrder } from "#features/trade/orders/commands/settle-order.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { moveSalesOrder, operatorSalesOrderDetail, operatorSalesOrderList } from "../contract.ts";
import { salesOrderByNumber, salesOrderQueue, unshippedPieces, updateSalesOrderStatus } from "../queries.ts";
import { salesOrderStatuses } from "../statuses.ts";
import { countSalesOrdersByStatus, toSalesOrder, toSalesOrderDetail } from "./buyer.ts";

export const listSalesOrderQueue = async ({ body, db }: Context<typeof operatorSalesOrderList>) => {
  const { keyword, page, page_size, tab } = body;
  const rows = await db.rows(salesOrderQueue, {
    status: tab,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { list: rows.map(toSalesOrder), count: rows[0]?.count ?? 0, counts: await countSalesOrdersByStatus(db, null) };
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
