import { expect, test } from "vitest";
import type { LengthUnit } from "#kernel/measure-texts.ts";
import { judgeMeasures, judgeSpace } from "./judge.ts";

/** Sizes as they were read in a unit, and the unit that would make them true: "" where none is proposed, undefined where they can be. */
const columns = { size: "size", cartons: "cartons", weight: "cartons" } as const;
const mmPer: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, in: 25.4 };
const toMm = (sides: readonly number[], unit: LengthUnit): number[] => sides.map((side) => Math.round(side * mmPer[unit]));

test.each<[what: string, sides: number[], unit: LengthUnit, expected: string | undefined]>([
  ["a sofa in centimeters under inches", [210, 92, 85], "in", "cm"],
  ["a sofa in inches", [83, 36, 33], "in", undefined],
  ["a sectional", [165, 118, 35], "in", undefined],
  ["a wardrobe in centimeters under inches", [200, 60, 220], "in", "cm"],
  ["a bookcase in inches", [72, 15, 84], "in", undefined],
  ["a king bed in inches", [80, 86, 55], "in", undefined],
  ["a king bed in centimeters under inches", [203, 218, 140], "in", "cm"],
  ["a conference table", [600, 180, 75], "cm", undefined],
  ["a sofa in millimeters under centimeters", [2100, 920, 850], "cm", "mm"],
  ["a stool in millimeters under centimeters", [450, 450, 650], "cm", "mm"],
  ["a sofa in centimeters under millimeters", [210, 92, 85], "mm", undefined],
  ["a lamp in centimeters under millimeters", [30, 30, 30], "mm", "cm"],
  ["a side whose size is unknown", [210, 92, 0], "in", undefined],
])("%s", (_what, sides, unit, expected) => {
  const [doubt] = judgeMeasures({ sides_mm: toMm(sides, unit), cartons: [] }, columns, () => ({ length: unit, weight: "kg" }));
  expect(doubt?.suggestion).toBe(expected);
});

const sofas = { count: 60, least_mm3: 0.6e9, most_mm3: 2.4e9 };
const sideTables = { count: 40, least_mm3: 0.06e9, most_mm3: 0.3e9 };

test.each<[what: string, sides: number[], unit: LengthUnit, range: typeof sofas, expected: string | null | undefined]>([
  ["a sofa in inches under centimeters", [83, 36, 33], "cm", sofas, "in"],
  ["a sofa like others", [210, 92, 85], "cm", sofas, null],
  ["a sofa larger than others", [330, 165, 88], "cm", sofas, null],
  ["a side table in centimeters under inches", [60, 60, 55], "in", sideTables, "cm"],
  ["a side table in inches", [24, 24, 22], "in", sideTables, null],
  ["a table that no unit makes one of its kind", [260, 100, 75], "cm", sideTables, null],
  ["a category with few products", [60, 60, 55], "in", { ...sideTables, count: 4 }, undefined],
])("in its category, %s", (_what, sides, unit, range, expected) => {
  const doubt = judgeSpace(toMm(sides, unit), range, "size", unit);
  expect(doubt ? doubt.suggestion : doubt).toBe(expected);
});
