import type { OrderPayment } from "#features/trade/orders/commands/payments.ts";
import { recordFreightPayment, recordPayment } from "#features/trade/orders/commands/payments.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { amountDue, statusWhenFreightPaid, statusWhenPaid } from "#features/trade/orders/rules.ts";
import { statusCodes, statusOf } from "#features/trade/orders/statuses.ts";
import { type Cents, sumCents, toAmount } from "#kernel/money.ts";
import { type Reason, refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { allocateToOrders, isMethodOpen, type PaymentMethod, type PaymentPart, type Purpose } from "../rules.ts";

/** What a payment covers: the due amounts of orders, all for one purpose. */
export interface Payable {
  purpose: Purpose;
  parts: PaymentPart<LockedOrder>[];
  amount_cents: Cents;
  currency: string;
}

/** The most helpful reason when nothing is payable. */
const nothingPayableReason = (orders: readonly LockedOrder[], purpose: Purpose): Reason => {
  const statuses = new Set(orders.map((order) => statusOf(order.status)));
  if (statuses.has("locked") || statuses.has("pendingAudit")) return "PAYMENT_UNDER_WAY";
  if (purpose === "freight") return "FREIGHT_NOT_DUE";
  if (orders.some((order) => order.paid_cents > 0 && order.paid_cents >= order.order_cents)) return "ALREADY_PAID";
  return statuses.has("cancelled") ? "WRONG_STATUS" : "NOTHING_DUE";
};

/**
 * What is due on these orders for a purpose and can be paid by a method. `amount_cents` pays a part of the freight and is
 * ignored for goods and fees. Refuses when nothing is due, the method is not available, or the part exceeds the due amount.
 */
export const payableFor = (
  orders: readonly LockedOrder[],
  { purpose, method, amount_cents }: { purpose: Purpose; method: PaymentMethod; amount_cents?: number | undefined },
): Payable => {
  const due = orders.flatMap((order) => {
    const orderDue = amountDue(order);
    return orderDue?.purpose === purpose && orderDue.due_cents > 0 ? [{ order, due_cents: orderDue.due_cents }] : [];
  });
  const open = due.filter(({ order }) => isMethodOpen(method, { purpose, status: order.status }));
  const first = open[0];
  if (!first) return refuse(due.length > 0 ? "METHOD_NOT_OPEN" : nothingPayableReason(orders, purpose));
  const totalDueCents = sumCents(open.map(({ due_cents }) => due_cents));
  const requestedCents = purpose === "freight" ? (amount_cents ?? totalDueCents) : totalDueCents;
  if (requestedCents > totalDueCents) return refuse("AMOUNT_ABOVE_DUE", { due: toAmount(totalDueCents) }, ["amount"]);
  const parts = allocateToOrders(open, requestedCents);
  return { purpose, parts, amount_cents: sumCents(parts.map((part) => part.amount_cents)), currency: first.order.currency };
};

/** The status of an order after its part is paid. */
const statusAfterPayment = (order: LockedOrder, purpose: Purpose, amount_cents: number): number =>
  statusCodes[purpose === "order" ? statusWhenPaid(order) : statusWhenFreightPaid(order, amount_cents)];

/** The status of each order after the payment; orders without a part are unchanged. */
export const statusesAfterPayment = (orders: readonly LockedOrder[], { purpose, parts }: Pick<Payable, "purpose" | "parts">) =>
  orders.map((order) => {
    const part = parts.find((candidate) => candidate.order.order_id === order.order_id);
    return { order_sn: order.order_number, status: part ? statusAfterPayment(order, purpose, part.amount_cents) : order.status };
  });

/** Records the paid amounts on the orders and changes their statuses. */
export const recordPartsPaid = async (
  tx: Tx,
  { purpose, parts }: Pick<Payable, "purpose" | "parts">,
  by: PerformedBy & { action: "payBalance" | "payTerms" | "providerSucceeded" | "approveVoucher" },
): Promise<void> => {
  const paid: OrderPayment[] = parts.map(({ order, amount_cents }) => ({ order, paid_cents: amount_cents }));
  if (purpose === "order") await recordPayment(tx, paid, by);
  else await recordFreightPayment(tx, paid, { ...by, actor: "buyer" });
};
