import { dayMs, hourMs, utcDay } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { type Actor, flowOf, type Guard, type OrderKind, type Status, statusOf, type Transition, transitionsFor } from "./statuses.ts";

/** Pure rules about one order. Screens use them for display, the server decides with them. */

/** What decides the next status of a paid order. */
export interface PaidOrder {
  logistics_type: number;
  has_label: boolean;
  freight_cents: number;
  freight_paid_cents: number;
}

/** The status after payment: a shipped order waits for its label, a freight order for its freight, all others go to packing. */
export const statusWhenPaid = (order: PaidOrder): Status => {
  if (order.logistics_type === 2 && !order.has_label) return "labelDue";
  if (order.logistics_type === 3 && order.freight_paid_cents < order.freight_cents) return "freightDue";
  return "awaitingPacking";
};

/** The status after a freight payment: packing when it is paid in full, otherwise partly paid (46). */
export const statusWhenFreightPaid = (order: { freight_cents: number; freight_paid_cents: number }, paid_cents: number): Status =>
  order.freight_paid_cents + paid_cents >= order.freight_cents ? "awaitingPacking" : "freightPartlyPaid";

/** The amount a buyer can pay on an order now, and its purpose. */
export interface AmountDue {
  purpose: "order" | "freight";
  due_cents: Cents;
}

interface PayableOrder {
  status: number;
  order_cents: number;
  paid_cents: number;
  freight_cents: number;
  freight_paid_cents: number;
}

/**
 * Returns the amount due in cents, or undefined when nothing is due or a payment is in progress or under review. Goods and fees
 * are due before freight, which is a separate payable (docs/money.md).
 */
export const amountDue = (order: PayableOrder): AmountDue | undefined => {
  const status = statusOf(order.status);
  if (status === "unpaid" || status === "refused") return { purpose: "order", due_cents: cents(order.order_cents - order.paid_cents) };
  if (status === "freightDue" || status === "freightPartlyPaid") {
    return { purpose: "freight", due_cents: cents(order.freight_cents - order.freight_paid_cents) };
  }
  return undefined;
};

/** The fields of an order that guards check. */
export interface GuardedOrder {
  logistics_type: number;
  /** Whether the order was completed before the refund request; false for a confirmed cancellation. */
  was_completed: boolean;
  /** Whether the buyer has escalated a refused refund before. */
  was_escalated: boolean;
}

const guards: Record<Guard, (order: GuardedOrder) => boolean> = {
  selfPickup: (order) => order.logistics_type === 1,
  delivered: (order) => order.logistics_type !== 1,
  freight: (order) => order.logistics_type === 3,
  wasCompleted: (order) => order.was_completed,
  notEscalated: (order) => !order.was_escalated,
};

/** Whether the order satisfies the guard of a transition; true when the transition has none. */
const isGuardSatisfied = (transition: Pick<Transition, "guard">, order: GuardedOrder): boolean =>
  transition.guard === undefined || guards[transition.guard](order);

/** The transitions an actor may perform on this order now. Screens show one button for each. */
export const availableTransitions = (order: GuardedOrder & { status: number; kind: OrderKind }, actor: Actor): Transition[] =>
  transitionsFor(statusOf(order.status), flowOf(order.kind), actor).filter((transition) => isGuardSatisfied(transition, order));

/** Default time limits of orders; a site's settings may override them. */
export const defaultTimeLimits = { unpaidHours: 48, autoCompleteDays: 14, refundConfirmDays: 7, freeStorageDays: 5 } as const;
export type OrderTimeLimits = { readonly [Name in keyof typeof defaultTimeLimits]: number };

/** The last day of free storage for a self pickup order, "YYYY-MM-DD": 5 days after it was placed. */
export const freeStorageUntil = (createdAt: Date, limits: OrderTimeLimits = defaultTimeLimits): string =>
  utcDay(new Date(createdAt.getTime() + limits.freeStorageDays * dayMs));

