import type { Holidays } from "#kernel/business-days.ts";
import type { Day } from "#kernel/calendar.ts";

/** The days on which a warehouse does not work although its hours say so. */
export interface DaysOff {
  /** Closed by hand. */
  closed_days: readonly Day[];
  /** Of the market. */
  holidays: Holidays;
  /** Holidays on which the warehouse opens. */
  open_days: readonly Day[];
}

/** Whether a warehouse does not work on a day: it is closed by hand, or a holiday on which it does not open. Pure. */
export const isDayOff = (day: Day, { closed_days, holidays, open_days }: DaysOff): boolean =>
  closed_days.includes(day) || (holidays.includes(day) && !open_days.includes(day));
