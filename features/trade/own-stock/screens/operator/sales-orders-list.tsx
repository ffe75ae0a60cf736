import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { salesOrders } from "#features/trade/own-stock/screens/operator/lists.ts";
import { useSalesOrderColumns } from "#features/trade/own-stock/screens/sales-order-columns.tsx";
import { salesOrderStatuses } from "#features/trade/own-stock/statuses.ts";
import { statusNames } from "#kernel/state-machine.ts";

type SalesOrder = RowAt<"/operator/salesOrderList">;

/** The warehouse's work list of sales orders. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: salesOrders,
  messages: "salesOrders",
  tabs: statusNames(salesOrderStatuses),
  filters: { keyword: anyText },
  pageSize: 25,
  rowKey: ({ sales_order_id }) => sales_order_id,
  rowLink: ({ sales_order_number }) => `/operator/sales_orders/${sales_order_number}`,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("ownStockConsole");
    const about = useTranslations("ownStock");
    const company: ListColumn<SalesOrder> = { key: "company", header: t("company"), text: ({ company_name }) => company_name };
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: about("tabs"),
        each: statusNames(salesOrderStatuses).map((status) => ({ tab: status, label: about(status), count: counts[status] ?? 0 })),
      },
      search: about("search"),
      columns: useSalesOrderColumns<SalesOrder>("warehouse").toSpliced(1, 0, company),
      empty: { title: t("emptyTitle"), text: t("empty") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
