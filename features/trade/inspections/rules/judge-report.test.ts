import { describe, expect, test } from "vitest";
import type { ContractTerms } from "#features/trade/contracts/rules/terms.ts";
import type { CheckAnswer } from "./checklist.ts";
import { type Defect, judgeInspection, planInspection } from "./judge-report.ts";

const terms = {
  goods: [
    { position: 1, quality: 300 },
    { position: 2, quality: 200 },
  ],
  inspection: { level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" },
  clauses: [
    { kind: "dimension", tolerance_mm: 3 },
    { kind: "moisture", min_percent: 8, max_percent: 12 },
    { kind: "finish", code: "OAK-12" },
  ],
} as unknown as ContractTerms;

const passing: CheckAnswer[] = [
  ...["quantity", "packaging", "workmanship", "clause.2"].map((key) => ({ key, result: "pass" as const, measurements: [], note: "" })),
  { key: "clause.0", result: "", measurements: [{ position: 1, label: "width", nominal: 2_000, measured: 2_003 }], note: "" },
  { key: "clause.1", result: "", measurements: [{ position: 2, label: "", nominal: null, measured: 11.5 }], note: "" },
];
const withCheck = (key: string, change: Partial<CheckAnswer>) =>
  passing.map((answer) => (answer.key === key ? { ...answer, ...change } : answer));
const defect = (severity: Defect["severity"], piece: number | null, position = 1): Defect => ({
  severity,
  piece,
  position,
  text: "",
  file_ids: [],
});
const majors = (count: number) => Array.from({ length: count }, (_, index) => defect("major", index + 1));
const passedOf = (answers: CheckAnswer[], defects: Defect[]) => {
  const result = judgeInspection(terms, answers, defects);
  return "passed" in result && result.passed;
};

test("the plan of 500 pieces at level II looks at 50 and accepts 0, 3 and 5", () => {
  const { lot_size, sample_size, classes, rows } = planInspection(terms);
  expect([lot_size, sample_size]).toEqual([500, 50]);
  expect([classes.critical.accept, classes.major.accept, classes.minor.accept]).toEqual([0, 3, 5]);
  expect(rows.map(({ sample }) => sample)).toEqual([30, 20]);
});

describe("goods", () => {
  test("pass with every check answered and no more defects than accepted", () => expect(passedOf(passing, majors(3))).toBe(true));
  test("fail with one major defect too many", () => expect(passedOf(passing, majors(4))).toBe(false));
  test("fail with one critical defect, on its row", () => {
    const result = judgeInspection(terms, passing, [defect("critical", 1, 2)]);
    expect(result).toMatchObject({ passed: false, lines: [{ verdict: "pass" }, { verdict: "fail" }] });
  });
  test("pass when several defects are on the same pieces", () =>
    expect(passedOf(passing, [...majors(3), ...majors(3), ...majors(3)])).toBe(true));
  test("fail when a dimension is out of its tolerance", () => {
    const wide = [{ position: 1, label: "width", nominal: 2_000, measured: 2_004 }];
    expect(judgeInspection(terms, withCheck("clause.0", { measurements: wide }), [])).toMatchObject({
      passed: false,
      lines: [{ verdict: "fail" }, { verdict: "pass" }],
    });
  });
  test("fail when the wood is too moist", () =>
    expect(passedOf(withCheck("clause.1", { measurements: [{ position: 2, label: "", nominal: null, measured: 12.1 }] }), [])).toBe(false));
  test("fail when a check fails", () => expect(passedOf(withCheck("clause.2", { result: "fail" }), [])).toBe(false));
});

/** 20 pieces of a lot of 100 are looked at; the class of minor defects alone would look at fewer. */
const smallLot = {
  goods: [{ position: 1, quality: 100 }],
  inspection: { level: "II", aql_critical: "1.0", aql_major: "2.5", aql_minor: "4.0" },
  clauses: [],
} as unknown as ContractTerms;
const standard = passing.slice(0, 3);

test.each([
  ["two major defects without a piece number", [defect("major", null), defect("major", null)], { major: 2 }, false],
  ["one major defect without a number and one with", [defect("major", null), defect("major", 1)], { major: 2 }, false],
  ["two major defects on one piece", [defect("major", 3), defect("major", 3)], { major: 1 }, true],
  ["a critical defect on piece 14 of 20", [defect("critical", 14)], { critical: 1 }, false],
  ["a critical defect without a number", [defect("critical", null)], { critical: 1 }, false],
  ["a minor defect on the last piece", [defect("minor", 20)], { minor: 1 }, true],
  ["one number on two rows of goods", [defect("major", 1, 1), defect("major", 1, 2)], { major: 2 }, false],
  ["a defect of each class on one piece", [defect("major", 1), defect("minor", 1)], { major: 1, minor: 1 }, true],
] as const)("%s: counted and judged", (_name, defects, counted, isPassed) => {
  const plan = planInspection(smallLot);
  expect([plan.sample_size, plan.classes.critical.sample_size, plan.classes.critical.accept]).toEqual([20, 13, 0]);
  const result = judgeInspection(smallLot, standard, [...defects]);
  expect(result).toMatchObject({ passed: isPassed, found: { critical: 0, major: 0, minor: 0, ...counted } });
});

describe("a report", () => {
  test("is incomplete while a check is not answered", () => {
    expect(judgeInspection(terms, passing.slice(1), [])).toEqual({ missing: ["quantity"] });
  });
  test("is incomplete without a measured value or its nominal value", () => {
    expect(judgeInspection(terms, withCheck("clause.1", { measurements: [] }), [])).toEqual({ missing: ["clause.1"] });
    const bare = [{ position: 1, label: "width", nominal: null, measured: 2_000 }];
    expect(judgeInspection(terms, withCheck("clause.0", { measurements: bare }), [])).toEqual({ missing: ["clause.0"] });
  });
  test("does not believe a pass that its measured values contradict", () => {
    const moist = [{ position: 2, label: "", nominal: null, measured: 30 }];
    expect(passedOf(withCheck("clause.1", { result: "pass", measurements: moist }), [])).toBe(false);
  });
});
