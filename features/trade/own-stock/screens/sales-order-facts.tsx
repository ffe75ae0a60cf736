import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type SalesOrderStatus, salesOrderStatuses } from "#features/trade/own-stock/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type SalesOrderDetail = DataOf<"/user/salesOrderDetail">;

export const useSalesOrderStatus = (reader: "buyer" | "warehouse"): ((status: SalesOrderStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("ownStock");
  return (status) => ({ tone: toneOf(salesOrderStatuses, status, reader), text: t(status) });
};

export function SalesOrderStatusChip({ status, reader }: { status: SalesOrderStatus; reader: "buyer" | "warehouse" }) {
  const { tone, text } = useSalesOrderStatus(reader)(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

/** Lines, recipient and history of a sales order, for buyers and the warehouse. */
export function SalesOrderFacts({ order, orderPath }: { order: SalesOrderDetail; orderPath: string }) {
  const t = useTranslations("ownStock");
  return (
    <TwoColumns
      side={
        <Card title={t("customer")}>
          <DescriptionList
            items={[
              { term: t("receiver"), value: order.receiver },
              { term: t("phone"), value: order.phone },
              {
                term: t("line1"),
                value: [order.address_line1, order.address_line2, `${order.city}, ${order.province} ${order.zip}`]
                  .filter(Boolean)
                  .join(", "),
              },
              { term: t("reference"), value: order.reference },
              { term: t("order"), value: <Link to={`${orderPath}/${order.order_number}`}>{order.order_number}</Link> },
              { term: t("tracking"), value: [order.carrier, order.tracking_number].filter(Boolean).join(" ") },
              { term: t("remark"), value: order.remark },
              { term: t("reason"), value: order.reason === "order" ? t("leftOtherwise") : order.reason },
              {
                term: t("label"),
                value: (
                  <a href={order.label_url} target="_blank" rel="noopener">
                    {t("openLabel")}
                  </a>
                ),
              },
            ]}
          />
        </Card>
      }
    >
      <Card title={t("goods")}>
        <MediaList>
          {order.lines.map(({ order_line_id, title, goods_sn, preview, quantity }) => (
            <MediaRow key={order_line_id} picture={preview} title={title} meta={goods_sn} end={<strong>× {quantity}</strong>} />
          ))}
        </MediaList>
      </Card>
      <Card title={t("way")}>
        <Timeline
          entries={order.events.map(({ at, status, who, note }) => ({
            key: `${at} ${status}`,
            title: t(status),
            meta: <Moment at={at} as="time" />,
            children: (who || note) && <small>{[who, note].filter(Boolean).join(" · ")}</small>,
            state: "done",
          }))}
        />
      </Card>
    </TwoColumns>
  );
}
