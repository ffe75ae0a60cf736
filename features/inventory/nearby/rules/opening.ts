import { dayMs, utcDay } from "#kernel/clock.ts";
import type { Language } from "#kernel/languages.ts";

/** When goods can be collected: a warehouse's hours are local to it, whatever the reader's clock says. Pure. */

/** By weekday; a day that is left out is closed. "08:00" to "16:30". */
export type PickupHours = Readonly<Record<string, { from: string; to: string } | undefined>>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

interface LocalTime {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
};

/** What calendar and clock on the wall of a place say. */
export const localTime = (timeZone: string, at: Date): LocalTime => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

const utc = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}:00Z`);

/** The moment at which the clock on the wall says so. Found in two steps, because the offset changes with the moment itself. */
export const momentOf = (timeZone: string, local: LocalTime): Date => {
  const offAt = (moment: number): number => utc(localTime(timeZone, new Date(moment))) - moment;
  const near = utc(local) - offAt(utc(local));
  return new Date(utc(local) - offAt(near));
};

const weekdayOf = (date: string): (typeof weekdays)[number] =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof weekdays)[number];

export interface OpeningState {
  is_open: boolean;
  /** When it closes, or opens next; null where it never does. */
  changes_at: Date | null;
}

/** Whether a warehouse hands out goods now, and until or from when. */
export const openingAt = (hours: PickupHours, timeZone: string, now: Date): OpeningState => {
  const { date, time } = localTime(timeZone, now);
  const today = hours[weekdayOf(date)];
  if (today && time >= today.from && time < today.to) {
    return { is_open: true, changes_at: momentOf(timeZone, { date, time: today.to }) };
  }
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = utcDay(new Date(Date.parse(`${date}T00:00:00Z`) + ahead * dayMs));
    const open = hours[weekdayOf(day)];
    if (open && (ahead > 0 || time < open.from)) {
      return { is_open: false, changes_at: momentOf(timeZone, { date: day, time: open.from }) };
    }
  }
  return { is_open: false, changes_at: null };
};

/** A Monday, from which the names of weekdays are made. */
const monday = Date.UTC(2024, 0, 1);

const dayName = (index: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(monday + index * dayMs);

/** A warehouse's hours as people write them, days with the same hours together: "Mon–Fri 08:00–16:00, Sat 09:00–12:00". */
export const hoursText = (hours: PickupHours, language: Language): string => {
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
    .map(({ first, last, text }) => `${dayName(first, language)}${last > first ? `–${dayName(last, language)}` : ""} ${text}`)
    .join(", ");
};
