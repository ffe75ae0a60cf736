import { describe, expect, test } from "vitest";
import { allotSample, aqls, getCodeLetter, getSamplingPlan, inspectionLevels } from "./sampling.ts";

/**
 * Rows of Table I, copied from a published chart of ISO 2859 and MIL-STD-105E (pdfcoffee.com/aql-sampling-chart-pdf-free.html): lot size
 * from, to, and the letters of S-1, S-2, S-3, S-4, I, II, III.
 */
const table1 = [
  [2, 8, "A A A A A A B"],
  [9, 15, "A A A A A B C"],
  [16, 25, "A A B B B C D"],
  [26, 50, "A B B C C D E"],
  [51, 90, "B B C C C E F"],
  [91, 150, "B B C D D F G"],
  [151, 280, "B C D E E G H"],
  [281, 500, "B C D E F H J"],
  [501, 1_200, "C C E F G J K"],
  [1_201, 3_200, "C D E G H K L"],
  [3_201, 10_000, "C D F G J L M"],
  [10_001, 35_000, "C D F H K M N"],
  [35_001, 150_000, "D E G J L N P"],
  [150_001, 500_000, "D E G J M P Q"],
  [500_001, 5_000_000, "D E H K N Q R"],
] as const;

test.each(table1)("code letters of lots from %i to %i are those of Table 1", (from, to, row) => {
  for (const lot of [from, to]) expect(inspectionLevels.map((level) => getCodeLetter(lot, level)).join(" ")).toBe(row);
});

/** A lot of each code letter at level II; letter R needs level III. */
const lots: Readonly<Record<string, readonly [lot: number, level: "II" | "III"]>> = {
  A: [8, "II"],
  B: [15, "II"],
  C: [25, "II"],
  D: [50, "II"],
  E: [90, "II"],
  F: [150, "II"],
  G: [280, "II"],
  H: [500, "II"],
  J: [1_200, "II"],
  K: [3_200, "II"],
  L: [10_000, "II"],
  M: [35_000, "II"],
  N: [150_000, "II"],
  P: [500_000, "II"],
  Q: [600_000, "II"],
  R: [600_000, "III"],
};

/**
 * Single sampling plans for normal inspection, copied cell by cell from Table 1-A of the acceptance guide of the National Institute of
 * Building Sciences (www.nibs.org/FMOC/DPW_AC/AC-TABLE.ASC), which takes it from MIL-STD-105E, Table II-A: by letter the sample size, then
 * at AQL 0.65, 1.0, 1.5, 2.5, 4.0, 6.5 and 10 the reject number or an arrow (v down, ^ up).
 */
const table2 = [
  ["A", 2, "v v v v v 1 ^"],
  ["B", 3, "v v v v 1 ^ v"],
  ["C", 5, "v v v 1 ^ v 2"],
  ["D", 8, "v v 1 ^ v 2 3"],
  ["E", 13, "v 1 ^ v 2 3 4"],
  ["F", 20, "1 ^ v 2 3 4 6"],
  ["G", 32, "^ v 2 3 4 6 8"],
  ["H", 50, "v 2 3 4 6 8 11"],
  ["J", 80, "2 3 4 6 8 11 15"],
  ["K", 125, "3 4 6 8 11 15 22"],
  ["L", 200, "4 6 8 11 15 22 ^"],
  ["M", 315, "6 8 11 15 22 ^ ^"],
  ["N", 500, "8 11 15 22 ^ ^ ^"],
  ["P", 800, "11 15 22 ^ ^ ^ ^"],
  ["Q", 1_250, "15 22 ^ ^ ^ ^ ^"],
] as const;
const columns = ["0.65", "1.0", "1.5", "2.5", "4.0", "6.5", "10"];

const cellOf = (row: number, column: number): string => (table2[row]?.[2] ?? "").split(" ")[column] ?? "";

/** The row that the arrow of a cell leads to. */
const followArrow = (row: number, column: number): number => {
  const cell = cellOf(row, column);
  if (cell !== "v" && cell !== "^") return row;
  return followArrow(row + (cell === "v" ? 1 : -1), column);
};

test.each(table2.map(([letter], row) => ({ letter, row })))("plans of letter $letter are those of Table II-A", ({ letter, row }) => {
  const [lot, level] = lots[letter] as readonly [number, "II" | "III"];
  for (const [column, aql] of columns.entries()) {
    // The copy prints an arrow up in the first row, which leads nowhere; the plans for AQL 10 begin with letter C.
    const target = letter === "A" && aql === "10" ? 2 : followArrow(row, column);
    const reject = Number(cellOf(target, column));
    const size = Math.min(lot, table2[target]?.[1] ?? 0);
    expect(getSamplingPlan(lot, level, aql)).toEqual({ letter: table2[target]?.[0], sample_size: size, accept: reject - 1, reject });
  }
});

/** MIL-STD-105E, Table II-A: the letter at which a column begins with accept 0, and row R, the last one. */
test.each([
  ["0.010", "Q", 1_250],
  ["0.015", "P", 800],
  ["0.025", "N", 500],
  ["0.040", "M", 315],
  ["0.065", "L", 200],
  ["0.10", "K", 125],
  ["0.15", "J", 80],
  ["0.25", "H", 50],
  ["0.40", "G", 32],
] as const)("the column of AQL %s begins at letter %s", (aql, letter, sample_size) => {
  expect(getSamplingPlan(8, "II", aql)).toEqual({ letter, sample_size: 8, accept: 0, reject: 1 });
  const [lot, level] = lots[letter] as readonly [number, "II" | "III"];
  expect(getSamplingPlan(lot, level, aql)).toEqual({ letter, sample_size, accept: 0, reject: 1 });
});

test("plans of letter R are those of Table II-A", () => {
  const plans = ["0.025", "0.040", "0.065", "0.10", "0.15", "0.25", "0.40", "0.65"].map((aql) => getSamplingPlan(600_000, "III", aql));
  expect(plans.map(({ sample_size, reject }) => [sample_size, reject])).toEqual(
    [2, 3, 4, 6, 8, 11, 15, 22].map((reject) => [2_000, reject]),
  );
});

describe("sampling plans", () => {
  test("of strict limits follow the arrows to a larger sample", () => {
    expect(getSamplingPlan(1_000_000, "II", "0.010")).toEqual({ letter: "Q", sample_size: 1_250, accept: 0, reject: 1 });
    expect(getSamplingPlan(1_200, "II", "0.10")).toEqual({ letter: "K", sample_size: 125, accept: 0, reject: 1 });
  });
  test("have a sample of the letter and accept nothing where no defect is allowed", () => {
    expect(getSamplingPlan(500, "II", "0")).toEqual({ letter: "H", sample_size: 50, accept: 0, reject: 1 });
  });
  test("never ask for more pieces than the lot has", () => {
    for (const lot of [1, 2, 5, 30, 100])
      for (const aql of aqls) expect(getSamplingPlan(lot, "III", aql).sample_size).toBeLessThanOrEqual(lot);
  });
  test("use the next stricter limit for a value between two", () => {
    expect(getSamplingPlan(500, "II", "3")).toEqual(getSamplingPlan(500, "II", "2.5"));
  });
});

describe("sharing out a sample", () => {
  test("gives every row its part and loses no piece", () => {
    expect(allotSample([300, 100, 100], 50)).toEqual([30, 10, 10]);
    expect(allotSample([1, 1, 1], 2).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(allotSample([3, 0], 50)).toEqual([3, 0]);
  });
});
