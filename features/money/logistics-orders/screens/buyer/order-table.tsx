import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { CancelFreightDialog } from "#features/money/logistics-orders/screens/buyer/cancel-dialog.tsx";
import { QuoteFreightDialog } from "#features/money/logistics-orders/screens/buyer/quote-dialog.tsx";
import type { LogisticsOrder } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable, type DataTableProps } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Menu } from "#ui/menu.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

const RatesDialog = lazy(() =>
  import("#features/money/logistics-orders/screens/buyer/rates-dialog.tsx").then((module) => ({ default: module.RatesDialog })),
);

type Dialogs = "cancel" | "quote" | "rates";

/** The freight orders of a tab with what can be done with each. */
export function LogisticsOrderTable({ rows, empty }: Pick<DataTableProps<LogisticsOrder>, "rows" | "empty">) {
  const t = useTranslations("logisticsOrders");
  const [open, setOpen] = useState<{ dialog: Dialogs; order: LogisticsOrder }>();
  const columns = useColumns(
    rows.some(({ tracking_number }) => tracking_number),
    (dialog, order) => setOpen({ dialog, order }),
  );
  const onClose = () => setOpen(undefined);
  return (
    <>
      <DataTable
        caption={t("orders")}
        columns={columns}
        rows={rows}
        rowKey={({ order_number, placed_on, is_correction }) => `${order_number} ${placed_on} ${is_correction}`}
        empty={empty}
      />
      {open?.dialog === "cancel" && <CancelFreightDialog order={open.order} onClose={onClose} />}
      <Suspense>{open?.dialog === "rates" && <RatesDialog order={open.order} onClose={onClose} />}</Suspense>
      {open?.dialog === "quote" && <QuoteFreightDialog orderNumber={open.order.order_number} onClose={onClose} />}
    </>
  );
}

const useColumns = (isShipped: boolean, openDialog: (dialog: Dialogs, order: LogisticsOrder) => void): Column<LogisticsOrder>[] => {
  const t = useTranslations("logisticsOrders");
  return [
    {
      key: "order",
      header: t("columns.order"),
      cell: ({ order_number, title, preview }) => (
        <MediaRow
          as="span"
          size="small"
          picture={preview}
          title={
            <Link className="l-nowrap" to={`/user_center/order/${encodeURIComponent(order_number)}`}>
              {order_number}
            </Link>
          }
          meta={title}
        />
      ),
    },
    {
      key: "route",
      header: t("columns.route"),
      cell: ({ warehouse_name, ship_to }) => (
        <Stack as="span">
          <span>{warehouse_name}</span>
          {ship_to && (
            <Text as="span" size="sm" tone="faint">
              → {ship_to}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "load", header: t("columns.load"), cell: (order) => <LoadCell order={order} /> },
    { key: "freight", header: t("columns.freight"), numeric: true, cell: (order) => <FreightCell order={order} /> },
    ...(isShipped
      ? [{ key: "tracking", header: t("columns.tracking"), cell: (order: LogisticsOrder) => <TrackingCell order={order} /> }]
      : []),
    { key: "actions", header: t("columns.actions"), cell: (order) => <OrderActions order={order} onOpen={openDialog} /> },
  ];
};

function LoadCell({ order: { cartons, weight_grams, volume_cm3 } }: { order: LogisticsOrder }) {
  const t = useTranslations("logisticsOrders");
  const load = { weight: weight_grams / 1_000, volume: volume_cm3 / 1_000_000 };
  return (
    <Stack as="span">
      <span>{t("cartons", { count: cartons })}</span>
      <Text as="span" size="sm" tone="faint" nowrap>
        {t("load", load)}
      </Text>
    </Stack>
  );
}

function FreightCell({ order: { state, fee, paid, returned, is_correction, pay_by, is_overdue } }: { order: LogisticsOrder }) {
  const t = useTranslations("logisticsOrders");
  const money = useMoney();
  const deadline = useDeadline();
  const isPartly = state === "waiting" && Number(paid) > 0;
  const note =
    state === "canceled" ? t("returned", { amount: money(returned) }) : isPartly ? t("paidOf", { paid: money(paid), fee: money(fee) }) : "";
  const tone = state === "canceled" ? "neutral" : state === "placed" ? "done" : "waiting";
  return (
    <Stack as="span" gap={1} items="end">
      <Money amount={fee} />
      {is_correction && (
        <Text as="span" size="sm" tone="soft">
          {t("correction")}
        </Text>
      )}
      <StatusChip tone={tone}>{t(`states.${isPartly ? "partly" : state}`)}</StatusChip>
      {note && (
        <Text as="span" size="sm" tone="faint" nowrap>
          {note}
        </Text>
      )}
      {pay_by && (
        <Text as="span" size="sm" tone={is_overdue ? "danger" : "faint"} nowrap>
          {t(is_overdue ? "overdueSince" : "payBy", { date: deadline(pay_by) })}
        </Text>
      )}
    </Stack>
  );
}

function TrackingCell({ order: { state, carrier, tracking_number } }: { order: LogisticsOrder }) {
  const t = useTranslations("logisticsOrders");
  if (state === "canceled") return "—";
  if (!tracking_number)
    return (
      <Text as="span" tone="faint">
        {t("notShipped")}
      </Text>
    );
  return (
    <Stack as="span">
      <span>{carrier}</span>
      <Text as="span" size="sm" tone="faint">
        {tracking_number}
      </Text>
    </Stack>
  );
}

function OrderActions({ order, onOpen }: { order: LogisticsOrder; onOpen: (dialog: Dialogs, order: LogisticsOrder) => void }) {
  const t = useTranslations("logisticsOrders");
  const isLive = order.state !== "canceled";
  const others = [
    ...(order.can_requote
      ? [
          ...(isLive ? [{ label: t("rates"), icon: "truck" as const, onSelect: () => onOpen("rates", order) }] : []),
          { label: t(isLive ? "change" : "orderAgain"), icon: "pin" as const, onSelect: () => onOpen("quote", order) },
        ]
      : []),
    ...(order.can_cancel ? [{ label: t("cancel"), icon: "close" as const, danger: true, onSelect: () => onOpen("cancel", order) }] : []),
  ];
  return (
    <Inline as="span" gap={2} fit>
      {order.can_pay && (
        <ButtonLink to={`/logistics/order?tab=waiting&order_sn=${encodeURIComponent(order.order_number)}`} variant="primary" size="small">
          {t("pay")}
        </ButtonLink>
      )}
      {isLive && (
        <ButtonLink to={`/logistics/order/${encodeURIComponent(order.order_number)}`} size="small">
          {t("documents")}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Menu label={t("columns.actions")} align="end" items={others}>
          <Icon name="more" size={18} />
        </Menu>
      )}
    </Inline>
  );
}
