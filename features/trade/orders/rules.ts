import { storageStartsAt } from "#features/catalog/products/rules/presale-terms.ts";
import { addDays, type Day, dayAt, type Place } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { type ContractFacts, type ContractGuard, contractGuards } from "./rules/contract-guards.ts";
import { type Actor, flowOf, type Guard, type OrderKind, onlineCode, type Status, type Transition, transitionsFor } from "./statuses.ts";

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

/** The status after a freight payment: packing when it is paid in full, otherwise partly paid. */
export const statusWhenFreightPaid = (order: { freight_cents: number; freight_paid_cents: number }, paid_cents: number): Status =>
  order.freight_paid_cents + paid_cents >= order.freight_cents ? "awaitingPacking" : "freightPartlyPaid";

/** The status after the freight was quoted again: packing when what is paid covers it, otherwise due or partly paid. */
export const statusWhenRequoted = (freight_cents: number, freight_paid_cents: number): Status => {
  if (freight_paid_cents >= freight_cents) return "awaitingPacking";
  return freight_paid_cents > 0 ? "freightPartlyPaid" : "freightDue";
};

/** The status of a reservation after its payment: review after the deposit or full payment, approved after the final one. */
export const statusWhenReservationPaid = (purpose: DuePurpose): Status => (purpose === "final" ? "approvedInFull" : "pendingReview");

/**
 * What a payment is for: goods and fees, the deposit or the final payment of a reservation, freight, goods, fees and freight in one, or the
 * difference of an edit.
 */
export const duePurposes = ["order", "deposit", "final", "freight", "all", "edit"] as const;
export type DuePurpose = (typeof duePurposes)[number];

/** An amount that a buyer can pay on an order now. */
export interface AmountDue {
  purpose: DuePurpose;
  due_cents: Cents;
}

export interface PayableOrder {
  status: Status;
  kind: OrderKind;
  order_cents: number;
  deposit_cents: number;
  paid_cents: number;
  refunded_cents: number;
  freight_cents: number;
  freight_paid_cents: number;
  /** What an edit costs that waits for its payment (features/trade/order-edits), and of it freight. */
  edit_due_cents?: number;
  edit_freight_cents?: number;
}

/**
 * The amounts that can be paid in cents, the usual one first; none when nothing is due or a payment is in progress or under review.
 * Goods and fees are due before freight, which is a separate payable (docs/money.md); `all` pays both in one payment. A reservation is
 * paid by its deposit or in full.
 */
export const amountsDue = (order: PayableOrder): readonly AmountDue[] => {
  const { edit_due_cents = 0 } = order;
  return edit_due_cents > 0
    ? [...amountsDueByStatus(order), { purpose: "edit", due_cents: cents(edit_due_cents) }]
    : amountsDueByStatus(order);
};

const amountsDueByStatus = (order: PayableOrder): readonly AmountDue[] => {
  const status = order.status;
  const held = order.paid_cents - order.refunded_cents;
  const rest: AmountDue = { purpose: "order", due_cents: cents(order.order_cents - held) };
  if (status === "awaitingDeposit" || (status === "refused" && flowOf(order.kind) === "presale"))
    return [{ purpose: "deposit", due_cents: cents(order.deposit_cents - held) }, rest];
  if (status === "approvedPresale") return [{ ...rest, purpose: "final" }];
  if (status === "unpaid" || status === "refused") {
    const goods = cents(order.order_cents - order.paid_cents);
    return [
      { purpose: "order", due_cents: goods },
      { purpose: "all", due_cents: cents(goods + freightIn(order, "all")) },
    ];
  }
  if (flowOf(order.kind) === "contract") return contractAmountsDue(order, status, held);
  if (status === "freightDue" || status === "freightPartlyPaid") {
    const due_cents = cents(order.freight_cents - order.freight_paid_cents);
    // Together with unpaid orders, all that is due on this one is its freight.
    return [
      { purpose: "freight", due_cents },
      { purpose: "all", due_cents },
    ];
  }
  return [];
};

