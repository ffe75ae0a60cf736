import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { isZero, type OrderDetail, type OrderInfo } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { Card } from "#ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** Folded, so it is loaded when it is opened. */
const PriceBreakdown = lazy(() =>
  loadWithMessages(
    "priceBreakdown",
    import("#features/trade/orders/screens/buyer/detail/price-breakdown.tsx").then((module) => module.PriceBreakdown),
  ),
);

type Fees = Pick<
  OrderInfo,
  | "goods_fee"
  | "discount"
  | "coupon_fee"
  | "pack_fee"
  | "insurance_fee"
  | "delivery_fee"
  | "assembly_fee"
  | "fare_fee"
  | "total_fee"
  | "paid_fee"
  | "fare_paid_fee"
  | "refunded_fee"
>;

/** A row for an amount; zero amounts are left out. */
const fact = (term: string, amount: string, less = false): DescriptionItem => ({
  term,
  value: isZero(amount) ? "" : <Money amount={less ? `-${amount}` : amount} />,
  numeric: true,
});

/** All parts of the total, and the amounts paid, refunded and due. */
function AmountsCard({ fees, discountTerm, due, children }: { fees: Fees; discountTerm: string; due: string; children?: ReactNode }) {
  const t = useTranslations("orders");
  return (
    <Card title={t("money")}>
      <Stack gap={3} className={css.money}>
        <DescriptionList
          items={[
            { term: t("goods"), value: <Money amount={fees.goods_fee} />, numeric: true },
            fact(discountTerm, fees.discount, true),
            fact(t("coupon"), fees.coupon_fee, true),
            fact(t("pack"), fees.pack_fee),
            fact(t("insurance"), fees.insurance_fee),
            fact(t("delivery"), fees.delivery_fee),
            fact(t("assembly"), fees.assembly_fee),
            fact(t("freight"), fees.fare_fee),
          ]}
        />
        <Inline as="p" align="baseline" justify="between" gap={3} size="lg" weight="bold" rule="above" className={css.total}>
          <span>{t("total")}</span>
          <Money amount={fees.total_fee} />
        </Inline>
        <DescriptionList
          items={[fact(t("paid"), fees.paid_fee), fact(t("freightPaid"), fees.fare_paid_fee), fact(t("refunded"), fees.refunded_fee)]}
        />
        {!isZero(due) && (
          <Inline
            as="p"
            align="baseline"
            justify="between"
            gap={3}
            size="md"
            weight="bold"
            pad={3}
            tone="deal"
            rule="above"
            ground="deal"
            radius
            border="deal"
            className={css.due}
          >
            <span>{t("due")}</span>
            <Money amount={due} />
          </Inline>
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** The amounts of all orders of a checkout. */
export function CheckoutMoney({ info }: { info: OrderInfo }) {
  const t = useTranslations("orders");
  return <AmountsCard fees={info} discountTerm={t("discountAll")} due={info.due_fee} />;
}

/** The amounts of one order, with an explanation of each. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const day = useDay();
  const [isOpen, setOpen] = useState(false);
  return (
    <AmountsCard fees={order} discountTerm={t("discount", { percent: order.discount_percent })} due={order.due?.amount ?? "0.00"}>
      {order.kind === "presale" && (
        <DescriptionList
          items={[
            fact(t("depositTerm"), order.deposit),
            fact(order.final_date ? t("restBy", { date: day(order.final_date) }) : t("rest"), order.final_amount),
          ]}
        />
      )}
      <details
        className={`${css.how} ${textClass({ padTop: 3, rule: "above", size: "sm" })}`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t("how")}</summary>
        <Suspense>{isOpen && <PriceBreakdown order={order} />}</Suspense>
      </details>
    </AmountsCard>
  );
}
