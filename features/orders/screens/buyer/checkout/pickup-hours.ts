import type { Language } from "#kernel/languages.ts";

type Hours = Readonly<Record<string, { from: string; to: string } | undefined>>;

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A Monday, from which the names of weekdays are made. */
const monday = Date.UTC(2024, 0, 1);

const dayName = (index: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(monday + index * 86_400_000);

/** A warehouse's hours as people write them, days with the same hours together: "Mon–Fri 08:00–16:00, Sat 09:00–12:00". */
export const hoursText = (hours: Hours, language: Language): string => {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of days.entries()) {
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
