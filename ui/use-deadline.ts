import { useFormatter, useLocale, useTimeZone } from "use-intl";
import { type Day, formatDay, lastDayBefore, type Place, startOfDay, toLocalTime } from "#kernel/calendar.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

const isMidnight = (at: Date, place: Place): boolean => toLocalTime(at, place).time === "00:00";

const zoneName = (at: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "short" }).formatToParts(at).find(({ type }) => type === "timeZoneName")
    ?.value ?? timeZone;

interface Options {
  /** Whose day it is, where that is not the site: a warehouse. */
  place?: Place;
  /** Shows the time of day also where the deadline is the end of a day. */
  withTime?: boolean;
}

/**
 * Formats a deadline: a day, or a moment, which is shown as its last day where it ends one. The zone is named to a reader whose clock
 * shows another time; that is known after hydration only, because the server renders the same page for everybody.
 */
export const useDeadline = (): ((deadline: string, options?: Options) => string) => {
  const format = useFormatter();
  const language = useLocale();
  const site: Place = { time_zone: useTimeZone() ?? "UTC" };
  const isHydrated = useHydrated();
  return (deadline, { place = site, withTime = false } = {}) => {
    const isDay = deadline.length === 10;
    const at = isDay ? startOfDay(deadline, place) : new Date(deadline);
    const text = isDay ? formatDay(deadline, language) : formatMoment(at, place, withTime);
    const reader = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : place.time_zone;
    const isElsewhere = toLocalTime(at, { time_zone: reader }).time !== toLocalTime(at, place).time;
    return isElsewhere ? `${text} (${zoneName(at, place.time_zone, language)})` : text;
  };

  function formatMoment(at: Date, place: Place, time: boolean): string {
    const endsDay: Day | undefined = isMidnight(at, place) && !time ? lastDayBefore(at, place) : undefined;
    if (endsDay) return formatDay(endsDay, language);
    return format.dateTime(at, { dateStyle: "medium", timeZone: place.time_zone, ...(time && { timeStyle: "short" as const }) });
  }
};
