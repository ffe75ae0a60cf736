import { useTranslations } from "use-intl";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { toMeasures } from "#features/trade/orders/rules/measures.ts";
import { isZero, type OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

/** The lines of an order with quantities and prices, and the total volume and weight. */
export function OrderLines({ order, plain = false }: { order: OrderDetail; plain?: boolean }) {
  const t = useTranslations("orders");
  const money = useMoney();
  const lines = (
    <>
      <Stack as="ul" className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.order_line_id}>
            <Link to={productPath({ ...line, kind: order.kind })} tabIndex={-1} aria-hidden="true">
              <Picture of={line.preview} alt="" sizes="72px" className={css.picture} />
            </Link>
            <div>
              <Link
                to={productPath({ ...line, kind: order.kind })}
                className={classes(textClass({ tone: "ink", weight: "medium", plain: true }), css.name)}
              >
                {line.title}
              </Link>
              <p className={css.facts}>
                {line.goods_sn} · {line.custom_sn}
              </p>
            </div>
            <Stack as="p" items="end" weight="medium" className={css.amount}>
              <Money amount={line.goods_fee} />
              <span className={css.facts}>{t("quantity", { count: line.amount, price: money(line.price) })}</span>
              {!isZero(line.discount) && (
                <Text as="span" size="sm" tone="brand" weight="regular">
                  {t("lineDiscount", { amount: money(line.discount) })}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
      <Text size="sm" tone="soft" rule="above" className={css.packed}>
        {t("pieces", { count: order.pieces })} · {t("packed", { cartons: order.cartons, ...toMeasures(order) })}
      </Text>
    </>
  );
  if (plain) return lines;
  return (
    <Card
      title={t("items")}
      action={<span className={css.facts}>{t("fromWarehouse", { merchant: order.merchant_name, warehouse: order.warehouse_name })}</span>}
    >
      {lines}
    </Card>
  );
}
