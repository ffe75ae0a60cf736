import { formatDay } from "./calendar.ts";
import { inEachLanguage, type Text } from "./languages.ts";

/** A day in every language, for a message whose reader is not known yet. Empty texts when there is no day. */
export const localizedDay = (day: string | null): Text => inEachLanguage((language) => (day ? formatDay(day, language) : ""));
