import { addDays, type Day, dayAt, type Place, toDay, weekdayOf } from "./calendar.ts";

/** Business days in the United States: Monday to Friday without federal holidays (5 U.S.C. 6103). */

const [january, february, may, june, july, september, october, november, december] = [1, 2, 5, 6, 7, 9, 10, 11, 12];
const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6];

/** The nth weekday of a month. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): Day => {
  const first = weekdayOf(toDay(year, month, 1));
  return toDay(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
};

const lastMondayOfMay = (year: number): Day => {
  const last = toDay(year, may, 31);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
};

/** A fixed holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: Day): Day => {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === saturday ? -1 : weekday === sunday ? 1 : 0);
};

/** The days on which the federal holidays of a year are observed. New Year's Day may be observed in the year before. */
export const federalHolidays = (year: number): Day[] => [
  observed(toDay(year, january, 1)),
  nthWeekday(year, january, monday, 3),
  nthWeekday(year, february, monday, 3),
  lastMondayOfMay(year),
  observed(toDay(year, june, 19)),
  observed(toDay(year, july, 4)),
  nthWeekday(year, september, monday, 1),
  nthWeekday(year, october, monday, 2),
  observed(toDay(year, november, 11)),
  nthWeekday(year, november, thursday, 4),
  observed(toDay(year, december, 25)),
];

/** The holidays that are observed in a year or at its end, of the year asked for last: a promised date counts many days of one year. */
let lastObserved = { year: Number.NaN, days: new Set<Day>() };

const holidaysObservedIn = (year: number): ReadonlySet<Day> => {
  if (lastObserved.year !== year) lastObserved = { year, days: new Set([...federalHolidays(year), ...federalHolidays(year + 1)]) };
  return lastObserved.days;
};

/** Whether a federal holiday is observed on a day. */
export const isFederalHoliday = (day: Day): boolean => holidaysObservedIn(Number(day.slice(0, 4))).has(day);

/** Whether offices and carriers work on a day. */
export const isBusinessDay = (day: Day): boolean => {
  const weekday = weekdayOf(day);
  return weekday >= monday && weekday <= friday && !isFederalHoliday(day);
};

/** The business day that comes a number of business days after a day. */
export const addBusinessDays = (day: Day, days: number): Day => {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
};

/** The business day that comes a number of business days after the day of a moment at a place. */
export const businessDayAfter = (start: Date, days: number, place: Place): Day => addBusinessDays(dayAt(start, place), days);
