import { availableTransitions } from "#features/trade/orders/rules.ts";
import { toSeen } from "#kernel/consent.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { dueTerms, refundTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { logisticsCancelLog, logisticsFee, logisticsInfo, logisticsOrderList } from "../contract.ts";
import {
  countLogisticsOrders,
  freightOfOrders,
  getLogisticsInfo,
  type LogisticsOrderRow,
  listFreightChanges,
  listLogisticsOrders,
} from "../queries.ts";
import { destinationOf } from "../rules.ts";

/** The data of the logistics center's frame: user, balances, and the number of freight orders per status. */
export const readLogisticsInfo = async ({ db, session, request }: Context<typeof logisticsInfo>) => {
  const [info, counts] = await Promise.all([
    db.only(getLogisticsInfo, { company_id: session.company_id, person_id: session.person_id, currency: request.site.currency }),
    db.only(countLogisticsOrders, { company_id: session.company_id }),
  ]);
  return { ...info, counts };
};

/** The number in a body that has it as `order_sn` or as `order_number`. Refuses CHECK_FIELDS without one. */
export const orderOf = ({ order_sn, order_number }: { order_sn: string; order_number: string }): string =>
  order_sn || order_number || refuse("CHECK_FIELDS", {}, ["order_sn"]);

/** The unpaid freight of an order or a checkout: 0 while its goods are unpaid, and once it is paid. Refuses NOT_FOUND. */
export const readLogisticsFee = async ({ db, body, session, request, now }: Context<typeof logisticsFee>) => {
  const order_sn = orderOf(body);
  const rows = await db.rows(freightOfOrders, { company_id: session.company_id, order_sn, now });
  const first = rows[0] ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const { balance, has_payment_password } = await db.only(getLogisticsInfo, {
    company_id: session.company_id,
    person_id: session.person_id,
    currency: request.site.currency,
  });
  // A correction is paid by itself, because the freight of its order is paid already.
  const corrected = rows.filter(({ is_correction }) => is_correction).slice(0, 1);
  const listed = corrected.length > 0 ? corrected : rows;
  const orders = listed.map((row) => {
    const isDue = row.is_correction || row.status === "freightDue" || row.status === "freightPartlyPaid";
    return { order_sn: row.order_sn, fee: row.fee, paid: row.paid, due: cents(isDue ? row.fee - row.paid : 0) };
  });
  const due = sumCents(orders.map((order) => order.due));
  return {
    order_sn,
    currency: first.currency,
    is_correction: corrected.length > 0,
    pay_by: corrected[0]?.pay_by ?? null,
    is_overdue: corrected[0]?.is_overdue ?? false,
    fee: sumCents(orders.map(({ fee }) => fee)),
    paid: sumCents(orders.map(({ paid }) => paid)),
    due,
    balance,
    is_balance_enough: balance >= due,
    has_payment_password,
    orders,
    seen: toSeen(dueTerms(orders.map((order) => ({ number: order.order_sn, due_cents: order.due })))),
  };
};

/** What the buyer may do with a freight order, as the status tables have it. */
const actionsOf = (row: Pick<LogisticsOrderRow, "state" | "status" | "kind" | "logistics_type" | "is_correction">) => {
  if (row.is_correction) return { can_pay: true, can_cancel: false, can_requote: false };
  const isLive = row.state !== "canceled";
  const guarded = { ...row, was_completed: false, was_escalated: false, is_arrival_late: false };
  const actions = availableTransitions(guarded, "buyer").map(({ action }) => action);
  return {
    can_pay: isLive && actions.includes("payFreight"),
    can_cancel: isLive && actions.includes("cancelFreight"),
    // Canceled freight is ordered again while the goods still wait to be collected.
    can_requote: actions.includes("requoteFreight") && (isLive || row.logistics_type === 1),
  };
};

const toLogisticsOrder = ({ found: _, kind, logistics_type, address, ...row }: LogisticsOrderRow) => ({
  ...row,
  status_name: row.status,
  paid: row.state === "canceled" ? cents(row.returned) : row.paid,
  due: cents(row.state === "waiting" ? row.fee - row.paid : 0),
  ship_to: row.state === "canceled" ? "" : destinationOf(address),
  ...actionsOf({ ...row, kind, logistics_type }),
  seen: toSeen(refundTerms(row.order_number, row.paid)),
});

/** The freight orders of one status. */
export const readLogisticsOrders = async ({ db, body, session, request, now }: Context<typeof logisticsOrderList>) => {
  const { tab, keyword, page, page_size } = body;
  const [counts, rows] = await Promise.all([
    db.only(countLogisticsOrders, { company_id: session.company_id }),
    db.rows(listLogisticsOrders, {
      company_id: session.company_id,
      state: tab,
      keyword,
      language: request.language,
      limit: page_size,
      offset: (page - 1) * page_size,
      now,
    }),
  ]);
  return { counts, count: rows[0]?.found ?? (keyword === "" ? counts[tab] : 0), list: rows.map(toLogisticsOrder) };
};

/** Canceled freight and new quotes. */
export const readCancelLog = async ({ db, body, session }: Context<typeof logisticsCancelLog>) => {
  const rows = await db.rows(listFreightChanges, {
    company_id: session.company_id,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });
  return { count: rows[0]?.found ?? 0, list: rows.map(({ found: _, ...row }) => row) };
};
