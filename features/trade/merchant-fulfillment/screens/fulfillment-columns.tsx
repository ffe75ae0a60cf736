import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { merchantFulfillmentStatuses } from "#features/trade/merchant-fulfillment/statuses.ts";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { toneOf } from "#kernel/state-machine.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";

export type FulfillmentRow = RowAt<"/merchant/fulfillmentList">;

/** The first line of an order, and how many further ones there are. */
function Goods({ row: { lines } }: { row: FulfillmentRow }) {
  const [line] = lines;
  if (!line) return null;
  const more = lines.length > 1 ? ` · +${String(lines.length - 1)}` : "";
  return (
    <MediaRow as="span" size="small" picture={line.preview} title={line.title} meta={`${line.custom_sn} × ${String(line.pieces)}${more}`} />
  );
}

/** Until when an order is answered or shipped, and whether that has passed. */
function Deadline({ row }: { row: FulfillmentRow }) {
  const t = useTranslations("merchantFulfillment");
  const isAsked = row.status === "asked";
  const late = isAsked ? row.escalated_at !== null && t("overdue") : row.days_late > 0 && t("daysLate", { count: row.days_late });
  return (
    <Stack as="span" gap={1}>
      {isAsked ? <Moment at={row.answer_by} as="time" /> : row.ship_by ? <Moment at={row.ship_by} /> : "–"}
      {late && (
        <Text as="span" size="xs" tone="danger">
          {late}
        </Text>
      )}
    </Stack>
  );
}

/** The columns that manufacturers and staff read alike. */
export const useFulfillmentColumns = (reader: "merchant" | "operator"): ListColumn<FulfillmentRow>[] => {
  const t = useTranslations("merchantFulfillment");
  const logistics = useLogisticsText();
  return [
    {
      key: "order",
      header: t("order"),
      text: (row) => row.order_sn,
      cell: (row) => (
        <Stack as="span" gap={1}>
          <Text as="span" numeric nowrap>
            {row.order_sn}
          </Text>
          <Text as="span" size="xs" tone="faint" weight="regular">
            <Moment at={row.asked_at} as="relative" />
          </Text>
        </Stack>
      ),
    },
    {
      key: "state",
      header: t("state"),
      status: ({ status }) => ({ tone: toneOf(merchantFulfillmentStatuses, status, reader), text: t(`statuses.${status}`) }),
    },
    {
      key: "deadline",
      header: `${t("answerBy")} / ${t("shipBy")}`,
      text: (row) => (row.status === "asked" ? row.answer_by : (row.ship_by ?? "")),
      cell: (row) => <Deadline row={row} />,
    },
    {
      key: "goods",
      header: t("goods"),
      text: ({ lines }) => lines.map(({ pieces, custom_sn, title }) => `${pieces} × ${custom_sn} ${title}`).join("; "),
      cell: (row) => <Goods row={row} />,
    },
    { key: "pieces", header: t("pieces"), number: ({ pieces }) => pieces },
    { key: "company", header: t("company"), text: ({ company_name }) => company_name },
    {
      key: "warehouse",
      header: t("warehouse"),
      text: (row) => `${row.warehouse_name} · ${logistics(row.logistics_type)}`,
      minor: true,
    },
    { key: "value", header: t("value"), money: ({ goods_fee }) => goods_fee, minor: true },
  ];
};