/** The next deadline of an order in ISO 8601; undefined where it waits for a person without a deadline. */
export const deadlineOf = (
  order: { status: number; expires_at: Date | null; dispatched_at: Date | null; status_since: Date; pickup_free_until: string | null },
  limits: OrderTimeLimits = defaultTimeLimits,
): { kind: "pay" | "receive" | "confirmRefund" | "freeStorage"; at: string } | undefined => {
  const status = statusOf(order.status);
  const after = (start: Date, ms: number) => new Date(start.getTime() + ms).toISOString();
  if (status === "unpaid" && order.expires_at) return { kind: "pay", at: order.expires_at.toISOString() };
  if (status === "shipping" && order.dispatched_at)
    return { kind: "receive", at: after(order.dispatched_at, limits.autoCompleteDays * dayMs) };
  if (status === "refundUnconfirmed") return { kind: "confirmRefund", at: after(order.status_since, limits.refundConfirmDays * dayMs) };
  if (status === "awaitingPickup" && order.pickup_free_until) return { kind: "freeStorage", at: order.pickup_free_until };
  return undefined;
};

/** When an order placed now expires if it is not paid; `unpaidHours` null means the default. */
export const unpaidExpiry = (placedAt: Date, unpaidHours: number | null): Date =>
  new Date(placedAt.getTime() + (unpaidHours ?? defaultTimeLimits.unpaidHours) * hourMs);

/** The amount of an order that can still be refunded, in cents. */
export const refundableCents = (order: { paid_cents: number; freight_paid_cents: number; refunded_cents: number }): Cents =>
  cents(order.paid_cents + order.freight_paid_cents - order.refunded_cents);

/** Whether refunding that amount needs two staff members (docs/security.md S7). The strictest limit of all sites applies. */
export const needsSecondApproval = (
  order: Parameters<typeof refundableCents>[0],
  sites: ReadonlyMap<string, { refund_second_above_cents: number }>,
): boolean => refundableCents(order) > strictestLimit(sites.values(), "refund_second_above_cents");

/** The buyer-facing status (1 to 17 and 23). It is computed from the order and never stored; see docs/states.md. */
export const onlineStatus = (order: {
  status: number;
  logistics_type: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  /** Returned quantity compared with the ordered one; "none" until an after-sale record exists. */
  returned?: "none" | "part" | "open";
}): number => {
  const refunded = order.refunded_cents > 0;
  switch (statusOf(order.status)) {
    case "awaitingPacking":
    case "processing":
      return 2;
    case "awaitingPickup":
    case "shipping":
      return 3;
    case "arrived":
      return 16;
    case "completed":
    case "contractCompleted": {
      if (order.returned === "open") return 6;
      if (order.returned === "part") return refunded ? 14 : 23;
      return refunded ? 13 : 4;
    }
    case "cancelled":
      return 5;
    case "refundRefused":
      return 7;
    case "refundUnconfirmed":
      return 8;
    case "awaitingRefund":
    case "cancelRequested":
      return 9;
    case "refunded":
      return 10;
    case "returned":
      return 11;
    case "freightDue":
    case "freightPartlyPaid":
      return 12;
    case "failed":
      return 15;
    case "labelDue":
      return 17;
    default:
      return 1;
  }
};

interface EarningsInput {
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
}

/**
 * Splits the money of a completed order: the merchant gets the goods after discount and coupon, the platform fees and freight.
 * Earlier refunds reduce the merchant's part first.
 */
export const splitEarnings = (order: EarningsInput): { merchant_cents: Cents; platform_cents: Cents } => {
  const left = refundableCents(order);
  const goods = Math.max(0, order.goods_cents - order.discount_cents - order.coupon_cents - order.refunded_cents);
  const merchant_cents = cents(Math.min(goods, left));
  return { merchant_cents, platform_cents: cents(left - merchant_cents) };
};
