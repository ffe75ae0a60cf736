import { describe, expect, test } from "vitest";
import { textNames } from "./contract-values.ts";
import { completeSteps, firstStepOf, formSteps, stepOfField } from "./form-steps.ts";
import { newContract } from "./test-values.ts";

const language = "en-US";
const complete = (values = newContract()) => Object.fromEntries(completeSteps(values, language).map((is, at) => [formSteps[at], is]));

describe("steps of the contract form", () => {
  test("every field of the terms stands in a step", () => {
    const fields = [...textNames, "balance_type", "goods_obj.3.price", "clauses.0.text", "milestones.1.label"];
    for (const field of [...fields, "sample.approve_by", "inspection.level", "release"])
      expect([field, stepOfField(field)]).not.toContain(undefined);
  });

  test("a refusal opens the first step with one of its fields", () => {
    expect(firstStepOf(["port_of_loading", "goods_obj.2.quality"])).toBe("goods");
    expect(firstStepOf(["release"])).toBe("payment");
    expect(firstStepOf(["revision"])).toBeUndefined();
  });

  test("a step is complete once everything in it that a submission needs is there", () => {
    expect(complete()).toEqual({ parties: true, goods: true, terms: true, payment: true, check: false });
    expect(complete({ ...newContract(), purchaser_telephone: " " })).toMatchObject({ parties: false, goods: true });
    expect(complete({ ...newContract(), port_of_discharge: "" })).toMatchObject({ terms: false, payment: true });
    expect(complete({ ...newContract(), clauses: [{ kind: "finish", code: "" }] })).toMatchObject({ goods: false });
    expect(complete({ ...newContract(), arrival_day_pay: "" })).toMatchObject({ payment: false });
    const release = { inspectionPassed: "50", shippingApproved: "0", receiptConfirmed: "40" };
    expect(complete({ ...newContract(), release })).toMatchObject({ payment: false });
    const [row] = newContract().rows;
    expect(complete({ ...newContract(), rows: row ? [{ ...row, quality: "1.5" }] : [] })).toMatchObject({ goods: false });
  });
});

describe("a new contract", () => {
  test("takes over terms of the last one with the manufacturer, and days from the lead time", () => {
    expect(newContract()).toMatchObject({
      purchaser_address: "1 Market St, San Francisco, CA",
      deposit_ratio: "20",
      balance_type: "3",
      arrival_day_pay: "15",
      port_of_discharge: "USLAX",
      goods_standard: "Solid oak",
      delivery_date: "2027-01-13",
      receiving_date: "2027-02-17",
      release: { inspectionPassed: "0", shippingApproved: "50", receiptConfirmed: "50" },
    });
  });

  test("without an earlier contract it starts with usual terms", () => {
    expect(newContract({ earlier: null, delivery_date: "" })).toMatchObject({
      deposit_ratio: "30",
      balance_type: "1",
      port_of_discharge: "",
      delivery_date: "",
      receiving_date: "",
    });
  });

  test("without a default address the buyer stands as the last contract names it", () => {
    const known = { purchaser_address: "", purchaser_postcode: "", purchaser_telephone: "" };
    expect(newContract(known)).toMatchObject({ purchaser_address: "9 Old St", purchaser_postcode: "94104" });
  });
});
