import { expect, test } from "vitest";
import { typedTerms } from "../contract/typed-terms.ts";
import { daysOf, toTemplate } from "./templates.ts";

const typed = typedTerms.parse({
  delivery_date: "2027-02-15",
  receiving_date: "2027-03-22",
  pay_method: "transfer",
  remark: "Load on pallets",
  goods_obj: [{ custom_sn: "X-1", quality: "10", price: "5" }],
  sample: { required: true, approve_by: "2027-01-10", note: "One chair" },
  milestones: [{ code: "frames", label: "", planned_on: "2027-01-16" }],
});

test("a template keeps terms and how far its days are apart, but no goods, parties and days", () => {
  const template = toTemplate(typed, "2026-12-01");
  expect(template).toMatchObject({ remark: "Load on pallets", lead_days: 76, receiving_days: 35 });
  expect(template.milestones).toEqual([{ code: "frames", label: "", days_before: 30 }]);
  expect(Object.keys(template)).not.toEqual(expect.arrayContaining(["goods_obj"]));
  expect(JSON.stringify(template)).not.toContain("2027");
});

test("a contract from a template has the same distances from a new day", () => {
  const template = toTemplate(typed, "2026-12-01");
  expect(daysOf(template, "2027-06-01", "")).toEqual({
    delivery_date: "2027-08-16",
    receiving_date: "2027-09-20",
    sample: { required: true, note: "One chair", approve_by: "2027-07-11" },
    milestones: [{ code: "frames", label: "", planned_on: "2027-07-17" }],
  });
});

test("goods that need longer than the template says move its days", () => {
  const template = toTemplate(typed, "2026-12-01");
  expect(daysOf(template, "2027-06-01", "2027-09-01")).toMatchObject({ delivery_date: "2027-09-01", receiving_date: "2027-10-06" });
});

test("a template of terms without days gives none, and no day before today", () => {
  const bare = toTemplate({ ...typed, delivery_date: "", receiving_date: "" }, "2026-12-01");
  expect(daysOf(bare, "2027-06-01", "")).toMatchObject({ delivery_date: "", receiving_date: "", sample: { approve_by: "" } });
  const late = { ...toTemplate(typed, "2026-12-01"), lead_days: 10 };
  expect(daysOf(late, "2027-06-01", "").milestones).toEqual([{ code: "frames", label: "", planned_on: "" }]);
});
