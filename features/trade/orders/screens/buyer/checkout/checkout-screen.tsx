import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CheckoutCoupon } from "#features/pricing/coupons/screens/buyer/checkout-coupon.tsx";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import { CheckoutAddress } from "#features/trade/orders/screens/buyer/checkout/checkout-address.tsx";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import type { CheckoutData } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { CheckoutSummary } from "#features/trade/orders/screens/buyer/checkout/checkout-summary.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";

const deliveryMethods = [
  { value: 1, label: "self", note: "selfNote" },
  { value: 2, label: "ship", note: "shipNote" },
  { value: 3, label: "freight", note: "freightNote" },
] as const;

/** The checkout page: delivery method, address, orders, coupon and summary. */
export function CheckoutScreen({ query, addresses, address, quote, membership, isForbidden, initialValues }: CheckoutData) {
  const t = useTranslations("ordersCheckout");
  const [, setParams] = useSearchParams();
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (params) => {
        if (value === undefined) params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  if (isForbidden) return <RoleNotAllowed />;
  if (!quote || !membership || quote.orders.length === 0) return <EmptyCheckout />;
  const logisticsType = query.logisticsType ?? quote.orders[0]?.logistics_type ?? 1;
  return (
    <div className={css.page}>
      <PageHeader title={t("title")} />
      <Grid gap={6} above={5} className={css.columns}>
        <Stack gap={5} shrink>
          <Card title={t("receive")}>
            <RadioGroup
              name="logistics_type"
              label={t("receive")}
              labelHidden
              boxed
              value={logisticsType}
              onChange={(value) => choose("logistics_type", value)}
              options={deliveryMethods.map(({ value, label, note }) => ({ value, label: t(label), note: t(note) }))}
            />
          </Card>
          {logisticsType !== 1 && (
            <CheckoutAddress addresses={addresses} chosen={address} onChoose={(address_id) => choose("address_id", String(address_id))} />
          )}
          {quote.orders.map((order) => (
            <CheckoutOrder
              key={`${order.warehouse_id}/${order.merchant_name}/${order.logistics_type}`}
              order={order}
              hasAddress={address !== undefined}
              isFromCart={query.cartIds !== ""}
            />
          ))}
          <CheckoutCoupon quote={quote} onChoose={(coupon_id) => choose("coupon_id", coupon_id?.toString())} />
        </Stack>
        <CheckoutSummary
          query={query}
          quote={quote}
          membership={membership}
          address={logisticsType === 1 ? undefined : address}
          needsAddress={logisticsType !== 1}
          initialValues={initialValues}
        />
      </Grid>
    </div>
  );
}

function EmptyCheckout() {
  const t = useTranslations("ordersCheckout");
  return (
    <div className={css.page}>
      <PageHeader title={t("title")} />
      <EmptyState title={t("emptyTitle")} action={<ButtonLink to="/cart">{t("toCart")}</ButtonLink>}>
        {t("emptyText")}
      </EmptyState>
    </div>
  );
}

function RoleNotAllowed() {
  const t = useTranslations("ordersCheckout");
  const approval = useTranslations("purchaseApprovals.checkout");
  return (
    <div className={css.page}>
      <PageHeader title={t("title")} />
      <EmptyState title={approval("forbidden")} action={<ButtonLink to="/user_center/order">{approval("forbiddenAction")}</ButtonLink>}>
        {approval("forbiddenText")}
      </EmptyState>
    </div>
  );
}
