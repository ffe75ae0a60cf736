import { inEachLanguage, type Language, type Text } from "#kernel/languages.ts";

/** Formats a calendar day ("2026-11-23") in a language. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** The same in every language, for a message whose reader is not known yet. Empty texts when there is no day. */
export const localizedDay = (day: string | null): Text => inEachLanguage((language) => (day ? formatDay(day, language) : ""));
