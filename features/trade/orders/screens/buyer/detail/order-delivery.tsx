import { Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { AddressText } from "#features/identity/addresses/screens/buyer/address-text.tsx";
import type { LoadingBooking } from "#features/inventory/dock-slots/screens/buyer/booking-part.tsx";
import { formatHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { buyerFieldRows } from "#features/trade/orders/rules/order-fields.ts";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { useExpectedRows } from "#features/trade/orders/screens/expected-dates.tsx";
import { FileButton } from "#features/trade/orders/screens/file-button.tsx";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Grid, inlineClass, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";

const BookingPart = lazy(() =>
  loadWithMessages(
    "dockSlots",
    import("#features/inventory/dock-slots/screens/buyer/booking-part.tsx").then((module) => module.BookingPart),
  ),
);

const FreightPart = lazy(() =>
  loadWithMessages(
    "freight",
    import("#features/inventory/freight/screens/buyer/freight-part.tsx").then((module) => module.FreightPart),
  ),
);

type Hours = Parameters<typeof formatHours>[0];

interface Props {
  order: OrderDetail;
  hasTracking: boolean;
  /** The dock slot of a pickup. */
  booking: LoadingBooking | undefined;
}

/** Warehouse, delivery address, carrier, tracking number and notes. */
export function OrderDelivery({ order, hasTracking, booking }: Props) {
  const t = useTranslations("orders");
  const logistics = useLogisticsText();
  const expectedRows = useExpectedRows();
  const language = useLocale() as Language;
  const { address, city, state, zip, phone, pickup_hours } = order.warehouse;
  const place = `${address}, ${city}, ${state} ${zip}`;
  const isPickup = order.address === null;
  return (
    <Card title={logistics(order.logistics_type)}>
      <Grid gap={5} className={css.delivery}>
        <div>
          <h3>{isPickup ? t("pickupAt") : t("shipsFrom")}</h3>
          <p>{order.warehouse_name}</p>
          {order.ships_from_merchant && <Text size="sm">{order.merchant_name}</Text>}
          <Text size="sm" tone="faint">
            {place}
          </Text>
          <Text size="sm" tone="faint">
            {phone}
          </Text>
          {isPickup && (
            <>
              <Text size="sm" tone="faint">
                {formatHours((pickup_hours ?? {}) as Hours, language)}
              </Text>
              <Link
                to={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
                className={inlineClass({ size: "sm", padY: 2 })}
              >
                {t("directions")}
              </Link>
              {booking && (
                <Suspense>
                  <BookingPart orderNumber={order.order_number} loading={booking} timeZone={order.warehouse.time_zone} />
                </Suspense>
              )}
              {order.actions.some(({ action }) => action === "requoteFreight") && (
                <ButtonLink to={`/logistics/order?deliver=${encodeURIComponent(order.order_number)}`} icon="truck">
                  {t("deliverInstead")}
                </ButtonLink>
              )}
            </>
          )}
        </div>
        {order.address && (
          <div>
            <h3>{t("deliverTo")}</h3>
            <AddressText address={order.address} />
          </div>
        )}
      </Grid>
      <DescriptionList
        items={[
          ...expectedRows(order.expected),
          // The tracking below has them once the goods are on their way.
          ...(hasTracking
            ? []
            : [
                { term: t("carrier"), value: order.carrier },
                { term: t("tracking"), value: order.tracking_number },
              ]),
          { term: t("label"), value: order.label_file_id && <FileButton fileId={order.label_file_id}>{t("openFile")}</FileButton> },
          ...buyerFieldRows(order, "delivery", language),
        ]}
      />
      {order.freight_quote_id !== null && (
        <Suspense>
          <FreightPart quoteId={order.freight_quote_id} />
        </Suspense>
      )}
    </Card>
  );
}
