import { expect, test } from "vitest";
import { planInspection } from "#features/trade/inspections/rules/judge-report.ts";
import type { InspectionDraft } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { countDraftDefects, countOpenChecks, countOpenDefects, judgeDraft, judgeMeasurement, toDefects } from "./judge-draft.ts";

const dimension = { key: "clause.0", clause: { kind: "dimension" as const, tolerance_mm: 5 }, unit: "mm" as const };
const quantity = { key: "quantity", clause: null, unit: null };
const value = (nominal: string, measured: string) => ({ id: "1", position: 1, label: "Width", nominal, measured });

const plan = planInspection({
  goods: [{ position: 1, quality: 500 }],
  inspection: { level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" },
} as unknown as Parameters<typeof planInspection>[0]);

const draft = (measured: string, majors: number): InspectionDraft =>
  ({
    form: { plan, checks: [quantity, dimension] },
    answers: {
      quantity: { key: "quantity", result: "pass", note: "", measurements: [] },
      "clause.0": { key: "clause.0", result: "", note: "", measurements: [value("900", measured)] },
    },
    defects: Array.from({ length: majors }, (_, index) => ({
      id: String(index),
      severity: "major",
      position: 1,
      piece: index + 1,
      text: "",
      photos: [],
    })),
  }) as unknown as InspectionDraft;

test("a measured value is judged as soon as it is complete", () => {
  expect(["904", "905.0", "905.1", "", "x"].map((typed) => judgeMeasurement(dimension, value("900", typed)))).toEqual([
    true,
    true,
    false,
    undefined,
    undefined,
  ]);
  expect(judgeMeasurement(dimension, value("", "900"))).toBeUndefined();
});

test("a draft passes by its values and the accept numbers of the plan, and has no result while a check is open", () => {
  expect([judgeDraft(draft("903", 3)), judgeDraft(draft("907", 3)), judgeDraft(draft("903", 4))]).toEqual([true, false, false]);
  expect(judgeDraft(draft("", 0))).toBeUndefined();
  expect(countDraftDefects(draft("903", 6))).toContainEqual({ severity: "major", found: 6, accept: 3, is_accepted: false });
});

test("a defect without a class or goods holds up the verdict and is not sent", () => {
  const begun = draft("903", 1);
  const [first] = begun.defects;
  const open = { ...begun, defects: [...begun.defects, { ...first, severity: "" }, { ...first, position: 0 }] } as InspectionDraft;
  expect([countOpenDefects(open), toDefects(open).length, judgeDraft(open), judgeDraft(begun)]).toEqual([2, 1, undefined, true]);
});

test("a check stays open while a value is missing or no number", () => {
  expect(["903", "903.5", "", "x", "903."].map((typed) => countOpenChecks(draft(typed, 0)))).toEqual([0, 0, 1, 1, 1]);
});
