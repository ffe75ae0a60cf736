import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/trade/stored-goods/screens/stored-goods.module.css";
import type { SalesOrderStatus } from "#features/trade/stored-goods/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type SalesOrderDetail = DataOf<"/user/salesOrderDetail">;

const tones: Record<SalesOrderStatus, Tone> = {
  requested: "progress",
  packing: "progress",
  shipped: "done",
  refused: "error",
  cancelled: "neutral",
};

export function SalesOrderStatusChip({ status }: { status: SalesOrderStatus }) {
  const t = useTranslations("storedGoods");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}

/** Lines, recipient and history of a sales order, for buyers and the warehouse. */
export function SalesOrderFacts({ order, orderPath }: { order: SalesOrderDetail; orderPath: string }) {
  const t = useTranslations("storedGoods");
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
        {order.lines.map(({ order_line_id, title, goods_sn, preview, quantity }) => (
          <Grid key={order_line_id} align="center" gap={3} rule="above" className={css.wanted}>
            <Grid as="span" align="center" gap={3} className={css.product}>
              <Picture of={preview} alt="" sizes="48px" />
              <Stack as="span" gap="half" className={css.lines}>
                {title}
                <small>{goods_sn}</small>
              </Stack>
            </Grid>
            <strong>× {quantity}</strong>
          </Grid>
        ))}
      </Card>
      <Card title={t("way")}>
        {order.events.map(({ at, status, who, note }) => (
          <Grid key={`${at} ${status}`} align="center" gap={3} rule="above" className={css.wanted}>
            <Stack as="span" gap="half" className={css.lines}>
              {t(status)}
              {(who || note) && <small>{[who, note].filter(Boolean).join(" · ")}</small>}
            </Stack>
            <Moment at={at} as="time" />
          </Grid>
        ))}
      </Card>
    </TwoColumns>
  );
}
