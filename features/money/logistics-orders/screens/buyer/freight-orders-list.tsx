import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useMeasures } from "#client/measures.ts";
import { CancelFreightDialog } from "#features/money/logistics-orders/screens/buyer/cancel-dialog.tsx";
import { freightOrders } from "#features/money/logistics-orders/screens/buyer/lists.ts";
import { QuoteFreightDialog } from "#features/money/logistics-orders/screens/buyer/quote-dialog.tsx";
import { type LogisticsOrder, logisticsTabs } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { logisticsStatuses } from "#features/money/logistics-orders/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
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

/** The freight orders of the company by status, with what can be done with each. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: freightOrders,
  tabs: logisticsTabs,
  filters: { keyword: anyText },
  pageSize: 20,
  rowKey: ({ order_number, placed_on, is_correction }) => `${order_number} ${placed_on} ${is_correction}`,
  useView: ({ data, tab }) => {
    const t = useTranslations("logisticsOrders");
    const [open, setOpen] = useState<{ dialog: Dialogs; order: LogisticsOrder }>();
    const onClose = () => setOpen(undefined);
    const texts = ({ waiting: "Waiting", placed: "Placed", canceled: "Canceled" } as const)[tab];
    return {
      title: t("orders"),
      intro: t("ordersIntro"),
      tabs: {
        label: t("tabs.label"),
        each: logisticsTabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      search: t("search"),
      columns: useColumns(
        data.list.some(({ tracking_number }) => tracking_number),
        (dialog, order) => setOpen({ dialog, order }),
      ),
      empty: { help: "pay-freight", title: t(`empty${texts}`), text: t(`empty${texts}Text`) },
      notFound: { title: t("noneFound"), text: t("noneFoundText") },
      dialogs: (
        <>
          {open?.dialog === "cancel" && <CancelFreightDialog order={open.order} onClose={onClose} />}
          <Suspense>{open?.dialog === "rates" && <RatesDialog order={open.order} onClose={onClose} />}</Suspense>
          {open?.dialog === "quote" && <QuoteFreightDialog orderNumber={open.order.order_number} onClose={onClose} />}
        </>
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (isShipped: boolean, openDialog: (dialog: Dialogs, order: LogisticsOrder) => void): ListColumn<LogisticsOrder>[] => {
  const t = useTranslations("logisticsOrders");
  const stateOf = useFreightState();
  const loadOf = useLoadText();
  const tracking: ListColumn<LogisticsOrder> = {
    key: "tracking",
    header: t("columns.tracking"),
    text: ({ carrier, tracking_number }) => [carrier, tracking_number].filter(Boolean).join(" "),
    cell: (order) => <TrackingCell order={order} />,
  };
  return [
    {
      key: "order",
      header: t("columns.order"),
      text: ({ order_number }) => order_number,
      cell: ({ order_number, title, preview }) => (
        <MediaRow
          as="span"
          size="small"
          picture={preview}
          title={
            <Link className={textClass({ nowrap: true })} to={`/user_center/order/${encodeURIComponent(order_number)}`}>
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
      text: ({ warehouse_name, ship_to }) => [warehouse_name, ship_to].filter(Boolean).join(" → "),
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
    {
      key: "load",
      header: t("columns.load"),
      text: (order) => `${t("cartons", { count: order.cartons })}, ${loadOf(order)}`,
      cell: (order) => (
        <Stack as="span">
          <span>{t("cartons", { count: order.cartons })}</span>
          <Text as="span" size="sm" tone="faint" nowrap>
            {loadOf(order)}
          </Text>
        </Stack>
      ),
    },
    { key: "freight", header: t("columns.freight"), money: ({ fee }) => fee, cell: (order) => <FreightCell order={order} /> },
    { key: "status", header: t("columns.status"), status: stateOf },
    ...(isShipped ? [tracking] : []),
    { key: "actions", header: t("columns.actions"), cell: (order) => <OrderActions order={order} onOpen={openDialog} /> },
  ];
};

/** Weight and volume of an order. */
const useLoadText = () => {
  const measures = useMeasures();
  return ({ weight_grams, volume_cm3 }: LogisticsOrder): string => `${measures.weight(weight_grams)} · ${measures.volume(volume_cm3)}`;
};

const isPartly = ({ state, paid }: LogisticsOrder): boolean => state === "waiting" && Number(paid) > 0;

const useFreightState = () => {
  const t = useTranslations("logisticsOrders.states");
  return (order: LogisticsOrder) => ({
    tone: toneOf(logisticsStatuses, order.state, "buyer"),
    text: t(isPartly(order) ? "partly" : order.state),
  });
};

function FreightCell({ order }: { order: LogisticsOrder }) {
  const { state, fee, paid, returned, is_correction, pay_by, is_overdue } = order;
  const t = useTranslations("logisticsOrders");
  const money = useMoney();
  const deadline = useDeadline();
  const note =
    state === "canceled"
      ? t("returned", { amount: money(returned) })
      : isPartly(order)
        ? t("paidOf", { paid: money(paid), fee: money(fee) })
        : "";
  return (
    <Stack as="span" gap={1} items="end">
      <Money amount={fee} />
      {is_correction && (
        <Text as="span" size="sm" tone="soft">
          {t("correction")}
        </Text>
      )}
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
        <ButtonLink to={`/logistics/order?order_sn=${encodeURIComponent(order.order_number)}`} variant="primary" size="small">
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
