import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import { type Cents, cents, divideHalfUp } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { isEmail } from "#kernel/text-rules.ts";

/** Rules of deposits and withdrawals without I/O, used by the server and the screens. */

/** Withdrawal methods; `source` refunds the card or wallet of an earlier payment. */
export const withdrawalMethods = ["wallet", "payout", "bank", "source"] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** Which company roles may deposit and withdraw; the calls require the same roles. */
export const mayRecharge = (memberRole: string | null | undefined): boolean =>
  memberRole === "admin" || memberRole === "purchaser" || memberRole === "finance";
export const mayWithdraw = (memberRole: string | null | undefined): boolean => memberRole === "admin" || memberRole === "finance";

/** Providers refund payments for half a year. */
export const refundableMs = 180 * dayMs;

/** Payouts are retried with the same key while every provider still remembers it; afterwards finance settles them manually. */
export const payoutRetryWindowMs = 20 * hourMs;
/** The minimum interval between two requests for the same payout, so that two processes never request it at the same time. */
export const payoutRetryIntervalMs = 2 * minuteMs;

/** Whether withdrawals of a method cost a handling fee: providers charge one, bank transfers and refunds to the source are free. */
export const hasWithdrawalFee = (method: WithdrawalMethod): boolean => method === "wallet" || method === "payout";

/** The fee of a withdrawal. */
export const calculateWithdrawalFee = (method: WithdrawalMethod, amount_cents: number, basisPoints: number): Cents =>
  hasWithdrawalFee(method) ? cents(divideHalfUp(amount_cents * basisPoints, 10_000)) : cents(0);

const stripeAccountPattern = /^acct_[A-Za-z0-9]{8,40}$/;

/** Whether a text is a valid account at the provider of a method. */
export const isValidDestination = (method: WithdrawalMethod, text: string): boolean =>
  method === "payout" ? stripeAccountPattern.test(text) : method !== "wallet" || isEmail(text);

/** Whether an amount needs a second approval (docs/security.md S7). */
export const needsSecondApproval = (amount_cents: number, limit_cents: number): boolean => amount_cents > limit_cents;

/** Why a second approval is not valid: it must come from another person and name the same amount. */
export const secondApprovalRefusal = (
  first: { person_id: number | null; cents: number | null },
  second: { person_id: number; cents: number | null },
): Verdict => {
  if (first.person_id === second.person_id) return "SECOND_PERSON_NEEDED";
  return first.cents === second.cents ? undefined : "RECEIVED_DIFFERS";
};

/** A difference between our ledger and a provider about one payment. */
export interface ReconciliationDifference {
  kind: "missingHere" | "missingThere" | "amountDiffers" | "refundDiffers";
  reference: string;
  ours: string;
  theirs: string;
}

const differenceAmountPattern = /^([^0-9]*)([0-9]+\.[0-9]{2})$/;

/** Splits "$1240.00" into currency and amount; undefined when one side has no amount. */
export const parseDifferenceAmount = (text: string): { currency: string; amount: string } | undefined => {
  const [, currency, amount] = differenceAmountPattern.exec(text) ?? [];
  return currency !== undefined && amount !== undefined ? { currency, amount } : undefined;
};

interface ReconciledPayment {
  reference: string;
  paid: string;
  refunded: string;
}

/** All differences between two lists of payments by reference. Amounts are compared as text including the currency. */
export const findDifferences = (ours: readonly ReconciledPayment[], theirs: readonly ReconciledPayment[]): ReconciliationDifference[] => {
  const here = new Map(ours.map((payment) => [payment.reference, payment]));
  const there = new Map(theirs.map((payment) => [payment.reference, payment]));
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((reference): ReconciliationDifference[] => {
    const [our, their] = [here.get(reference), there.get(reference)];
    if (!our) return [{ kind: "missingHere", reference, ours: "", theirs: their?.paid ?? "" }];
    if (!their) return [{ kind: "missingThere", reference, ours: our.paid, theirs: "" }];
    if (our.paid !== their.paid) return [{ kind: "amountDiffers", reference, ours: our.paid, theirs: their.paid }];
    return our.refunded === their.refunded ? [] : [{ kind: "refundDiffers", reference, ours: our.refunded, theirs: their.refunded }];
  });
};
