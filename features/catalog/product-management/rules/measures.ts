import { toAmount } from "#kernel/money.ts";
/** Sizes as a maker writes them, in centimetres and kilograms or in inches and pounds; kept in millimetres and grams. */

export type UnitSystem = "metric" | "imperial";

const millimetresPer = { metric: 10, imperial: 25.4 } as const;
const gramsPer = { metric: 1_000, imperial: 453.592_37 } as const;

const shown = (amount: number, per: number): string => (amount === 0 ? "" : String(Math.round((amount / per) * 100) / 100));

/** What was written, "78.5" or "78,5", as a whole number of the small unit; undefined when it is no number. */
const read = (text: string, per: number): number | undefined => {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return 0;
  return /^\d{1,6}(\.\d{0,3})?$/.test(plain) ? Math.round(Number(plain) * per) : undefined;
};

export const lengthText = (millimetres: number, system: UnitSystem): string => shown(millimetres, millimetresPer[system]);
export const lengthOf = (text: string, system: UnitSystem): number | undefined => read(text, millimetresPer[system]);
export const weightText = (grams: number, system: UnitSystem): string => shown(grams, gramsPer[system]);
export const weightOf = (text: string, system: UnitSystem): number | undefined => read(text, gramsPer[system]);

/** Cents as they are typed, without a sign; "" for none. */
export const priceText = (cents: number | null | undefined): string => (cents === null || cents === undefined ? "" : toAmount(cents));

/** "1,234.50" or "1234.5" as cents; null for nothing, undefined when it is no amount. */
export const priceOf = (text: string): number | null | undefined => {
  const plain = text
    .trim()
    .replace(/^[$¥€]\s*/, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};

/** A whole number as it is typed; null for nothing, undefined when it is none. */
export const wholeOf = (text: string): number | null | undefined => {
  const plain = text.trim().replace(/[,\s](?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};
