import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import type { DataOf } from "#client/calls.ts";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { ListFilter } from "#client/lists/list-filters.tsx";
import { aDay, anId, anyText } from "#client/lists/list-query.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { nextActor, statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { queueStatuses, workStatuses } from "#features/trade/orders/rules/staff-roles.ts";
import { useConsoleColumns } from "#features/trade/orders/screens/console-columns.tsx";
import { orders } from "#features/trade/orders/screens/operator/lists.ts";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import { OrderBulkActions } from "#features/trade/orders/screens/operator/order-bulk-actions.tsx";
import { orderTabs, type QueueRow, queueTabs } from "#features/trade/orders/screens/operator/queue-query.ts";
import { availableStaffActions } from "#features/trade/orders/screens/operator/staff-action-calls.ts";
import { useDeadlineText, useLogisticsText, useOrderStatusText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { classes } from "#ui/classes.ts";
import { Inline, stackClass, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";

/** All orders of the platform. The first tab is the work queue of the reader's roles. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: orders,
  tabs: orderTabs,
  filters: {
    keyword: anyText,
    warehouse_id: anId,
    logistics_type: ["1", "2", "3"],
    late: ["1"],
    date_from: aDay,
    date_to: aDay,
  },
  sorts: ["created", "waiting"],
  className: css.table,
  load: async (call) => (await call("/home/getWarehouseList")).list,
  rowKey: ({ order_number }) => order_number,
  rowLink: ({ order_number }) => `/operator/orders/${order_number}`,
  upTo: ({ order_number }) => order_number,
  fileCall: "/operator/orderExport",
  useView: ({ data, extra: warehouses, tab }) => {
    const t = useTranslations("ordersConsole");
    const hasQueue = queueStatuses(useRolesIn("orders")).length > 0;
    const isMine = tab === "mine";
    const bulk = useBulk();
    return {
      title: t("title"),
      intro: hasQueue ? t("intro") : t("introLooking"),
      tabs: { label: t("tabsLabel"), each: useTabs(data.tabs, tab, hasQueue) },
      search: t("search"),
      filters: useFilters(warehouses),
      columns: useColumns(),
      empty: {
        title: isMine ? t("emptyMine") : t("empty"),
        text: isMine ? t("emptyMineText") : t("emptyText"),
        picture: isMine ? "chair" : "boxes",
      },
      notFound: data.is_mistyped
        ? { title: t("mistyped"), text: t("mistypedText") }
        : { title: t("emptySearch"), text: t("emptySearchText") },
      ...(hasQueue && { bulk: (rows, clear) => <OrderBulkActions rows={rows} ask={bulk.ask} clear={clear} /> }),
      dialogs: bulk.dialog,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

/** The own queue, the statuses that wait for the reader or are open, and all others. A zero count is shown only for the own queue. */
const useTabs = (counts: Readonly<Record<string, number>>, current: string, hasQueue: boolean) => {
  const t = useTranslations("ordersConsole");
  const [mine, ...others] = queueTabs;
  const ownStatuses = workStatuses.filter((status) => status in counts || status === current);
  return [mine, ...ownStatuses, ...others]
    .filter((tab) => tab !== "mine" || hasQueue || current === "mine")
    .map((tab) => ({
      tab,
      label: t(`tabs.${tab}`),
      count: counts[tab] || tab === "mine" || tab in counts ? (counts[tab] ?? 0) : undefined,
    }));
};

const useFilters = (warehouses: DataOf<"/home/getWarehouseList">["list"]): ListFilter[] => {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  return [
    {
      name: "warehouse_id",
      label: t("warehouse"),
      all: t("everyWarehouse"),
      options: warehouses.map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name })),
    },
    {
      name: "logistics_type",
      label: t("way"),
      all: t("everyWay"),
      options: [1, 2, 3].map((type) => ({ value: type, label: logistics(type) })),
    },
    { name: "late", label: t("wait"), all: t("everyWait"), options: [{ value: "1", label: t("lateOnly") }] },
    { from: { name: "date_from", label: t("orderedFrom") }, to: { name: "date_to", label: t("orderedTo") } },
  ];
};

