import { useTranslations } from "use-intl";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { Card } from "#ui/card.tsx";
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
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.relation_id}>
            <Picture of={line.preview} alt="" sizes="56px" />
            <span className={css.who}>
              <span>{line.title}</span>
              <span className={css.faint}>{line.goods_sn}</span>
            </span>
            <span className={css.amount}>
              {line.amount} × <Money amount={line.price_asked} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
