import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getReviewItem, reviewItems } from "./review-items.ts";

const site = { recharge_second_above_cents: 1_000_000, withdrawal_second_above_cents: 500_000 };
const strict = { recharge_second_above_cents: 300_000, withdrawal_second_above_cents: 300_000 };

test.each([
  ["recharge", 1_000_000, false],
  ["recharge", 1_000_001, true],
  ["withdrawal", 500_000, false],
  ["withdrawal", 500_001, true],
  ["credit", 100, true],
  ["coupon", null, true],
  ["carrierSettlement", 1, true],
  // Items that pay nothing out need one person, whatever the amount.
  ["voucher", 1_000_000, false],
  ["voucher", 9_000_000, true],
  ["thaw", 9_000_000, false],
  ["certification", null, false],
] as const)("%s of %s cents needs a second reviewer: %s", (kind, amountCents, needed) => {
  expect(getReviewItem(kind).needsSecondReviewer?.(amountCents, [site as never]) ?? false).toBe(needed);
});

test("uses the lowest limit of all sites", () => {
  expect(getReviewItem("recharge").needsSecondReviewer?.(300_001, [site as never, strict as never])).toBe(true);
});

test("every kind is registered once, with names in three languages", () => {
  expect(new Set(reviewItems.map(({ kind }) => kind)).size).toBe(reviewItems.length);
  for (const { names } of reviewItems)
    for (const text of Object.values(names)) expect(Object.values(text).every((name) => name !== "")).toBe(true);
});

test("every kind that is decided records its decisions", () => {
  const commands = globSync(["features/*/*/commands.ts", "features/*/*/commands/*.ts"]).map((path) => readFileSync(path, "utf8"));
  const recorded = commands.flatMap((text) => [...text.matchAll(/recordDecision\(\s*tx,\s*\{ kind: "(\w+)"/g)].map(([, kind]) => kind));
  const decided = reviewItems.flatMap((item) => ("decision" in item && item.decision ? [item.kind] : []));
  expect([...new Set(recorded)].sort()).toEqual([...decided].sort());
});
