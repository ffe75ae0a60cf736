import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { OrderActions, useNextStepText } from "#features/trade/orders/screens/buyer/actions/order-actions.tsx";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { NextDate } from "#features/trade/orders/screens/buyer/list/next-date.tsx";
import css from "#features/trade/orders/screens/buyer/list/order-table.module.css";
import { useLogisticsText, useOrderStatusText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { Stack, Text } from "#ui/layout.tsx";

/** The columns of the table of orders. */
export const useOrderColumns = (): ListColumn<ListedOrder>[] => {
  const t = useTranslations("orders.columns");
  const statusText = useOrderStatusText();
  const nextStepText = useNextStepText();
  return [
    { key: "order", header: t("order"), text: (row) => row.order_number },
    { key: "po", header: t("po"), text: (row) => row.po_number },
    { key: "date", header: t("date"), sort: "created", at: (row) => row.order_time },
    {
      key: "source",
      header: t("merchant"),
      text: (row) => `${row.merchant_name} · ${row.warehouse_name}`,
      cell: (row) => (
        <Stack className={css.source} title={`${row.merchant_name} · ${row.warehouse_name}`}>
          <span>{row.merchant_name}</span>
          <Text as="span" size="sm" tone="faint">
            {row.warehouse_name}
          </Text>
        </Stack>
      ),
    },
    { key: "pieces", header: t("pieces"), number: (row) => row.pieces },
    { key: "total", header: t("total"), sort: "total", money: (row) => row.total_fee },
    { key: "paid", header: t("paid"), money: (row) => row.all_paid_fee },
    { key: "due", header: t("due"), sort: "due", money: (row) => row.due?.amount ?? null },
    { key: "onAccount", header: t("onAccount"), money: (row) => row.on_account },
    { key: "status", header: t("status"), status: (row) => ({ tone: statusTone(withStatusName(row), "buyer"), text: statusText(row) }) },
    {
      key: "nextDate",
      header: t("nextDate"),
      at: (row) => row.next_date?.at ?? null,
      cell: (row) => (row.next_date ? <NextDate next={row.next_date} /> : "–"),
    },
    { key: "needsMe", header: t("needsMe"), text: nextStepText, cell: (row) => <OrderActions order={row} size="small" nextOnly /> },
  ];
};

/** The columns of the file of a list of orders that is shown as cards: those of the table, and what the cards show beside them. */
export const useCardColumns = (): ListColumn<ListedOrder>[] => {
  const t = useTranslations("orders.columns");
  const logistics = useLogisticsText();
  return [
    ...useOrderColumns(),
    { key: "delivery", header: t("delivery"), text: (row) => logistics(row.logistics_type) },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("; "),
    },
  ];
};
