import { invariant } from "#kernel/invariant.ts";

/** An amount in whole cents of the site's currency (docs/money.md 1). */
export type Cents = number & { readonly unit: "cents" };

/** Marks a whole number as cents. A fraction or a number above 2^53 is a bug, not an input error. */
export const cents = (value: number): Cents => {
  invariant(Number.isSafeInteger(value), `${value} is not a whole number of cents`);
  return (value === 0 ? 0 : value) as Cents;
};

export const zeroCents = cents(0);

export const sumCents = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));

/** Division rounded half away from zero, the only rounding rule of the platform. */
export const divideHalfUp = (dividend: number, divisor: number): number => {
  invariant(Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor) && divisor > 0, `cannot divide ${dividend} by ${divisor}`);
  const rounded = Math.floor((Math.abs(dividend) * 2 + divisor) / (divisor * 2));
  return dividend < 0 ? -rounded : rounded;
};

/** `percent` is a whole number from 0 to 100. */
export const percentOf = (amount: Cents, percent: number): Cents => {
  invariant(Number.isInteger(percent) && percent >= 0 && percent <= 100, `${percent} % is outside 0..100`);
  return cents(divideHalfUp(amount * percent, 100));
};

/**
 * Splits an amount by weights so that the parts add up to it exactly: the largest remainder gets the next cent, the
 * earlier part wins a tie. When all weights are zero everything goes to the first part.
 */
export const allocateCents = (amount: Cents, weights: readonly number[]): Cents[] => {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map((_, index) => cents(index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(cents);
};

/** Formats cents for the wire: "1234.50". */
export const toAmount = (value: number): string => {
  const whole = Math.trunc(Math.abs(value) / 100);
  const rest = String(Math.abs(value) % 100).padStart(2, "0");
  return `${value < 0 ? "-" : ""}${whole}.${rest}`;
};

const amountPattern = /^(0|[1-9][0-9]{0,9})(\.[0-9]{1,2})?$/;

/** Parses an amount with at most two decimals and no leading zero except 0.x. Undefined when it is not one. */
export const parseAmount = (text: string): Cents | undefined => {
  if (!amountPattern.test(text)) return undefined;
  const [whole = "0", rest = ""] = text.split(".");
  return cents(Number(whole) * 100 + Number(rest.padEnd(2, "0")));
};

/** The former or usual price to strike through beside the price that is shown: only one above it. Amounts of the wire. */
export const struckPrice = (former: string | null | undefined, shown: string): string | undefined =>
  former && (parseAmount(former) ?? zeroCents) > (parseAmount(shown) ?? zeroCents) ? former : undefined;
