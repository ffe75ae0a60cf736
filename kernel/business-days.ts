import { addDays, type Day, dayAt, type Place, weekdayOf } from "./calendar.ts";

/** Business days: Monday to Friday without the holidays that the market keeps (features/inventory/holidays). Pure. */

/** The days on which offices and carriers do not work. */
export type Holidays = readonly Day[];

const [monday, friday] = [1, 5];

/** Whether offices and carriers work on a day. */
export const isBusinessDay = (day: Day, holidays: Holidays): boolean => {
  const weekday = weekdayOf(day);
  return weekday >= monday && weekday <= friday && !holidays.includes(day);
};

/** The business day that comes a number of business days after a day. */
export const addBusinessDays = (day: Day, days: number, holidays: Holidays): Day => {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at, holidays)) left -= 1;
  }
  return at;
};

/** The business day that comes a number of business days after the day of a moment at a place. */
export const businessDayAfter = (start: Date, days: number, place: Place, holidays: Holidays): Day =>
  addBusinessDays(dayAt(start, place), days, holidays);
