import { describe, expect, test } from "vitest";
import { balanceDueOn, depositPercentsOf, isFinalDateAfterArrival, toPresaleTerms } from "./presale-terms.ts";

const offer = { deposit_percent: null, final_date: "2026-12-27", arrival_from: "2026-12-31", arrival_to: "2027-01-11" };

describe("terms of a presale offer", () => {
  test.each([
    ["before the arrival", {}, { arrives_from: "2026-12-31", arrives_to: "2027-01-11" }],
    ["on the first day", { arrival_from: "2026-12-27" }, { arrives_from: "2026-12-27", arrives_to: "2027-01-11" }],
    ["within the window", { arrival_from: "2026-12-20" }, { arrives_from: "2026-12-27", arrives_to: "2027-01-11" }],
    [
      "after the window",
      { arrival_from: "2026-12-01", arrival_to: "2026-12-09" },
      { arrives_from: "2026-12-27", arrives_to: "2026-12-27" },
    ],
    ["without an arrival", { arrival_from: null, arrival_to: null }, { arrives_from: null, arrives_to: null }],
  ])("keep the final date when it is %s", (_where, dates, arrival) =>
    expect(toPresaleTerms({ ...offer, ...dates })).toEqual({ deposit_percent: 20, balance_due: "2026-12-27", ...arrival }),
  );

  test("leave an arrival as announced when the offer has no final date", () =>
    expect(toPresaleTerms({ ...offer, final_date: null, deposit_percent: 30 })).toEqual({
      deposit_percent: 30,
      balance_due: null,
      arrives_from: "2026-12-31",
      arrives_to: "2027-01-11",
    }));

  test("take the earliest final date of offers reserved together", () => {
    expect(balanceDueOn([{ final_date: "2027-01-02" }, offer, { final_date: null }])).toBe("2026-12-27");
    expect(balanceDueOn([])).toBeNull();
  });

  test("contradict an arrival that begins before the final date", () => {
    expect(isFinalDateAfterArrival(offer)).toBe(false);
    expect(isFinalDateAfterArrival({ ...offer, arrival_from: "2026-12-26" })).toBe(true);
  });

  test.each([
    [[20, 20], "20"],
    [[30, null, 25], "20–30"],
    [[], "20"],
  ])("name the deposit of offers with %j as %s %%", (percents, text) =>
    expect(depositPercentsOf(percents.map((deposit_percent) => ({ deposit_percent })))).toBe(text),
  );
});
