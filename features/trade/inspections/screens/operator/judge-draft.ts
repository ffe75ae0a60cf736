import { isWithin, judgeCheck } from "#features/trade/inspections/rules/checklist.ts";
import { compareDefects, countDefects, type DefectCount } from "#features/trade/inspections/rules/judge-report.ts";
import type { InspectionCheck } from "#features/trade/inspections/screens/inspection-data.ts";
import type { DraftMeasurement, InspectionDraft } from "#features/trade/inspections/screens/operator/draft-store.ts";

/** What a draft comes to, judged on the device as the server will judge the report. Pure. */

const decimal = /^\d{1,6}(\.\d{1,3})?$/;
const isNumber = (typed: string): boolean => decimal.test(typed.trim());

/** Whether a value is typed whole: numbers, and for a dimension what it should be. */
const isComplete = (unit: InspectionCheck["unit"], { measured, nominal }: DraftMeasurement): boolean =>
  isNumber(measured) && (unit !== "mm" || isNumber(nominal));

const toNumber = (typed: string): number => Number(typed.trim());

const toMeasurement = ({ position, label, nominal, measured }: DraftMeasurement) => ({
  position,
  label,
  nominal: nominal.trim() === "" ? null : toNumber(nominal),
  measured: toNumber(measured),
});

/** The answers of a draft as they are sent. The result of a measured check follows from its values. */
export const toChecks = ({ form, answers }: InspectionDraft) =>
  form.checks.flatMap(({ key, unit }) => {
    const answer = answers[key];
    if (!answer) return [];
    const measurements = answer.measurements.filter(({ measured }) => measured.trim() !== "").map(toMeasurement);
    const result = unit !== null && answer.result !== "notApplicable" ? ("" as const) : answer.result;
    return [{ key, note: answer.note, result, measurements }];
  });

/** Whether a value as typed is within the limits of its clause; undefined while it is incomplete. */
export const judgeMeasurement = ({ clause, unit }: InspectionCheck, typed: DraftMeasurement): boolean | undefined => {
  if (!clause || !isComplete(unit, typed)) return undefined;
  return isWithin(clause, toMeasurement(typed));
};

/** The checks without a result or with a value that is missing or no number. */
export const countOpenChecks = ({ form, answers }: InspectionDraft): number =>
  form.checks.filter(({ key, unit }) => {
    const answer = answers[key];
    if (!answer) return true;
    if (unit === null || answer.result === "notApplicable") return answer.result === "";
    return answer.measurements.length === 0 || !answer.measurements.every((value) => isComplete(unit, value));
  }).length;

/** The defects as they are sent: those whose class and goods are chosen. */
export const toDefects = ({ defects }: Pick<InspectionDraft, "defects">) =>
  defects.flatMap(({ severity, position, ...defect }) => (severity === "" || position === 0 ? [] : [{ ...defect, severity, position }]));

/** Defects without a class or goods. They hold up the report, so that nothing is judged without them. */
export const countOpenDefects = (draft: Pick<InspectionDraft, "defects">): number => draft.defects.length - toDefects(draft).length;

/** The defects found so far beside what the plan accepts. */
export const countDraftDefects = (draft: InspectionDraft): DefectCount[] => compareDefects(draft.form.plan, countDefects(toDefects(draft)));

/** Whether the goods pass by the draft; undefined while a check has no result or a defect no class. */
export const judgeDraft = (draft: InspectionDraft): boolean | undefined => {
  const answers = toChecks(draft);
  const checks = draft.form.checks.map((check) =>
    judgeCheck(
      check,
      answers.find(({ key }) => key === check.key),
    ),
  );
  if (checks.some((check) => check === undefined) || countOpenDefects(draft) > 0) return undefined;
  return checks.every((check) => check?.result !== "fail") && countDraftDefects(draft).every(({ is_accepted }) => is_accepted);
};
