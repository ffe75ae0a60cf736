import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { RowKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { queueStatuses } from "#features/trade/orders/rules/staff-roles.ts";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import { OrderBulkBar } from "#features/trade/orders/screens/operator/order-bulk-bar.tsx";
import {
  filterNames,
  type Queue,
  type QueueRow,
  queuePageSize,
  queueTabs,
  queueUrl,
  tabOf,
  workStatuses,
} from "#features/trade/orders/screens/operator/queue-query.ts";
import { availableStaffActions } from "#features/trade/orders/screens/operator/staff-action-calls.ts";
import { OrderChip, useDeadlineText, useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { ColumnButton, useColumnChoice } from "#ui/column-choice.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch, FilterSelect, MoreFilters } from "#ui/filter-bar.tsx";
import { Box, Inline, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useRowKeys } from "#ui/use-row-keys.ts";
import { useUrlForm } from "#ui/use-url-form.ts";

type Warehouses = DataOf<"/home/getWarehouseList">["list"];

/** All orders of the platform. The first tab is the work queue of the reader's roles. */
export function OrderQueue({ queue, warehouses }: { queue: Queue; warehouses: Warehouses }) {
  const t = useTranslations("ordersConsole");
  const [params] = useSearchParams();
  const table = useRowKeys();
  const session = useSession();
  const choice = useColumnChoice("orders", session?.uuid, useColumns());
  const hasQueue = queueStatuses(session?.operator_roles ?? []).length > 0;
  const current = tabOf(params);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = queue.list.filter(({ order_number }) => selected.has(order_number));
  const [mine, ...others] = queueTabs;
  const ownStatuses = workStatuses.filter((status) => status in queue.tabs || status === current);
  const tabs = [mine, ...ownStatuses, ...others]
    .filter((tab) => tab !== "mine" || hasQueue || current === "mine")
    .map((tab) => ({
      to: queueUrl(params, tab),
      label: t(`tabs.${tab}`),
      // A zero count is shown only for the own queue.
      ...((queue.tabs[tab] || tab === "mine" || tab in queue.tabs) && { count: queue.tabs[tab] ?? 0 }),
      current: tab === current,
    }));
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={hasQueue ? t("intro") : t("introLooking")} actions={<ColumnButton choice={choice} />} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <QueueFilters warehouses={warehouses} />
      <div ref={table} className={css.table}>
        <Card flush>
          <DataTable
            caption={t("title")}
            columns={choice.columns}
            rows={queue.list}
            rowKey={({ order_number }) => order_number}
            selection={hasQueue ? { selected, onChange: setSelected } : undefined}
            rowLink={({ order_number }) => `/operator/orders/${order_number}`}
            empty={<EmptyQueue isMistyped={queue.is_mistyped} />}
          />
        </Card>
      </div>
      <Pager isLong total={queue.count} pageSize={queuePageSize} />
      <RowKeyHints />
      {chosen.length > 0 && <OrderBulkBar chosen={chosen} onDone={() => setSelected(new Set())} />}
    </Box>
  );
}

function EmptyQueue({ isMistyped }: { isMistyped: boolean }) {
  const t = useTranslations("ordersConsole");
  const [params] = useSearchParams();
  if (filterNames.some((name) => params.get(name))) {
    return (
      <EmptyState title={isMistyped ? t("mistyped") : t("emptySearch")} picture="search">
        {isMistyped ? t("mistypedText") : t("emptySearchText")}
      </EmptyState>
    );
  }
  const isMine = tabOf(params) === "mine";
  return (
    <EmptyState title={isMine ? t("emptyMine") : t("empty")} picture={isMine ? "chair" : "boxes"}>
      {isMine ? t("emptyMineText") : t("emptyText")}
    </EmptyState>
  );
}

/** The reader's next action, or who acts next. */
function NextStep({ row }: { row: QueueRow }) {
  const t = useTranslations("ordersConsole");
  const deadline = useDeadlineText()(row.deadline);
  const actor = nextActor(row);
  const [move] = availableStaffActions(row.actions);
  if (actor === "us" && move) return <span className={`${css.ours} l-weight-medium`}>{t(`moves.${move}.button`)}</span>;
  return (
    <span className={`${css.faint} l-tone-faint`} title={deadline || undefined}>
      {t(`turn.${actor}`)}
    </span>
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
    <span className={classes(css.pair, "l-stack", className)}>
      <span>{first}</span>
      <Text as="span" size="xs" tone="faint" weight="regular">
        {second}
      </Text>
    </span>
  );
}

const useColumns = (): Column<QueueRow>[] => {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  return [
    {
      key: "order",
      header: t("order"),
      sort: "created",
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
    { key: "waiting", header: t("waitingSince"), cell: (row) => <WaitingSince row={row} />, sort: "waiting" },
    { key: "status", header: t("status"), cell: (row) => <OrderChip order={row} reader="us" /> },
    { key: "next", header: t("next"), cell: (row) => <NextStep row={row} /> },
    {
      key: "company",
      header: t("company"),
      cell: (row) => <TwoLines first={row.company_name} second={row.merchant_name} className={css.names} />,
    },
    {
      key: "warehouse",
      header: t("warehouse"),
      cell: (row) => <TwoLines first={row.warehouse_name} second={logistics(row.logistics_type)} />,
      minor: true,
    },
    { key: "goods", header: t("goods"), cell: (row) => <Goods row={row} /> },
    { key: "total", header: t("total"), cell: (row) => <Money amount={row.total_fee} />, numeric: true },
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
      {row.line_count > 3 && <span className={`${css.faint} l-tone-faint`}>{t("more", { count: row.line_count - 3 })}</span>}
    </Inline>
  );
}

function QueueFilters({ warehouses }: { warehouses: Warehouses }) {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { key, onSubmit } = useUrlForm(filterNames, (values) => {
    const chosen = new URLSearchParams(params);
    for (const name of filterNames) chosen.set(name, String(values.get(name) ?? "").trim());
    return queueUrl(chosen, tabOf(params));
  });
  const applyNow = () => form.current?.requestSubmit();
  return (
    <Box above={3} below={3}>
      <FilterBar key={key} ref={form} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} title={t("searchKey")} defaultValue={params.get("keyword") ?? ""} data-page-search />
        <MoreFilters label={t("filters")} isSet={filterNames.some((name) => name !== "keyword" && params.get(name))}>
          <FilterSelect name="warehouse_id" label={t("warehouse")} defaultValue={params.get("warehouse_id") ?? ""} onChange={applyNow}>
            <option value="">{t("everyWarehouse")}</option>
            {warehouses.map(({ warehouse_id, name }) => (
              <option key={warehouse_id} value={warehouse_id}>
                {name}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="logistics_type" label={t("way")} defaultValue={params.get("logistics_type") ?? ""} onChange={applyNow}>
            <option value="">{t("everyWay")}</option>
            {[1, 2, 3].map((type) => (
              <option key={type} value={type}>
                {logistics(type)}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="late" label={t("wait")} defaultValue={params.get("late") === "1" ? "1" : ""} onChange={applyNow}>
            <option value="">{t("everyWait")}</option>
            <option value="1">{t("lateOnly")}</option>
          </FilterSelect>
          <Inline gap={3} align="end">
            <DateRangeField
              from={{ name: "date_from", label: t("orderedFrom"), required: true }}
              to={{ name: "date_to", label: t("orderedTo"), required: true }}
              defaultValue={{ from: params.get("date_from") ?? "", to: params.get("date_to") ?? "" }}
              // The form has the new dates after the next rendering.
              onChange={() => setTimeout(applyNow)}
            />
          </Inline>
        </MoreFilters>
        {filterNames.some((name) => params.get(name)) && <Link to={queueUrl(new URLSearchParams(), tabOf(params))}>{t("clear")}</Link>}
      </FilterBar>
    </Box>
  );
}
