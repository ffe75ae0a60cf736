import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { SalesOrderFacts, SalesOrderStatusChip } from "#features/trade/stored-goods/screens/sales-order-facts.tsx";
import { type SalesOrderStatus, salesOrderActions, salesOrderStatuses } from "#features/trade/stored-goods/statuses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const cancel = action("/user/cancelSalesOrder");

export type SalesOrderData = DataOf<"/user/salesOrderList">;
export type SalesOrder = DataOf<"/user/salesOrderDetail">;
type Row = SalesOrderData["list"][number];

const page = "/user_center/sales_order_list";

const salesOrderPageSize = 25;

/** Parses the list's filters from the URL. */
export const salesOrderQuery = (params: URLSearchParams) => {
  const status = salesOrderStatuses.find((each) => each === params.get("status"));
  const keyword = (params.get("keyword") ?? "").trim().slice(0, 120);
  return { ...(status && { status }), keyword, page: params.get("page") ?? "1", page_size: salesOrderPageSize };
};

/** Columns shared by the buyer's list and the warehouse queue. */
export const useSalesOrderColumns = <R extends Row>(): Column<R>[] => {
  const t = useTranslations("storedGoods");
  return [
    {
      key: "number",
      header: t("number"),
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.sales_order_number}
          {row.reference && <small className="l-tone-soft l-weight-regular">{row.reference}</small>}
        </Stack>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.receiver}
          <small className="l-tone-soft l-weight-regular">
            {row.city}, {row.province}
          </small>
        </Stack>
      ),
    },
    { key: "pieces", header: t("quantity"), numeric: true, cell: (row) => row.pieces },
    {
      key: "tracking",
      header: t("tracking"),
      minor: true,
      cell: (row) =>
        row.tracking_number ? (
          <Stack as="span" gap="half">
            {row.tracking_number}
            <small className="l-tone-soft l-weight-regular">{row.carrier}</small>
          </Stack>
        ) : (
          "–"
        ),
    },
    { key: "created", header: t("created_at"), minor: true, cell: (row) => <Moment at={row.created_at} /> },
    { key: "state", header: t("state"), cell: (row) => <SalesOrderStatusChip status={row.status} /> },
  ];
};

/** The tabs of a list of sales orders. */
export const useSalesOrderTabs = (counts: Readonly<Partial<Record<SalesOrderStatus, number>>>, param: string, current: string) => {
  const t = useTranslations("storedGoods");
  return salesOrderStatuses.map((status) => ({
    to: `?${param}=${status}`,
    label: t(status),
    count: counts[status] ?? 0,
    current: current === status,
  }));
};

/** The company's sales orders, newest first. */
export function SalesOrderListScreen({ data }: { data: SalesOrderData }) {
  const t = useTranslations("storedGoods");
  const [params] = useSearchParams();
  const columns = useSalesOrderColumns<Row>();
  const status = params.get("status") ?? "";
  const tabs = useSalesOrderTabs(data.counts, "status", status);
  return (
    <>
      <PageHeader
        title={t("salesTitle")}
        intro={t("salesIntro")}
        actions={
          <ButtonLink icon="warehouse" to="/user_center/warehouse_list">
            {t("toStore")}
          </ButtonLink>
        }
      />
      <ListBar>
        <Tabs label={t("tabs")} tabs={[{ to: page, label: t("all"), current: status === "" }, ...tabs]} />
        <PageSearch label={t("search")} tabParam="status" />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("salesTitle")}
          columns={columns}
          rows={data.list}
          rowKey={({ sales_order_id }) => sales_order_id}
          rowLink={({ sales_order_number }) => `${page}?number=${sales_order_number}`}
          empty={<EmptySalesOrders isSearch={params.has("keyword")} isFirst={Object.values(data.counts).every((count) => count === 0)} />}
        />
      </Card>
      <Pager total={data.count} pageSize={salesOrderPageSize} />
    </>
  );
}

function EmptySalesOrders({ isSearch, isFirst }: { isSearch: boolean; isFirst: boolean }) {
  const t = useTranslations("storedGoods");
  if (isSearch) return <EmptyState picture="search" title={t("emptySearch")} action={<ButtonLink to={page}>{t("showAll")}</ButtonLink>} />;
  if (!isFirst) return <EmptyState title={t("emptyTab")} />;
  return (
    <EmptyState
      help="pickup-and-storage"
      title={t("salesEmptyTitle")}
      action={<ButtonLink to="/user_center/warehouse_list">{t("toStore")}</ButtonLink>}
    >
      {t("salesEmpty")}
    </EmptyState>
  );
}

/** One sales order with its lines, recipient and history. */
export function SalesOrderScreen({ order }: { order: SalesOrder }) {
  const t = useTranslations("storedGoods");
  const navigate = useNavigate();
  const mayBuy = useAbility("buy");
  const [isCanceling, setCanceling] = useState(false);
  return (
    <>
      <PageHeader
        title={order.sales_order_number}
        aside={<SalesOrderStatusChip status={order.status} />}
        crumbs={[{ label: t("salesTitle"), to: page }, { label: order.sales_order_number }]}
        actions={
          mayBuy && salesOrderActions(order.status, "buyer").includes("cancel") ? (
            <Button onClick={() => setCanceling(true)}>{t("cancel")}</Button>
          ) : (
            <Button onClick={() => void navigate("/user_center/warehouse_list")}>{t("toStore")}</Button>
          )
        }
      />
      <SalesOrderFacts order={order} orderPath="/user_center/order" />
      {isCanceling && (
        <cancel.Confirm
          danger
          title={t("cancelTitle")}
          confirm={t("cancel")}
          values={{ sales_order_number: order.sales_order_number }}
          onClose={() => setCanceling(false)}
        >
          {t("cancelText")}
        </cancel.Confirm>
      )}
    </>
  );
}
