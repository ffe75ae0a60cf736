import type { Bounds, RangeName } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";

/** How ranges are shown and typed. The address holds millimetres, grams, cubic centimetres and cents. Pure. */

export type RangeUnit = "cm" | "in" | "kg" | "lb" | "cbm" | "money";

const perUnit: Record<RangeUnit, number> = { cm: 10, in: 25.4, kg: 1000, lb: 453.592, cbm: 1_000_000, money: 100 };
const decimals: Record<RangeUnit, number> = { cm: 1, in: 1, kg: 1, lb: 1, cbm: 3, money: 2 };

export const unitOf = (name: RangeName | "length", units: "cm" | "in"): RangeUnit => {
  if (name === "price") return "money";
  if (name === "volume") return "cbm";
  if (name === "weight") return units === "cm" ? "kg" : "lb";
  return units;
};

/** 914 mm → 36 in. */
export const shownIn = (unit: RangeUnit, value: number): number => {
  const factor = 10 ** decimals[unit];
  return Math.round((value / perUnit[unit]) * factor) / factor;
};

/** What somebody typed, in the unit of the address; undefined when it is no number above zero. A comma is a decimal point too. */
export const typedIn = (unit: RangeUnit, typed: string): number | undefined => {
  const text = typed.trim().replace(",", ".");
  if (!/^[0-9]{1,7}(\.[0-9]{0,3})?$/.test(text)) return undefined;
  const value = Math.round(Number(text) * perUnit[unit]);
  return value > 0 && value <= 999_999_999 ? value : undefined;
};

/** What two boxes say together; bounds the wrong way round are turned, and two empty boxes are no filter. */
export const typedBounds = (unit: RangeUnit, from: string, to: string): Bounds => {
  const [min, max] = [typedIn(unit, from), typedIn(unit, to)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
};

export interface SpreadStep {
  /** Of the highest step, 0 to 1. */
  share: number;
  isInside: boolean;
}

/** The steps of a spread, and which of them touch the chosen bounds. */
export const spreadSteps = (range: { min: number; max: number; spread: readonly number[] }, { min, max }: Bounds): SpreadStep[] => {
  const width = (range.max - range.min) / Math.max(1, range.spread.length);
  const most = Math.max(1, ...range.spread);
  return range.spread.map((count, place) => {
    const from = range.min + place * width;
    return { share: count / most, isInside: (min === undefined || from + width >= min) && (max === undefined || from <= max) };
  });
};
