import { describe, expect, test } from "vitest";
import { noticeBy, claimRefusal as refusalAt } from "./rules.ts";

const site = { time_zone: "America/Los_Angeles" };
const holidays = ["2026-11-26"];
const day = (text: string): Date => new Date(`${text}T15:00:00Z`);
const claimRefusal = (claim: Parameters<typeof refusalAt>[0], order: Parameters<typeof refusalAt>[1], now: Date) =>
  refusalAt(claim, order, { now, site, holidays });

describe("clock of concealed damage", () => {
  test.each([
    ["2026-11-16", "2026-11-23"],
    ["2026-11-20", "2026-11-30"],
    ["2026-11-21", "2026-11-30"],
    ["2026-11-22", "2026-11-30"],
  ])("five business days after %s end with %s where the site is", (from, to) =>
    expect(noticeBy(day(from), site, holidays)).toEqual(new Date(Date.parse(`${to}T07:59:59.999Z`) + 24 * 3_600_000)),
  );
});

describe("claims", () => {
  const order = { delivered_at: day("2026-11-16"), is_shipped: true, has_exceptions: true, claimable_cents: 50_000, open_claims: 0 };
  const claim = { kind: "concealed" as const, claimed_cents: 1_000 };
  test("takes notice of concealed damage until the clock ends", () => {
    expect(claimRefusal(claim, order, day("2026-11-23"))).toBeUndefined();
    expect(claimRefusal(claim, order, day("2026-11-24"))).toBe("CLAIM_TOO_LATE");
    expect(claimRefusal({ ...claim, kind: "noted" }, order, day("2026-12-24"))).toBeUndefined();
  });
  test("needs a delivery, an exception for noted damage, and an amount within the value", () => {
    expect(claimRefusal(claim, { ...order, delivered_at: null }, day("2026-11-17"))).toBe("CLAIM_BEFORE_DELIVERY");
    expect(claimRefusal({ ...claim, kind: "noted" }, { ...order, has_exceptions: false }, day("2026-11-17"))).toBe("CLAIM_NOT_NOTED");
    expect(claimRefusal({ ...claim, claimed_cents: 50_001 }, order, day("2026-11-17"))).toBe("CLAIM_ABOVE_VALUE");
    expect(claimRefusal({ ...claim, kind: "loss" }, { ...order, delivered_at: null }, day("2026-11-17"))).toBeUndefined();
    expect(claimRefusal({ ...claim, kind: "loss" }, { ...order, delivered_at: null, is_shipped: false }, day("2026-11-17"))).toBe(
      "WRONG_STATUS",
    );
  });
});
