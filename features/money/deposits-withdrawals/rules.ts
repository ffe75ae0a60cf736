import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import { type Cents, cents, divideHalfUp } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { isEmail } from "#kernel/text-rules.ts";

/** Decisions about money that enters and leaves the balance, as pure questions: the screens show what the server decides with. */

/** The ways out (spec 9), and back to the card or wallet that money came from. */
export const withdrawalMethods = ["wallet", "payout", "bank", "source"] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** Who in a company brings money in, and who takes it out: what the calls themselves ask for. */
export const mayRecharge = (memberRole: string | null | undefined): boolean =>
  memberRole === "admin" || memberRole === "purchaser" || memberRole === "finance";
export const mayWithdraw = (memberRole: string | null | undefined): boolean => memberRole === "admin" || memberRole === "finance";

/** A payment service takes money back for half a year. */
export const refundableMs = 180 * dayMs;

/** An order to pay is repeated, by the same key, only while every service still knows the key; afterwards a person finds out. */
export const askAgainMs = 20 * hourMs;
/** Two of us never ask a service about the same payout at the same time, and it is given time to answer. */
export const askEveryMs = 2 * minuteMs;

/** What a withdrawal costs: services charge for it, a bank transfer and the way back to the card do not. */
export const withdrawalFee = (method: WithdrawalMethod, amount_cents: number, hundredthsOfPercent: number): Cents =>
  method === "wallet" || method === "payout" ? cents(divideHalfUp(amount_cents * hundredthsOfPercent, 10_000)) : cents(0);

const stripeAccountForm = /^acct_[A-Za-z0-9]{8,40}$/;

/** Whether a text names an account at the service. */
export const isDestination = (method: WithdrawalMethod, text: string): boolean =>
  method === "payout" ? stripeAccountForm.test(text) : method !== "wallet" || isEmail(text);

/** Whether an amount needs a second member of staff (security S7). */
export const needsSecond = (amount_cents: number, limit_cents: number): boolean => amount_cents > limit_cents;

/** The second one is somebody else than the first, and says the same. */
export const secondRefusal = (
  first: { person_id: number | null; cents: number | null },
  second: { person_id: number; cents: number | null },
): Verdict => {
  if (first.person_id === second.person_id) return "SECOND_PERSON_NEEDED";
  return first.cents === second.cents ? undefined : "RECEIVED_DIFFERS";
};

/** What our books and a payment service do not say alike about one payment. */
export interface Difference {
  kind: "missingHere" | "missingThere" | "amountDiffers" | "refundDiffers";
  reference: string;
  ours: string;
  theirs: string;
}

const toldForm = /^([^0-9]*)([0-9]+\.[0-9]{2})$/;

/** "$1240.00", as a difference keeps an amount, in its parts; undefined where one side has nothing. */
export const toldAmount = (text: string): { currency: string; amount: string } | undefined => {
  const [, currency, amount] = toldForm.exec(text) ?? [];
  return currency !== undefined && amount !== undefined ? { currency, amount } : undefined;
};

interface Told {
  reference: string;
  paid: string;
  refunded: string;
}

/** Every difference between two lists of payments, by their reference; amounts are compared as they are read, currency included. */
export const differencesOf = (ours: readonly Told[], theirs: readonly Told[]): Difference[] => {
  const here = new Map(ours.map((told) => [told.reference, told]));
  const there = new Map(theirs.map((told) => [told.reference, told]));
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((reference): Difference[] => {
    const [our, their] = [here.get(reference), there.get(reference)];
    if (!our) return [{ kind: "missingHere", reference, ours: "", theirs: their?.paid ?? "" }];
    if (!their) return [{ kind: "missingThere", reference, ours: our.paid, theirs: "" }];
    if (our.paid !== their.paid) return [{ kind: "amountDiffers", reference, ours: our.paid, theirs: their.paid }];
    return our.refunded === their.refunded ? [] : [{ kind: "refundDiffers", reference, ours: our.refunded, theirs: their.refunded }];
  });
};
