import { Suspense, use, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { bookingStatuses } from "#features/inventory/dock-slots/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded when a slot is booked or moved: its fields weigh more than the booking. */
const BookDialog = lazy(async () => ({
  default: (await import("#features/inventory/dock-slots/screens/buyer/book-dialog.tsx")).BookDialog,
}));

/** The answer of `/user/dockBooking`; undefined where it cannot be told. */
export type LoadingBooking = Promise<DataOf<"/user/dockBooking"> | undefined>;

interface Props {
  orderNumber: string;
  loading: LoadingBooking;
  timeZone: string;
}

/** The dock slot of a pickup order, and booking or moving it. Loaded with the order. */
export function BookingPart({ orderNumber, loading, timeZone }: Props) {
  const t = useTranslations("dockSlots");
  const [isOpen, setOpen] = useState(false);
  const data = use(loading);
  if (!data || (!data.booking && !data.may_book)) return null;
  const { booking, may_book, bookings_left, warehouse_id } = data;
  return (
    <Stack gap={2} above={3}>
      <Text weight="medium">{t("title")}</Text>
      {booking ? <Booking booking={booking} timeZone={timeZone} /> : <Text size="sm">{t("none")}</Text>}
      {may_book && bookings_left > 0 && (
        <Inline gap={2} wrap align="center">
          <Button size="small" onClick={() => setOpen(true)}>
            {t(booking ? "move" : "book")}
          </Button>
          {booking && (
            <Text as="span" size="sm" tone="soft">
              {t("left", { count: bookings_left })}
            </Text>
          )}
        </Inline>
      )}
      <Suspense>{isOpen && <BookDialog orderNumber={orderNumber} warehouseId={warehouse_id} onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  );
}

function Booking({ booking, timeZone }: { booking: NonNullable<DataOf<"/user/dockBooking">["booking"]>; timeZone: string }) {
  const t = useTranslations("dockSlots");
  const format = useFormatter();
  const time = (at: string): string => format.dateTime(new Date(at), { timeStyle: "short", timeZone });
  const day = format.dateTime(new Date(booking.starts_at), { dateStyle: "medium", timeZone });
  const { state } = booking;
  return (
    <>
      <Inline gap={2} wrap align="center">
        <span>{t("booked", { day, from: time(booking.starts_at), to: time(booking.ends_at), door: booking.door })}</span>
        <StatusChip tone={toneOf(bookingStatuses, state, "buyer")}>{t(`states.${state}`)}</StatusChip>
      </Inline>
      <Text size="sm" tone="soft">
        {t("facts", { truck: t(`trucks.${booking.truck_type}`), pallets: booking.pallets })}
      </Text>
    </>
  );
}
