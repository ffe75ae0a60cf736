import { expect, test } from "vitest";
import { wantsTwoPeople } from "./rules.ts";

const limits = { recharge: 1_000_000, withdrawal: 500_000 };

test.each([
  ["recharge", 1_000_000, null, false],
  ["recharge", 1_000_001, null, true],
  ["withdrawal", 500_000, null, false],
  ["withdrawal", 500_001, null, true],
  // Somebody has said yes and it still waits: the limit was lower then, or what arrived was more than what was said.
  ["recharge", 100, 7, true],
  ["credit", 100, 7, true],
  ["credit", 100, null, true],
  // What leaves nobody's account is one person's decision, whatever the amount.
  ["voucher", 9_000_000, null, false],
  ["thaw", 9_000_000, null, false],
  ["certification", null, null, false],
] as const)("%s of %s cents with %s as the first wants two people: %s", (kind, amount_cents, first_by, wanted) => {
  expect(wantsTwoPeople({ kind, amount_cents, first_by }, limits)).toBe(wanted);
});
