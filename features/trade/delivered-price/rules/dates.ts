import { addDays, weekdayOf } from "#kernel/calendar.ts";

/** The first day from `day` on that is this weekday, 1 Monday to 7 Sunday. */
export const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
