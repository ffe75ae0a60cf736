import { useTranslations } from "use-intl";
import { CheckoutCard } from "#features/trade/orders/screens/buyer/list/checkout-card.tsx";
import { groupByCheckout, type OrderList } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { Stack } from "#ui/layout.tsx";

/** The newest orders, for the start page of the user center. */
export function RecentOrders({ orders }: { orders: OrderList }) {
  const t = useTranslations("userCenter.home");
  return (
    <Stack aria-label={t("recentOrders")} as="section" gap={3}>
      <h2>{t("recentOrders")}</h2>
      <Stack gap={4} className={css.list}>
        {groupByCheckout(orders.list).map(({ parent, orders: group }) => (
          <CheckoutCard key={parent} parent={parent} orders={group} />
        ))}
      </Stack>
    </Stack>
  );
}
