import { dayMs, utcDay } from "#kernel/clock.ts";
import type { Language } from "#kernel/languages.ts";

/** Pickup hours in the local time of a warehouse. Pure. */

/** Hours by weekday, such as "08:00" to "16:30"; a missing day is closed. */
export type PickupHours = Readonly<Record<string, { from: string; to: string } | undefined>>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

interface LocalTime {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const result = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, result);
  return result;
};

/** Local date and time in a time zone. */
export const toLocalTime = (timeZone: string, timestamp: Date): LocalTime => {
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(timestamp)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

const toUtcMs = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}:00Z`);

/** Timestamp of a local time. Computed in two steps, because the offset depends on the timestamp itself. */
export const toTimestamp = (timeZone: string, local: LocalTime): Date => {
  const offsetAt = (moment: number): number => toUtcMs(toLocalTime(timeZone, new Date(moment))) - moment;
  const estimate = toUtcMs(local) - offsetAt(toUtcMs(local));
  return new Date(toUtcMs(local) - offsetAt(estimate));
};

const getWeekday = (date: string): (typeof weekdays)[number] =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof weekdays)[number];

export interface OpeningState {
  is_open: boolean;
  /** Next closing or opening time; null when it never opens. */
  changes_at: Date | null;
}

/** Opening state of a warehouse and its next change. */
export const getOpeningState = (hours: PickupHours, timeZone: string, now: Date): OpeningState => {
  const { date, time } = toLocalTime(timeZone, now);
  const today = hours[getWeekday(date)];
  if (today && time >= today.from && time < today.to) {
    return { is_open: true, changes_at: toTimestamp(timeZone, { date, time: today.to }) };
  }
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const day = utcDay(new Date(Date.parse(`${date}T00:00:00Z`) + daysAhead * dayMs));
    const open = hours[getWeekday(day)];
    if (open && (daysAhead > 0 || time < open.from)) {
      return { is_open: false, changes_at: toTimestamp(timeZone, { date: day, time: open.from }) };
    }
  }
  return { is_open: false, changes_at: null };
};

/** A Monday, used to format weekday names. */
const monday = Date.UTC(2024, 0, 1);

const formatWeekday = (index: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(monday + index * dayMs);

/** Formats hours with equal days as a range: "Mon–Fri 08:00–16:00, Sat 09:00–12:00". */
export const formatHours = (hours: PickupHours, language: Language): string => {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const open = hours[day];
    const last = runs.at(-1);
    const text = open ? `${open.from}–${open.to}` : "";
    if (last && last.text === text && last.last === index - 1) last.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs
    .filter(({ text }) => text !== "")
    .map(({ first, last, text }) => `${formatWeekday(first, language)}${last > first ? `–${formatWeekday(last, language)}` : ""} ${text}`)
    .join(", ");
};
