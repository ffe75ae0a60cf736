import { expect, test } from "vitest";
import { isBackupLate, lastNightlyBackupAt } from "./rules.ts";

const la = { time_zone: "America/Los_Angeles" };

test.each([
  ["2026-11-28T09:59:59Z", "2026-11-27T10:00:00Z"],
  ["2026-11-28T10:00:00Z", "2026-11-28T10:00:00Z"],
  ["2026-11-29T05:00:00Z", "2026-11-28T10:00:00Z"],
  // Summer time: two o'clock is an hour earlier in UTC.
  ["2026-07-01T09:00:00Z", "2026-07-01T09:00:00Z"],
])("at %s the last nightly backup was due at %s", (now, due) => {
  expect(lastNightlyBackupAt(new Date(now), la)).toEqual(new Date(due));
});

test.each([
  [undefined, true],
  ["2026-11-26T11:59:59Z", true],
  ["2026-11-26T12:00:00Z", false],
  ["2026-11-28T12:00:00Z", false],
])("a last good backup of %s is late: %s", (at, late) => {
  expect(isBackupLate(at === undefined ? undefined : new Date(at), new Date("2026-11-28T12:00:00Z"))).toBe(late);
});
