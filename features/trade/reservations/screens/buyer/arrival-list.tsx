import { useTimeZone, useTranslations } from "use-intl";
import type { Reservation, ReservationArrival } from "#features/trade/reservations/screens/buyer/reservation-data.ts";
import { dayAt } from "#kernel/calendar.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

/** The arrivals that bring the goods of a reservation, each with the dates announced before. */
export function ArrivalList({ reservation }: { reservation: Pick<Reservation, "arrivals" | "is_arrival_late"> }) {
  const t = useTranslations("reservations");
  return (
    <Stack gap={3}>
      {reservation.is_arrival_late && (
        <Notice tone="waiting" icon="warning">
          {t("late")}
        </Notice>
      )}
      <Stack as="ul" gap={3}>
        {reservation.arrivals.map((arrival) => (
          <Arrival key={`${arrival.container_number}/${arrival.custom_sn}`} arrival={arrival} />
        ))}
      </Stack>
    </Stack>
  );
}

function Arrival({ arrival }: { arrival: ReservationArrival }) {
  const t = useTranslations("reservations");
  const day = useDay();
  const site = { time_zone: useTimeZone() ?? "UTC" };
  const { container_number, warehouse_name, arrives_from, arrives_to, arrived_at, quantity, custom_sn, history } = arrival;
  return (
    <Stack as="li" gap={1}>
      <Inline as="p" wrap gap={2} weight="medium">
        <Icon name={arrived_at ? "check" : "calendar"} size={16} />
        <span>{t("container", { number: container_number })}</span>
        <span>
          {arrived_at
            ? t("cameOn", { date: day(dayAt(new Date(arrived_at), site)) })
            : t("expected", { from: day(arrives_from), to: day(arrives_to) })}
        </span>
      </Inline>
      <Text size="sm" tone="soft">
        {warehouse_name} · {t("carries", { count: quantity, sn: custom_sn })}
      </Text>
      {history.length > 0 && (
        <details className={textClass({ size: "sm" })}>
          <summary>{t("datesChanged", { count: history.length })}</summary>
          <Stack as="ul" gap={1} above={2}>
            {history.map(({ at, arrives_from: from, arrives_to: to, reason }) => (
              <li key={at}>
                {t("before", { from: day(from), to: day(to) })} · <Moment at={at} />
                {reason && `: ${reason}`}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}