/** What is due on a contract: the deposit before production, the balance once the shipping papers are approved. */
const contractAmountsDue = (order: PayableOrder, status: Status, held: number): readonly AmountDue[] => {
  const due = (purpose: "deposit" | "final", due_cents: number): AmountDue[] =>
    due_cents > 0 ? [{ purpose, due_cents: cents(due_cents) }] : [];
  if (status === "awaitingDepositVoucher") return due("deposit", order.deposit_cents - held);
  return status === "shippingApproved" || status === "balanceRefused" ? due("final", order.order_cents - held) : [];
};

/** What a voucher under review can pay: also the deposit or balance of a contract that waits for the decision on this voucher. */
export const amountUnderReview = (order: PayableOrder, purpose: DuePurpose): number => {
  const status = order.status;
  const held = order.paid_cents - order.refunded_cents;
  if (status === "depositVouched" && purpose === "deposit") return Math.max(0, order.deposit_cents - held);
  if (status === "balancePaid" && purpose === "final") return Math.max(0, order.order_cents - held);
  return amountDue(order, purpose)?.due_cents ?? 0;
};

/** The freight in a payment that pays goods and freight together, in cents; 0 for other purposes, where the amount has one part. */
export const freightIn = (
  order: { freight_cents: number; freight_paid_cents: number; edit_freight_cents?: number },
  purpose: DuePurpose,
): Cents => {
  if (purpose === "edit") return cents(order.edit_freight_cents ?? 0);
  return cents(purpose === "all" ? order.freight_cents - order.freight_paid_cents : 0);
};

/** The amount due for a purpose, or the usual one; undefined when nothing is due. */
export const amountDue = (order: PayableOrder, purpose?: DuePurpose): AmountDue | undefined =>
  amountsDue(order).find((due) => purpose === undefined || due.purpose === purpose);

/** Whether a payment of this purpose locks the order while a provider decides. Other payments leave the status until they succeed. */
export const isLockedWhilePaid = (order: { kind: OrderKind }, purpose: DuePurpose): boolean =>
  (purpose === "order" || purpose === "all") && flowOf(order.kind) === "stock";

/** The fields of an order that guards check. */
export interface GuardedOrder {
  logistics_type: number;
  /** Whether the order was completed before the refund request; false for a confirmed cancellation. */
  was_completed: boolean;
  /** Whether the buyer has escalated a refused refund before. */
  was_escalated: boolean;
  /** Whether the announced arrival of a reservation has slipped beyond the limit it was placed under. */
  is_arrival_late: boolean;
  /** Whether an after-sale case of the order is open. */
  has_open_case?: boolean;
  /** Whether the order holds goods that arrived under a contract: they are paid and cannot be given up. */
  is_contract_goods?: boolean;
  /** Whether pieces of the order have left the warehouse. */
  has_left?: boolean;
  /** Facts of a contract; absent on other orders. Without them no guarded action of a contract is possible. */
  contract_facts?: ContractFacts;
}

const orderGuards: Record<Exclude<Guard, ContractGuard>, (order: GuardedOrder) => boolean> = {
  selfPickup: (order) => order.logistics_type === 1,
  delivered: (order) => order.logistics_type !== 1,
  freight: (order) => order.logistics_type === 3,
  notOwnLabel: (order) => order.logistics_type !== 2,
  wasCompleted: (order) => order.was_completed,
  notEscalated: (order) => !order.was_escalated,
  arrivalLate: (order) => order.is_arrival_late,
  noOpenCase: (order) => !order.has_open_case,
  notContractGoods: (order) => !order.is_contract_goods,
  whole: (order) => !order.has_left,
  wholeAndNotContractGoods: (order) => !order.has_left && !order.is_contract_goods,
};

const isContractGuard = (guard: Guard): guard is ContractGuard => Object.hasOwn(contractGuards, guard);

/** Whether the order satisfies the guard of a transition; true when the transition has none. */
const isGuardSatisfied = ({ guard }: Pick<Transition, "guard">, order: GuardedOrder): boolean => {
  if (guard === undefined) return true;
  if (!isContractGuard(guard)) return orderGuards[guard](order);
  return order.contract_facts !== undefined && contractGuards[guard](order.contract_facts);
};

/** The transitions an actor may perform on this order now. Screens show one button for each. */
export const availableTransitions = (order: GuardedOrder & { status: Status; kind: OrderKind }, actor: Actor): Transition[] =>
  transitionsFor(order.status, flowOf(order.kind), actor).filter((transition) => isGuardSatisfied(transition, order));

