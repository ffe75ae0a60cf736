import { useFormatter, useLocale } from "use-intl";
import { formatDay } from "#kernel/calendar.ts";

interface Props {
  /** ISO 8601, as on the wire; a day alone is the same in every time zone. */
  at: string;
  /** `date` by default; `relative` shows how long ago, with the full time as tooltip. */
  as?: "date" | "time" | "relative";
}

/** Formats a calendar day (`2026-11-22`), which is the same in every time zone. */
export const useDay = () => {
  const language = useLocale();
  return (day: string, options?: Intl.DateTimeFormatOptions): string => formatDay(day, language, options);
};

/** A time in the site's time zone, so that server and browser render the same text. */
export function Moment({ at, as = "date" }: Props) {
  const format = useFormatter();
  const day = useDay();
  if (at.length === 10) return <time dateTime={at}>{day(at)}</time>;
  const moment = new Date(at);
  const full = format.dateTime(moment, { dateStyle: "medium", timeStyle: "short" });
  const shown =
    as === "relative" ? format.relativeTime(moment, new Date()) : as === "time" ? full : format.dateTime(moment, { dateStyle: "medium" });
  return (
    <time dateTime={at} title={full} suppressHydrationWarning={as === "relative"}>
      {shown}
    </time>
  );
}
