import { expect, test } from "vitest";
import { minimumPayoutCents, obstacleOf, payableOf, usableFrom } from "./rules.ts";

const now = new Date("2026-11-30T12:00:00Z");
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);

test("what is held, in reserve and prepared is not payable", () => {
  const earnings = { balance_cents: 10_001, held_cents: 1_000, reserve_cents: 901, prepared_cents: 500 };
  expect(payableOf(earnings)).toBe(7_600);
  expect(payableOf({ ...earnings, balance_cents: -5 })).toBe(0);
});

test("an account that replaces another waits two days after it was entered", () => {
  expect(usableFrom(hours(-1), now, true)).toEqual(now);
  expect(usableFrom(hours(-1), now, false)).toEqual(hours(47));
  expect(usableFrom(hours(-100), now, false)).toEqual(now);
});

test("of what keeps a payout from being asked for, the first is told", () => {
  const payable = {
    payable_cents: minimumPayoutCents,
    prepared_cents: 0,
    usable_from: now,
    isProposed: true,
    isHalted: false,
    lacksForm: false,
  };
  expect(obstacleOf(payable, now)).toBeNull();
  expect(obstacleOf({ ...payable, prepared_cents: 1 }, now)).toBe("prepared");
  expect(obstacleOf({ ...payable, prepared_cents: 1, isHalted: true }, now)).toBe("halted");
  expect(obstacleOf({ ...payable, payable_cents: minimumPayoutCents - 1 }, now)).toBe("minimum");
  expect(obstacleOf({ ...payable, usable_from: undefined }, now)).toBe("unchecked");
  expect(obstacleOf({ ...payable, usable_from: undefined, isProposed: false }, now)).toBe("missing");
  expect(obstacleOf({ ...payable, usable_from: hours(1) }, now)).toBe("waits");
  expect(obstacleOf({ ...payable, lacksForm: true }, now)).toBe("form");
});
