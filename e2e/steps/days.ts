import { addDays, dayAt } from "#kernel/calendar.ts";

/** A day some days from today at the first site, as it is submitted. */
export const dayIn = (days: number): string => addDays(dayAt(new Date(), { time_zone: "America/Los_Angeles" }), days);
