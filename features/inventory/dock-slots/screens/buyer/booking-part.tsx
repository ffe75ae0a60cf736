import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { SlotFields } from "#features/inventory/dock-slots/screens/buyer/slot-fields.tsx";
import { bookingStatuses } from "#features/inventory/dock-slots/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

const book = action("/user/bookDockSlot");

interface Props {
  orderNumber: string;
  timeZone: string;
}

/** The dock slot of a pickup order, and booking or moving it. Loaded with the order. */
export function BookingPart({ orderNumber, timeZone }: Props) {
  const t = useTranslations("dockSlots");
  const [isOpen, setOpen] = useState(false);
  const { data } = useQueryCall("/user/dockBooking", { order_number: orderNumber });
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
      {isOpen && <BookDialog orderNumber={orderNumber} warehouseId={warehouse_id} onClose={() => setOpen(false)} />}
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

interface DialogProps {
  orderNumber: string;
  warehouseId: number;
  onClose: () => void;
}

function BookDialog({ orderNumber, warehouseId, onClose }: DialogProps) {
  const t = useTranslations("dockSlots");
  return (
    <book.Dialog
      title={t("book")}
      confirm={t("save")}
      values={{ order_number: orderNumber }}
      prepare={(values) => values.delete("starts_at_day")}
      done={t("saved")}
      onClose={onClose}
    >
      <SlotFields warehouseId={warehouseId} name="starts_at" required />
    </book.Dialog>
  );
}
