import { parseOrderNumber } from "#kernel/order-numbers.ts";
import { toSkuKey } from "#kernel/skus.ts";

/** Whole numbers as they are printed on papers, and as people type them. Pure. */

/** A number as people type it, in the forms in which numbers are stored. */
export const toNumberForms = (typed: string) => {
  const text = typed.normalize("NFKC").trim();
  const [, ordered = text, place] = /^(.+?)[-\s]?S(\d{1,4})$/i.exec(text) ?? [];
  return {
    /** As typed and in capital letters, for numbers of our own. */
    forms: [...new Set([text, text.toUpperCase()])],
    /** Without separators, as `sku_key` has it. */
    key: toSkuKey(text),
    number: parseOrderNumber(text).number.toUpperCase(),
    /** The order and the place of a shipment; null for a number of none. */
    shipment_of: place === undefined ? null : parseOrderNumber(ordered).number.toUpperCase(),
    shipment: place === undefined ? null : Number(place),
  };
};
export type NumberForms = ReturnType<typeof toNumberForms>;

/** Fewer characters are in no printed number. */
export const minNumberLength = 3;

/** Whether a keyword can be a whole number that is printed somewhere: it has a digit, and is no sentence. */
export const mayBeNumber = (typed: string): boolean => toSkuKey(typed).length >= minNumberLength && /\p{Nd}/u.test(typed);
