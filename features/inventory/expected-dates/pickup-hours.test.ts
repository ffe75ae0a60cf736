import { expect, test } from "vitest";
import { fromLocalTime, toLocalTime } from "#kernel/calendar.ts";
import { formatHours, getOpeningState } from "./rules/pickup-hours.ts";

const weekdays = { from: "08:00", to: "16:30" };
const hours = { mon: weekdays, tue: weekdays, wed: weekdays, thu: weekdays, fri: weekdays, sat: { from: "09:00", to: "12:00" } };

const at = (zone: string, moment: string) => {
  const { is_open, changes_at } = getOpeningState(hours, { time_zone: zone }, new Date(moment));
  return [is_open, changes_at?.toISOString()];
};

test("formats equal days as a range and omits closed days", () => {
  expect(formatHours(hours, "en-US")).toBe("Mon–Fri 8:00 AM–4:30 PM, Sat 9:00 AM–12:00 PM");
  expect(formatHours({ mon: weekdays, wed: weekdays }, "en-US")).toBe("Mon 8:00 AM–4:30 PM, Wed 8:00 AM–4:30 PM");
  expect(formatHours({ sat: weekdays }, "zh-CN")).toBe("周六 08:00–16:30");
  expect(formatHours(hours, "zh-CN")).toBe("周一至周五 08:00–16:30，周六 09:00–12:00");
  expect(formatHours(hours, "es-ES")).toBe("lun–vie 8:00–16:30, sáb 9:00–12:00");
  expect(formatHours({}, "es-ES")).toBe("");
});

test.each([
  ["America/New_York", "2026-11-23T13:00:00Z", [true, "2026-11-23T21:30:00.000Z"], "eight sharp on a Monday is open"],
  ["America/New_York", "2026-11-23T12:59:00Z", [false, "2026-11-23T13:00:00.000Z"], "a minute before it is not"],
  ["America/Chicago", "2026-11-23T13:30:00Z", [false, "2026-11-23T14:00:00.000Z"], "the same moment is half past seven in Chicago"],
  ["America/Los_Angeles", "2026-11-23T22:00:00Z", [true, "2026-11-24T00:30:00.000Z"], "Los Angeles closes after midnight UTC"],
  ["America/New_York", "2026-11-23T21:30:00Z", [false, "2026-11-24T13:00:00.000Z"], "at closing time it is closed, until tomorrow"],
  ["America/New_York", "2026-11-21T18:00:00Z", [false, "2026-11-23T13:00:00.000Z"], "Saturday afternoon waits for Monday"],
])("opening state in local time: %s %s", (zone, moment, expected) => expect(at(zone, moment)).toEqual(expected));

test.each([
  // In 2026 daylight saving time starts on March 8 and ends on November 1; Arizona has none.
  ["America/Los_Angeles", "2026-03-07T22:00:00Z", "2026-03-09T15:00:00.000Z", "Monday 08:00 after the change is one hour earlier in UTC"],
  ["America/Phoenix", "2026-03-07T22:00:00Z", "2026-03-09T15:00:00.000Z", "Arizona's Monday 08:00"],
  ["America/Phoenix", "2026-02-28T22:00:00Z", "2026-03-02T15:00:00.000Z", "is the same a week before"],
  ["America/Los_Angeles", "2026-02-28T22:00:00Z", "2026-03-02T16:00:00.000Z", "when Los Angeles still has winter time"],
  ["America/New_York", "2026-10-31T18:00:00Z", "2026-11-02T13:00:00.000Z", "back in November: from UTC-4 to UTC-5"],
])("daylight saving time: %s %s", (zone, moment, opens) => expect(at(zone, moment)).toEqual([false, opens]));

const newYork = { time_zone: "America/New_York" };

test("returns one timestamp for skipped and repeated local hours", () => {
  expect(fromLocalTime({ date: "2026-03-08", time: "02:30" }, newYork).getTime()).toBeGreaterThan(0);
  expect(toLocalTime(fromLocalTime({ date: "2026-11-01", time: "01:30" }, newYork), newYork).time).toBe("01:30");
});

test("a warehouse without hours never opens", () =>
  expect(getOpeningState({}, { time_zone: "America/Chicago" }, new Date())).toEqual({ is_open: false, changes_at: null }));
