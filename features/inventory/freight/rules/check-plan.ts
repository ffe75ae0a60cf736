import type { CartonGroup } from "./packages.ts";
import { type HandlingUnit, maxPalletGrams, maxPalletHeightMm, type PlacedCarton, palletTypes } from "./pallets.ts";

/**
 * Checks pallet plans from their placements alone, without the code that makes them: used by tests and by `npm run freight`. Returns
 * what is wrong, in words; nothing when a plan is right.
 */

const overlap = (aFrom: number, aLength: number, bFrom: number, bLength: number): number =>
  Math.min(aFrom + aLength, bFrom + bLength) - Math.max(aFrom, bFrom);

const doIntersect = (a: PlacedCarton, b: PlacedCarton): boolean =>
  overlap(a.x, a.length_mm, b.x, b.length_mm) > 0 &&
  overlap(a.y, a.width_mm, b.y, b.width_mm) > 0 &&
  overlap(a.z, a.height_mm, b.z, b.height_mm) > 0;

/** The carton that carries another one; undefined when it stands on the deck or on nothing. */
const carrierOf = (carton: PlacedCarton, all: readonly PlacedCarton[]): PlacedCarton | undefined =>
  all.find(
    (below) =>
      below.z + below.height_mm === carton.z &&
      below.x <= carton.x &&
      below.y <= carton.y &&
      below.x + below.length_mm >= carton.x + carton.length_mm &&
      below.y + below.width_mm >= carton.y + carton.width_mm,
  );

/** Every carton that stands on another one, directly or not. */
const cartonsAbove = (carton: PlacedCarton, all: readonly PlacedCarton[]): PlacedCarton[] =>
  all.filter(
    (other) =>
      other.z >= carton.z + carton.height_mm &&
      overlap(other.x, other.length_mm, carton.x, carton.length_mm) > 0 &&
      overlap(other.y, other.width_mm, carton.y, carton.width_mm) > 0,
  );

const sorted = (sides: readonly number[]): string => [...sides].sort((a, b) => a - b).join();

const checkCarton = (placed: PlacedCarton, group: CartonGroup | undefined): string[] => {
  if (!group) return [`carton group ${placed.carton} does not exist`];
  const own = [group.length_mm, group.width_mm, group.height_mm];
  const isWhole = sorted(own) === sorted([placed.length_mm, placed.width_mm, placed.height_mm]);
  const heights = [
    group.height_mm,
    ...(group.may_stand_on_length ? [group.length_mm] : []),
    ...(group.may_stand_on_width ? [group.width_mm] : []),
  ];
  const isTilted = !heights.includes(placed.height_mm);
  return [...(isWhole ? [] : ["a carton changed its size"]), ...(isTilted ? ["a carton is tilted that must stay upright"] : [])];
};

const checkPallet = (unit: HandlingUnit, groups: readonly CartonGroup[]): string[] => {
  const type = palletTypes.find(({ name }) => name === unit.type);
  if (!type) return ["unknown pallet"];
  const faults: string[] = [];
  const { cartons } = unit;
  for (const [index, carton] of cartons.entries()) {
    faults.push(...checkCarton(carton, groups[carton.carton]));
    const isInside =
      carton.x >= 0 && carton.y >= 0 && carton.x + carton.length_mm <= type.length_mm && carton.y + carton.width_mm <= type.width_mm;
    if (!isInside) faults.push("a carton hangs over the pallet");
    if (carton.z > 0 && !carrierOf(carton, cartons)) faults.push("a carton stands on nothing");
    if (cartons.slice(index + 1).some((other) => doIntersect(carton, other))) faults.push("two cartons are in the same place");
    const limit = groups[carton.carton]?.max_load_grams ?? Number.POSITIVE_INFINITY;
    const load = cartonsAbove(carton, cartons).reduce((sum, above) => sum + (groups[above.carton]?.gross_weight_grams ?? 0), 0);
    if (load > limit) faults.push("a carton carries more than it may");
  }
  const height = type.deck_mm + Math.max(0, ...cartons.map(({ z, height_mm }) => z + height_mm));
  const weight = cartons.reduce((sum, { carton }) => sum + (groups[carton]?.gross_weight_grams ?? 0), type.tare_grams);
  if (height !== unit.height_mm || height > maxPalletHeightMm) faults.push("a pallet is too high or states another height");
  if (weight !== unit.weight_grams || weight > maxPalletGrams) faults.push("a pallet is too heavy or states another weight");
  return faults;
};

const fitsAnyPallet = (group: CartonGroup): boolean => {
  const { length_mm, width_mm, height_mm, gross_weight_grams } = group;
  const sides = [length_mm, width_mm, height_mm];
  const heights = [2, ...(group.may_stand_on_length ? [0] : []), ...(group.may_stand_on_width ? [1] : [])];
  return palletTypes.some(
    (type) =>
      type.tare_grams + gross_weight_grams <= maxPalletGrams &&
      heights.some((up) => {
        const [a = 0, b = 0] = sides.filter((_, index) => index !== up).sort((x, y) => y - x);
        return a <= type.length_mm && b <= type.width_mm && (sides[up] ?? 0) + type.deck_mm <= maxPalletHeightMm;
      }),
  );
};

/** Checks that a plan carries every carton once, and every pallet of it. */
export const checkPlan = (units: readonly HandlingUnit[], groups: readonly CartonGroup[]): string[] => {
  const counts = groups.map(() => 0);
  for (const { cartons, count } of units) for (const { carton } of cartons) counts[carton] = (counts[carton] ?? 0) + count;
  const faults = groups.flatMap(({ quantity }, index) =>
    counts[index] === quantity ? [] : [`group ${index}: ${counts[index]} of ${quantity} cartons`],
  );
  for (const unit of units) {
    if (unit.count < 1 || !Number.isInteger(unit.count)) faults.push("a unit has no count");
    if (unit.type !== "loose") faults.push(...checkPallet(unit, groups));
    else if (unit.cartons.length !== 1) faults.push("a loose unit is not one carton");
    else if (groups[unit.cartons[0]?.carton ?? 0] && fitsAnyPallet(groups[unit.cartons[0]?.carton ?? 0] as CartonGroup))
      faults.push("a carton without a pallet fits on one");
  }
  return faults;
};
