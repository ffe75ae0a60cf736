import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

/** The remaining time as a text that updates by itself; undefined when it has passed. */
export const useTimeLeft = (until: string): string | undefined => {
  const t = useTranslations("payments");
  const [now, setNow] = useState(() => Date.now());
  const leftMs = Date.parse(until) - now;
  const isLastHour = leftMs < hourMs;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isLastHour ? 1_000 : 20_000);
    return () => clearInterval(timer);
  }, [isLastHour]);
  if (leftMs <= 0) return undefined;
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  const minutes = Math.floor((leftMs % hourMs) / minuteMs);
  if (leftMs >= dayMs) return t("leftDays", { days: Math.floor(leftMs / dayMs), hours });
  if (leftMs >= hourMs) return t("leftHours", { hours, minutes });
  return t("leftMinutes", { minutes, seconds: Math.floor((leftMs % minuteMs) / 1_000) });
};

/** The payment deadline of the order. */
export function Deadline({ until }: { until: string }) {
  const t = useTranslations("payments");
  const left = useTimeLeft(until);
  const deadline = useDeadline();
  return (
    <Inline
      as="p"
      fit
      gap={2}
      pad={1}
      padX={3}
      size="sm"
      tone="deal"
      weight="medium"
      numeric
      above={3}
      ground="deal"
      border="deal"
      radius
      role="timer"
    >
      <Icon name="clock" size={16} />
      {left ? `${t("deadline", { left })} · ${deadline(until, { withTime: true })}` : t("deadlinePassed")}
    </Inline>
  );
}
