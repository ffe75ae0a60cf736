import type { Clause } from "#features/trade/contracts/rules/terms.ts";

/** The checklist of an inspection, made from the measurable clauses of a contract, and how its answers are judged. Pure. */

/** What every inspection looks at, whatever the contract says. */
const standardChecks = ["quantity", "packaging", "workmanship"] as const;

export interface CheckItem {
  /** A standard check, or `clause.<index>` of the terms. */
  key: string;
  clause: Clause | null;
  /** Values are measured in this unit, and the result follows from them. */
  unit: "mm" | "percent" | null;
}

export const checkResults = ["pass", "fail", "notApplicable"] as const;
export type CheckResult = (typeof checkResults)[number];

/** A value measured on a row of goods. `nominal` is what it should be, for dimensions. */
export interface Measurement {
  position: number;
  label: string;
  nominal: number | null;
  measured: number;
}

/** A check as the specialist answers it; measured checks leave the result empty. */
export interface CheckAnswer {
  key: string;
  result: CheckResult | "";
  measurements: readonly Measurement[];
  note: string;
}

export type JudgedMeasurement = Measurement & { is_within: boolean };

export interface JudgedCheck extends Omit<CheckAnswer, "result" | "measurements"> {
  result: CheckResult;
  measurements: JudgedMeasurement[];
}

const unitOf = (clause: Clause): CheckItem["unit"] => {
  if (clause.kind === "dimension") return "mm";
  return clause.kind === "moisture" ? "percent" : null;
};

/** The checks of a contract in order. */
export const listChecks = (clauses: readonly Clause[]): CheckItem[] => [
  ...standardChecks.map((key) => ({ key, clause: null, unit: null })),
  ...clauses.map((clause, index) => ({ key: `clause.${index}`, clause, unit: unitOf(clause) })),
];

/** Whether a measured value is within the limits of its clause. */
export const isWithin = (clause: Clause, { nominal, measured }: Pick<Measurement, "nominal" | "measured">): boolean => {
  if (clause.kind === "dimension") return nominal !== null && Math.abs(measured - nominal) <= clause.tolerance_mm;
  return clause.kind === "moisture" && measured >= clause.min_percent && measured <= clause.max_percent;
};

/**
 * Judges an answer. A measured check passes when every value is within its limits; without values it must be marked as not applicable.
 * Undefined when the answer is incomplete.
 */
export const judgeCheck = ({ key, clause, unit }: CheckItem, answer: CheckAnswer | undefined): JudgedCheck | undefined => {
  if (!answer) return undefined;
  const { note } = answer;
  if (!clause || unit === null) return answer.result === "" ? undefined : { key, note, result: answer.result, measurements: [] };
  const measurements = answer.measurements.map((value) => ({ ...value, is_within: isWithin(clause, value) }));
  if (answer.result === "notApplicable" && measurements.length === 0) return { key, note, result: "notApplicable", measurements };
  if (measurements.length === 0 || (clause.kind === "dimension" && measurements.some(({ nominal }) => nominal === null))) return undefined;
  return { key, note, result: measurements.every((value) => value.is_within) ? "pass" : "fail", measurements };
};
