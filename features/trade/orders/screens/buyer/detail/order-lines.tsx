import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { isZero, type OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { Card } from "#ui/card.tsx";
import { Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Money, useMoney } from "#ui/money.tsx";

interface Props {
  order: OrderDetail;
  plain?: boolean;
  /** What became of the pieces of a line. */
  renderState?: ((orderLineId: number) => ReactNode) | undefined;
  /** Below the lines: what can be done with them. */
  action?: ReactNode;
}

/** The lines of an order with quantities and prices, and the total volume and weight. */
export function OrderLines({ order, plain = false, renderState, action }: Props) {
  const measures = useMeasures();
  const t = useTranslations("orders");
  const money = useMoney();
  const lines = (
    <>
      <MediaList>
        {order.lines.map((line) => (
          <MediaRow
            key={line.order_line_id}
            size="large"
            picture={line.preview}
            title={<Link to={productPath({ ...line, kind: order.kind })}>{line.title}</Link>}
            meta={`${line.goods_sn} · ${line.custom_sn}`}
            end={
              <>
                <Money amount={line.goods_fee} className={textClass({ weight: "medium" })} />
                <Text as="span" size="sm" tone="faint">
                  {t("quantity", { count: line.amount, price: money(line.price) })}
                </Text>
                {renderState?.(line.order_line_id)}
                {!isZero(line.discount) && (
                  <Text as="span" size="sm" tone="brand">
                    {t("lineDiscount", { amount: money(line.discount) })}
                  </Text>
                )}
              </>
            }
          />
        ))}
      </MediaList>
      <Text size="sm" tone="soft" rule="above" padTop={3}>
        {t("pieces", { count: order.pieces })} ·{" "}
        {t("packed", { cartons: order.cartons, volume: measures.volume(order.volume_cm3), weight: measures.weight(order.weight_grams) })}
      </Text>
      {action}
    </>
  );
  if (plain) return lines;
  return (
    <Card
      title={t("items")}
      action={
        <Text as="span" size="sm" tone="faint">
          {order.merchant_name} · {order.warehouse_name}
        </Text>
      }
    >
      {lines}
    </Card>
  );
}
