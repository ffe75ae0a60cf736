import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { missingPieces } from "#features/trade/fulfillment/screens/merchant/lists.ts";
import { shortPickStatuses } from "#features/trade/fulfillment/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

/** A row opens its order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: missingPieces,
  messages: "partsConsole",
  tabs: ["open", "ended", "all"],
  filters: { keyword: anyText },
  rowKey: ({ short_id }) => short_id,
  rowLink: ({ order_sn }) => `/merchant/orders/${encodeURIComponent(order_sn)}`,
  useView: ({ data }) => {
    const t = useTranslations("fulfillmentConsole.missing");
    const statuses = useTranslations("fulfillment.shorts.statuses");
    const money = useMoney();
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "open", label: t("tab.open"), count: data.counts.open },
          { tab: "ended", label: t("tab.ended"), count: data.counts.ended },
          { tab: "all", label: t("tab.all") },
        ],
      },
      search: t("search"),
      above: Number(data.refunded_fee) > 0 && <Text>{t("total", { amount: money(data.refunded_fee) })}</Text>,
      columns: [
        { key: "order", header: t("order"), text: (row) => row.order_sn },
        { key: "product", header: t("product"), text: (row) => `${row.custom_sn} · ${row.title}` },
        { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name, minor: true },
        { key: "pieces", header: t("pieces"), number: (row) => row.quantity },
        {
          key: "status",
          header: t("status"),
          status: ({ status }) => ({ tone: toneOf(shortPickStatuses, status, "merchant"), text: statuses(status) }),
        },
        { key: "reason", header: t("reason"), text: (row) => row.reason },
        { key: "refund", header: t("refund"), money: (row) => row.refund_fee },
        { key: "reported", header: t("reported"), at: (row) => row.reported_at },
        { key: "answered", header: t("answered"), at: (row) => row.answered_at, minor: true },
      ],
      empty: { title: t("none"), text: t("noneText"), picture: "boxes" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
