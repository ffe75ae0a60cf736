import { useTranslations } from "use-intl";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { Card } from "#ui/card.tsx";
import { Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

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
      <MediaList>
        {lines.map((line) => (
          <MediaRow
            key={line.relation_id}
            picture={line.preview}
            title={line.title}
            meta={line.goods_sn}
            end={
              <Text as="span" nowrap>
                {line.amount} × <Money amount={line.price_asked} />
              </Text>
            }
          />
        ))}
      </MediaList>
    </Card>
  );
}
