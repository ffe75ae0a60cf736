import type { Bounds, RangeName } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import { gramsPerPound } from "#kernel/measures.ts";

/** Converts ranges between the address (millimeters, grams, cubic centimeters, cents) and display units. Pure. */

export type RangeUnit = "cm" | "in" | "kg" | "lb" | "cbm" | "money";

const unitFactor: Record<RangeUnit, number> = { cm: 10, in: 25.4, kg: 1000, lb: gramsPerPound, cbm: 1_000_000, money: 100 };
const decimals: Record<RangeUnit, number> = { cm: 1, in: 1, kg: 1, lb: 1, cbm: 3, money: 2 };

export const rangeUnit = (name: RangeName | "length", units: "cm" | "in"): RangeUnit => {
  if (name === "price") return "money";
  if (name === "volume") return "cbm";
  if (name === "weight") return units === "cm" ? "kg" : "lb";
  return units;
};

/** 914 mm → 36 in. */
export const toDisplayUnit = (unit: RangeUnit, value: number): number => {
  const factor = 10 ** decimals[unit];
  return Math.round((value / unitFactor[unit]) * factor) / factor;
};

/** Parses typed text into the unit of the address; undefined unless it is a positive number in the plain form. */
export const parseInUnit = (unit: RangeUnit, typed: string): number | undefined => {
  const text = typed.trim();
  if (!/^[0-9]{1,7}(\.[0-9]{0,3})?$/.test(text)) return undefined;
  const value = Math.round(Number(text) * unitFactor[unit]);
  return value > 0 && value <= 999_999_999 ? value : undefined;
};

/** Parses two inputs; bounds in the wrong order are swapped, empty inputs are open bounds. */
export const parseTypedBounds = (unit: RangeUnit, from: string, to: string): Bounds => {
  const [min, max] = [parseInUnit(unit, from), parseInUnit(unit, to)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
};

export interface HistogramBar {
  /** Height relative to the highest bar, 0 to 1. */
  share: number;
  isInside: boolean;
}

/** The bars of a histogram and whether each touches the selected bounds. */
export const histogramBars = (range: { min: number; max: number; spread: readonly number[] }, { min, max }: Bounds): HistogramBar[] => {
  const width = (range.max - range.min) / Math.max(1, range.spread.length);
  const highest = Math.max(1, ...range.spread);
  return range.spread.map((count, place) => {
    const from = range.min + place * width;
    return { share: count / highest, isInside: (min === undefined || from + width >= min) && (max === undefined || from <= max) };
  });
};
