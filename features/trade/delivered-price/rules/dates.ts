import { afterBusinessDays } from "#kernel/business-days.ts";
import { dayMs } from "#kernel/clock.ts";

/** Calendar days `YYYY-MM-DD`. Pure. */

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(new Date(toDate(day).getTime() + days * dayMs));

export const addBusinessDays = (day: string, days: number): string => toDay(afterBusinessDays(toDate(day), days));

/** The first day from `day` on that is this weekday, 1 Monday to 7 Sunday. */
export const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - toDate(day).getUTCDay() + 7) % 7);
