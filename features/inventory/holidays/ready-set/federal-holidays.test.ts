import { expect, test } from "vitest";
import { federalHolidays, readyHolidays } from "./federal-holidays.ts";

/** As the U.S. Office of Personnel Management publishes them. */
test.each([
  [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"]],
  [2027, ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"]],
] as const)("federal holidays of %i", (year, days) => {
  expect(federalHolidays(year).map(({ day }) => day)).toEqual(days.map((day) => `${year}-${day}`));
});

test("the ready set holds this year and five more, also New Year’s Day that is observed in December", () => {
  const days = readyHolidays("2026-11-29").map(({ day }) => day);
  expect([days[0], days.at(-1)]).toEqual(["2026-01-01", "2031-12-25"]);
  expect(days).toContain("2027-12-31");
  expect(new Set(days).size).toBe(days.length);
});