/** The reader's next action, or who acts next. */
function NextStep({ row }: { row: QueueRow }) {
  const t = useTranslations("ordersConsole");
  const deadline = useDeadlineText()(row.deadline);
  const actor = nextActor(withStatusName(row));
  const [move] = availableStaffActions(row.actions);
  if (actor === "us" && move)
    return (
      <Text as="span" weight="medium" className={css.ours}>
        {t(`moves.${move}.button`)}
      </Text>
    );
  return (
    <Text as="span" tone="faint" className={css.faint} title={deadline || undefined}>
      {t(`turn.${actor}`)}
    </Text>
  );
}

/** Since when the order is in its status, marked when staff should have acted. */
function WaitingSince({ row }: { row: QueueRow }) {
  const t = useTranslations("ordersConsole");
  return (
    <Text as="span" size="xs" tone={row.is_late ? "danger" : "soft"} className={css.waiting}>
      <Moment at={row.waiting_since} as="relative" />
      {row.is_late && ` · ${t("late")}`}
    </Text>
  );
}

/** Two related values, one below the other. Long ones continue on a second line; `className` sets their width. */
function TwoLines({ first, second, className }: { first: ReactNode; second: ReactNode; className?: string | undefined }) {
  return (
    <span className={classes(css.pair, stackClass(), className)}>
      <span>{first}</span>
      <Text as="span" size="xs" tone="faint" weight="regular">
        {second}
      </Text>
    </span>
  );
}

const useColumns = (): ListColumn<QueueRow>[] => {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  const statusText = useOrderStatusText();
  const shared = useConsoleColumns();
  return [
    {
      key: "order",
      header: t("order"),
      sort: "created",
      text: (row) => row.order_number,
      cell: (row) => (
        <TwoLines
          first={
            <Text as="span" numeric nowrap>
              {row.order_number}
            </Text>
          }
          second={<Moment at={row.order_time} as="relative" />}
          className={css.whole}
        />
      ),
    },
    {
      key: "waiting",
      header: t("waitingSince"),
      sort: "waiting",
      at: (row) => row.waiting_since,
      cell: (row) => <WaitingSince row={row} />,
    },
    { key: "status", header: t("status"), status: (row) => ({ tone: statusTone(withStatusName(row), "us"), text: statusText(row) }) },
    ...shared.dates,
    ...shared.po,
    { key: "next", header: t("next"), text: (row) => t(`turn.${nextActor(withStatusName(row))}`), cell: (row) => <NextStep row={row} /> },
    {
      key: "company",
      header: t("company"),
      text: (row) => `${row.company_name} · ${row.merchant_name}`,
      cell: (row) => <TwoLines first={row.company_name} second={row.merchant_name} className={css.names} />,
    },
    {
      key: "warehouse",
      header: t("warehouse"),
      text: (row) => `${row.warehouse_name} · ${logistics(row.logistics_type)}`,
      cell: (row) => <TwoLines first={row.warehouse_name} second={logistics(row.logistics_type)} />,
      minor: true,
    },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("; "),
      cell: (row) => <Goods row={row} />,
    },
    { key: "total", header: t("total"), money: (row) => row.total_fee },
    ...shared.money,
  ];
};

function Goods({ row }: { row: QueueRow }) {
  const t = useTranslations("ordersConsole");
  return (
    <Inline
      as="span"
      fit
      gap={1}
      className={css.goods}
      title={row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("\n")}
    >
      <Text as="span" tone="soft" numeric text="end" className={css.pieces}>
        {row.pieces} ×
      </Text>
      {row.lines.slice(0, 3).map(({ custom_sn, preview }) => (
        <Picture key={custom_sn} of={preview} alt="" sizes="28px" className={css.thumb} />
      ))}
      {row.line_count > 3 && (
        <Text as="span" tone="faint" className={css.faint}>
          {t("more", { count: row.line_count - 3 })}
        </Text>
      )}
    </Inline>
  );
}
