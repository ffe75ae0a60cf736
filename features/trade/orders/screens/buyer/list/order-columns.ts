import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { useLogisticsText, useOrderStatusText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";

/** The columns of an exported list of orders; the screen shows cards. */
export const useOrderColumns = (): ListColumn<ListedOrder>[] => {
  const t = useTranslations("orders.columns");
  const statusText = useOrderStatusText();
  const logistics = useLogisticsText();
  return [
    { key: "order", header: t("order"), text: (row) => row.order_number },
    { key: "date", header: t("date"), at: (row) => row.order_time },
    { key: "po", header: t("po"), text: (row) => row.po_number },
    { key: "status", header: t("status"), status: (row) => ({ tone: statusTone(withStatusName(row), "buyer"), text: statusText(row) }) },
    { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name },
    { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
    { key: "delivery", header: t("delivery"), text: (row) => logistics(row.logistics_type) },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("; "),
    },
    { key: "total", header: t("total"), money: (row) => row.total_fee },
  ];
};
