import type { CartonDraft } from "#features/catalog/product-management/rules.ts";
import type { LengthUnit, WeightUnit } from "#kernel/measure-texts.ts";
import { type Field, fieldNames, getField } from "./fields.ts";
import { hasLength, hasWeight, isLengthUnit, lengthUnits, type Unit, type Units, weightUnits } from "./units.ts";

/** Whether what was read can be true of furniture, and which unit would make it true. The merchant is asked once per column. */

/** Columns that give the measures of a product, and its volume in cubic meters as the file states it. */
export interface Measured {
  size: Field;
  cartons: Field;
  weight: Field;
  volume_m3?: number | undefined;
}

export interface Measures {
  /** Width, depth and height; 0 is unknown. */
  sides_mm: readonly number[];
  cartons: readonly CartonDraft[];
}

/** A column whose value cannot be true, the unit that would make it true ("" for none), and the figures that contradict each other. */
export interface Doubt {
  field: Field;
  suggestion: Unit | "";
  example: string;
}

const mmPerUnit: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, in: 25.4 };
const gramsPerUnit: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1000, lb: 453.59237 };

type Range = readonly [least: number, most: number];
const isWithin = (value: number, [least, most]: Range): boolean => value >= least && value <= most;

/** The longest side of a piece of furniture in millimeters: what can be, and what is usual. */
const possibleSide: Range = [40, 8_000];
const usualSide: Range = [120, 4_500];
/** The space of one piece of furniture in cubic meters: what can be, and what is usual. */
const maxPossibleSpace = 15;
const usualSpace: Range = [0.003, 8];
/** Kilograms in a cubic meter of packed furniture. */
const possibleDensity: Range = [4, 2_500];
const usualDensity: Range = [15, 900];
/** Volume of the cartons against the space that the product fills: flat packs are small, thin panels are packed thick. */
const possibleShare: Range = [0.003, 40];
const usualShare: Range = [0.015, 6];
const possibleSideShare: Range = [0.25, 3];

const cubicMm = ({ length_mm, width_mm, height_mm }: CartonDraft): number => length_mm * width_mm * height_mm;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const round = (value: number): string => String(Number(value.toPrecision(3)));

/** The unit other than `current` whose factor makes a value usual. */
const findUnit = (current: LengthUnit, power: 1 | 3, value: number, usual: Range): LengthUnit | "" =>
  lengthUnits.find((unit) => unit !== current && isWithin(value * (mmPerUnit[unit] / mmPerUnit[current]) ** power, usual)) ?? "";

const toCm = (sides: readonly number[]): string => `${sides.map((side) => round(side / 10)).join(" × ")} cm`;
const toSides = ({ length_mm, width_mm, height_mm }: CartonDraft): number[] => [length_mm, width_mm, height_mm];

/** Volumes agree within a fifth, or within what two decimals round off. */
const agree = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.015, 0.2 * Math.max(a, b));

/** The space that three sides fill in cubic meters; 0 where one is unknown. */
const spaceOf = ([width = 0, depth = 0, height = 0]: readonly number[]): number => (width * depth * height) / 1e9;

const judgeSize = (sides: readonly number[], field: Field, unit: LengthUnit): Doubt | undefined => {
  const longest = Math.max(0, ...sides);
  if (longest === 0) return undefined;
  if (!isWithin(longest, possibleSide)) return { field, suggestion: findUnit(unit, 1, longest, usualSide), example: toCm(sides) };
  const space = spaceOf(sides);
  if (space <= maxPossibleSpace) return undefined;
  return { field, suggestion: findUnit(unit, 3, space, usualSpace), example: `${toCm(sides)} = ${round(space)} m³` };
};

/** The space that products of a category usually fill, in cubic millimeters. */
export interface SpaceRange {
  count: number;
  least_mm3: number;
  most_mm3: number;
}

const minSpaces = 5;
/** A product may be this many times smaller or larger than the others of its category; a wrong unit is 16 times or more off. */
const spaceFactor = 2.5;

/**
 * A size that is unlike all products of the category, while another unit makes it like them: null where it is like them, undefined where
 * nothing can be compared. One such product may be for children or giants; a column of them has the wrong unit.
 */
export const judgeSpace = (
  sides: readonly number[],
  range: SpaceRange | undefined,
  field: Field,
  unit: LengthUnit,
): Doubt | null | undefined => {
  const space = spaceOf(sides);
  if (space === 0 || !range || range.count < minSpaces) return undefined;
  const [least, most] = [range.least_mm3 / 1e9, range.most_mm3 / 1e9];
  const possible: Range = [least / spaceFactor, most * spaceFactor];
  if (isWithin(space, possible)) return null;
  const suggestion = findUnit(unit, 3, space, possible);
  return suggestion ? { field, suggestion, example: `${toCm(sides)} = ${round(space)} m³ ↔ ${round(least)}–${round(most)} m³` } : null;
};

interface CartonFigures {
  m3: number;
  grams: number;
  longest: number;
  text: string;
}

const getFigures = (cartons: readonly CartonDraft[]): CartonFigures => ({
  m3: sum(cartons.map(cubicMm)) / 1e9,
  grams: sum(cartons.map(({ gross_weight_grams }) => gross_weight_grams)),
  longest: Math.max(...cartons.flatMap(toSides)),
  text: toCm(toSides(cartons[0] as CartonDraft)),
});

