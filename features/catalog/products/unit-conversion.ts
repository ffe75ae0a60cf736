/** Converts stored units (millimeters, grams, cubic centimeters) to display units. Pure. */

const millimetersPerInch = 25.4;
const gramsPerPound = 453.592;

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

export const toInches = (millimeters: number, decimals = 0): number => round(millimeters / millimetersPerInch, decimals);
export const toCentimeters = (millimeters: number): number => round(millimeters / 10, 1);
export const toPounds = (grams: number): number => round(grams / gramsPerPound, grams < 4536 ? 1 : 0);
export const toKilograms = (grams: number): number => round(grams / 1000, 1);
/** Cubic meters (CBM). */
export const toCubicMeters = (cubicCentimeters: number): number => round(cubicCentimeters / 1_000_000, cubicCentimeters < 100_000 ? 3 : 2);

/** Usable volume of a 40-foot high-cube container. */
const containerCm3 = 68_000_000;

/** Number of pieces that fit into a 40HQ container. */
export const piecesPerContainer = (cubicCentimeters: number): number => Math.floor(containerCm3 / Math.max(1, cubicCentimeters));
