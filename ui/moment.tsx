import { useFormatter } from "use-intl";

interface Props {
  /** ISO 8601, as on the wire. */
  at: string;
  /** `date` by default; `relative` shows how long ago, with the full time as tooltip. */
  as?: "date" | "time" | "relative";
}

/** Formats a calendar day (`2026-11-22`) without time zone conversion. */
export const useDay = () => {
  const format = useFormatter();
  return (day: string): string => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
};

/** A time in the site's time zone, so that server and browser render the same text. */
export function Moment({ at, as = "date" }: Props) {
  const format = useFormatter();
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