const judgeVolume = (
  { m3, text }: CartonFigures,
  given: number | undefined,
  { cartons }: Measured,
  unit: LengthUnit,
): Doubt | undefined => {
  if (given === undefined || agree(given, m3)) return undefined;
  const found = lengthUnits.find((other) => other !== unit && agree(given, m3 * (mmPerUnit[other] / mmPerUnit[unit]) ** 3));
  return found && { field: cartons, suggestion: found, example: `${text} ↔ ${round(given)} CBM` };
};

const judgeDensity = (
  { m3, grams, text }: CartonFigures,
  columns: Measured,
  units: { cartons: LengthUnit; weight: WeightUnit },
): Doubt | undefined => {
  const density = grams / 1000 / m3;
  if (isWithin(density, possibleDensity)) return undefined;
  const example = `${text} ↔ ${round(grams / 1000)} kg`;
  // A longer unit of the sides makes the same weight lighter for its volume.
  const length = lengthUnits.find(
    (unit) => unit !== units.cartons && isWithin(density / (mmPerUnit[unit] / mmPerUnit[units.cartons]) ** 3, usualDensity),
  );
  if (length) return { field: columns.cartons, suggestion: length, example };
  const weight = weightUnits.find(
    (unit) => unit !== units.weight && isWithin((density * gramsPerUnit[unit]) / gramsPerUnit[units.weight], usualDensity),
  );
  return { field: columns.weight, suggestion: weight ?? "", example };
};

const judgeAgainstProduct = (
  { m3, longest, text }: CartonFigures,
  pieces: number,
  sides: readonly number[],
  columns: Measured,
  units: { size: LengthUnit; cartons: LengthUnit },
): Doubt | undefined => {
  const productM3 = spaceOf(sides);
  if (productM3 === 0) return undefined;
  const share = m3 / pieces / productM3;
  if (isWithin(share, possibleShare) || isWithin(longest / Math.max(...sides), possibleSideShare)) return undefined;
  const example = `${text} ↔ ${toCm(sides)}`;
  const unit = findUnit(units.cartons, 3, share, usualShare);
  if (unit) return { field: columns.cartons, suggestion: unit, example };
  const productUnit = lengthUnits.find(
    (other) => other !== units.size && isWithin(share / (mmPerUnit[other] / mmPerUnit[units.size]) ** 3, usualShare),
  );
  return { field: productUnit ? columns.size : columns.cartons, suggestion: productUnit ?? "", example };
};

/** The doubts about one product: its size alone, and its cartons against the stated volume, their weight and the product. */
export const judgeMeasures = ({ sides_mm, cartons }: Measures, columns: Measured, getUnits: (field: Field) => Units): Doubt[] => {
  const units = { size: getUnits(columns.size).length, cartons: getUnits(columns.cartons).length, weight: getUnits(columns.weight).weight };
  const size = judgeSize(sides_mm, columns.size, units.size);
  if (cartons.length === 0) return size ? [size] : [];
  const figures = getFigures(cartons);
  const pieces = Math.max(...cartons.map((carton) => carton.pieces));
  const carton =
    judgeVolume(figures, columns.volume_m3, columns, units.cartons) ??
    judgeDensity(figures, columns, units) ??
    (size ? undefined : judgeAgainstProduct(figures, pieces, sides_mm, columns, units));
  return [size, carton].filter((doubt) => doubt !== undefined);
};

/** The stated volume and the computed one, where they differ although no unit explains it. */
export const findVolumeDifference = (
  cartons: readonly CartonDraft[],
  given: number | undefined,
): { given: string; computed: string } | undefined => {
  if (given === undefined || cartons.length === 0) return undefined;
  const { m3 } = getFigures(cartons);
  const pieces = cartons[0]?.pieces ?? 1;
  return agree(given, m3) || agree(given, m3 / pieces) ? undefined : { given: round(given), computed: round(m3) };
};

/** Prices of the manufacturer's offers in one category. */
export interface PriceRange {
  count: number;
  least_cents: number;
  most_cents: number;
}

const minPrices = 3;
/** A single price may be a bargain; a column whose prices mostly lie outside has another currency or other decimals. */
export const priceFactors = { single: 20, column: 4 } as const;
/** Products of a file from which most may tell something about a column. */
const minColumnValues = 5;

/** Columns of which the whole file tells more than a row. */
export type JudgedColumn = "price" | "size";

export const isDoubtfulColumn = (judged: number, outside: number): boolean => judged >= minColumnValues && outside > judged / 2;

/** Whether a price lies outside of what the manufacturer asks in the category; undefined without enough other prices. */
export const isOutside = (price_cents: number, range: PriceRange | undefined, factor: number): boolean | undefined =>
  !range || range.count < minPrices ? undefined : !isWithin(price_cents, [range.least_cents / factor, range.most_cents * factor]);

/** A price that lies far outside all others that the manufacturer asks in the category. */
export const judgePrice = (price_cents: number, range: PriceRange | undefined, factor: number): Doubt | undefined => {
  if (!range || !isOutside(price_cents, range, factor)) return undefined;
  const [price, least, most] = [price_cents, range.least_cents, range.most_cents].map((cents) => `$${(cents / 100).toFixed(2)}`);
  return { field: "price", suggestion: "", example: `${price} ↔ ${least}–${most}` };
};

/** The columns that share the unit of a column: the sides of a product or a carton are measured alike. */
export const getFieldsOfUnit = (field: Field, unit: Unit): Field[] => {
  const isMeasured = isLengthUnit(unit) ? hasLength : hasWeight;
  return fieldNames.filter((other) => isMeasured(other) && (other === field || getField(other).group === getField(field).group));
};
