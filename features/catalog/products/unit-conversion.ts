/** Converts stored units (millimeters, grams) of a piece to display units. Pure. */
import { gramsPerPound } from "#kernel/measures.ts";

const millimetersPerInch = 25.4;

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

export const toInches = (millimeters: number, decimals = 0): number => round(millimeters / millimetersPerInch, decimals);
export const toCentimeters = (millimeters: number): number => round(millimeters / 10, 1);
export const toPounds = (grams: number): number => round(grams / gramsPerPound, grams < 4536 ? 1 : 0);
export const toKilograms = (grams: number): number => round(grams / 1000, 1);

/** Usable volume of a 40-foot high-cube container. */
const containerCm3 = 68_000_000;

/** Number of pieces that fit into a 40HQ container. */
export const piecesPerContainer = (cubicCentimeters: number): number => Math.floor(containerCm3 / Math.max(1, cubicCentimeters));

/** A carton of the packing list; `pieces` is how many pieces of the product it holds: 2 for chairs packed as a pair. */
interface Carton {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  pieces: number;
}

/** Volume in cubic centimeters and gross weight in grams of one piece, from the packing list. */
export const packagingPerPiece = (cartons: readonly Carton[]): { volume_cm3: number; weight_grams: number } =>
  cartons.reduce(
    (sum, { length_mm, width_mm, height_mm, gross_weight_grams, pieces }) => ({
      volume_cm3: sum.volume_cm3 + (length_mm * width_mm * height_mm) / 1000 / pieces,
      weight_grams: sum.weight_grams + gross_weight_grams / pieces,
    }),
    { volume_cm3: 0, weight_grams: 0 },
  );
