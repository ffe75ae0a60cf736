import { expect, test } from "vitest";
import { addBusinessDays, businessDayAfter, isBusinessDay } from "./business-days.ts";

const holidays = ["2026-11-26", "2027-12-31"];

test("weekends and holidays are no business days", () => {
  const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  expect(days.map((day) => isBusinessDay(day, holidays))).toEqual([true, false, true, false, false]);
  expect(isBusinessDay("2026-11-26", [])).toBe(true);
});

test("business days are counted from the day after", () => {
  expect(addBusinessDays("2026-11-25", 1, holidays)).toBe("2026-11-27");
  expect(addBusinessDays("2026-11-25", 1, [])).toBe("2026-11-26");
  expect(addBusinessDays("2027-12-30", 1, holidays)).toBe("2028-01-03");
  expect(addBusinessDays("2026-11-28", 0, holidays)).toBe("2026-11-28");
});

test("a moment counts for its day at the place", () =>
  expect(businessDayAfter(new Date("2026-11-26T04:00:00Z"), 1, { time_zone: "America/Los_Angeles" }, holidays)).toBe("2026-11-27"));
