import { type Carton, toInches, toPounds } from "./packages.ts";
import type { HandlingUnit } from "./pallets.ts";
import type { NmfcItem } from "./tariff.ts";

/** Freight classes of handling units by the density scale of the NMFC, in 13 steps since July 19, 2025. Pure. */

/** All classes, cheapest first. */
export const freightClasses = [50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const;
export type FreightClass = (typeof freightClasses)[number];

/** From which density in pounds per cubic foot a class applies, densest first. */
const densityTiers: readonly (readonly [fromDensity: number, freightClass: FreightClass])[] = [
  [50, 50],
  [35, 55],
  [30, 60],
  [22.5, 65],
  [15, 70],
  [12, 85],
  [10, 92.5],
  [8, 100],
  [6, 125],
  [4, 175],
  [2, 250],
  [1, 300],
  [0, 400],
];

const cubicInchesPerFoot = 1_728;

type Measures = Pick<HandlingUnit, "length_mm" | "width_mm" | "height_mm" | "weight_grams">;

const cubicInches = ({ length_mm, width_mm, height_mm }: Measures): number =>
  toInches(length_mm) * toInches(width_mm) * toInches(height_mm);

/** Pounds per cubic foot of a handling unit in hundredths, rounded down, for display. */
export const densityHundredths = (unit: Measures): number =>
  Math.floor((toPounds(unit.weight_grams) * cubicInchesPerFoot * 100) / cubicInches(unit));

/** The class of the density scale. */
export const classByDensity = (unit: Measures): FreightClass => {
  const poundsTimesFoot = toPounds(unit.weight_grams) * cubicInchesPerFoot;
  const volume = cubicInches(unit);
  return densityTiers.find(([from]) => poundsTimesFoot >= from * volume)?.[1] ?? 400;
};

/**
 * The class of a handling unit. NMFC items of the tariff with a class of their own decide for their cartons, density for all others; a
 * mixed unit takes the highest class.
 */
export const classOf = (unit: HandlingUnit, groups: readonly Carton[], items: ReadonlyMap<string, NmfcItem>): FreightClass => {
  const fixed: FreightClass[] = [];
  let byDensity = false;
  for (const { carton } of unit.cartons) {
    const item = items.get(groups[carton]?.nmfc ?? "");
    if (item && item.class !== null) fixed.push(item.class);
    else byDensity = true;
  }
  return Math.max(...fixed, ...(byDensity || fixed.length === 0 ? [classByDensity(unit)] : [])) as FreightClass;
};
