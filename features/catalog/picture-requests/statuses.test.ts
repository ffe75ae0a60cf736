import { describe, expect, test } from "vitest";
import { currentStatus, findPictureTransition, pictureStatusCodes, pictureTransitions } from "./statuses.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe("a picture request", () => {
  test("every status is reachable and each transition ends in a known status", () => {
    const reached = new Set<string>(["notApplied", ...pictureTransitions.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual(Object.keys(pictureStatusCodes).toSorted());
  });
  test("cannot be decided twice, nor requested while it is open or approved", () => {
    for (const status of ["notApplied", "approved", "refused"] as const) expect(findPictureTransition(status, "approve")).toBeUndefined();
    for (const status of ["underReview", "approved"] as const) expect(findPictureTransition(status, "apply")).toBeUndefined();
  });
  test("counts as not applied without a row and after an approval expired", () => {
    expect(currentStatus(undefined, now)).toBe("notApplied");
    expect(currentStatus({ status: "approved", expires_at: days(1) }, now)).toBe("approved");
    expect(currentStatus({ status: "approved", expires_at: now }, now)).toBe("notApplied");
    expect(currentStatus({ status: "refused", expires_at: null }, now)).toBe("refused");
  });
});
