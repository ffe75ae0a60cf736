import { dayMs, hourMs, utcDay } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { type Actor, type Transition, transitionsFor, flowOf, type Guard, type OrderKind, type Status, statusOf } from "./statuses.ts";

/** Decisions about one order, as pure questions: the screens ask them for their buttons, the server decides with them. */

/** What a paid order's way depends on. */
export interface PaidOrder {
  logistics_type: number;
  has_label: boolean;
  freight_cents: number;
  freight_paid_cents: number;
}

/** PAID routes: a shipped order waits for its label, a freight order for its freight; all others go to packing (states 1.1). */
export const statusWhenPaid = (order: PaidOrder): Status => {
  if (order.logistics_type === 2 && !order.has_label) return "labelDue";
  if (order.logistics_type === 3 && order.freight_paid_cents < order.freight_cents) return "freightDue";
  return "awaitingPacking";
};

/** Where a freight payment leads: to packing once all of it is there, otherwise a part stays due (states 45, 46). */
export const statusWhenFreightPaid = (order: { freight_cents: number; freight_paid_cents: number }, paid_cents: number): Status =>
  order.freight_paid_cents + paid_cents >= order.freight_cents ? "awaitingPacking" : "freightPartlyPaid";

/** What a buyer can pay on an order right now, and for what. Nothing while a payment is under way or under review. */
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

/** Undefined when nothing is due. Goods and fees come before the freight, which is its own payable (states 1.1). */
export const amountDue = (order: PayableOrder): AmountDue | undefined => {
  const status = statusOf(order.status);
  if (status === "unpaid" || status === "refused") return { purpose: "order", due_cents: cents(order.order_cents - order.paid_cents) };
  if (status === "freightDue" || status === "freightPartlyPaid") {
    return { purpose: "freight", due_cents: cents(order.freight_cents - order.freight_paid_cents) };
  }
  return undefined;
};

/** What guards ask of an order. */
export interface GuardedOrder {
  logistics_type: number;
  /** Whether it was completed before a refund was asked for; a confirmed cancellation never was. */
  was_completed: boolean;
  /** Whether the buyer has already escalated a refused refund. */
  was_escalated: boolean;
}

const guards: Record<Guard, (order: GuardedOrder) => boolean> = {
  selfPickup: (order) => order.logistics_type === 1,
  delivered: (order) => order.logistics_type !== 1,
  freight: (order) => order.logistics_type === 3,
  wasCompleted: (order) => order.was_completed,
  notEscalated: (order) => !order.was_escalated,
};

/** Whether the guard of an arrow lets this order through; an arrow without one always does. */
const isGuardSatisfied = (arrow: Pick<Transition, "guard">, order: GuardedOrder): boolean => arrow.guard === undefined || guards[arrow.guard](order);

/** What an actor may do with this order now: its buttons. */
export const availableTransitions = (order: GuardedOrder & { status: number; kind: OrderKind }, actor: Actor): Transition[] =>
  transitionsFor(statusOf(order.status), flowOf(order.kind), actor).filter((arrow) => isGuardSatisfied(arrow, order));

/** What a site decides about the time limits of its orders (states 1.1); a site that says nothing gets these. */
export const defaultTimeLimits = { unpaidHours: 48, autoCompleteDays: 14, refundConfirmDays: 7, freeStorageDays: 5 } as const;
export type OrderTimeLimits = { readonly [Name in keyof typeof defaultTimeLimits]: number };

/** The day until which a self pickup is stored free of charge: 5 days from the day it was ordered (spec 9). */
export const freeStorageUntil = (createdAt: Date, limits: OrderTimeLimits = defaultTimeLimits): string =>
  utcDay(new Date(createdAt.getTime() + limits.freeStorageDays * dayMs));

/** When the order moves on by itself if nobody acts; undefined where it waits for a person. ISO 8601. */
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

/** Until when an order that is placed now is kept unpaid; a site that says nothing gives the default. */
export const unpaidExpiry = (placedAt: Date, unpaidHours: number | null): Date =>
  new Date(placedAt.getTime() + (unpaidHours ?? defaultTimeLimits.unpaidHours) * hourMs);

/** What is left to give back on an order. */
export const refundableCents = (order: { paid_cents: number; freight_paid_cents: number; refunded_cents: number }): Cents =>
  cents(order.paid_cents + order.freight_paid_cents - order.refunded_cents);

/** Whether giving that back needs two of the staff (security S7): the strictest site's limit counts, as for all money that leaves. */
export const needsSecondApproval = (
  order: Parameters<typeof refundableCents>[0],
  sites: ReadonlyMap<string, { refund_second_above_cents: number }>,
): boolean => refundableCents(order) > strictestLimit(sites.values(), "refund_second_above_cents");

/** The buyer-facing status of spec 4.1 (1 to 17 and 23): a projection, computed and never stored (states 1.4). */
export const onlineStatus = (order: {
  status: number;
  logistics_type: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  /** Quantities of open and finished returns against what was bought; none until an after-sale record exists. */
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
 * Who earns what is left of an order's money when it is completed: the manufacturer the goods after discount and coupon,
 * the platform fees and freight. What was refunded before came out of the manufacturer's part first.
 */
export const splitEarnings = (order: EarningsInput): { merchant_cents: Cents; platform_cents: Cents } => {
  const left = refundableCents(order);
  const goods = Math.max(0, order.goods_cents - order.discount_cents - order.coupon_cents - order.refunded_cents);
  const merchant_cents = cents(Math.min(goods, left));
  return { merchant_cents, platform_cents: cents(left - merchant_cents) };
};