/** Default time limits of orders; a site's settings may override them. */
export const defaultTimeLimits = {
  unpaidHours: 48,
  autoCompleteDays: 14,
  refundConfirmDays: 7,
  freeStorageDays: 5,
  claimDays: 30,
} as const;
export type OrderTimeLimits = { readonly [Name in keyof typeof defaultTimeLimits]: number };

/**
 * The last day of free storage for a self pickup order at its warehouse: 5 days after the day on which it was placed, or, for presale
 * goods, on which they are ready for pickup.
 */
export const freeStorageUntil = (
  order: { kind: string; created_at: Date },
  readyAt: Date,
  warehouse: Place,
  limits: OrderTimeLimits = defaultTimeLimits,
): Day => addDays(dayAt(storageStartsAt(order, readyAt), warehouse), limits.freeStorageDays);

/** The next deadline of an order in ISO 8601; undefined where it waits for a person without a deadline. */
export const deadlineOf = (
  order: {
    status: Status;
    expires_at: Date | null;
    dispatched_at: Date | null;
    status_since: Date;
    pickup_free_until: string | null;
    final_date: string | null;
  },
  limits: OrderTimeLimits = defaultTimeLimits,
): { kind: "pay" | "final" | "receive" | "confirmRefund" | "freeStorage"; at: string } | undefined => {
  const status = order.status;
  const after = (start: Date, ms: number) => new Date(start.getTime() + ms).toISOString();
  if (status === "approvedPresale" && order.final_date) return { kind: "final", at: order.final_date };
  if ((status === "unpaid" || status === "awaitingDeposit" || status === "refused") && order.expires_at)
    return { kind: "pay", at: order.expires_at.toISOString() };
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
export const refundableCents = (order: {
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  forfeited_cents?: number;
}): Cents => cents(order.paid_cents + order.freight_paid_cents - order.refunded_cents - (order.forfeited_cents ?? 0));

/** What one staff member may refund a company per day alone (docs/security.md S7). The strictest limit of all sites applies. */
export const maxSoleRefundCents = (sites: ReadonlyMap<string, { refund_second_above_cents: number }>): number =>
  strictestLimit(sites.values(), "refund_second_above_cents");

/** The buyer-facing status of orders that are completed without refund or return. */
const completedOnline = 4;

interface OnlineOrder {
  status: Status;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  /** What after-sale records say of the goods: a return is open, or pieces came back. */
  returned?: "none" | "part" | "open";
  /** Whether a refund of an after-sale record is on its way. */
  is_refund_open?: boolean;
}

/** The buyer-facing status of a completed order, by its after-sale cases and refunds. */
const onlineStatusOfCompleted = (order: OnlineOrder): number => {
  const refunded = order.refunded_cents > 0;
  if (order.returned === "open") return 6;
  if (order.is_refund_open) return 9;
  if (order.returned === "part") return refunded ? 14 : 23;
  if (refunded && order.refunded_cents >= order.paid_cents + order.freight_paid_cents) return 10;
  return refunded ? 13 : completedOnline;
};

/**
 * The buyer-facing status (1 to 17 and 23). It is computed from the order and never stored: the status tables have it for each status, and
 * that of completed orders depends on their after-sale cases. 15, waiting for logistics processing, is the status of no order here.
 */
export const onlineStatus = (order: OnlineOrder): number => {
  const online = onlineCode(order.status);
  return online === completedOnline ? onlineStatusOfCompleted(order) : online;
};

interface EarningsInput {
  order_cents: number;
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  /** Of the refunds: fees and freight of pieces that were never sent. */
  fees_refunded_cents: number;
}

/**
 * Splits the money of a completed order: the platform gets fees and freight that were not refunded, the merchant the rest, which is the goods
 * after discount and coupon. Other refunds reduce the merchant's part first.
 */
export const splitEarnings = (order: EarningsInput): { merchant_cents: Cents; platform_cents: Cents } => {
  const left = refundableCents(order);
  const fees = order.order_cents - (order.goods_cents - order.discount_cents - order.coupon_cents);
  const platform_cents = cents(Math.min(left, fees + order.freight_paid_cents - order.fees_refunded_cents));
  return { merchant_cents: cents(left - platform_cents), platform_cents };
};
