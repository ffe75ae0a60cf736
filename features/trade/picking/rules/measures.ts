/** When a carton differs from the data of its product. Pure. */

/** A carton by its weight and its sides. */
export interface Measures {
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

/** What scales and tapes in a warehouse get wrong: three percent, and at least half a kilogram and two centimeters. */
export const tolerance = { share: 0.03, weight_grams: 500, side_mm: 20 } as const;

const isNear = (measured: number, known: number, least: number): boolean =>
  Math.abs(measured - known) <= Math.max(least, known * tolerance.share);

const sidesOf = ({ length_mm, width_mm, height_mm }: Measures): number[] => [length_mm, width_mm, height_mm].toSorted((a, b) => a - b);

/** Whether a measured carton is another one than the product says. In which order the sides were measured does not matter. */
export const isDifferent = (measured: Measures, known: Measures): boolean => {
  const knownSides = sidesOf(known);
  return (
    !isNear(measured.weight_grams, known.weight_grams, tolerance.weight_grams) ||
    sidesOf(measured).some((side, index) => !isNear(side, knownSides[index] ?? 0, tolerance.side_mm))
  );
};
