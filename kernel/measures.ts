/** Weights and volumes of loads as every screen shows them: rounded once, from the whole total. Pure. */

/** The international pound. */
export const gramsPerPound = 453.59237;

/** A load in the units of the screens. */
export interface Measures {
  cbm: number;
  kg: number;
  lb: number;
}

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Cubic meters with two decimals, below a tenth with three. */
export const toCbm = (volume_cm3: number): number => round(volume_cm3 / 1_000_000, volume_cm3 < 100_000 ? 3 : 2);

/** The international cubic foot. */
const cm3PerCubicFoot = 28_316.846592;

/** Cubic feet with one decimal, below one with two. */
export const toCubicFeet = (volume_cm3: number): number => round(volume_cm3 / cm3PerCubicFoot, volume_cm3 < cm3PerCubicFoot ? 2 : 1);

/** Whole kilograms. */
export const toKg = (weight_grams: number): number => Math.round(weight_grams / 1_000);

/** Whole pounds. */
export const toLb = (weight_grams: number): number => Math.round(weight_grams / gramsPerPound);

/** The total of a load in cubic meters, kilograms and pounds. */
export const toMeasures = ({ volume_cm3, weight_grams }: { volume_cm3: number; weight_grams: number }): Measures => ({
  cbm: toCbm(volume_cm3),
  kg: toKg(weight_grams),
  lb: toLb(weight_grams),
});
