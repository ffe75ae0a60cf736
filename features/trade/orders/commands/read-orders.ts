import { hasAbility } from "#features/identity/members/abilities.ts";
import { exceedsDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { dayAt, daysBetween, type Place } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { toSeen } from "#kernel/consent.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { estimatedTotal, maxCountedRows } from "#kernel/long-lists.ts";
import { sumCents } from "#kernel/money.ts";
import { parseOrderNumber, toNumberKeyword } from "#kernel/order-numbers.ts";
import { refundTerms } from "#kernel/priced-terms.ts";
import { mayBeNumber, type NumberForms, toNumberForms } from "#kernel/printed-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import { toSkuKey } from "#kernel/skus.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { getOrderInfo, orderAddress, orderInfo, orderList, orderTracking } from "../contract/buyer.ts";
import type { merchantOrderInfo, merchantOrderList, operatorOrderInfo, operatorOrderList } from "../contract/staff.ts";
import {
  buyerPagesByOrder,
  buyerSearchQueries,
  type ConsoleListRow,
  cappedCounts,
  type FoundListQueries,
  foundListQueries,
  type ListFilter,
  type ListPage,
  newestOfMerchant,
  type OrderDetailRow,
  type OrderHeadRow,
  type OrderLineRow,
  type OrderListQueries,
  type OrderListRow,
  type OrderScope,
  operatorFound,
  operatorListQueries,
  orderDetails,
  ordersByNumber,
} from "../queries/read-orders.ts";
import { refundAgreement } from "../queries/refunds.ts";
import { nextDateOf } from "../rules/next-date.ts";
import { lastStageAhead, shownDates } from "../rules/order-dates.ts";
import { isClaimTimeOver } from "../rules/refund-requests.ts";
import { hoursOfStatus, isWorkStatus, mayPerform, queueStatuses, workStatuses } from "../rules/staff-roles.ts";
import { countTabs, statusesOfTab } from "../rules/tabs.ts";
import { trackingLink } from "../rules/tracking-links.ts";
import { extraPriceOf, logisticsModeOf, paymentParts } from "../rules/wire-fields.ts";
import {
  amountDue,
  availableTransitions,
  deadlineOf,
  defaultTimeLimits,
  maxSoleRefundCents,
  type OrderTimeLimits,
  onlineStatus,
  refundableCents,
} from "../rules.ts";
import { type Action, type Actor, type Status, statuses } from "../statuses.ts";

/** Actions that require a reason. */
const actionsWithReason: readonly Action[] = ["requestCancel", "applyRefund", "escalate", "fail", "declineCancel", "refuse"];

/** What completes an order: not offered while pieces of it are awaited. */
const completions: readonly Action[] = ["confirmPickup", "confirmReceipt"];

/** The actions that actors may take now: a whole order can be claimed in the same days as its goods. */
const availableActions = (row: OrderHeadRow, actors: readonly Actor[], limits: OrderTimeLimits, now: Date) => {
  const isOver = isClaimTimeOver(row.completed_at, limits.claimDays, now);
  return actors
    .flatMap((actor) => availableTransitions(row, actor))
    .filter(({ action }) => action !== "applyRefund" || !isOver)
    .filter(({ action }) => !row.awaits_pieces || !completions.includes(action))
    .map(({ action }) => ({ action, needs_reason: actionsWithReason.includes(action) }));
};

const toOrderHead = (row: OrderHeadRow, actors: readonly Actor[], now: Date) => {
  const due = amountDue(row);
  const limits = { ...defaultTimeLimits, ...row.time_limits };
  return {
    ...row,
    status_name: row.status,
    logistics_mode: logisticsModeOf(row.logistics_type),
    online_status: onlineStatus(row),
    order_time: row.created_at.toISOString(),
    actions: availableActions(row, actors, limits, now),
    deadline: deadlineOf(row, limits) ?? null,
    seen: toSeen(refundTerms(row.order_number, refundableCents(row))),
    due: due ? { purpose: due.purpose, amount: due.due_cents } : null,
  };
};

const toAmounts = (row: OrderDetailRow) => ({
  goods_fee: row.goods_cents,
  discount: row.discount_cents,
  discount_percent: row.discount_percent,
  coupon_fee: row.coupon_cents,
  pack_fee: row.pack_cents,
  insurance_fee: row.insurance_cents,
  delivery_fee: row.delivery_cents,
  assembly_fee: row.assembly_cents,
  fare_fee: row.freight_cents,
  order_fee: row.order_cents,
  total_fee: row.total_cents,
  paid_fee: row.paid_cents,
  fare_paid_fee: row.freight_paid_cents,
  refunded_fee: row.refunded_cents,
  ...paymentParts(row),
});

const toFees = (row: OrderDetailRow) => {
  const amounts = toAmounts(row);
  return { ...amounts, extraPrice: extraPriceOf(amounts) };
};

const toLine = (line: OrderLineRow) => ({
  ...line,
  amount: line.quantity,
  price: line.unit_cents,
  goods_fee: line.goods_cents,
  discount: line.discount_cents,
  coupon_fee: line.coupon_cents,
  pack_fee: line.pack_cents,
  insurance_fee: line.insurance_cents,
  delivery_fee: line.delivery_cents,
  assembly_fee: line.assembly_cents,
});

const toDetail = (row: OrderDetailRow, actors: readonly Actor[], site: Place, now: Date) => ({
  ...row,
  ...toOrderHead(row, actors, now),
  ...toFees(row),
  lines: row.lines.map(toLine),
  timeline: row.timeline.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  pay_time: row.paid_at?.toISOString() ?? null,
  on_account: row.on_account && {
    goods_open: row.on_account.goods_open_cents,
    freight_open: row.on_account.freight_open_cents,
    due_on: row.on_account.due_on,
  },
  expected: shownDates(row, now),
  final_date: row.final_date ?? (amountDue(row) && row.expires_at ? dayAt(row.expires_at, site) : null),
});

const sumFees = (orders: readonly ReturnType<typeof toFees>[]) => {
  const sum = (part: keyof ReturnType<typeof toAmounts>) => sumCents(orders.map((fees) => fees[part]));
  const sums = {
    goods_fee: sum("goods_fee"),
    discount: sum("discount"),
    coupon_fee: sum("coupon_fee"),
    pack_fee: sum("pack_fee"),
    insurance_fee: sum("insurance_fee"),
    delivery_fee: sum("delivery_fee"),
    assembly_fee: sum("assembly_fee"),
    fare_fee: sum("fare_fee"),
    order_fee: sum("order_fee"),
    total_fee: sum("total_fee"),
    paid_fee: sum("paid_fee"),
    fare_paid_fee: sum("fare_paid_fee"),
    refunded_fee: sum("refunded_fee"),
    deposit: sum("deposit"),
    balance: sum("balance"),
    final_amount: sum("final_amount"),
  };
  return { ...sums, extraPrice: extraPriceOf(sums) };
};

/** Refund actions, which members of the finance role may perform too. All other buyer actions need the permission to buy. */
const refundActions: readonly Action[] = ["applyRefund", "confirmRefund", "accept", "escalate"];

/** Keeps only the actions that this member's role may perform. */
const limitToMemberRole = <Order extends { actions: { action: Action }[] }>(order: Order, role: MemberRole | null): Order => ({
  ...order,
  actions: order.actions.filter(({ action }) => hasAbility(role, refundActions.includes(action) ? "settle" : "buy")),
});

/** Returns the company's orders of a single or parent number, with their sums. Refuses NOT_FOUND for unknown and foreign numbers. */
export const getOrders = async ({ body, session, request, db, now }: Context<typeof orderInfo> | Context<typeof getOrderInfo>) => {
  const rows = await db.rows(orderDetails, {
    order_sn: body.order_sn,
    company_id: session.company_id,
    merchant_id: null,
    language: request.language,
    show_staff: false,
  });
  const [first] = rows;
  if (!first) return refuse("NOT_FOUND", {}, ["order_sn"]);
  const orders = rows.map((row) => limitToMemberRole(toDetail(row, ["buyer"], request.site, now), session.member_role));
  return {
    order_sn: body.order_sn,
    order_parent_number: first.order_parent_number,
    currency: first.currency,
    order_time: first.created_at.toISOString(),
    ...sumFees(orders),
    due_fee: sumCents(orders.map(({ due }) => due?.amount ?? 0)),
    orders,
  };
};

/** Returns the delivery address of each order of a number. */
export const getOrderAddresses = async ({ body, session, request, db }: Context<typeof orderAddress>) => {
  const rows = await db.rows(orderDetails, {
    order_sn: body.order_sn,
    company_id: session.company_id,
    merchant_id: null,
    language: request.language,
    show_staff: false,
  });
  return rows.length > 0
    ? { list: rows.map(({ order_number, address }) => ({ order_number, address })) }
    : refuse("NOT_FOUND", {}, ["order_sn"]);
};

/** Returns carrier, tracking number and the address of the carrier's tracking page of each shipped order of a number. */
export const getTracking = async ({ body, session, request, db }: Context<typeof orderTracking>) => {
  const rows = await db.rows(orderDetails, {
    order_sn: body.order_sn,
    company_id: session.company_id,
    merchant_id: null,
    language: request.language,
    show_staff: false,
  });
  if (rows.length === 0) return refuse("NOT_FOUND", {}, ["order_sn"]);
  const shipped = rows.filter(({ tracking_number }) => tracking_number !== "");
  return {
    list: shipped.map(({ order_number, carrier, tracking_number }) => ({
      order_number,
      carrier,
      tracking_number,
      link: trackingLink(carrier, tracking_number),
    })),
  };
};

/** All statuses. The operator's counts are read per status, each up to a limit; buyers and merchants count all at once. */
const allStatuses: readonly Status[] = statuses;

/** Whether staff should have acted on the order by now. */
const isLate = ({ status, status_since }: OrderHeadRow, now: Date): boolean =>
  isWorkStatus(status) && now.getTime() - status_since.getTime() > hoursOfStatus(status) * hourMs;

/** A keyword as a part of a number without separators. */
const toPrintedPattern = (keyword: string): string => `%${escapeLikePattern(toSkuKey(keyword))}%`;

type ListContext = Context<typeof orderList> | Context<typeof operatorOrderList> | Context<typeof merchantOrderList>;

/** How a list finds the orders of a keyword. */
interface KeywordSearch<Row extends OrderListRow> {
  queries: FoundListQueries<Row>;
  /** The orders that the keyword has found as a whole number. */
  order_ids: number[] | undefined;
  /** Whether the list shows the newest first. */
  isNewest: boolean;
}

/**
 * The orders of a page with a keyword: those that a whole number has found, or by one search of all statuses, from which the counts follow. The
 * statuses of a tab are searched for by themselves only where more orders have the keyword than a search finds.
 */
const findOrders = async <Row extends OrderListRow>(
  db: Db,
  { queries, order_ids, isNewest }: KeywordSearch<Row>,
  page: ListPage,
): Promise<{ part: { order_ids: number[]; offset?: number }; counts?: { status: Status; count: number }[] }> => {
  if (order_ids) return { part: { order_ids } };
  const { statuses, offset, limit } = page;
  const counted = Math.max(maxCountedRows, offset + limit);
  const all = await db.rows(queries.search, { ...page, statuses: null, enough: counted });
  const ofTab = statuses && all.length < counted ? all.filter(({ status }) => statuses.includes(status)) : undefined;
  // Where the newest are shown and no order is named at which the list ends, the page is cut out here.
  const isCutOut = isNewest && page.up_to === "";
  const enough = isCutOut ? offset + limit : counted;
  const shown = (statuses ? (ofTab ?? (await db.rows(queries.search, { ...page, enough }))) : all).map(({ order_id }) => order_id);
  return {
    part: isCutOut ? { order_ids: shown.slice(offset, offset + limit), offset: 0 } : { order_ids: shown },
    counts: [...Map.groupBy(all, ({ status }) => status)].map(([status, rows]) => ({ status, count: rows.length })),
  };
};

/** Lists orders with the given statements. `mine` are the statuses of the tab "mine" for staff with a work queue. */
const listOrdersFor = async <Row extends OrderListRow>(
  { body, request, db, now, session }: ListContext,
  queries: OrderListQueries<Row>,
  scope: OrderScope,
  actors: readonly Actor[],
  mine?: readonly Status[],
  search?: KeywordSearch<Row>,
) => {
  const toPattern = (typed: string) => `%${escapeLikePattern(toNumberKeyword(typed).toLowerCase())}%`;
  const isLateOnly = "late" in body && body.late;
  const toFilter = (statuses: readonly Status[] | null): ListFilter => ({
    company_id: scope.company_id,
    merchant_id: scope.merchant_id,
    statuses,
    warehouse_id: body.warehouse_id ?? null,
    logistics_type: body.logistics_type ?? null,
    date_from: body.date_from ?? null,
    date_to: body.date_to ?? null,
    keyword: body.keyword === "" ? null : toPattern(body.keyword),
    printed: body.keyword === "" ? null : toPrintedPattern(body.keyword),
    is_indexed: /[a-z0-9]{3}/i.test(toSkuKey(body.keyword)),
    late_at: isLateOnly ? now : null,
    warehouse_ids: session.warehouse_ids,
  });
  const statusesInTab = (body.tab === "mine" && mine) || (statusesOfTab(body.tab) ?? null);
  // The index of the time in a status is read status by status.
  // Late orders are in the few statuses that wait for staff, so no other is read.
  const counted = isLateOnly ? workStatuses : allStatuses;
  const readByStatus = statusesInTab ?? ("sort" in body && body.sort === "waiting" ? allStatuses : null);
  const statuses = isLateOnly ? (readByStatus ?? allStatuses).filter((status) => isWorkStatus(status)) : readByStatus;
  const page = {
    ...toFilter(statuses),
    ...{ limit: body.page_size, offset: (body.page - 1) * body.page_size, language: request.language, up_to: body.up_to },
  };
  const found = search && body.keyword !== "" ? await findOrders(db, search, page) : undefined;
  const [rows, counts] = await (search && found
    ? Promise.all([
        db.rows(search.queries.page, { ...page, ...found.part }),
        found.counts ?? db.rows(search.queries.counts, { ...toFilter(null), ...found.part }),
      ])
    : Promise.all([db.rows(queries.page, page), db.rows(queries.counts, { ...toFilter(null), every_status: [...counted] })]));
  const countWithStatus = (counted: readonly Status[] | null) =>
    counts.reduce((total, { status, count }) => ((counted?.includes(status) ?? true) ? total + count : total), 0);
  return {
    list: rows.map((row) => ({
      ...row,
      ...toOrderHead(row, actors, now),
      waiting_since: row.status_since,
      is_late: isLate(row, now),
      order_fee: row.order_cents,
      fare_fee: row.freight_cents,
      total_fee: row.total_cents,
      paid_fee: row.paid_cents,
    })),
    count: estimatedTotal(countWithStatus(statuses), body.page, body.page_size, rows.length),
    is_mistyped: rows.length === 0 && parseOrderNumber(body.keyword).isMistyped,
    tabs: {
      ...countTabs(counts),
      ...(mine && { mine: countWithStatus(mine), ...Object.fromEntries(mine.map((status) => [status, countWithStatus([status])])) }),
    },
  };
};

/** The keys of orders that a keyword names as a whole number; undefined where it names none, and is searched for. */
const findByNumber = async (
  keyword: string,
  read: (forms: NumberForms) => Promise<{ order_id: number }[]>,
): Promise<number[] | undefined> => {
  const found = mayBeNumber(keyword) ? await read(toNumberForms(keyword)) : [];
  return found.length > 0 ? found.map(({ order_id }) => order_id) : undefined;
};

/** Lists the company's orders with their next dates and the actions its member may perform. */
export const listOrders = async (context: Context<typeof orderList>) => {
  const { session, request, now } = context;
  const { company_id, member_role } = session;
  const order = `${context.body.sort} ${context.body.sort_type}` as const;
  const isNewest = order === "created desc";
  const queries =
    context.body.keyword === ""
      ? { page: buyerPagesByOrder[order], counts: cappedCounts.buyer }
      : { page: buyerSearchQueries.pages[order], counts: buyerSearchQueries.counts };
  const order_ids = await findByNumber(context.body.keyword, (forms) => context.db.rows(ordersByNumber.buyer, { ...forms, company_id }));
  const search = isNewest || order_ids ? { queries: foundListQueries.buyer, order_ids, isNewest } : undefined;
  const result = await listOrdersFor(context, queries, { company_id, merchant_id: null }, ["buyer"], undefined, search);
  return {
    ...result,
    list: result.list.map((order) => ({
      ...limitToMemberRole(order, member_role),
      all_paid_fee: order.paid_cents + order.freight_paid_cents,
      on_account: order.on_account_cents,
      next_date: nextDateOf({ ...order, expected: lastStageAhead(order, now) }, request.site, now) ?? null,
    })),
  };
};

/** Statuses of orders that the warehouse has not sent yet. */
const unsentStatuses: readonly Status[] = ["awaitingPacking", "processing", "awaitingPickup"];

/** What the lists of the consoles show beside the order: paid in all, and by how many days it should have left already. */
const withLateness = <Row extends ConsoleListRow>(row: Row, now: Date) => {
  const late =
    row.ship_by && unsentStatuses.includes(row.status) ? daysBetween(row.ship_by, dayAt(now, { time_zone: row.warehouse_zone })) : 0;
  return { ...row, all_paid_fee: row.paid_cents + row.freight_paid_cents, days_late: late > 0 ? late : null };
};

/** Lists the merchant's orders; the tab "mine" holds refunds that wait for the merchant's answer. */
export const listMerchantOrders = async (context: Context<typeof merchantOrderList>) => {
  const { merchant_id } = context.session;
  const order_ids = await findByNumber(context.body.keyword, (forms) =>
    context.db.rows(ordersByNumber.merchant, { ...forms, merchant_id }),
  );
  const search = { queries: foundListQueries.merchant, order_ids, isNewest: true };
  const queries = { page: newestOfMerchant, counts: cappedCounts.merchant };
  const result = await listOrdersFor(context, queries, { company_id: null, merchant_id }, ["merchant"], ["awaitingRefund"], search);
  return { ...result, list: result.list.map((order) => withLateness(order, context.now)) };
};

/** Maps operator roles to the actors of the transition table. An administrator is both operator and warehouse. */
const actorsForRoles = (roles: readonly string[]): Actor[] => {
  const administers = roles.includes("administrator");
  const warehouse: Actor[] = administers || roles.includes("warehouse") ? ["warehouse"] : [];
  return administers || roles.includes("service") || roles.includes("finance") ? [...warehouse, "operator"] : warehouse;
};

/** Keeps only the actions that these operator roles may perform. */
const limitToStaffRoles = <Order extends { actions: { action: Action }[] }>(order: Order, roles: readonly string[]): Order => ({
  ...order,
  actions: order.actions.filter(({ action }) => mayPerform(action, roles)),
});

/** Prefix of the order numbers before decision 0063. A keyword that is only a part of it matches all orders and is not searched for. */
const orderNumberPrefix = "J-";

/** Lists orders of all companies for operator staff. The total is an estimate beyond the counting limit. */
export const listOperatorOrders = async (context: Context<typeof operatorOrderList>) => {
  const { company_id = null, merchant_id = null } = context.body;
  const roles = context.session.operator_roles;
  const working = rolesIn(context.session, "orders");
  const isAll = orderNumberPrefix.startsWith(context.body.keyword.toUpperCase());
  const order = `${context.body.sort} ${context.body.sort_type}` as const;
  const queries = { page: operatorListQueries.pages[order], counts: operatorListQueries.counts };
  const searchContext = { ...context, body: { ...context.body, keyword: isAll ? "" : context.body.keyword } };
  const order_ids = await findByNumber(searchContext.body.keyword, (forms) => context.db.rows(ordersByNumber.operator, forms));
  const search = { queries: { ...operatorFound, page: operatorFound.pages[order] }, order_ids, isNewest: order === "created desc" };
  const result = await listOrdersFor(
    searchContext,
    queries,
    { company_id, merchant_id },
    actorsForRoles(working),
    queueStatuses(working),
    search,
  );
  return {
    ...result,
    list: result.list.map((order) => withLateness(limitToStaffRoles(order, roles), context.now)),
  };
};

export const getOperatorOrder = async ({ body, session, request, db, platform, now }: Context<typeof operatorOrderInfo>) => {
  const [row] = await db.rows(orderDetails, {
    order_sn: body.order_sn,
    company_id: null,
    merchant_id: null,
    language: request.language,
    show_staff: true,
  });
  if (!row) return refuse("NOT_FOUND", {}, ["order_sn"]);
  const amount_cents = refundableCents(row);
  const limit_cents = maxSoleRefundCents(platform.sites);
  const refund_needs_two = await exceedsDailyLimit(db, platform, {
    kind: "refund",
    company_id: row.company_id,
    amount_cents,
    limit_cents,
    at: now,
  });
  const agreed = refund_needs_two ? await db.row(refundAgreement, { order_id: row.order_id, amount_cents }) : undefined;
  const order = toDetail(row, actorsForRoles(rolesIn(session, "orders")), request.site, now);
  return { ...limitToStaffRoles(order, session.operator_roles), refund_needs_two, refund_agreed_by: agreed?.name ?? "" };
};

export const getMerchantOrder = async ({ body, session, request, db, now }: Context<typeof merchantOrderInfo>) => {
  const [row] = await db.rows(orderDetails, {
    order_sn: body.order_sn,
    company_id: null,
    merchant_id: session.merchant_id,
    language: request.language,
    show_staff: false,
  });
  return row ? toDetail(row, ["merchant"], request.site, now) : refuse("NOT_FOUND", {}, ["order_sn"]);
};
