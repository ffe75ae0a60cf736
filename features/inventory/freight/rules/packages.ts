/**
 * What is shipped, and its measures in the units of carriers. Sizes and weights are whole millimeters and grams; carriers count whole
 * inches and pounds, rounded up. Pure.
 */

/** A carton of a product. */
export interface Carton {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  /** Grams that may stand on it; null where no limit is stated. */
  max_load_grams: number | null;
  /** Whether the carton may be tilted so that its length, or its width, points up. */
  may_stand_on_length: boolean;
  may_stand_on_width: boolean;
  /** NMFC item number, such as "079300-03"; empty where none is stated. */
  nmfc: string;
}

/** A carton of a product as its rows state it: how many pieces lie in one, and how many pieces of the product one piece of an offer has. */
export interface PackageRow extends Carton {
  pieces: number;
  amount: number;
}

/** A number of equal cartons of a shipment. */
export interface CartonGroup extends Carton {
  quantity: number;
}

/** The largest number of cartons of one shipment; a quote for more is refused. */
export const maxCartons = 1_000_000;

const gramsPer100000Pounds = 45_359_237;
const tenthsOfMmPerInch = 254;

/** Whole pounds, rounded up. */
export const toPounds = (grams: number): number => Math.ceil((grams * 100_000) / gramsPer100000Pounds);

/** The billed weight of a shipment: the whole pounds of each unit, so it is never less than the pounds of the goods together. */
export const billedPounds = (units: readonly { weight_grams: number; count: number }[]): number =>
  units.reduce((sum, { weight_grams, count }) => sum + toPounds(weight_grams) * count, 0);

/** Whole inches, rounded up. */
export const toInches = (mm: number): number => Math.ceil((mm * 10) / tenthsOfMmPerInch);

const isMeasured = (carton: Carton): boolean =>
  [carton.length_mm, carton.width_mm, carton.height_mm, carton.gross_weight_grams].every((value) => Number.isInteger(value) && value > 0);

/**
 * The cartons of pieces of an offer. Pieces that share a carton fill it; the last carton may be partly filled and weighs as much as a
 * full one. Undefined where sizes or weights are missing.
 */
export const toCartons = (packages: readonly PackageRow[], pieces: number): CartonGroup[] | undefined => {
  if (packages.length === 0 || !packages.every(isMeasured)) return undefined;
  return packages.map(({ pieces: perCarton, amount, ...carton }) => ({
    ...carton,
    quantity: Math.ceil((pieces * amount) / Math.max(1, perCarton)),
  }));
};

/** A text that is equal for equal cartons. */
export const cartonKey = (carton: Carton): string =>
  `${carton.length_mm}/${carton.width_mm}/${carton.height_mm}/${carton.gross_weight_grams}/${carton.max_load_grams}/${carton.may_stand_on_length}/${carton.may_stand_on_width}/${carton.nmfc}`;

/** Merges equal cartons. */
export const mergeCartons = (groups: readonly CartonGroup[]): CartonGroup[] => {
  const merged = new Map<string, CartonGroup>();
  for (const group of groups) {
    const key = cartonKey(group);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + group.quantity } : group);
  }
  return [...merged.values()];
};
