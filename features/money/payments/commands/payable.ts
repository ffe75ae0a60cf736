import { recordContractPayments, statusWhenContractPaid } from "#features/trade/contracts/commands/payments.ts";
import type { OrderPayment } from "#features/trade/orders/commands/payments.ts";
import {
  lockOrders,
  paymentsOfEdits,
  recordFreightPayment,
  recordPayment,
  recordReservationPayment,
} from "#features/trade/orders/commands/payments.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import {
  amountDue,
  freightIn,
  isLockedWhilePaid,
  statusWhenFreightPaid,
  statusWhenPaid,
  statusWhenReservationPaid,
} from "#features/trade/orders/rules.ts";
import { flowOf, type Status } from "#features/trade/orders/statuses.ts";
import { type Cents, cents, sumCents, toAmount } from "#kernel/money.ts";
import { splitOrderNumbers } from "#kernel/order-numbers.ts";
import { dueTerms, type PricedTerms } from "#kernel/priced-terms.ts";
import { type Reason, refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { listOpenPayments } from "../queries/payments.ts";
import {
  allocateToOrders,
  divideBalance,
  isMethodOpen,
  type OrderToPay,
  type PaymentMethod,
  type PaymentPart,
  type PaymentPurpose,
  type Purpose,
  purposeOfPart,
  togetherRefusal,
} from "../rules.ts";

/** What a payment covers: the due amounts of orders, all for one purpose. */
export interface Payable {
  purpose: Purpose;
  parts: PaymentPart<LockedOrder>[];
  amount_cents: Cents;
  /** What of the amount comes from the balance, where another method pays the rest. */
  balance_cents: number;
  currency: string;
  /** What is due on all of the orders, by any method, as `/pay/list` shows it. */
  terms: PricedTerms;
}

/** The most helpful reason when nothing is payable. */
const nothingPayableReason = (orders: readonly LockedOrder[], purpose: Purpose): Reason => {
  const statuses = new Set(orders.map((order) => order.status));
  if (statuses.has("locked") || statuses.has("pendingAudit") || statuses.has("depositVouched")) return "PAYMENT_UNDER_WAY";
  if (purpose === "freight") return "FREIGHT_NOT_DUE";
  if (orders.some((order) => order.paid_cents > 0 && order.paid_cents >= order.order_cents)) return "ALREADY_PAID";
  if (statuses.has("balancePaid")) return "PAYMENT_UNDER_WAY";
  return statuses.has("cancelled") ? "WRONG_STATUS" : "NOTHING_DUE";
};

/** Refuses orders that were chosen one by one and cannot be paid in one payment (rules/pay-together.ts). */
export const assertPaidTogether = (orders: readonly OrderToPay[], purpose: Purpose | undefined): void =>
  refuseIf(togetherRefusal(orders, purpose), "order_sn");

/** Locks the orders that a payment names: one, all of a checkout, or several, which must be payable together. */
export const lockOrdersToPay = async (
  tx: Tx,
  company_id: number,
  { order_sn, purpose }: { order_sn: string; purpose: Purpose },
): Promise<LockedOrder[]> => {
  const orders = await lockOrders(tx, company_id, order_sn);
  if (splitOrderNumbers(order_sn).length > 1) assertPaidTogether(orders, purpose);
  return orders;
};

/**
 * What is due on these orders for a purpose and can be paid by a method. `amount_cents` pays a part of the freight and is
 * ignored for goods and fees. `balance_cents` of the amount come from the balance, which must leave something to the method.
 * Refuses when nothing is due, the method is not available, or a part exceeds the due amount.
 */
export const payableFor = (
  orders: readonly LockedOrder[],
  {
    purpose,
    method,
    amount_cents,
    balance_cents = 0,
  }: { purpose: Purpose; method: PaymentMethod; amount_cents?: number | undefined; balance_cents?: number | undefined },
): Payable => {
  const due = orders.flatMap((order) => {
    const due_cents = amountDue(order, purpose)?.due_cents ?? 0;
    return due_cents > 0 ? [{ order, due_cents }] : [];
  });
  const open = due.filter(({ order }) => isMethodOpen(method, { purpose, status: order.status }));
  // Orders of several checkouts were chosen one by one, so none is left out.
  const isEach = new Set(orders.map(({ checkout_id }) => checkout_id)).size > 1;
  if (isEach && open.length < due.length) return refuse("METHOD_NOT_OPEN");
  const first = open[0];
  if (!first) return refuse(due.length > 0 ? "METHOD_NOT_OPEN" : nothingPayableReason(orders, purpose));
  const totalDueCents = sumCents(open.map(({ due_cents }) => due_cents));
  const requestedCents = purpose === "freight" ? (amount_cents ?? totalDueCents) : totalDueCents;
  if (requestedCents > totalDueCents) return refuse("AMOUNT_ABOVE_DUE", { due: toAmount(totalDueCents) }, ["amount"]);
  if (balance_cents > 0 && balance_cents >= requestedCents) return refuse("BALANCE_COVERS_ALL", {}, ["balance_amount"]);
  const allocated = allocateToOrders(open, requestedCents).map((part) => ({ ...part, freight_cents: freightIn(part.order, purpose) }));
  const parts = divideBalance(allocated, balance_cents);
  const terms = dueTerms(due.map(({ order, due_cents }) => ({ number: order.order_number, due_cents })));
  const total_cents = sumCents(parts.map((part) => part.amount_cents));
  return { purpose, parts, amount_cents: total_cents, balance_cents, currency: first.order.currency, terms };
};

/** The status of an order after its part is paid. */
const statusAfterPayment = (part: PaymentPart<LockedOrder>, paidPurpose: Purpose): Status => {
  const { order, amount_cents, freight_cents = cents(0) } = part;
  const purpose = purposeOfPart(paidPurpose, part);
  if (purpose === "freight") return statusWhenFreightPaid(order, amount_cents);
  if (purpose === "edit") return order.status;
  if (flowOf(order.kind) === "contract") return statusWhenContractPaid(purpose);
  const paid = { ...order, freight_paid_cents: order.freight_paid_cents + freight_cents };
  return isLockedWhilePaid(order, purpose) ? statusWhenPaid(paid) : statusWhenReservationPaid(purpose);
};

/** The status of each order after the payment; orders without a part are unchanged. */
export const statusesAfterPayment = (orders: readonly LockedOrder[], { purpose, parts }: Pick<Payable, "purpose" | "parts">) =>
  orders.map((order) => {
    const part = parts.find((candidate) => candidate.order.order_id === order.order_id);
    return { order_sn: order.order_number, status: part ? statusAfterPayment(part, purpose) : order.status };
  });

/**
 * Locks what the edits need that a payment pays, before money moves. Orders whose edit cannot be made any more owe nothing for it: refuses
 * ORDER_NOT_EDITABLE, or with `fails` ends the edit, so that the money goes to the balance.
 */
export const prepareEdits = async (
  tx: Tx,
  platform: Platform,
  orders: readonly LockedOrder[],
  { purpose, now, fails = false }: { purpose: PaymentPurpose; now: Date; fails?: boolean },
): Promise<LockedOrder[]> => {
  const prepared: LockedOrder[] = [];
  for (const order of orders) {
    if (purpose !== "edit" || (await paymentsOfEdits().prepare(tx, platform, order, now))) prepared.push(order);
    else if (fails) {
      await paymentsOfEdits().fail(tx, platform, order, now);
      prepared.push({ ...order, edit_due_cents: 0, edit_freight_cents: 0 });
    } else if (order.edit_due_cents > 0) refuse("ORDER_NOT_EDITABLE");
    else prepared.push(order);
  }
  return prepared;
};

/** Whether a payment is for a FOB contract. A contract is the only order of its checkout. */
export const isContract = (parts: readonly { order: Pick<LockedOrder, "kind"> }[]): boolean =>
  parts.some(({ order }) => flowOf(order.kind) === "contract");

/** The parts whose orders are locked while the payment is open, and those of the others, which keep their status until then. */
export const partsByLock = <P extends PaymentPart<LockedOrder>>(purpose: Purpose, parts: readonly P[]): { locked: P[]; others: P[] } => {
  const isLocked = (part: P) => isLockedWhilePaid(part.order, purposeOfPart(purpose, part));
  return { locked: parts.filter(isLocked), others: parts.filter((part) => !isLocked(part)) };
};

/** Refuses PAYMENT_UNDER_WAY when an order that a payment does not lock has an open one. */
export const assertNoOpenPayment = async (tx: Tx, parts: readonly PaymentPart<LockedOrder>[]): Promise<void> => {
  const order_ids = parts.map(({ order }) => order.order_id);
  if (order_ids.length > 0 && (await tx.rows(listOpenPayments, { order_ids })).length > 0) refuse("PAYMENT_UNDER_WAY");
};

/** Records the paid amounts on the orders and changes their statuses. Freight and reservations are recorded as paid by `payer_id`. */
export const recordPartsPaid = async (
  tx: Tx,
  platform: Platform,
  { purpose, parts }: Pick<Payable, "purpose" | "parts">,
  by: PerformedBy & { action: "payBalance" | "payTerms" | "providerSucceeded" | "approveVoucher"; payer_id?: number },
): Promise<void> => {
  const { payer_id = by.person_id, ...performed } = by;
  const toPayment = ({ order, amount_cents, freight_cents }: PaymentPart<LockedOrder>): OrderPayment => ({
    ...{ order, paid_cents: amount_cents, freight_cents },
  });
  if (isContract(parts)) return recordContractPayments(tx, platform, parts.map(toPayment), { ...performed, person_id: payer_id });
  const { locked, others } = partsByLock(purpose, parts);
  if (locked.length > 0) recordPayment(tx, locked.map(toPayment), performed);
  const payer = { ...performed, actor: "buyer", person_id: payer_id } as const;
  if (purpose === "edit") {
    for (const part of others) await paymentsOfEdits().record(tx, platform, toPayment(part), payer);
    return;
  }
  const freight = others.filter((part) => purposeOfPart(purpose, part) === "freight");
  if (freight.length > 0) recordFreightPayment(tx, freight.map(toPayment), payer);
  const reserved = others.filter((part) => !freight.includes(part));
  if (reserved.length > 0) await recordReservationPayment(tx, reserved.map(toPayment), purpose, payer);
};
