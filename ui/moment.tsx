import { useFormatter } from "use-intl";

interface Props {
  /** ISO 8601, as on the wire. */
  at: string;
  /** `date` unless told; `relative` says how long ago, and the moment itself when one rests on it. */
  as?: "date" | "time" | "relative";
}

/** A day of the calendar (`2026-11-22`), which is the same everywhere, in the reader's words. */
export const useDay = () => {
  const format = useFormatter();
  return (day: string): string => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
};

/** A moment in the time of the site, the same for every reader and on the server. */
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
