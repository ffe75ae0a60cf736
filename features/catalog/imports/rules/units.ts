import type { LengthUnit, WeightUnit } from "#kernel/measure-texts.ts";
import { type Field, type FieldGroup, type FieldKind, fieldNames, getField } from "./fields.ts";

/** The unit of each column: from its header, else from its cells, else from the headers of its group, else from the file. */

export interface Units {
  length: LengthUnit;
  weight: WeightUnit;
}

export type Unit = LengthUnit | WeightUnit;

export const lengthUnits = ["cm", "mm", "in"] as const satisfies readonly LengthUnit[];
export const weightUnits = ["kg", "lb", "g"] as const satisfies readonly WeightUnit[];
export const isLengthUnit = (unit: string): unit is LengthUnit => (lengthUnits as readonly string[]).includes(unit);

/** How many numbers of a column have each unit behind them. */
export type UnitCounts = Partial<Record<Unit, number>>;

/** Millimeters and centimeters come before inches, because "size in cm" has an "in" too. */
const headerPatterns: readonly (readonly [Unit, RegExp])[] = [
  ["mm", /(?<!\p{L})(?:mm|millimet\p{L}*|milímet\p{L}*)(?!\p{L})|毫米/iu],
  ["cm", /(?<!\p{L})(?:cms?|centimet\p{L}*|centímet\p{L}*)(?!\p{L})|厘米|公分/iu],
  ["in", /(?<!\p{L})(?:inch(?:es)?|pulg\p{L}*)(?!\p{L})|["″”]|英寸|[([（/,]\s*in\.?\s*(?:[)\]）/]|$)|(?<!\p{L})in\.?$/iu],
  ["kg", /(?<!\p{L})(?:kgs?|kilos?|kilogram\p{L}*)(?!\p{L})|公斤|千克/iu],
  ["lb", /(?<!\p{L})(?:lbs?|pounds?|libras?)(?!\p{L})|磅/iu],
  ["g", /[([（]\s*(?:g|grs?|grams?|gramos?|克)\.?\s*[)\]）]/iu],
];

const findUnit = (text: string, units: readonly Unit[]): Unit | undefined =>
  headerPatterns.find(([unit, pattern]) => units.includes(unit) && pattern.test(text))?.[0];

/** The units that a header names, such as "Size (W×D×H) mm" or "Cartons (cm/kg)". */
export const findHeaderUnits = (header: string): Partial<Units> => {
  const length = findUnit(header, lengthUnits) as LengthUnit | undefined;
  const weight = findUnit(header, weightUnits) as WeightUnit | undefined;
  return { ...(length && { length }), ...(weight && { weight }) };
};

const cellUnits: readonly (readonly [Unit, RegExp])[] = [
  ["mm", /[0-9]\s*(?:mm|毫米)(?!\p{L})/iu],
  ["cm", /[0-9]\s*(?:cms?|厘米|公分)(?!\p{L})/iu],
  ["in", /[0-9]\s*(?:in|inch|inches|["″”]|英寸)(?!\p{L})/iu],
  ["kg", /[0-9]\s*(?:kgs?|公斤|千克)(?!\p{L})/iu],
  ["lb", /[0-9]\s*(?:lbs?|磅)(?!\p{L})/iu],
];

/** The units that the text of a cell names behind its numbers. */
export const findCellUnits = (text: string): Unit[] => cellUnits.filter(([, pattern]) => pattern.test(text)).map(([unit]) => unit);

const lengthKinds: ReadonlySet<FieldKind> = new Set(["length", "size", "cartons"]);
const weightKinds: ReadonlySet<FieldKind> = new Set(["weight", "weights", "cartons"]);
export const hasLength = (field: Field): boolean => lengthKinds.has(getField(field).kind);
export const hasWeight = (field: Field): boolean => weightKinds.has(getField(field).kind);
export const measuredFields = fieldNames.filter((field) => hasLength(field) || hasWeight(field));

const commonest = <Name extends string>(counts: Partial<Record<Name, number>>, names: readonly Name[]): Name | undefined =>
  names.filter((name) => (counts[name] ?? 0) > 0).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))[0];

export interface MeasuredColumn {
  header: string;
  units: UnitCounts | undefined;
}

const getOwnUnits = ({ header, units = {} }: MeasuredColumn): Partial<Units> => {
  const named = findHeaderUnits(header);
  const length = named.length ?? commonest(units, lengthUnits);
  const weight = named.weight ?? commonest(units, weightUnits);
  return { ...(length && { length }), ...(weight && { weight }) };
};

/** The units of the mapped columns that the file tells: by header, by cells, or by a neighbor of the same group. */
export const getColumnUnits = (columns: Partial<Record<Field, MeasuredColumn>>): Partial<Record<Field, Partial<Units>>> => {
  const named = measuredFields.flatMap((field) => {
    const column = columns[field];
    return column ? [{ field, group: getField(field).group, own: getOwnUnits(column) }] : [];
  });
  const findInGroup = (group: FieldGroup, unit: "length" | "weight") =>
    named.find((other) => other.group === group && other.own[unit])?.own[unit];
  return Object.fromEntries(
    named.map(({ field, group, own }) => {
      const length = hasLength(field) ? (own.length ?? findInGroup(group, "length")) : undefined;
      const weight = hasWeight(field) ? (own.weight ?? findInGroup(group, "weight")) : undefined;
      return [field, { ...(length && { length }), ...(weight && { weight }) }];
    }),
  );
};

/** The units of the file: those of most columns, else what the manufacturer used last, else centimeters and kilograms. */
export const getFileUnits = (columnUnits: Partial<Record<Field, Partial<Units>>>, habit: Partial<Units> = {}): Units => {
  const counts: UnitCounts = {};
  for (const { length, weight } of Object.values(columnUnits)) {
    if (length) counts[length] = (counts[length] ?? 0) + 1;
    if (weight) counts[weight] = (counts[weight] ?? 0) + 1;
  }
  return {
    length: (commonest(counts, lengthUnits) as LengthUnit | undefined) ?? habit.length ?? "cm",
    weight: (commonest(counts, weightUnits) as WeightUnit | undefined) ?? habit.weight ?? "kg",
  };
};
