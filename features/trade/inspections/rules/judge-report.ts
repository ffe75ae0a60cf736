import type { ContractTerms } from "#features/trade/contracts/rules/terms.ts";
import { type CheckAnswer, type JudgedCheck, judgeCheck, listChecks } from "./checklist.ts";
import { allotSample, getSamplingPlan, type SamplingPlan } from "./sampling.ts";

/** Whether goods pass an inspection: computed from the plan, the checks and the defects, never said by the specialist. Pure. */

export const defectClasses = ["critical", "major", "minor"] as const;
export type DefectClass = (typeof defectClasses)[number];

/** A defect found on a piece of the sample; pieces of the sample are numbered from 1, and null is a piece that was not noted. */
export interface Defect {
  severity: DefectClass;
  position: number;
  piece: number | null;
  text: string;
  file_ids: readonly string[];
}

export interface InspectionPlan {
  lot_size: number;
  level: string;
  /** Pieces to look at: the largest sample of the three classes. */
  sample_size: number;
  classes: Record<DefectClass, SamplingPlan & { aql: string }>;
  /** The sample's pieces by row of goods. */
  rows: { position: number; pieces: number; sample: number }[];
}

type PlannedTerms = Pick<ContractTerms, "goods" | "inspection">;

/** The sampling plan of a contract: all its goods are one lot, and the sample is shared out over the rows. */
export const planInspection = ({ goods, inspection }: PlannedTerms): InspectionPlan => {
  const lot = goods.reduce((sum, { quality }) => sum + quality, 0);
  const planOf = (aql: string) => ({ ...getSamplingPlan(lot, inspection.level, aql), aql });
  const classes = {
    critical: planOf(inspection.aql_critical),
    major: planOf(inspection.aql_major),
    minor: planOf(inspection.aql_minor),
  };
  const sample_size = Math.max(...defectClasses.map((name) => classes[name].sample_size));
  const samples = allotSample(
    goods.map(({ quality }) => quality),
    sample_size,
  );
  return {
    lot_size: lot,
    level: inspection.level,
    sample_size,
    classes,
    rows: goods.map(({ position, quality }, index) => ({ position, pieces: quality, sample: samples[index] ?? 0 })),
  };
};

/** The part of a plan that defects are counted by. */
interface DefectPlan {
  classes: Record<DefectClass, Pick<SamplingPlan, "accept">>;
}

export interface DefectCount {
  severity: DefectClass;
  /** Pieces with such a defect among all that were looked at. */
  found: number;
  accept: number;
  is_accepted: boolean;
}

/** What was found of each class beside what its plan accepts. */
export const compareDefects = (plan: DefectPlan, found: Readonly<Record<DefectClass, number>>): DefectCount[] =>
  defectClasses.map((severity) => {
    const { accept } = plan.classes[severity];
    return { severity, found: found[severity], accept, is_accepted: found[severity] <= accept };
  });

/**
 * Nonconforming pieces of each class among all pieces that were looked at: what was found counts, wherever it was found
 * (docs/decisions/0204). Several defects of a class on one piece are one; a defect without a piece number is on a piece of its own.
 */
export const countDefects = (defects: readonly Pick<Defect, "severity" | "position" | "piece">[]): Record<DefectClass, number> => {
  const count = (severity: DefectClass) => {
    const found = defects.filter((each) => each.severity === severity);
    const numbered = found.filter(({ piece }) => piece !== null).map(({ position, piece }) => `${position}/${piece}`);
    return new Set(numbered).size + (found.length - numbered.length);
  };
  return { critical: count("critical"), major: count("major"), minor: count("minor") };
};

export interface InspectionResult {
  passed: boolean;
  checks: JudgedCheck[];
  found: Record<DefectClass, number>;
  lines: { position: number; verdict: "pass" | "fail" | "notInspected"; note: string }[];
}

const verdictOf = (row: InspectionPlan["rows"][number], checks: readonly JudgedCheck[], defects: readonly Defect[]) => {
  const isOut = checks.some(({ measurements }) => measurements.some(({ position, is_within }) => position === row.position && !is_within));
  const isUnsafe = defects.some(({ severity, position }) => severity === "critical" && position === row.position);
  if (isOut || isUnsafe) return "fail" as const;
  return row.sample === 0 ? ("notInspected" as const) : ("pass" as const);
};

/** Judges a report. Undefined while a check is not answered. */
export const judgeInspection = (
  terms: PlannedTerms & Pick<ContractTerms, "clauses">,
  answers: readonly CheckAnswer[],
  defects: readonly Defect[],
): InspectionResult | { missing: string[] } => {
  const plan = planInspection(terms);
  const items = listChecks(terms.clauses);
  const judged = items.map((item) => ({
    key: item.key,
    check: judgeCheck(
      item,
      answers.find(({ key }) => key === item.key),
    ),
  }));
  const missing = judged.filter(({ check }) => !check).map(({ key }) => key);
  if (missing.length > 0) return { missing };
  const checks = judged.flatMap(({ check }) => check ?? []);
  const found = countDefects(defects);
  const lines = plan.rows.map((row) => ({ position: row.position, verdict: verdictOf(row, checks, defects), note: "" }));
  const passed = checks.every(({ result }) => result !== "fail") && compareDefects(plan, found).every(({ is_accepted }) => is_accepted);
  return { passed, checks, found, lines };
};
