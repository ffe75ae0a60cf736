import type { Language } from "#kernel/languages.ts";
import { parseLengthMm, parseWeightGrams } from "#kernel/measure-texts.ts";
import { toAmount } from "#kernel/money.ts";
import { parseTypedAmount, parseTypedNumber } from "#kernel/typed-numbers.ts";

/**
 * Conversion between typed sizes (cm and kg, or in and lb, or with a unit of their own) and stored millimeters and grams, and between
 * typed and stored amounts.
 */

export type UnitSystem = "metric" | "imperial";

const millimetersPer = { metric: 10, imperial: 25.4 } as const;
const gramsPer = { metric: 1_000, imperial: 453.592_37 } as const;

/** Whether a typed size names its unit: "48 in", "2 m", "30 lb", 2'6". */
export const hasOwnUnit = (text: string): boolean => /[^\d.,\s/-]/.test(text);

/**
 * Parses "78.5" or "78,5" in the unit of the field, and "48 in" or "1/2 m" in its own, into a whole number of the small unit; undefined
 * when it is neither. A comma before three digits is not read: "1,250" is one or a thousand, depending on the reader.
 */
const parseAmount = (text: string, per: number, parseOwnUnit: (plain: string) => number | undefined): number | undefined => {
  const typed = text.trim();
  if (typed === "") return 0;
  if (/,\d{3}(?!\d)/.test(typed)) return undefined;
  const plain = typed.replace(",", ".");
  if (/^\d{1,6}(\.\d{0,3})?$/.test(plain)) return Math.round(Number(plain) * per);
  const own = parseOwnUnit(plain);
  return own === undefined || own < 0 ? undefined : own;
};

const roundTo = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Parts of a unit that people type, the plainest first: whole, tenths, quarters, eighths. */
const usualParts = [1, 10, 4, 8] as const;

/** The plainest decimal that is stored as this amount: 48 in is stored as 1,219 mm, and 1,219 mm is shown as 48 in, not 47.99. */
const formatAmount = (amount: number, per: number): string => {
  if (amount === 0) return "";
  const usual = usualParts.map((parts) => roundTo(amount / per, parts)).find((value) => Math.round(value * per) === amount);
  return String(usual ?? roundTo(amount / per, 100));
};

export const formatLength = (millimeters: number, system: UnitSystem): string => formatAmount(millimeters, millimetersPer[system]);
export const parseLength = (text: string, system: UnitSystem): number | undefined =>
  parseAmount(text, millimetersPer[system], (plain) => parseLengthMm(plain, system === "metric" ? "cm" : "in"));

/** "121.9 cm / 48 in" */
export const formatLengthInBoth = (millimeters: number): string =>
  `${formatLength(millimeters, "metric")} cm / ${formatLength(millimeters, "imperial")} in`;

export const formatWeight = (grams: number, system: UnitSystem): string => formatAmount(grams, gramsPer[system]);
export const parseWeight = (text: string, system: UnitSystem): number | undefined =>
  parseAmount(text, gramsPer[system], (plain) => parseWeightGrams(plain, system === "metric" ? "kg" : "lb"));

/** "13.61 kg / 30 lb" */
export const formatWeightInBoth = (grams: number): string => `${formatWeight(grams, "metric")} kg / ${formatWeight(grams, "imperial")} lb`;

/** Formats cents in the plain form of the wire; "" for none. */
export const formatPrice = (cents: number | null | undefined): string => (cents === null || cents === undefined ? "" : toAmount(cents));

/** Parses a price as the language writes it, "1,234.50" or "1.234,50", into cents; null when empty, undefined when invalid. */
export const parsePrice = (text: string, language: Language): number | null | undefined =>
  text.trim() === "" ? null : parseTypedAmount(text, language);

/** Parses a whole number as the language writes it; null when empty, undefined when invalid. */
export const parseInteger = (text: string, language: Language): number | null | undefined => {
  if (text.trim() === "") return null;
  const plain = parseTypedNumber(text, language);
  return plain !== undefined && /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};
