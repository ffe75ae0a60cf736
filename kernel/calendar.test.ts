import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dayAt,
  daysBetween,
  earliestDay,
  endOfDay,
  formatDay,
  formatDays,
  fromLocalTime,
  isDay,
  latestDay,
  startOfDay,
  startOfMonth,
  toDay,
  toLocalTime,
  weekdayOf,
} from "./calendar.ts";

const zones = ["America/Los_Angeles", "America/New_York", "America/Chicago", "America/Phoenix", "Asia/Shanghai", "Europe/Madrid", "UTC"];

test.each([
  ["America/Los_Angeles", "2026-11-28", "last day of a coupon", "2026-11-29T08:00:00Z"],
  ["America/Los_Angeles", "2026-03-08", "last day of a price list", "2026-03-09T07:00:00Z"],
  ["America/New_York", "2026-11-01", "last day of a member limit", "2026-11-02T05:00:00Z"],
  ["America/Chicago", "2026-12-31", "last free day of storage", "2027-01-01T06:00:00Z"],
  ["America/Los_Angeles", "2026-03-07", "day before the clocks go forward", "2026-03-08T08:00:00Z"],
  ["America/New_York", "2026-10-31", "day before the clocks go back", "2026-11-01T04:00:00Z"],
])("in %s %s, the %#th case (%s), is over at %s", (time_zone, day, _meaning, instant) =>
  expect(endOfDay(day, { time_zone })).toEqual(new Date(instant)),
);

test("a day lasts 23 hours when the clocks go forward and 25 when they go back", () => {
  const hours = (day: string) => {
    const place = { time_zone: "America/New_York" };
    return (endOfDay(day, place).getTime() - startOfDay(day, place).getTime()) / 3_600_000;
  };
  expect(["2026-03-07", "2026-03-08", "2026-11-01", "2026-11-02"].map(hours)).toEqual([24, 23, 25, 24]);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test("each moment of a day is of that day, the moments before and after are not", () =>
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, time_zone) => {
      const place = { time_zone };
      const [start, end] = [startOfDay(date, place).getTime(), endOfDay(date, place).getTime()];
      expect([start - 1, start, end - 1, end].map((ms) => dayAt(new Date(ms), place))).toEqual([
        addDays(date, -1),
        date,
        date,
        addDays(date, 1),
      ]);
      expect(earliestDay(new Date(start)) <= date && date <= latestDay(new Date(start))).toBe(true);
    }),
    { seed: 22, numRuns: 300 },
  ));

test("a local time that the clocks show leads back to its moment", () => {
  const place = { time_zone: "America/Chicago" };
  const at = new Date("2026-07-04T18:35:00Z");
  expect(toLocalTime(at, place)).toEqual({ date: "2026-07-04", time: "13:35" });
  expect(fromLocalTime(toLocalTime(at, place), place)).toEqual(at);
});

test("a month begins at the midnight of its first day at the place", () => {
  const place = { time_zone: "America/New_York" };
  expect(startOfMonth(new Date("2026-11-30T23:00:00Z"), place)).toEqual(new Date("2026-11-01T04:00:00Z"));
  expect(startOfMonth(new Date("2026-12-01T02:00:00Z"), place)).toEqual(new Date("2026-11-01T04:00:00Z"));
});

test("counts days over months and leap years", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
  expect([weekdayOf("2026-11-28"), weekdayOf("1969-12-28")]).toEqual([6, 0]);
  expect([toDay(2026, 13, 1), toDay(2027, 3, 0)]).toEqual(["2027-01-01", "2027-02-28"]);
  expect(["2026-02-28", "2026-02-29", "2026-2-1", "x"].map(isDay)).toEqual([true, false, false, false]);
  expect(formatDay("2026-11-25", "en-US")).toBe("Nov 25, 2026");
});

test.each([
  ["en-US", "Fri, Dec 4", "Dec 4–6", "Nov 30–Dec 4"],
  ["zh-CN", "12月4日周五", "12月4日至12月6日", "11月30日至12月4日"],
  ["es-ES", "vie, 4 dic", "4–6 dic", "30 nov–4 dic"],
])("formats days of a range in %s", (language, one, within, across) => {
  expect(formatDays("2026-12-04", "2026-12-04", language)).toBe(one);
  expect(formatDays("2026-12-04", "2026-12-06", language)).toBe(within);
  expect(formatDays("2026-11-30", "2026-12-04", language)).toBe(across);
});
