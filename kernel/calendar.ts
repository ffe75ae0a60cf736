/**
 * The calendar of places. A day that a person typed or reads is a day of a place: of the site, or of the warehouse where goods lie. This
 * is the only module that turns days into moments and back (docs/decisions/0190; SQL: platform/calendar-sql.ts). Pure.
 */

/** A calendar day, YYYY-MM-DD. Days compare as texts. */
export type Day = string;

/** A site or a warehouse. */
export interface Place {
  /** Of the time zone database: "America/Los_Angeles". */
  time_zone: string;
}

export interface LocalTime {
  date: Day;
  /** HH:MM. */
  time: string;
}

const dayMs = 86_400_000;

const minuteMs = 60_000;

/** How a time zone shows moments, and the minute that it was asked for last: a request asks for the same moment again and again. */
interface Zone {
  format: Intl.DateTimeFormat;
  minute: number;
  shown: LocalTime;
}

const zones = new Map<string, Zone>();

const getZone = (timeZone: string): Zone => {
  const known = zones.get(timeZone);
  if (known) return known;
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, hourCycle: "h23", ...fields });
  const zone: Zone = { format, minute: Number.NaN, shown: { date: "", time: "" } };
  zones.set(timeZone, zone);
  return zone;
};

/** The date and time that the clocks of a place show at a moment. */
export const toLocalTime = (at: Date, { time_zone }: Place): LocalTime => {
  const zone = getZone(time_zone);
  const minute = Math.floor(at.getTime() / minuteMs);
  if (zone.minute !== minute) {
    const parts = Object.fromEntries(zone.format.formatToParts(at).map(({ type, value }) => [type, value]));
    zone.shown = { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
    zone.minute = minute;
  }
  return { ...zone.shown };
};

/** The calendar day of a moment at a place. */
export const dayAt = (at: Date, place: Place): Day => toLocalTime(at, place).date;

const toUtcMs = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}:00Z`);

/** The moment at which the clocks of a place show a time. Computed in two steps, because the offset depends on the moment itself. */
export const fromLocalTime = (local: LocalTime, place: Place): Date => {
  const offsetAt = (moment: number): number => toUtcMs(toLocalTime(new Date(moment), place)) - moment;
  const estimate = toUtcMs(local) - offsetAt(toUtcMs(local));
  return new Date(toUtcMs(local) - offsetAt(estimate));
};

/** The first moment of a day at a place. */
export const startOfDay = (day: Day, place: Place): Date => fromLocalTime({ date: day, time: "00:00" }, place);

/** The first moment at which a day is over at a place: the start of the next day. Days of 23 and 25 hours included. */
export const endOfDay = (day: Day, place: Place): Date => startOfDay(addDays(day, 1), place);

/** The last moment of a day at a place, for a deadline that is shown as its day. */
export const lastMomentOf = (day: Day, place: Place): Date => new Date(endOfDay(day, place).getTime() - 1);

/** The first moment of the calendar month of a moment at a place. */
export const startOfMonth = (at: Date, place: Place): Date => startOfDay(`${dayAt(at, place).slice(0, 7)}-01`, place);

/** The day of the place that is furthest behind: no place is on an earlier one. For reads that any place then judges by its own day. */
export const earliestDay = (at: Date): Day => dayAt(at, { time_zone: "Etc/GMT+12" });

/** The day of the place that is furthest ahead: no place is on a later one. */
export const latestDay = (at: Date): Day => dayAt(at, { time_zone: "Etc/GMT-14" });

/** A day as a number that counts on by one each day. */
const toNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const fromNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => fromNumber(toNumber(day) + days);

/** The whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((toNumber(day) + 4) % 7) + 7) % 7;

/** A day by its numbers, months from 1. A day or month beyond its year or month goes over into the next: month 13 is January. */
export const toDay = (year: number, month: number, day: number): Day => fromNumber(Date.UTC(year, month - 1, day) / dayMs);

/** Whether a text names an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toNumber(text)) && fromNumber(toNumber(text)) === text;

/** The day in the cell of a spreadsheet, which has no time zone and comes as midnight UTC. */
export const dayOfCell = (cell: Date): Day => cell.toISOString().slice(0, 10);

/** The last day of a period that ends at a moment: the day before where that is midnight at the place. */
export const lastDayBefore = (endsAt: Date, place: Place): Day => dayAt(new Date(endsAt.getTime() - 1), place);

/** Formats a day in a language, "Nov 25, 2026" unless other options are given. */
export const formatDay = (day: Day, language: string, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(toNumber(day) * dayMs);

/** Formats a time of a day such as "16:30" in a language: "4:30 PM", "16:30". */
export const formatTimeOfDay = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`));

const shortDay = { month: "short", day: "numeric" } as const;

/** Formats days from one to another in a language: "Dec 4–6", one day alone with its weekday: "Fri, Dec 4". */
export const formatDays = (from: Day, to: Day, language: string): string => {
  if (from === to) return formatDay(from, language, { weekday: "short", ...shortDay });
  // Chinese ranges are figures with slashes, which read like fractions.
  if (language.startsWith("zh")) return `${formatDay(from, language, shortDay)}至${formatDay(to, language, shortDay)}`;
  const format = new Intl.DateTimeFormat(language, { ...shortDay, timeZone: "UTC" });
  // The spaces around the dash differ between releases of the locale data, so that server and browser would differ.
  return format.formatRange(toNumber(from) * dayMs, toNumber(to) * dayMs).replace(/\s*[–-]\s*/u, "–");
};
