import { useNow, useTimeZone } from "use-intl";
import { type Day, dayAt } from "#kernel/calendar.ts";

/** Today at the site, also for a reader in another time zone: a day that a person types is a day of the site. */
export const useToday = (): Day => dayAt(useNow(), { time_zone: useTimeZone() ?? "UTC" });
