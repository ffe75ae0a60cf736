import { describe, expect, test } from "vitest";
import { allotSample, aqls, getCodeLetter, getSamplingPlan, inspectionLevels } from "./sampling.ts";

/** Rows of ISO 2859-1, Table 1, as published: lot size from, to, and the letters of S-1, S-2, S-3, S-4, I, II, III. */
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
 * Table 2-A, single sampling plans for normal inspection, as published, with the arrows followed: by letter the sample size and accept
 * number used at AQL 0.65, 1.0, 1.5, 2.5, 4.0, 6.5 and 10.
 */
const table2 = [
  ["A", "20/0 13/0 8/0 5/0 3/0 2/0 5/1"],
  ["B", "20/0 13/0 8/0 5/0 3/0 2/0 5/1"],
  ["C", "20/0 13/0 8/0 5/0 3/0 8/1 5/1"],
  ["D", "20/0 13/0 8/0 5/0 13/1 8/1 8/2"],
  ["E", "20/0 13/0 8/0 20/1 13/1 13/2 13/3"],
  ["F", "20/0 13/0 32/1 20/1 20/2 20/3 20/5"],
  ["G", "20/0 50/1 32/1 32/2 32/3 32/5 32/7"],
  ["H", "80/1 50/1 50/2 50/3 50/5 50/7 50/10"],
  ["J", "80/1 80/2 80/3 80/5 80/7 80/10 80/14"],
  ["K", "125/2 125/3 125/5 125/7 125/10 125/14 125/21"],
  ["L", "200/3 200/5 200/7 200/10 200/14 200/21 125/21"],
  ["M", "315/5 315/7 315/10 315/14 315/21 200/21 125/21"],
  ["N", "500/7 500/10 500/14 500/21 315/21 200/21 125/21"],
  ["P", "800/10 800/14 800/21 500/21 315/21 200/21 125/21"],
  ["Q", "1250/14 1250/21 800/21 500/21 315/21 200/21 125/21"],
  ["R", "2000/21 1250/21 800/21 500/21 315/21 200/21 125/21"],
] as const;

test.each(table2)("plans of letter %s are those of Table 2-A", (letter, row) => {
  const [lot, level] = lots[letter] as readonly [number, "II" | "III"];
  const large = ["0.65", "1.0", "1.5", "2.5", "4.0", "6.5", "10"].map((aql) => {
    const { sample_size, accept, reject } = getSamplingPlan(lot, level, aql);
    expect(reject).toBe(accept + 1);
    return { sample_size, accept };
  });
  const published = row.split(" ").map((cell) => {
    const [size = 0, accept = 0] = cell.split("/").map(Number);
    return { sample_size: Math.min(size, lot), accept };
  });
  expect(large).toEqual(published);
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
