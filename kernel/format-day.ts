import { inEachLanguage, type Language, type Text } from "#kernel/languages.ts";

/** A calendar day ("2026-11-23") as the reader's language writes it. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A day for a message whose reader's language is not known yet; nothing where there is no day. */
export const localizedDay = (day: string | null): Text => inEachLanguage((language) => (day ? formatDay(day, language) : ""));
