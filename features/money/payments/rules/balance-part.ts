import { allocateCents, type Cents, cents, sumCents } from "#kernel/money.ts";
import type { PaymentPart } from "../rules.ts";

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
