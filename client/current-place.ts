import type { Place } from "#kernel/calendar.ts";

/** The site of the page as a place, for loaders; components use `useToday`. The root writes its time zone on the document. */
export const currentPlace = (): Place => ({ time_zone: document.documentElement.dataset.timeZone ?? "UTC" });
