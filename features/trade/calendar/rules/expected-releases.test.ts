import { expect, test } from "vitest";
import { expectedReleases, type ReleasePlan } from "./expected-releases.ts";

const plan: ReleasePlan = {
  order_cents: 10_001,
  release: { inspectionPassed: 20, shippingApproved: 30, receiptConfirmed: 50 },
  released_by: {},
  delivery_date: "2027-01-10",
  etd: null,
  eta: null,
};

test("a condition without a known day is left out", () => {
  expect(expectedReleases(plan)).toEqual([
    { condition: "inspectionPassed", day: "2027-01-10", amount_cents: 2_000 },
    { condition: "shippingApproved", day: "2027-01-10", amount_cents: 3_001 },
  ]);
  expect(expectedReleases({ ...plan, delivery_date: null })).toEqual([]);
});

test("the sailing names the days of shipping and receipt", () => {
  const releases = expectedReleases({ ...plan, etd: "2027-01-15", eta: "2027-02-03" });
  expect(releases.map(({ day }) => day)).toEqual(["2027-01-10", "2027-01-15", "2027-02-03"]);
  expect(releases.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(plan.order_cents);
});

test("only what is not released yet is expected", () => {
  const released_by = { inspectionPassed: 2_000, shippingApproved: 1_000 };
  expect(expectedReleases({ ...plan, released_by })).toEqual([{ condition: "shippingApproved", day: "2027-01-10", amount_cents: 2_001 }]);
});
