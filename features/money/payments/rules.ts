import { minuteMs } from "#kernel/clock.ts";
import { type Cents, cents, divideHalfUp } from "#kernel/money.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";

/** Decisions about paying, as pure questions: the screens show what the server decides with. */

export type Purpose = "order" | "freight";
/** A recharge pays no order: its money is for the balance. Invoices are paid after their orders (features/ledger/trade-credit). */
export type PaymentPurpose = Purpose | "recharge" | "invoice";
export type PaymentMethod = "balance" | "card" | "wallet" | "converge" | "offline" | "terms";

/** The offline ways of spec 9. */
export const offlineMethods = ["transfer", "cash", "cheque", "other"] as const;
export type OfflineMethod = (typeof offlineMethods)[number];

/** A provider that has not answered by then is taken to have refused; its late answer goes to the balance (states 1.1, TC-17). */
export const providerPaymentTtlMs = 30 * minuteMs;

/** The sweeper asks the provider about payments that nobody reported for this long (reliability 3.8). */
export const sweepAfterMs = 2 * minuteMs;

/** Payments by card and wallet that one person may begin within a minute, and how many refusals a day end it (TC-35). */
export const maxAttemptsPerMinute = 3;
export const maxDeclinesPerDay = 10;

export const maxVoucherPictures = 5;

/** The most that one recharge at a payment service may bring; more comes by transfer. */
export const maxProviderRechargeCents = 5_000_000;

/**
 * What one person of finance may put on a balance because more arrived than was due: as much as a recharge that needs no second
 * one (security S7), by the strictest site, because a request names its site itself.
 */
export const maxOverpaymentCents = (sites: Iterable<{ recharge_second_above_cents: number }>): number =>
  strictestLimit(sites, "recharge_second_above_cents");

/** A handling fee, in hundredths of a percent of an amount. */
export const calculateHandlingFee = (amount_cents: number, basisPoints: number): Cents =>
  cents(divideHalfUp(amount_cents * basisPoints, 10_000));

/** One order's part of a payment. */
export interface PaymentPart<O> {
  order: O;
  amount_cents: Cents;
}

/**
 * Divides `amount` over orders in their given sequence: each gets what it is due until nothing is left. Orders that get
 * nothing have no part.
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

/** Which methods are open to an order: a refused voucher is answered with another one, everything else is free (states 1.1). */
export const isMethodOpen = (method: PaymentMethod, due: { purpose: Purpose; status: number }): boolean =>
  due.purpose === "freight" || due.status === 0 || method === "offline";
