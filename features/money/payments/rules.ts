import { amountDue, type DuePurpose, duePurposes, type PayableOrder } from "#features/trade/orders/rules.ts";
import { flowOf, type Status } from "#features/trade/orders/statuses.ts";
import { minuteMs } from "#kernel/clock.ts";
import { allocateCents, type Cents, cents, divideHalfUp, sumCents, toAmount } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";
import type { Reason, Verdict } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";

/** Payment rules without I/O, used by the server and the screens. */

export type Purpose = DuePurpose;
/** `recharge` credits the balance and pays no order. `invoice` pays invoices of orders on account (features/ledger/trade-credit). */
export const paymentPurposes = [...duePurposes, "recharge", "invoice"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];
/** `logistics` is the prepaid balance for freight orders (features/money/logistics-orders). */
export const paymentMethods = ["balance", "card", "wallet", "converge", "offline", "terms", "logistics"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Offline payment methods, as on the wire. */
export const offlineMethods = ["transfer", "cash", "cheque", "other"] as const;
export type OfflineMethod = (typeof offlineMethods)[number];

/** A provider payment expires after this time. A success that arrives later is credited to the balance if the order is closed. */
export const providerPaymentTtlMs = 30 * minuteMs;

/** The sweeper fetches payments from the provider that have been open for this long without a webhook. */
export const sweepAfterMs = 2 * minuteMs;

/** Card testing protection: provider payments that a person may start per minute, and declines per day before they are blocked. */
export const maxAttemptsPerMinute = 3;
export const maxDeclinesPerDay = 10;

export const maxVoucherPictures = 5;

/** Other orders with something due that the payment page offers at once. */
export const alsoDuePageSize = 5;

/** The maximum of one deposit at a provider. Larger amounts are transferred. */
export const maxProviderRechargeCents = 5_000_000;

/**
 * The maximum overpayment that one finance user may credit to a balance: the same as a deposit that needs no second approval
 * (docs/security.md S7). The strictest site's limit applies, because the client chooses the site of a request.
 */
export const maxOverpaymentCents = (sites: Iterable<{ recharge_second_above_cents: number }>): number =>
  strictestLimit(sites, "recharge_second_above_cents");

/** The handling fee on an amount; rates are in basis points (1/100 of a percent). */
export const calculateHandlingFee = (amount_cents: number, basisPoints: number): Cents =>
  cents(divideHalfUp(amount_cents * basisPoints, 10_000));

/** The handling fee as a page shows it before an amount is typed: what 100.00 costs or gives with it. */
export const handlingTerms = (payer: PricedTerms["payer"], basisPoints: number): PricedTerms => {
  const amount_cents = 10_000;
  const fee = calculateHandlingFee(amount_cents, basisPoints) * (payer === "pays" ? 1 : -1);
  const amount = { key: "amount", label: toAmount(amount_cents), quantity: 0, amount_cents };
  return toPricedTerms(payer, [amount], { fee, total_cents: amount_cents + fee });
};

/** The amount of a payment that belongs to one order. */
export interface PaymentPart<O> {
  order: O;
  amount_cents: Cents;
  /** The freight in the amount, where one payment pays goods and freight. */
  freight_cents?: Cents;
  /** The part of the amount that comes from the balance, where another method pays the rest. */
  balance_cents?: Cents;
}

/**
 * What a part of a payment pays: a payment of everything that is due pays the freight alone on orders whose goods are paid. Such an order
 * keeps its status until then.
 */
export const purposeOfPart = <Name extends PaymentPurpose>(
  purpose: Name,
  { amount_cents, freight_cents }: { amount_cents: number; freight_cents?: number },
): Name | "freight" => (purpose === "all" && freight_cents === amount_cents ? "freight" : purpose);

/**
 * Allocates `amount` to orders in their given sequence: each gets its due amount until nothing is left. Orders that get
 * nothing are left out.
 */
export const allocateToOrders = <O>(orders: readonly { order: O; due_cents: number }[], amount: number): PaymentPart<O>[] => {
  const parts: PaymentPart<O>[] = [];
  let left = amount;
  for (const { order, due_cents } of orders) {
    const part = Math.min(left, due_cents);
    if (part > 0) parts.push({ order, amount_cents: cents(part) });
    left -= part;
  }
  return parts;
};

/**
 * Whether a method is available. After a rejected voucher the goods of an order can only be paid offline (docs/states.md). Reservations
 * are paid by any method except on account.
 */
export const isMethodOpen = (method: PaymentMethod, due: { purpose: Purpose; status: Status }): boolean => {
  const status = due.status;
  // An invoice on account is for one purpose.
  if (due.purpose === "all" && method === "terms") return false;
  // An edit keeps the order in its status.
  if (due.purpose === "edit") return method !== "logistics";
  if (due.purpose === "freight" || status === "freightDue" || status === "freightPartlyPaid") return true;
  if (method === "logistics") return false;
  if (due.purpose === "deposit" || due.purpose === "final" || status === "awaitingDeposit") return method !== "terms";
  return status === "unpaid" || method === "offline";
};

/** A payment that takes a part from the balance and the rest by another method (docs/decisions/0313). Pure. */

/** Divides what comes from the balance over the orders of a payment, in proportion to their amounts. */
export const divideBalance = <O>(parts: readonly PaymentPart<O>[], balance_cents: number): PaymentPart<O>[] => {
  const shares = allocateCents(
    cents(balance_cents),
    parts.map(({ amount_cents }) => amount_cents),
  );
  return parts.map((part, index) => ({ ...part, balance_cents: shares[index] ?? cents(0) }));
};

/** What an order accepts of a payment, and where it comes from. */
export interface SettledPart<O> extends PaymentPart<O> {
  /** From the amount that was held of the balance. */
  held_cents: Cents;
  /** From what the provider or the transfer brought. */
  received_cents: Cents;
}

/**
 * Divides the money of a payment over its orders. `due_cents` is what an order accepts now, at most its part of the payment. Each order gets
 * its own share of the balance first, then of what was received, in their given sequence. What no order accepts stays in the balance.
 * Orders that get nothing are left out.
 */
export const settleParts = <O>(
  due: readonly { order: O; due_cents: number; freight_cents?: Cents; balance_cents?: Cents }[],
  received: number,
): SettledPart<O>[] => {
  let left = received;
  return due.flatMap(({ order, due_cents, freight_cents = cents(0), balance_cents = cents(0) }) => {
    const held = Math.min(balance_cents, due_cents);
    const taken = Math.min(left, due_cents - held);
    left -= taken;
    if (held + taken === 0) return [];
    return [
      {
        ...{ order, freight_cents, balance_cents },
        amount_cents: cents(held + taken),
        held_cents: cents(held),
        received_cents: cents(taken),
      },
    ];
  });
};

/** What orders accept of what was received. */
export const receivedBy = (parts: readonly SettledPart<unknown>[]): number => sumCents(parts.map(({ received_cents }) => received_cents));

/** Which orders of several checkouts can be paid in one payment. Pure. */

export const togetherRefusals = ["ORDERS_PAID_ALONE", "ORDERS_NOT_DUE", "ORDERS_DUE_APART"] as const satisfies readonly Reason[];

export interface OrderToPay extends PayableOrder {
  order_number: string;
  currency: string;
}

/** The orders that a sentence names. */
const maxNamedOrders = 5;

const numbersOf = (orders: readonly OrderToPay[]): string => {
  const named = orders.slice(0, maxNamedOrders).map(({ order_number }) => order_number);
  return `${named.join(", ")}${orders.length > maxNamedOrders ? ` +${orders.length - maxNamedOrders}` : ""}`;
};

/**
 * Why these orders cannot be paid together: all must be orders from stock with something due now, for the same purpose and in the same
 * currency. `all` pays goods and freight of some beside the freight of others. Undefined when they can, or when nothing is due on any of them.
 * Nothing is left out silently, because the person has chosen each of them.
 */
export const togetherRefusal = (orders: readonly OrderToPay[], purpose?: DuePurpose): Verdict => {
  const notDue = orders.filter((order) => amountDue(order) === undefined);
  if (notDue.length === orders.length) return undefined;
  const alone = orders.filter(({ kind }) => flowOf(kind) !== "stock");
  if (alone.length > 0) return ["ORDERS_PAID_ALONE", { orders: numbersOf(alone) }];
  if (notDue.length > 0) return ["ORDERS_NOT_DUE", { orders: numbersOf(notDue) }];
  const wanted = purpose === "all" ? purpose : undefined;
  const purposes = new Set(orders.map((order) => `${amountDue(order, wanted)?.purpose} ${order.currency}`));
  return purposes.size > 1 ? "ORDERS_DUE_APART" : undefined;
};
