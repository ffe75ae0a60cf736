import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import { list } from "#client/lists/list.tsx";
import css from "#features/trade/orders/screens/buyer/list/order-table.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { useLogisticsText } from "../../order-chip.tsx";
import { tableSource } from "./list-query.ts";
import { OrderBulkActions } from "./order-bulk-actions.tsx";
import { useOrderColumns } from "./order-columns.tsx";
import { ViewSwitch } from "./view-switch.tsx";

const useTabs = (counts: Readonly<Record<string, number>>) => {
  const t = useTranslations("orders");
  return {
    label: t("tabsLabel"),
    each: tableSource.tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), ...(counts[tab] && { count: counts[tab] }) })),
  };
};

const useFilters = () => {
  const t = useTranslations("orders");
  const logistics = useLogisticsText();
  const methods = [1, 2, 3].map((type) => ({ value: type, label: logistics(type) }));
  return [
    { from: { name: "date_from", label: t("from") }, to: { name: "date_to", label: t("to") } },
    { name: "logistics_type", label: t("way"), all: t("everyWay"), options: methods },
  ];
};

/** The company's orders as a dense table. The page that shows it has read the data (apps/web/pages/user-center/order.tsx). */
export const { Page: OrderTable } = list({
  ...tableSource,
  className: css.table,
  rowKey: ({ order_number }) => order_number,
  rowLink: ({ order_number }) => `/user_center/order/${order_number}`,
  useView: ({ data, tab }) => {
    const t = useTranslations("orders");
    const bulk = useBulk();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: <ViewSwitch view="table" />,
      tabs: useTabs(data.tabs),
      search: t("search"),
      filters: useFilters(),
      columns: useOrderColumns(),
      bulk: (rows, clear) => <OrderBulkActions chosen={rows} ask={bulk.ask} clear={clear} />,
      dialogs: bulk.dialog,
      empty:
        tab === "all"
          ? {
              title: t("empty"),
              text: t("emptyText"),
              help: "order-statuses",
              action: <ButtonLink to="/home">{t("emptyAction")}</ButtonLink>,
            }
          : { title: t("emptyTab"), text: t("emptyTabText") },
      notFound: data.is_mistyped
        ? { title: t("mistyped"), text: t("mistypedText") }
        : { title: t("emptySearch"), text: t("emptySearchText") },
    };
  },
});
