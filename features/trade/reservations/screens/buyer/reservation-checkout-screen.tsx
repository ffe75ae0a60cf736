import { useTranslations } from "use-intl";
import type { CheckoutData } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { CheckoutScreen } from "#features/trade/orders/screens/buyer/checkout/checkout-screen.tsx";
import { ReservationTerms } from "#features/trade/reservations/screens/buyer/reservation-terms.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

/** The checkout of presale goods: like any checkout, with the arrivals that can promise the goods and the terms of a reservation. */
export function ReservationCheckoutScreen(data: CheckoutData) {
  const t = useTranslations("reservations");
  const day = useDay();
  const [order] = data.quote?.orders ?? [];
  const reservation = order?.reservation;
  if (!reservation) return <CheckoutScreen {...data} />;
  const facts = (
    <Card title={t("arrivals")}>
      <Stack as="ul" gap={3} below={4}>
        {reservation.arrivals.map(({ relation_id, container_number, arrives_from, arrives_to, free }) => (
          <Stack as="li" gap={1} key={`${relation_id}/${container_number}/${arrives_from}`}>
            <Inline as="p" wrap gap={2} weight="medium">
              <Icon name="calendar" size={16} />
              <span>{t("container", { number: container_number })}</span>
              <span>{t("expected", { from: day(arrives_from), to: day(arrives_to) })}</span>
            </Inline>
            <Text size="sm" tone="soft">
              {t("canPromise", { count: free })}
            </Text>
          </Stack>
        ))}
        {reservation.arrivals.length === 0 && <li>{t("noArrival")}</li>}
      </Stack>
      <Text as="h3" size="md" above={3} below={2}>
        {t("terms.title")}
      </Text>
      <ReservationTerms terms={{ ...reservation, final_date: order.final_date }} />
    </Card>
  );
  return (
    <CheckoutScreen
      {...data}
      title={t("checkout.title")}
      facts={facts}
      terms={
        <Text size="sm" tone="soft">
          {t("terms.accept")}
        </Text>
      }
    />
  );
}
