import { toDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";

/** A calendar day as on the wire: `2026-11-20`. */
export type DateString = string;

type Part = "year" | "month" | "day";

/** The order of a numeric date in each language. */
const partOrders: Record<Language, readonly [Part, Part, Part]> = {
  "en-US": ["month", "day", "year"],
  "zh-CN": ["year", "month", "day"],
  "es-ES": ["day", "month", "year"],
};

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Formats `2026-11-20` the way the language writes numeric dates: `11/20/2026`, `2026/11/20` or `20/11/2026`. */
export const formatDateText = (date: DateString, language: Language): string => {
  const [, year, month, day] = datePattern.exec(date) ?? [];
  if (!year || !month || !day) return "";
  const parts: Record<Part, string> = { year, month, day };
  return partOrders[language].map((part) => parts[part]).join("/");
};

const toDateString = (year: number, month: number, day: number): DateString | undefined => {
  const fullYear = year < 100 ? 2000 + year : year;
  const date = toDay(fullYear, month, day);
  const isSame = date === `${fullYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isSame && fullYear >= 1900 ? date : undefined;
};

/**
 * Reads a typed date. Accepts `2026-11-20` and `20261120` in every language, and the numeric order of the given language with
 * any separator: `11/20/2026`, `20.11.26`, `2026年11月20日`. Returns undefined when the text is not an existing day.
 */
export const parseDateText = (text: string, language: Language): DateString | undefined => {
  const typed = text.trim();
  const [, year, month, day] = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? [];
  if (year) return toDateString(Number(year), Number(month), Number(day));
  const numbers = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$/.exec(typed)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const order = partOrders[language];
  const partAt = (part: Part): number => numbers[order.indexOf(part)] ?? 0;
  return toDateString(partAt("year"), partAt("month"), partAt("day"));
};

/** Whether the text is a date that another digit would not extend, so that it can be applied while the user still types. */
export const isCompleteDateText = (text: string, language: Language): boolean =>
  /^\d{4}\D\d{2}\D\d{2}$|^\d{8}$|^\d{1,2}\D\d{1,2}\D\d{4}$/.test(text.trim()) && parseDateText(text, language) !== undefined;
