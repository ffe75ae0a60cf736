import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { salesOrders } from "#features/trade/own-stock/screens/buyer/lists.ts";
import { useSalesOrderColumns } from "#features/trade/own-stock/screens/sales-order-columns.tsx";
import { salesOrderStatuses } from "#features/trade/own-stock/statuses.ts";
import { statusNames } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The company's sales orders, newest first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: salesOrders,
  messages: "accountExtras",
  tabParam: "status",
  tabs: ["all", ...statusNames(salesOrderStatuses)],
  filters: { keyword: anyText },
  pageSize: 25,
  rowKey: ({ sales_order_id }) => sales_order_id,
  rowLink: ({ sales_order_number }) => `${salesOrders.path}/${sales_order_number}`,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("ownStock");
    const isFirst = Object.values(counts).every((count) => count === 0);
    return {
      title: t("salesTitle"),
      intro: t("salesIntro"),
      actions: (
        <ButtonLink icon="warehouse" to="/user_center/warehouse_list">
          {t("toStore")}
        </ButtonLink>
      ),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "all", label: t("all") },
          ...statusNames(salesOrderStatuses).map((status) => ({ tab: status, label: t(status), count: counts[status] ?? 0 })),
        ],
      },
      search: t("search"),
      columns: useSalesOrderColumns("buyer"),
      empty: isFirst
        ? {
            title: t("salesEmptyTitle"),
            text: t("salesEmpty"),
            help: "pickup-and-storage",
            action: <ButtonLink to="/user_center/warehouse_list">{t("toStore")}</ButtonLink>,
          }
        : { title: t("emptyTab") },
      notFound: { title: t("emptySearch") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
