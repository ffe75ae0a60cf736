import { freezeBalance, payOutFrozenAmount, thawFrozenAmount } from "#features/money/balance/commands/freeze.ts";
import { authorizePayment, type PaymentContext } from "#features/money/balance/commands/payment-password.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { PaymentRow } from "../queries/payments.ts";
import type { PaymentPart, SettledPart } from "../rules.ts";
import type { Payable } from "./payable.ts";

/**
 * The part of a payment that comes from the balance, while another method pays the rest (docs/decisions/0313). It is frozen when the payment
 * begins and ends once, under the lock of the payment: paid to the orders or back to the balance.
 */

/** Authorizes the use of the balance with the payment password; nothing without a balance amount. Call it before the transaction. */
export const authorizeBalancePart = async (
  payer: PaymentContext & { body: { balance_amount?: number | undefined; payment_password?: string | undefined } },
): Promise<void> => {
  const { balance_amount, payment_password } = payer.body;
  if (balance_amount === undefined) return;
  await authorizePayment(payer, payment_password ?? refuse("PAYMENT_PASSWORD_REQUIRED", {}, ["payment_password"]));
};

type Parts = readonly Pick<PaymentPart<{ order_id: number }>, "order" | "balance_cents">[];

/** The orders that the balance pays, each with its share. */
const sharesOf = (parts: Parts) =>
  parts.flatMap(({ order: { order_id }, balance_cents = 0 }) => (balance_cents > 0 ? [{ order_id, amount_cents: balance_cents }] : []));

/** Freezes the balance's part of a payment that begins. Refuses BALANCE_TOO_LOW; the account's row is locked, so nothing is spent twice. */
export const holdBalance = async (
  tx: Tx,
  payment_id: string,
  { parts, balance_cents, currency }: Payable,
  { company_id, person_id, now }: { company_id: number; person_id: number; now: Date },
): Promise<void> => {
  if (balance_cents === 0) return;
  await freezeBalance(tx, {
    ...{ company_id, person_id, currency, amount_cents: balance_cents },
    ...{ source: "payment", source_id: payment_id, at: now, shares: sharesOf(parts) },
  });
};

type HeldPayment = Pick<PaymentRow, "payment_id" | "company_id" | "purpose" | "balance_cents">;

/** Gives the balance's part of a payment back to the balance; nothing when it had none. */
export const releaseBalance = async (
  tx: Tx,
  { payment_id, balance_cents }: HeldPayment,
  parts: Parts,
  by: { at: Date; person_id: number | null },
): Promise<void> => {
  if (balance_cents === 0) return;
  await thawFrozenAmount(tx, { source: "payment", source_id: payment_id }, { ...by, shares: sharesOf(parts) });
};

/** Pays the balance's part of a payment to its orders. What they no longer accept goes back to the balance. */
export const captureBalance = async (
  tx: Tx,
  payment: HeldPayment,
  { held, paid }: { held: Parts; paid: readonly SettledPart<{ order_id: number }>[] },
  by: { at: Date; person_id: number | null },
): Promise<void> => {
  if (payment.balance_cents === 0) return;
  if (paid.every(({ held_cents }) => held_cents === 0)) return releaseBalance(tx, payment, held, by);
  const { payment_id, company_id, purpose } = payment;
  const shares = sharesOf(held);
  const to = shares.flatMap(({ order_id, amount_cents }) => {
    const used = paid.find(({ order }) => order.order_id === order_id)?.held_cents ?? 0;
    return [
      { account: { kind: "escrow" } as const, amount_cents: cents(used), order_id },
      { account: { kind: "available", company_id } as const, amount_cents: cents(amount_cents - used), order_id },
    ].filter((entry) => entry.amount_cents > 0);
  });
  await payOutFrozenAmount(tx, { source: "payment", source_id: payment_id }, to, {
    ...by,
    shares,
    kind: purpose === "freight" ? "freight" : "payment",
  });
};
