import { dayMs } from "./clock.ts";

/** Business days in the United States: Monday to Friday without federal holidays (5 U.S.C. 6103). Days are those of UTC. */

const [january, february, may, june, july, september, october, november, december] = [0, 1, 4, 5, 6, 8, 9, 10, 11];
const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6];

const dayOf = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

/** The nth weekday of a month. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): Date => {
  const first = dayOf(year, month, 1).getUTCDay();
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
};

const lastMondayOfMay = (year: number): Date => {
  const last = dayOf(year, may, 31);
  return new Date(last.getTime() - ((last.getUTCDay() - monday + 7) % 7) * dayMs);
};

/** A fixed holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: Date): Date => {
  const shift = day.getUTCDay() === saturday ? -1 : day.getUTCDay() === sunday ? 1 : 0;
  return new Date(day.getTime() + shift * dayMs);
};

/** The days on which the federal holidays of a year are observed, as `YYYY-MM-DD`. New Year's Day may be observed in the year before. */
export const federalHolidays = (year: number): string[] =>
  [
    observed(dayOf(year, january, 1)),
    nthWeekday(year, january, monday, 3),
    nthWeekday(year, february, monday, 3),
    lastMondayOfMay(year),
    observed(dayOf(year, june, 19)),
    observed(dayOf(year, july, 4)),
    nthWeekday(year, september, monday, 1),
    nthWeekday(year, october, monday, 2),
    observed(dayOf(year, november, 11)),
    nthWeekday(year, november, thursday, 4),
    observed(dayOf(year, december, 25)),
  ].map((day) => day.toISOString().slice(0, 10));

/** Whether offices and carriers work on the day of a moment. */
export const isBusinessDay = (at: Date): boolean => {
  const weekday = at.getUTCDay();
  if (weekday < monday || weekday > friday) return false;
  const year = at.getUTCFullYear();
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(at.toISOString().slice(0, 10));
};

/** The moment after a number of business days. */
export const afterBusinessDays = (start: Date, days: number): Date => {
  let at = start;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
};
