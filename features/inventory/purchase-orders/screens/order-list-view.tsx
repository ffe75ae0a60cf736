import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { type Side, usePurchaseOrderStatus } from "#features/inventory/purchase-orders/screens/order-status.ts";
import { purchaseOrderStatuses } from "#features/inventory/purchase-orders/statuses.ts";
import { ExpectedDay } from "#features/inventory/stock/screens/stock-document.tsx";
import { isFinalStatus } from "#kernel/state-machine.ts";
import { Money } from "#ui/money.tsx";

type OrderList = DataOf<"/operator/purchaseOrderList">;
type OrderRow = OrderList["list"][number];

export const purchaseOrderTabs = ["open", "in_transit", "draft", "ended", "all"] as const;
/** A manufacturer sees no drafts. */
export const merchantTabs = ["open", "in_transit", "ended", "all"] as const;

/** Purchase orders to a manufacturer, or all of them for staff. */
export const usePurchaseOrderListView = (side: Side, { counts }: OrderList): ListView<OrderRow> => {
  const t = useTranslations("purchaseOrders");
  return {
    title: t("title"),
    intro: t(side === "merchant" ? "makerIntro" : "staffIntro"),
    tabs: {
      label: t("tabs"),
      each: (side === "merchant" ? merchantTabs : purchaseOrderTabs).map((tab) => ({
        tab,
        label: t(`tab.${tab}`),
        ...(tab !== "all" && { count: counts[tab] }),
      })),
    },
    search: t("search"),
    columns: useColumns(side),
    empty: { title: t("empty"), text: t(side === "merchant" ? "emptyMaker" : "emptyText"), picture: "boxes" },
    notFound: { title: t("notFound") },
  };
};

const useColumns = (side: Side): ListColumn<OrderRow>[] => {
  const t = useTranslations("purchaseOrders");
  const statusOf = usePurchaseOrderStatus(side);
  const merchant: ListColumn<OrderRow> = { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name };
  return [
    { key: "number", header: t("number"), text: (row) => row.purchase_order_number },
    ...(side === "operator" ? [merchant] : []),
    { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
    { key: "status", header: t("status"), status: (row) => statusOf(row.status) },
    { key: "pieces", header: t("pieces"), number: (row) => row.pieces },
    { key: "transit", header: t("inTransit"), number: (row) => row.in_transit, minor: true },
    { key: "received", header: t("received"), number: (row) => row.received },
    { key: "differences", header: t("differences"), number: (row) => row.differences, minor: true },
    {
      key: "goods",
      header: t("goodsTotal"),
      cell: (row) => <Money amount={row.goods_total} />,
      text: (row) => row.goods_total,
      minor: true,
    },
    {
      key: "expected",
      header: t("expected"),
      at: (row) => row.expected_on,
      cell: (row) => <ExpectedDay day={row.expected_on} isEnded={isFinalStatus(purchaseOrderStatuses, row.status)} late={t("late")} />,
    },
    { key: "created", header: t("created"), at: (row) => row.created_at, minor: true },
  ];
};
