import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { CallRefused, request } from "#client/request.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/orders/screens/buyer/list/order-table.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { payPaths } from "../../../rules/pay-paths.ts";
import { flowOf, type OrderKind } from "../../../statuses.ts";
import { useLogisticsText } from "../../order-chip.tsx";
import { ReorderDialog, useReorder } from "../actions/reorder-dialog.tsx";
import { type ListedOrder, tableSource } from "./list-query.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** What can be done with several orders at once: pay them together, add their items to one cart, print them. */
function OrderBulkActions({ chosen }: { chosen: readonly ListedOrder[] }) {
  const t = useTranslations("orders.bulk");
  const numbers = chosen.map(({ order_number }) => order_number).join(",");
  const repeatable = chosen.filter(({ kind }) => flowOf(kind as OrderKind) === "stock");
  const reorder = useReorder(repeatable.map(({ order_number }) => order_number).join(","));
  const [mayBuy, mayPay] = [useAbility("buy"), useAbility("pay")];
  return (
    <>
      {mayPay && <PayButton chosen={chosen} numbers={numbers} />}
      {mayBuy && repeatable.length > 0 && (
        <Button size="small" icon="cart" pending={reorder.pending} onClick={reorder.run}>
          {t("reorder", { count: repeatable.length })}
        </Button>
      )}
      <Button size="small" icon="print" onClick={() => open(`/print?order_sn=${encodeURIComponent(numbers)}`, "_blank", "noopener")}>
        {t("print")}
      </Button>
      {reorder.result && (
        <ReorderDialog
          orderSn={repeatable.map(({ order_number }) => order_number).join(",")}
          result={reorder.result}
          onClose={reorder.dismiss}
        />
      )}
    </>
  );
}

/** Leads to the payment page of all selected orders. The server is asked first: it says why they cannot be paid together. */
function PayButton({ chosen, numbers }: { chosen: readonly ListedOrder[]; numbers: string }) {
  const t = useTranslations("orders.bulk");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const purpose = chosen.find(({ due }) => due)?.due?.purpose;
  if (!purpose) return null;
  const pay = async () => {
    setAsking(true);
    try {
      await request("/pay/list", { order_sn: numbers, purpose });
      await navigate(payPaths[purpose](numbers));
    } catch (error) {
      // The refusal is shown by the request.
      if (!(error instanceof CallRefused)) throw error;
    }
    setAsking(false);
  };
  return (
    <Button size="small" icon="card" variant="primary" pending={isAsking} onClick={() => void pay()}>
      {t("pay", { count: chosen.length })}
    </Button>
  );
}

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
    return {
      title: t("title"),
      intro: t("intro"),
      actions: <ViewSwitch view="table" />,
      tabs: useTabs(data.tabs),
      search: t("search"),
      filters: useFilters(),
      columns: useOrderColumns(),
      bulk: (rows) => <OrderBulkActions chosen={rows} />,
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
