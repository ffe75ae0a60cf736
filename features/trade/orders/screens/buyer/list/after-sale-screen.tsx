import { useTranslations } from "use-intl";
import { CheckoutCard } from "#features/trade/orders/screens/buyer/list/checkout-card.tsx";
import { groupByCheckout, type OrderList, orderPageSize } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";

/** Orders with refunds, cancellations or returns. */
export function AfterSaleScreen({ orders }: { orders: OrderList }) {
  const t = useTranslations("orders");
  return (
    <div className={css.page}>
      <PageHeader
        title={t("afterSale.title")}
        intro={t("afterSale.intro")}
        actions={<ButtonLink to="/user_center/feedback?new=1">{t("afterSale.write")}</ButtonLink>}
      />
      <Stack gap={4} className={css.list}>
        {groupByCheckout(orders.list).map(({ parent, orders: group }) => (
          <CheckoutCard key={parent} parent={parent} orders={group} />
        ))}
        {orders.list.length === 0 && (
          <Card>
            <EmptyState
              title={t("afterSale.emptyTitle")}
              action={<ButtonLink to="/user_center/order?tab=completed">{t("afterSale.toOrders")}</ButtonLink>}
            >
              {t("afterSale.empty")}
            </EmptyState>
          </Card>
        )}
      </Stack>
      <Pager total={orders.count} pageSize={orderPageSize} />
    </div>
  );
}
