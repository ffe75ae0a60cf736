import { useTranslations } from "use-intl";
import { ArrivalList } from "#features/trade/reservations/screens/buyer/arrival-list.tsx";
import { ArrivalShares } from "#features/trade/reservations/screens/buyer/arrival-shares.tsx";
import type { Reservation } from "#features/trade/reservations/screens/buyer/reservation-data.ts";
import { ReservationMoney } from "#features/trade/reservations/screens/buyer/reservation-money.tsx";
import { ReservationTerms } from "#features/trade/reservations/screens/buyer/reservation-terms.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";

/** Arrivals, payments and terms of reservations, for the payment pages and the order page. */
export function ReservationFacts({ reservations, link }: { reservations: readonly Reservation[]; link?: string }) {
  const t = useTranslations("reservations");
  return reservations.map((reservation) => (
    <Card
      key={reservation.order_number}
      title={t("arrival")}
      action={
        link && (
          <ButtonLink size="small" to={link}>
            {t("title")}
          </ButtonLink>
        )
      }
    >
      <Stack gap={5}>
        <ArrivalList reservation={reservation} />
        <ArrivalShares orderSn={reservation.order_number} />
        <ReservationMoney reservation={reservation} />
        <details className={textClass({ size: "sm" })}>
          <summary>{t("terms.title")}</summary>
          <Text as="div" above={2}>
            <ReservationTerms terms={reservation} />
          </Text>
        </details>
      </Stack>
    </Card>
  ));
}
