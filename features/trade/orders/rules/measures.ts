const gramsPerPound = 453.592;
const cubicCentimetersPerCbm = 1_000_000;

/** A load in the units of the screens. */
export interface Measures {
  cbm: number;
  kg: number;
  lb: number;
}

/** Converts volume to cubic meters with two decimals and weight to whole kilograms and pounds. */
export const toMeasures = ({ volume_cm3, weight_grams }: { volume_cm3: number; weight_grams: number }): Measures => ({
  cbm: Math.round((volume_cm3 / cubicCentimetersPerCbm) * 100) / 100,
  kg: Math.round(weight_grams / 1000),
  lb: Math.round(weight_grams / gramsPerPound),
});
