import type { Clock } from "#kernel/clock.ts";
import type { Site } from "#platform/sites.ts";

/** The calendar day at a storefront, YYYY-MM-DD: what due dates are counted by. */
export const dayAt = (now: ReturnType<Clock["now"]>, { time_zone }: Pick<Site, "time_zone">): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
