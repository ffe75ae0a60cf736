import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { nextActor, statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { useConsoleColumns } from "#features/trade/orders/screens/console-columns.tsx";
import { orders } from "#features/trade/orders/screens/merchant/lists.ts";
import { useDeadlineText, useLogisticsText, useOrderStatusText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";

type OrderRow = RowAt<"/merchant/orderList">;

/** "mine" holds refunds that wait for an answer. */
const tabs = ["all", "mine", "refunds", "toPay", "inReview", "toShip", "toReceive", "completed", "cancelled"] as const;

/** The orders of a manufacturer's goods. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: orders,
  messages: "merchantOrders",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ order_number }) => order_number,
  rowLink: ({ order_number }) => `/merchant/orders/${order_number}`,
  upTo: ({ order_number }) => order_number,
  fileCall: "/merchant/orderExport",
  useView: ({ data }) => {
    const t = useTranslations("ordersConsole");
    const own = useTranslations("ordersMerchant");
    return {
      title: t("title"),
      intro: own("intro"),
      tabs: { label: t("tabsLabel"), each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.tabs[tab] ?? 0 })) },
      search: t("search"),
      columns: useColumns(),
      empty: { title: t("empty"), text: own("empty") },
      notFound: { title: t("emptySearch"), text: t(data.is_mistyped ? "mistypedText" : "emptySearchText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Goods({ row }: { row: OrderRow }) {
  const t = useTranslations("ordersConsole");
  const [line] = row.lines;
  if (!line) return null;
  const more = row.line_count > 1 ? ` · ${t("more", { count: row.line_count - 1 })}` : "";
  return (
    <MediaRow as="span" size="small" picture={line.preview} title={line.title} meta={`${line.custom_sn} × ${String(line.amount)}${more}`} />
  );
}

/** What the manufacturer has to do, or who acts next, and until when. */
function NextStep({ row }: { row: OrderRow }) {
  const t = useTranslations("ordersConsole");
  const own = useTranslations("ordersMerchant");
  const deadline = useDeadlineText()(row.deadline);
  const isOurs = row.actions.some(({ action }) => action === "refund" || action === "refuse");
  return (
    <Stack as="span" gap={1}>
      <Text as="span" size="sm" weight={isOurs ? "medium" : "regular"}>
        {isOurs ? own("answer") : t(`turn.${nextActor(withStatusName(row))}`)}
      </Text>
      {deadline && (
        <Text as="span" size="xs" tone="soft">
          {deadline}
        </Text>
      )}
    </Stack>
  );
}

const useColumns = (): ListColumn<OrderRow>[] => {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  const statusText = useOrderStatusText();
  const shared = useConsoleColumns();
  return [
    {
      key: "order",
      header: t("order"),
      text: (row) => row.order_number,
      cell: (row) => (
        <Stack as="span" gap={1}>
          <Text as="span" numeric nowrap>
            {row.order_number}
          </Text>
          <Text as="span" size="xs" tone="faint" weight="regular">
            <Moment at={row.order_time} as="relative" />
          </Text>
        </Stack>
      ),
    },
    { key: "status", header: t("status"), status: (row) => ({ tone: statusTone(withStatusName(row), "merchant"), text: statusText(row) }) },
    ...shared.dates,
    ...shared.po,
    { key: "next", header: t("next"), text: (row) => t(`turn.${nextActor(withStatusName(row))}`), cell: (row) => <NextStep row={row} /> },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("; "),
      cell: (row) => <Goods row={row} />,
    },
    { key: "company", header: t("company"), text: (row) => row.company_name },
    {
      key: "warehouse",
      header: t("warehouse"),
      text: (row) => `${row.warehouse_name} · ${logistics(row.logistics_type)}`,
      minor: true,
    },
    { key: "total", header: t("total"), money: (row) => row.total_fee },
    ...shared.money,
  ];
};
