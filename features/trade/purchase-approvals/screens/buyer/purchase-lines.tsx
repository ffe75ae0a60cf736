import { useTranslations } from "use-intl";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

/** While undecided: the orders it would create now, shown as at checkout. Afterwards: the requested lines. */
export function PurchaseLines({ purchase: { today, lines } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  if (today) {
    const requestedPrices = new Map(lines.map(({ relation_id, price_asked }) => [relation_id, price_asked]));
    return today.orders.map((order) => (
      <CheckoutOrder
        key={`${order.warehouse_id}/${order.merchant_name}/${order.logistics_type}`}
        order={order}
        hasAddress
        requestedPrices={requestedPrices}
      />
    ));
  }
  return (
    <Card title={t("linesAsked")}>
      <Stack as="ul" className={css.lines}>
        {lines.map((line) => (
          <li key={line.relation_id}>
            <Picture of={line.preview} alt="" sizes="56px" />
            <Stack as="span" gap="half" shrink>
              <span>{line.title}</span>
              <Text as="span" size="sm" tone="faint">
                {line.goods_sn}
              </Text>
            </Stack>
            <Text as="span" numeric nowrap>
              {line.amount} × <Money amount={line.price_asked} />
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
