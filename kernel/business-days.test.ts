import { expect, test } from "vitest";
import { federalHolidays, isBusinessDay } from "./business-days.ts";

/** As the U.S. Office of Personnel Management publishes them. */
test.each([
  [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"]],
  [2027, ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"]],
] as const)("federal holidays of %i", (year, days) => {
  expect(federalHolidays(year)).toEqual(days.map((day) => `${year}-${day}`));
});

test("weekends and holidays are no business days, also New Year observed in December", () => {
  expect(["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"].map(isBusinessDay)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(isBusinessDay("2027-12-31")).toBe(false);
});
