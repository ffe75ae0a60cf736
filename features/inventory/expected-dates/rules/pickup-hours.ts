import { addDays, formatDay, formatTimeOfDay, fromLocalTime, type Place, toLocalTime, weekdayOf } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";

/** Pickup hours in the local time of a warehouse. Pure. */

/** Hours by weekday, such as "08:00" to "16:30"; a missing day is closed. */
export type PickupHours = Readonly<Record<string, { from: string; to: string } | undefined>>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** The name of a day's weekday in `PickupHours`. */
export const weekdayName = (date: string): (typeof weekdays)[number] => weekdays[(weekdayOf(date) + 6) % 7] as (typeof weekdays)[number];

export interface OpeningState {
  is_open: boolean;
  /** Next closing or opening time; null when it never opens. */
  changes_at: Date | null;
}

/** Opening state of a warehouse and its next change. */
export const getOpeningState = (hours: PickupHours, place: Place, now: Date): OpeningState => {
  const { date, time } = toLocalTime(now, place);
  const today = hours[weekdayName(date)];
  if (today && time >= today.from && time < today.to) {
    return { is_open: true, changes_at: fromLocalTime({ date, time: today.to }, place) };
  }
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const open = hours[weekdayName(day)];
    if (open && (daysAhead > 0 || time < open.from)) {
      return { is_open: false, changes_at: fromLocalTime({ date: day, time: open.from }, place) };
    }
  }
  return { is_open: false, changes_at: null };
};

/** A Monday, used to format weekday names. */
const monday = "2024-01-01";

const formatWeekday = (index: number, language: Language): string => formatDay(addDays(monday, index), language, { weekday: "short" });

/** Formats hours with equal days as a range: "Mon–Fri 8:00 AM–4:00 PM, Sat 9:00 AM–12:00 PM". */
export const formatHours = (hours: PickupHours, language: Language): string => {
  const [to, and] = language === "zh-CN" ? ["至", "，"] : ["–", ", "];
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const open = hours[day];
    const last = runs.at(-1);
    const text = open ? `${formatTimeOfDay(open.from, language)}–${formatTimeOfDay(open.to, language)}` : "";
    if (last && last.text === text && last.last === index - 1) last.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs
    .filter(({ text }) => text !== "")
    .map(
      ({ first, last, text }) => `${formatWeekday(first, language)}${last > first ? `${to}${formatWeekday(last, language)}` : ""} ${text}`,
    )
    .join(and);
};
