import type { Language } from "./languages.ts";
import { type Cents, parseAmount } from "./money.ts";
import { parseTypedNumber } from "./parse-typed-number.ts";

/**
 * Numbers as people write them: "1,234.50" in English and Chinese, "1.234,50" in Spanish, also with full-width characters, spaces
 * between thousands or a currency sign. The plain form is that of the wire: digits and at most one decimal point. Pure.
 */

export { parseTypedNumber } from "./parse-typed-number.ts";

/** An amount of money with at most two decimals, in cents. */
export const parseTypedAmount = (typed: string, language: Language): Cents | undefined => {
  const plain = parseTypedNumber(typed, language);
  return plain === undefined ? undefined : parseAmount(plain);
};

/** A price: an amount above zero, in cents. */
export const parseTypedPrice = (typed: string, language: Language): Cents | undefined => parseTypedAmount(typed, language) || undefined;

/** The highest count that is read unless a lower bound is given. */
const maxCount = 1_000_000;

/** A whole number from 1 to `max` without leading zeros. */
export const parseTypedCount = (typed: string, language: Language, max = maxCount): number | undefined => {
  const plain = parseTypedNumber(typed, language);
  if (plain === undefined || !/^[1-9][0-9]{0,8}$/.test(plain)) return undefined;
  return Number(plain) <= max ? Number(plain) : undefined;
};

/** A whole percentage from 0 to 100. */
export const parseTypedPercent = (typed: string): number | undefined => {
  const text = typed.normalize("NFKC").replace(/%$/, "").trim();
  return /^(0|[1-9][0-9]?|100)$/.test(text) ? Number(text) : undefined;
};

/** Formats a plain number the way the language writes it, with its own decimals or at least `minDecimals` of them. */
export const formatTypedNumber = (plain: string, language: Language, minDecimals = 0): string => {
  const decimals = plain.split(".")[1]?.length ?? 0;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: Math.max(decimals, minDecimals),
    maximumFractionDigits: Math.max(decimals, minDecimals),
  }).format(plain as Intl.StringNumericLiteral);
};
