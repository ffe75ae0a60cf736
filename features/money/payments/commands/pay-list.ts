import { readCredit } from "#features/ledger/trade-credit/commands/receivables.ts";
import { availableCredit, onAccountRefusal } from "#features/ledger/trade-credit/rules.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import { amountsDue } from "#features/trade/orders/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { sumCents } from "#kernel/money.ts";
import { shortenOrderNumbers, splitOrderNumbers } from "#kernel/order-numbers.ts";
import { dueTerms } from "#kernel/priced-terms.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { checkoutMethods, payList } from "../contract.ts";
import { findNewestPaymentOf, listPayableOrders, type NewestPayment, type PayableOrderRow } from "../queries/payment-pages.ts";
import { isMethodOpen, type PaymentMethod, type Purpose } from "../rules.ts";
import { listProviderMethods, ownMethod } from "./listed-methods.ts";
import { assertPaidTogether } from "./payable.ts";

const toPayableOrder = (order: PayableOrderRow) => ({
  status: order.status,
  kind: order.kind,
  order_cents: order.order_fee,
  deposit_cents: order.deposit,
  paid_cents: order.paid_fee,
  refunded_cents: order.refunded_fee,
  freight_cents: order.fare_fee,
  freight_paid_cents: order.fare_paid,
  edit_due_cents: order.edit_due_cents,
  edit_freight_cents: order.edit_freight_cents,
});

const dueCentsFor = (order: PayableOrderRow, purpose: Purpose): number => {
  const due = amountsDue(toPayableOrder(order)).find((candidate) => candidate.purpose === purpose);
  return due?.due_cents ?? 0;
};

/** The unpaid freight of an order, due now or once its goods are paid. */
const unpaidFreightCents = (order: PayableOrderRow): number =>
  dueCentsFor(order, "order") > 0 || dueCentsFor(order, "freight") > 0 ? order.fare_fee - order.fare_paid : 0;

/**
 * The purposes for which something is due, the usual one first: goods before freight, a deposit before the full sum. With `isEach` those that
 * are due on each of the orders, because each was chosen.
 */
const duePurposesOf = (orders: readonly PayableOrderRow[], isEach: boolean): Purpose[] => {
  const due = orders.map((order) => new Set(amountsDue(toPayableOrder(order)).map(({ purpose }) => purpose)));
  // Paying goods and freight together is offered where there are both.
  const isBoth =
    orders.some((order) => dueCentsFor(order, "order") > 0) &&
    orders.some((order) => dueCentsFor(order, "all") > dueCentsFor(order, "order"));
  return (["deposit", "order", "all", "final", "freight", "edit"] as const).filter(
    (purpose) =>
      (isEach ? due.every((purposes) => purposes.has(purpose)) : due.some((purposes) => purposes.has(purpose))) &&
      (purpose !== "all" || isBoth),
  );
};

/** The purpose that is shown: the one asked for, or the usual one. Everything is asked for where only one thing is due, too. */
const shownPurpose = (requested: Purpose | undefined, purposes: readonly Purpose[]): Purpose =>
  requested === undefined || (requested === "all" && !purposes.includes("all")) ? (purposes[0] ?? "order") : requested;

type Offering = Pick<Context<typeof payList | typeof checkoutMethods>, "request" | "platform">;

/** The methods that this site and the company's terms offer. The logistics balance pays in the logistics center only. */
const offeredMethods = ({ request, platform }: Offering, terms: { problem: string } | null) => [
  ownMethod("balance" as const),
  ...(terms?.problem === "" ? [ownMethod("terms" as const)] : []),
  ...listProviderMethods(request, platform),
  ownMethod("offline" as const),
];

/** The methods that can pay this purpose; of several chosen orders (`isEach`) all of them. */
const openMethods = (
  orders: readonly PayableOrderRow[],
  { purpose, isEach }: { purpose: Purpose; isEach: boolean },
  offering: Offering,
  terms: { problem: string } | null,
) => {
  const due = orders.filter((order) => dueCentsFor(order, purpose) > 0);
  const isOpen = (method: PaymentMethod) => {
    const isOpenFor = (order: PayableOrderRow) => isMethodOpen(method, { purpose, status: order.status });
    return isEach ? due.length > 0 && due.every(isOpenFor) : due.some(isOpenFor);
  };
  return offeredMethods(offering, terms).filter(({ method }) => isOpen(method));
};

/** The terms under which the due amount can be paid on account; null for a company without a credit limit. */
const getTermsOffer = async (
  { db, session, request, now }: Pick<Context<typeof payList | typeof checkoutMethods>, "db" | "session" | "request" | "now">,
  due: number,
) => {
  const today = dayAt(now, request.site);
  const credit = await readCredit(db, session.company_id, today);
  if (credit.credit_limit_cents === 0) return null;
  return {
    left: availableCredit(credit),
    limit: credit.credit_limit_cents,
    net_days: credit.net_days,
    due_on: addDays(today, credit.net_days),
    problem: toLineProblem(onAccountRefusal(credit, due), request).problem_text,
  };
};

const toOpenPayment = (payment: NewestPayment | undefined) =>
  payment && payment.voucher_id === null && (payment.status === "created" || payment.status === "processing")
    ? {
        payment_id: payment.payment_id,
        method: payment.method,
        status: payment.status,
        redirect_url: payment.redirect_url,
        amount: payment.amount_cents,
        balance_amount: payment.balance_cents,
        expires_at: payment.expires_at,
      }
    : null;

