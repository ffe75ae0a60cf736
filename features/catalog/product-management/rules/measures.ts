import { toAmount } from "#kernel/money.ts";
/** Conversion between typed sizes (cm and kg, or in and lb) and stored millimeters and grams, and between typed and stored amounts. */

export type UnitSystem = "metric" | "imperial";

const millimetersPer = { metric: 10, imperial: 25.4 } as const;
const gramsPer = { metric: 1_000, imperial: 453.592_37 } as const;

const formatAmount = (amount: number, per: number): string => (amount === 0 ? "" : String(Math.round((amount / per) * 100) / 100));

/** Parses "78.5" or "78,5" into a whole number of the small unit; undefined when it is not a number. */
const parseAmount = (text: string, per: number): number | undefined => {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return 0;
  return /^\d{1,6}(\.\d{0,3})?$/.test(plain) ? Math.round(Number(plain) * per) : undefined;
};

export const formatLength = (millimeters: number, system: UnitSystem): string => formatAmount(millimeters, millimetersPer[system]);
export const parseLength = (text: string, system: UnitSystem): number | undefined => parseAmount(text, millimetersPer[system]);
export const formatWeight = (grams: number, system: UnitSystem): string => formatAmount(grams, gramsPer[system]);
export const parseWeight = (text: string, system: UnitSystem): number | undefined => parseAmount(text, gramsPer[system]);

/** Formats cents for an input field, without a currency sign; "" for none. */
export const formatPrice = (cents: number | null | undefined): string => (cents === null || cents === undefined ? "" : toAmount(cents));

/** Parses "1,234.50" or "1234.5" into cents; null when empty, undefined when invalid. */
export const parsePrice = (text: string): number | null | undefined => {
  const plain = text
    .trim()
    .replace(/^[$¥€]\s*/, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};

/** Parses a whole number; null when empty, undefined when invalid. */
export const parseInteger = (text: string): number | null | undefined => {
  const plain = text.trim().replace(/[,\s](?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};
