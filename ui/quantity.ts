import type { Language } from "#kernel/languages.ts";
import { parseTypedNumber } from "#kernel/parse-typed-number.ts";

/** The bounds of a quantity. Every quantity is a multiple of `pack`. */
export interface QuantityBounds {
  min: number;
  max?: number | undefined;
  pack: number;
}

export type QuantityCorrection = "raised" | "lowered" | "packed" | "restored";

/** The smallest valid quantity: the minimum, rounded up to whole packs. */
export const minQuantity = ({ min, pack }: QuantityBounds): number => Math.ceil(Math.max(min, 1) / pack) * pack;

/** The largest valid quantity in whole packs; never below the smallest, so that at least one value is valid. */
export const maxQuantity = (bounds: QuantityBounds): number =>
  bounds.max === undefined ? Number.MAX_SAFE_INTEGER : Math.max(Math.floor(bounds.max / bounds.pack) * bounds.pack, minQuantity(bounds));

/** Corrects a typed quantity to the bounds and names the correction. Undefined if the text is no whole number as the language writes it. */
export const correctQuantity = (
  typed: string,
  bounds: QuantityBounds,
  language: Language,
): { quantity: number; correction?: QuantityCorrection } | undefined => {
  const plain = parseTypedNumber(typed, language);
  if (plain === undefined || !/^[0-9]{1,9}$/.test(plain)) return undefined;
  const wanted = Number(plain);
  if (wanted < minQuantity(bounds)) return { quantity: minQuantity(bounds), correction: "raised" };
  if (wanted > maxQuantity(bounds)) return { quantity: maxQuantity(bounds), correction: "lowered" };
  const packed = Math.min(Math.ceil(wanted / bounds.pack) * bounds.pack, maxQuantity(bounds));
  return packed === wanted ? { quantity: wanted } : { quantity: packed, correction: "packed" };
};

/**
 * The quantity when the input of a text ends: the corrected one, or the quantity before the input where the text is no whole number
 * ("2.5", "-3", "1e3"). An emptied field returns to it without a note.
 */
export const settleQuantity = (
  typed: string,
  before: number,
  bounds: QuantityBounds,
  language: Language,
): { quantity: number; correction?: QuantityCorrection } => {
  if (typed.trim() === "") return { quantity: before };
  return correctQuantity(typed, bounds, language) ?? { quantity: before, correction: "restored" };
};
