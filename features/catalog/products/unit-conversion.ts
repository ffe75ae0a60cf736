/** Sizes as people in the trade read them. The database holds millimetres, grams and cubic centimetres. Pure. */

const millimetresPerInch = 25.4;
const gramsPerPound = 453.592;

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

export const inches = (millimetres: number, decimals = 0): number => rounded(millimetres / millimetresPerInch, decimals);
export const centimetres = (millimetres: number): number => rounded(millimetres / 10, 1);
export const pounds = (grams: number): number => rounded(grams / gramsPerPound, grams < 4536 ? 1 : 0);
export const kilograms = (grams: number): number => rounded(grams / 1000, 1);
/** Cubic metres: CBM. */
export const cubicMetres = (cubicCentimetres: number): number => rounded(cubicCentimetres / 1_000_000, cubicCentimetres < 100_000 ? 3 : 2);

/** Usable room of a 40-foot high-cube container, by which traders think of a load. */
const containerCm3 = 68_000_000;

/** How many pieces a 40HQ container takes. */
export const piecesPerContainer = (cubicCentimetres: number): number => Math.floor(containerCm3 / Math.max(1, cubicCentimetres));
