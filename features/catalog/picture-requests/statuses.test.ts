import { describe, expect, test } from "vitest";
import { findMove } from "#kernel/state-machine.ts";
import { currentStatus, pictureRequestStatuses } from "./statuses.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe("a picture request", () => {
  test("cannot be decided twice, nor requested while it is open or approved", () => {
    for (const status of ["notApplied", "approved", "refused"] as const)
      expect(findMove(pictureRequestStatuses, status, "approve")).toBeUndefined();
    for (const status of ["underReview", "approved"] as const) expect(findMove(pictureRequestStatuses, status, "apply")).toBeUndefined();
  });
  test("counts as not applied without a row and after an approval expired", () => {
    expect(currentStatus(undefined, now)).toBe("notApplied");
    expect(currentStatus({ status: "approved", expires_at: days(1) }, now)).toBe("approved");
    expect(currentStatus({ status: "approved", expires_at: now }, now)).toBe("notApplied");
    expect(currentStatus({ status: "refused", expires_at: null }, now)).toBe("refused");
  });
});
