import { addDays, type Day } from "#kernel/calendar.ts";

/** The first day of the month after one that is named by its first day. */
export const monthAfter = (month: Day): Day => `${addDays(month, 31).slice(0, 7)}-01`;

/** Whether a month has ended before a day. */
export const isOver = (month: Day, today: Day): boolean => monthAfter(month) <= today;
