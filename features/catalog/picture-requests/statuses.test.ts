import { describe, expect, test } from "vitest";
import { currentStatus, findPictureTransition, pictureStatuses, pictureTransitions } from "./statuses.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe("a picture request", () => {
  test("every status is reachable and each transition ends in a known status", () => {
    const reached = new Set<number>([0, ...pictureTransitions.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual(Object.keys(pictureStatuses).map(Number));
  });
  test("cannot be decided twice, nor requested while it is open or approved", () => {
    for (const status of [0, 2, 3]) expect(findPictureTransition(status, "approve")).toBeUndefined();
    for (const status of [1, 2]) expect(findPictureTransition(status, "apply")).toBeUndefined();
  });
  test("counts as not applied without a row and after an approval expired", () => {
    expect(currentStatus(undefined, now)).toBe(0);
    expect(currentStatus({ status: 2, expires_at: days(1) }, now)).toBe(2);
    expect(currentStatus({ status: 2, expires_at: now }, now)).toBe(0);
    expect(currentStatus({ status: 3, expires_at: null }, now)).toBe(3);
  });
});
