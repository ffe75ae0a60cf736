/** The bounds of a quantity: `pack` is how many come together, and every quantity is a multiple of it. */
export interface QuantityBounds {
  min: number;
  max?: number | undefined;
  pack: number;
}

export type QuantityCorrection = "raised" | "lowered" | "packed";

/** The least that may be bought: the minimum, rounded up to whole packs. */
export const minQuantity = ({ min, pack }: QuantityBounds): number => Math.ceil(Math.max(min, 1) / pack) * pack;

/** The most that may be bought, in whole packs; never below the least, so that a stepper always has a value to show. */
export const maxQuantity = (bounds: QuantityBounds): number =>
  bounds.max === undefined ? Number.MAX_SAFE_INTEGER : Math.max(Math.floor(bounds.max / bounds.pack) * bounds.pack, minQuantity(bounds));

/** What somebody typed, brought within the bounds (spec 5), and in which way; undefined when it is no number. */
export const correctQuantity = (
  typed: string,
  bounds: QuantityBounds,
): { quantity: number; correction?: QuantityCorrection } | undefined => {
  if (!/^[0-9]{1,9}$/.test(typed.trim())) return undefined;
  const wanted = Number(typed);
  if (wanted < minQuantity(bounds)) return { quantity: minQuantity(bounds), correction: "raised" };
  if (wanted > maxQuantity(bounds)) return { quantity: maxQuantity(bounds), correction: "lowered" };
  const packed = Math.min(Math.ceil(wanted / bounds.pack) * bounds.pack, maxQuantity(bounds));
  return packed === wanted ? { quantity: wanted } : { quantity: packed, correction: "packed" };
};
