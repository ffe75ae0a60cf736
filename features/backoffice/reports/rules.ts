import { addDays, type Day, dayAt, fromLocalTime, type Place, weekdayOf } from "#kernel/calendar.ts";
import type { Words } from "#kernel/texts.ts";
import type { ColumnKind, ReportColumn } from "./report.ts";

/** The longest period of a report, in days: a year and a month. */
export const maxReportDays = 400;

/** The most rows of a report. */
export const maxReportRows = 5_000;

/** Without a period a report is about so many days, today among them. */
export const defaultReportDays = 30;

/** The kind of a column as its reader knows it: a name arrives as its text. */
export const shownKind = (kind: ColumnKind): Exclude<ColumnKind, "name"> => (kind === "name" ? "text" : kind);

/** The sums of the columns that have one, of all rows. */
export const sumColumns = (
  columns: Readonly<Record<string, Pick<ReportColumn, "total">>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { total }]) => total)
      .map(([key]) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  );

/** The words of a value that has a name: "afterSale/hiddenDamage" is named as "afterSale". */
export const wordsOfName = (names: Readonly<Record<string, Words>>, value: string): Words | undefined =>
  names[value] ?? names[value.split("/")[0] ?? ""];

/** How often a report is sent by email. */
export const rhythms = ["daily", "weekly", "monthly"] as const;
export type Rhythm = (typeof rhythms)[number];

/** When the mails of a day go out, at the place of the books. */
const sendTime = "06:00";

const monday = 1;
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day after another one on which a report of this rhythm is sent: each day, on Mondays, on the first of the month. */
const nextDay = (rhythm: Rhythm, day: Day): Day => {
  if (rhythm === "daily") return addDays(day, 1);
  if (rhythm === "weekly") return addDays(day, ((monday - weekdayOf(day) + 6) % 7) + 1);
  return firstOfMonth(addDays(firstOfMonth(day), 31));
};

/** When a report is sent next. */
export const nextSending = (rhythm: Rhythm, now: Date, place: Place): Date =>
  fromLocalTime({ date: nextDay(rhythm, dayAt(now, place)), time: sendTime }, place);

/** The period of a report that is sent on a day: the day, the week or the month before it. */
export const periodSent = (rhythm: Rhythm, today: Day): { date_from: Day; date_to: Day } => {
  if (rhythm === "monthly") {
    const date_to = addDays(firstOfMonth(today), -1);
    return { date_from: firstOfMonth(date_to), date_to };
  }
  return { date_from: addDays(today, rhythm === "weekly" ? -7 : -1), date_to: addDays(today, -1) };
};
