import { useLocale, useTranslations } from "use-intl";
import { formatHours } from "#features/inventory/nearby/rules/pickup-hours.ts";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import type { QuotedOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

/** A row for a fee; empty fees are left out. */
const feeFact = (term: string, amount: string): DescriptionItem => ({
  term,
  value: amount === "0.00" ? "" : <Money amount={amount} />,
  numeric: true,
});

interface Props {
  order: QuotedOrder;
  hasAddress: boolean;
  /** Whether its items came from the cart and can be changed there. */
  isFromCart?: boolean;
  /** Requested unit prices by offer, for a purchase request. */
  requestedPrices?: ReadonlyMap<number, string>;
}

/** One order of a checkout: warehouse, lines and all amounts. */
export function CheckoutOrder({ order, hasAddress, isFromCart = false, requestedPrices }: Props) {
  const t = useTranslations("ordersCheckout");
  const edit = isFromCart && (
    <Link to={`/cart?logistics_type=${order.logistics_type}`} className={textClass({ size: "sm" })}>
      {t("edit")}
    </Link>
  );
  return (
    <Card title={t("orderOf", { merchant: order.merchant_name })} action={edit}>
      <p className={css.facts}>
        <Icon name="warehouse" size={16} /> {t("from", { warehouse: order.warehouse_name })}
      </p>
      {order.logistics_type === 1 && <Pickup order={order} />}
      <Stack as="ul" gap={4} above={2} below={3} rule="below" className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.relation_id}>
            <Picture of={line.preview} alt="" sizes="72px" />
            <div>
              <Text weight="medium">{line.title}</Text>
              <p className={css.facts}>
                {line.goods_sn} · {line.custom_sn}
              </p>
              {line.problem_text && (
                <Text size="sm" tone="danger" role="alert">
                  {line.problem_text}
                </Text>
              )}
            </div>
            <Stack as="p" items="end" weight="medium" className={css.amount}>
              <span className={css.facts}>
                {t("quantity", { count: line.amount })}
                {requestedPrices && requestedPrices.get(line.relation_id) !== line.price && (
                  <Money strikethrough amount={requestedPrices.get(line.relation_id) ?? line.price} />
                )}
                <Money amount={line.price} /> {line.list_price && <Money amount={line.list_price} strikethrough />}
              </span>
              <Money amount={line.goods_fee} />
            </Stack>
          </li>
        ))}
      </Stack>
      <DescriptionList
        items={[
          feeFact(t("goods"), order.goods_fee),
          {
            ...feeFact(t("discount", { percent: order.discount_percent }), order.discount),
            ...(order.discount !== "0.00" && { value: <Money amount={`-${order.discount}`} /> }),
          },
          {
            ...feeFact(t("coupon"), order.coupon_fee),
            ...(order.coupon_fee !== "0.00" && { value: <Money amount={`-${order.coupon_fee}`} /> }),
          },
          feeFact(t("pack"), order.pack_fee),
          feeFact(t("insurance"), order.insurance_fee),
          feeFact(t("delivery"), order.delivery_fee),
          feeFact(t("assembly"), order.assembly_fee),
          { term: t("fare"), value: order.logistics_type === 3 ? <Freight order={order} hasAddress={hasAddress} /> : "", numeric: true },
        ]}
      />
      <p className={classes(css.facts, textClass({ above: 3 }))}>
        {t("pieces", {
          count: order.pieces,
          cartons: order.cartons,
          cbm: Math.round(order.volume_cm3 / 10_000) / 100,
          lb: Math.round(order.weight_grams / 453.592),
        })}
      </p>
    </Card>
  );
}

function Freight({ order, hasAddress }: { order: QuotedOrder; hasAddress: boolean }) {
  const t = useTranslations("ordersCheckout");
  const [from = 0, to = 0] = order.transit_days;
  if (order.fare_fee === null) return t(hasAddress ? "fareNone" : "fareOpen");
  return (
    <>
      <Money amount={order.fare_fee} />
      {to > 0 && (
        <Text as="span" size="sm" tone="soft" block>
          {t("transit", { from, to })}
        </Text>
      )}
    </>
  );
}

function Pickup({ order }: { order: QuotedOrder }) {
  const t = useTranslations("ordersCheckout");
  const language = useLocale();
  return (
    <DescriptionList
      items={[
        { term: t("pickupAt"), value: `${order.warehouse_address} · ${order.warehouse_phone}` },
        { term: t("hours"), value: formatHours(order.pickup_hours, language) },
      ]}
    />
  );
}