const toVoucherSummary = (payment: NewestPayment | undefined) =>
  payment?.voucher_id && payment.submitted_at
    ? {
        voucher_id: payment.voucher_id,
        status: payment.voucher_status ?? "",
        method: payment.voucher_method ?? "",
        amount: payment.claimed_cents ?? 0,
        balance_amount: payment.balance_cents,
        note: payment.review_note ?? "",
        submitted_at: payment.submitted_at,
        bank_booked_on: payment.bank_booked_on,
      }
    : null;

/** Unpaid when something can be paid now, so that the page shows the form; otherwise the status to show. */
const pageStatus = (orders: readonly PayableOrderRow[], due: number, payment: NewestPayment | undefined): Status => {
  const pendingOrder = orders.find(({ status }) => status === "locked" || status === "pendingAudit");
  if (pendingOrder) return pendingOrder.status;
  // An order does not change its status while a freight voucher is reviewed. Only the amount that the voucher does not cover is due.
  // A contract has a status of its own while a voucher is reviewed, and nothing is due.
  const isCovered =
    due > 0 ? (payment?.claimed_cents ?? 0) + (payment?.balance_cents ?? 0) >= due : orders.some(({ kind }) => kind === "fob");
  if (payment?.voucher_status === "submitted" && isCovered) return "pendingAudit";
  return due > 0 ? "unpaid" : (orders[0]?.status ?? "unpaid");
};

const isAwaitingPayment = (status: Status): boolean => status === "unpaid" || status === "awaitingDeposit" || status === "refused";

const earliestDeadline = (orders: readonly PayableOrderRow[]): Date | null =>
  orders
    .flatMap(({ status, expires_at }) => (isAwaitingPayment(status) && expires_at ? [expires_at] : []))
    .sort((a, b) => a.getTime() - b.getTime())[0] ?? null;

export const toBankDetails = (bank: Record<string, string> | null) =>
  bank && {
    account_name: bank.account_name ?? "",
    bank_name: bank.bank_name ?? "",
    account_number: bank.account_number ?? "",
    routing_number: bank.routing_number ?? "",
    swift: bank.swift ?? "",
  };

/** How a checkout can be paid before its order is placed. The checkout shows it, and the payment judges again. */
export const getCheckoutMethods = async ({ db, body, session, request, platform, now }: Context<typeof checkoutMethods>) => {
  const { available, has_payment_password } = await db.only(getAccountInfo, {
    company_id: session.company_id,
    currency: request.site.currency,
  });
  const terms = await getTermsOffer({ db, session, request, now }, body.goods_fee);
  return { methods: offeredMethods({ request, platform }, terms), terms, available, has_payment_password };
};

/** All data of the payment page: due amounts with their fees, available methods, and the open payment. Refuses NOT_FOUND. */
export const getPayList = async ({ db, body, session, request, platform, now }: Context<typeof payList>) => {
  const orders = await db.rows(listPayableOrders, {
    company_id: session.company_id,
    order_sn: body.order_sn,
    chinese: request.language === "zh-CN",
  });
  const first = orders[0] ?? refuse("NOT_FOUND");
  const numbers = splitOrderNumbers(body.order_sn);
  if (orders.length < numbers.length) return refuse("NOT_FOUND", {}, ["order_sn"]);
  const isEach = numbers.length > 1;
  const purposes = duePurposesOf(orders, isEach);
  const purpose = shownPurpose(body.purpose, purposes);
  const account = await db.only(getAccountInfo, { company_id: session.company_id, currency: first.currency });
  const payment = await db.row(findNewestPaymentOf, { company_id: session.company_id, order_ids: orders.map(({ order_id }) => order_id) });
  const due = sumCents(orders.map((order) => dueCentsFor(order, purpose)));
  // Once nothing is due any more, the page shows the statuses of the paid orders.
  if (isEach && due > 0)
    assertPaidTogether(
      orders.map((order) => ({ ...order, ...toPayableOrder(order), order_number: order.order_sn })),
      purpose,
    );
  const terms = await getTermsOffer({ db, session, request, now }, due);
  return {
    order_sn: body.order_sn,
    status: pageStatus(orders, due, payment),
    purpose,
    purposes: purposes.map((name) => ({ purpose: name, due: sumCents(orders.map((order) => dueCentsFor(order, name))) })),
    currency: first.currency,
    due,
    is_balance_enough: account.available >= due,
    freight_due: sumCents(orders.map(unpaidFreightCents)),
    deadline: earliestDeadline(orders),
    created_at: first.created_at,
    orders: orders.map(({ edit_due_cents: _due, edit_freight_cents: _freight, ...order }) => ({
      ...order,
      due: dueCentsFor({ ...order, edit_due_cents: _due, edit_freight_cents: _freight }, purpose),
    })),
    methods: openMethods(orders, { purpose, isEach }, { request, platform }, terms),
    terms,
    available: account.available,
    frozen: account.frozen,
    has_payment_password: account.has_payment_password,
    bank: toBankDetails(first.bank),
    // The payment reference for a transfer.
    reference: shortenOrderNumbers(body.order_sn),
    open_payment: toOpenPayment(payment),
    voucher: toVoucherSummary(payment),
    seen: toSeen(dueTerms(orders.map((order) => ({ number: order.order_sn, due_cents: dueCentsFor(order, purpose) })))),
  };
};
