import { useEffect, useState } from "react";
import { useLocale } from "use-intl";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** "2 days, 03:14:25", or "03:14:25" on the last day. */
export const formatCountdown = (leftMs: number, language: string): string => {
  const left = Math.max(0, leftMs);
  const days = Math.floor(left / dayMs);
  const clock = [Math.floor((left % dayMs) / hourMs), Math.floor((left % hourMs) / minuteMs), Math.floor((left % minuteMs) / secondMs)]
    .map(twoDigits)
    .join(":");
  if (days === 0) return clock;
  return `${new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(days)}, ${clock}`;
};

/** Counts down to a moment, second by second. Rendered in the browser only, because the server's second is over when it arrives. */
export function Countdown({ until }: { until: string }) {
  const language = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={until} role="timer">
      {formatCountdown(Date.parse(until) - now, language)}
    </time>
  );
}
