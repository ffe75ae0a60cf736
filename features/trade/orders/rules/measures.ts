const gramsPerPound = 453.592;
const cubicCentimetersPerCbm = 1_000_000;

/** Converts volume to cubic meters with two decimals and weight to whole pounds. */
export const toMeasures = ({ volume_cm3, weight_grams }: { volume_cm3: number; weight_grams: number }): { cbm: number; lb: number } => ({
  cbm: Math.round((volume_cm3 / cubicCentimetersPerCbm) * 100) / 100,
  lb: Math.round(weight_grams / gramsPerPound),
});
