import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { isZero, type OrderDetail, type OrderInfo } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { toAmount } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, textClass } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";

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
      <details className={`${css.how} ${textClass({ padTop: 3, rule: "above", size: "sm" })}`}>
        <summary>{t("how")}</summary>
        <PriceBreakdown order={order} />
      </details>
    </AmountsCard>
  );
}

type PriceExplanation = OrderDetail["explanation"][number];

/** Formats a price explanation of the server as a sentence. */
const useExplanationText = () => {
  const t = useTranslations("orders.rules");
  const money = useMoney();
  const measures = useMeasures();
  const language = useLocale();
  const day = useDay();
  return ({ rule, cents, values }: PriceExplanation): string => {
    const amount = money(toAmount(cents));
    const text = (name: string) => String(values[name] ?? "");
    const number = (name: string) => Number(values[name] ?? 0);
    switch (rule) {
      case "tierPrice":
        return t("tierPrice", { sn: text("custom_sn"), quantity: number("quantity"), unit: amount, list: money(text("list")) });
      case "priceChanged":
        return t("priceChanged", { sn: text("custom_sn"), before: money(text("before")), unit: amount });
      case "companyPrice":
        return t("companyPrice", { sn: text("custom_sn"), unit: amount, list: money(text("list")), name: text("name") });
      case "promotion":
        return t("promotion", {
          sn: text("custom_sn"),
          name: text("name"),
          until: day(text("until")),
          unit: amount,
          list: money(text("list")),
        });
      case "quotedPrice":
        return t("quotedPrice", { sn: text("custom_sn"), unit: amount, list: money(text("list")), number: text("number") });
      case "quotedFreight":
        return t("quotedFreight", { number: text("number"), amount });
      case "coupon":
        return t("coupon", { name: text(language), amount });
      case "memberDiscount":
        return t("memberDiscount", { pieces: number("pieces"), percent: number("percent"), amount });
      case "specialFreight":
        return t("specialFreight", { sn: text("custom_sn"), quantity: number("quantity"), unit: money(text("unit")), amount });
      case "freeDelivery":
        return t("freeDelivery");
      case "freightZone":
        return t("freightZone", {
          from: text("from_zip"),
          to: text("to_zip"),
          amount,
          volume: measures.volume(number("volume_cm3")),
          weight: measures.weight(number("weight_grams")),
        });
    }
  };
};

function PriceBreakdown({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders.rules");
  const money = useMoney();
  const explained = useExplanationText();
  return (
    <Stack as="ul" gap={2} tone="soft" above={3} indent style={{ listStyle: "disc" }}>
      {order.lines.map(({ order_line_id, custom_sn, amount, price, goods_fee }) => (
        <li key={order_line_id}>{t("line", { sn: custom_sn, quantity: amount, price: money(price), amount: money(goods_fee) })}</li>
      ))}
      {order.explanation.map((entry) => (
        <li key={`${entry.rule} ${JSON.stringify(entry.values)}`}>{explained(entry)}</li>
      ))}
      {!isZero(order.fare_fee) && <li>{t("orderPart", { order: money(order.order_fee), fare: money(order.fare_fee) })}</li>}
    </Stack>
  );
}
