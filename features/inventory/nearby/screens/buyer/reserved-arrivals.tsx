import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { WhyButton } from "#features/inventory/nearby/screens/buyer/why-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";

export type Reservations = DataOf<"/user/reservationList">["list"];

/** Reservations whose goods are still on the way. */
export const reservationsInTransit = (list: Reservations): Reservations =>
  list.filter(({ arrivals, status_name }) => status_name !== "cancelled" && arrivals.some(({ arrived_at }) => arrived_at === null));

/** Goods that a company has reserved and that are still on the way: which container, when, and whether it is late. */
export function ReservedArrivals({ reservations }: { reservations: Reservations }) {
  const t = useTranslations("nearbyMine");
  const day = useDay();
  if (reservations.length === 0) return null;
  return (
    <Stack as="section" gap={3} frame="panel" pad={5} aria-labelledby="reserved-arrivals">
      <Inline justify="between" wrap gap={3}>
        <Text id="reserved-arrivals" as="h2" size="lg">
          {t("reserved")}
        </Text>
        <ButtonLink size="small" to="/reservations">
          {t("reservations")}
        </ButtonLink>
      </Inline>
      <Text size="sm" tone="soft">
        {t("reservedText")}
      </Text>
      <MediaList>
        {reservations.map(({ order_number, pieces, lines, arrivals: [arrival], is_arrival_late }) => (
          <MediaRow
            key={order_number}
            picture={lines[0]?.preview ?? ""}
            title={<Link to={`/user_center/order/${order_number}`}>{lines[0]?.title ?? order_number}</Link>}
            meta={
              <>
                {arrival &&
                  t("reservedArrival", {
                    container: arrival.container_number,
                    from: day(arrival.arrives_from),
                    to: day(arrival.arrives_to),
                  })}
                {is_arrival_late && (
                  <Text as="span" tone="deal" block>
                    {t("reservedLate")}
                  </Text>
                )}
              </>
            }
            end={
              <>
                {t("pieces", { count: pieces })}
                <WhyButton lines={lines.map(({ product_id, title, amount }) => ({ order_number, product_id, title, pieces: amount }))} />
              </>
            }
          />
        ))}
      </MediaList>
    </Stack>
  );
}
