import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { holidayName } from "#features/inventory/holidays/rules.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSelect } from "#ui/filter-bar.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";
import { bookingStatuses } from "../../statuses.ts";
import { ScheduleForm } from "./schedule-form.tsx";

const closeDay = action("/operator/closeDockDay");

interface Props {
  day: DataOf<"/operator/dockDay">;
  mayEdit: boolean;
}

/** Whether the day is closed to bookings, by hand or as a holiday, and closing or opening it. The number of expected drivers is confirmed first. */
function ClosedDay({ day: { warehouse_id, day, is_closed, holiday, list }, mayEdit }: Props) {
  const locale = useLocale();
  const t = useTranslations("dockSlotsConsole");
  const formatDay = useDay();
  const [isAsking, setAsking] = useState(false);
  const reopen = usePageMutation("/operator/reopenDockDay", { done: t("dayReopened") });
  const expected = list.filter(({ state }) => state === "booked").length;
  if (is_closed)
    return (
      <Notice>
        <Inline gap={2} wrap align="center">
          {holiday ? t("holidayNotice", { name: holidayName(holiday, locale) }) : t("closedNotice")}
          {mayEdit && (
            <Button size="small" pending={reopen.pending} onClick={() => void reopen.submit({ warehouse_id, day })}>
              {t(holiday ? "openHoliday" : "reopenDay")}
            </Button>
          )}
        </Inline>
      </Notice>
    );
  const opened = holiday && t("openNotice", { name: holidayName(holiday, locale) });
  if (!mayEdit) return opened && <Notice>{opened}</Notice>;
  return (
    <Inline gap={3} wrap align="center">
      {opened && <Text tone="soft">{opened}</Text>}
      <Button onClick={() => setAsking(true)}>{t("closeDay")}</Button>
      {isAsking && (
        <closeDay.Confirm
          title={t("closeDayTitle", { day: formatDay(day, { dateStyle: "long" }) })}
          confirm={t("closeDay")}
          values={{ warehouse_id, day, conflicts_seen: expected }}
          done={t("dayClosed")}
          onClose={() => setAsking(false)}
        >
          {t("closeDayText", { count: expected })}
        </closeDay.Confirm>
      )}
    </Inline>
  );
}

type Day = DataOf<"/operator/dockDay">;
type Booking = Day["list"][number];

const toUrl = (values: FormData): string => {
  const chosen = new URLSearchParams();
  for (const name of ["warehouse", "day"]) if (values.get(name)) chosen.set(name, String(values.get(name)));
  return `/operator/dock_day?${chosen}`;
};

/** The page /operator/dock_day: the pickups of a day at a warehouse, and its dock schedule. */
export function DockDayScreen({ day, mayEdit }: { day: Day; mayEdit: boolean }) {
  const t = useTranslations("dockSlotsConsole");
  const { key, onSubmit } = useUrlForm(["warehouse", "day"], toUrl);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSelect
          name="warehouse"
          label={t("warehouse")}
          labelled
          defaultValue={String(day.warehouse_id)}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {day.warehouses.map(({ warehouse_id, warehouse_name, pickups }) => (
            <option key={warehouse_id} value={warehouse_id}>
              {pickups > 0 ? t("warehousePickups", { warehouse: warehouse_name, pickups }) : warehouse_name}
            </option>
          ))}
        </FilterSelect>
        <DateField name="day" label={t("day")} required defaultValue={day.day} />
      </FilterBar>
      <ClosedDay day={day} mayEdit={mayEdit} />
      <Bookings day={day} mayEdit={mayEdit} />
      {mayEdit && (
        <ScheduleForm key={JSON.stringify([day.warehouse_id, day.schedule])} warehouseId={day.warehouse_id} schedule={day.schedule} />
      )}
    </Stack>
  );
}

function Bookings({ day, mayEdit }: { day: Day; mayEdit: boolean }) {
  const t = useTranslations("dockSlotsConsole");
  const tSlots = useTranslations("dockSlots");
  const format = useFormatter();
  const mark = usePageMutation("/operator/markDockBooking", { done: t("marked") });
  const time = (at: string): string => format.dateTime(new Date(at), { timeStyle: "short", timeZone: day.time_zone });
  const columns: Column<Booking>[] = [
    { key: "time", header: t("time"), cell: ({ starts_at, ends_at }) => `${time(starts_at)}–${time(ends_at)}` },
    { key: "door", header: t("door"), cell: ({ door }) => door, numeric: true },
    { key: "order", header: t("order"), cell: ({ order_number }) => <Link to={`/operator/orders/${order_number}`}>{order_number}</Link> },
    { key: "company", header: t("company"), cell: ({ company_name }) => company_name },
    { key: "truck", header: t("truck"), cell: ({ truck_type }) => tSlots(`trucks.${truck_type}`) },
    { key: "load", header: t("load"), cell: ({ pallets, cartons }) => t("loadText", { pallets, cartons }) },
    {
      key: "state",
      header: t("state"),
      cell: ({ state, fits_schedule }) => (
        <Inline gap={2} wrap align="center">
          <StatusChip tone={toneOf(bookingStatuses, state, "operator")}>{tSlots(`states.${state}`)}</StatusChip>
          {state === "booked" && !fits_schedule && <Badge>{t("outsideSchedule")}</Badge>}
        </Inline>
      ),
    },
  ];
  if (mayEdit)
    columns.push({
      key: "actions",
      header: "",
      cell: ({ booking_id, state }) => (
        <Inline gap={2}>
          {state !== "arrived" && (
            <Button size="small" onClick={() => void mark.submit({ booking_id, state: "arrived" })}>
              {t("arrived")}
            </Button>
          )}
          {state === "booked" && (
            <Button size="small" variant="quiet" onClick={() => void mark.submit({ booking_id, state: "no_show" })}>
              {t("noShow")}
            </Button>
          )}
        </Inline>
      ),
    });
  return (
    <Card flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={day.list}
        rowKey={({ booking_id }) => booking_id}
        empty={<NoPickups day={day} />}
      />
    </Card>
  );
}

/** A day without pickups, with a link to the next one that has some. */
function NoPickups({ day: { next_day, warehouse_id } }: { day: Day }) {
  const t = useTranslations("dockSlotsConsole");
  const formatDay = useDay();
  if (!next_day) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  const day = formatDay(next_day, { dateStyle: "full" });
  return (
    <EmptyState
      title={t("none")}
      action={<Link to={`/operator/dock_day?warehouse=${warehouse_id}&day=${next_day}`}>{t("showNext", { day })}</Link>}
    >
      {t("noneText")}
    </EmptyState>
  );
}
