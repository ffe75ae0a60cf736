import { useTranslations } from "use-intl";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import type { CheckoutQuote } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Inline, textClass } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** A row of an amount; a row of nothing is left out. */
const amountRow = (term: string, amount: string, sign: "" | "-" = ""): DescriptionItem => ({
  term,
  value: Number(amount) === 0 ? "" : <Money amount={`${sign}${amount}`} />,
  numeric: true,
});

/** The whole sum of a checkout: goods, discount, coupon, each fee, freight and total, and what of it is due now. */
export function CheckoutAmounts({ quote }: { quote: CheckoutQuote }) {
  const t = useTranslations("ordersCheckout");
  const isFreight = quote.orders.some(({ logistics_type }) => logistics_type === 3);
  const isFreightOpen = quote.orders.some(({ fare_fee }) => fare_fee === null);
  const freight: DescriptionItem = { term: t("fare"), value: isFreight ? <Money amount={quote.fare_fee} /> : "", numeric: true };
  return (
    <>
      <DescriptionList
        items={[
          amountRow(t("goods"), quote.goods_fee),
          amountRow(t("quantityDiscount"), quote.discount, "-"),
          amountRow(t("coupon"), quote.coupon_fee, "-"),
          amountRow(t("pack"), quote.pack_fee),
          amountRow(t("insurance"), quote.insurance_fee),
          amountRow(t("delivery"), quote.delivery_fee),
          amountRow(t("assembly"), quote.assembly_fee),
          isFreightOpen ? { term: t("fare"), value: t("fareUnknown"), numeric: true } : freight,
        ]}
      />
      <Inline as="p" align="baseline" justify="between" size="xl" weight="bold" rule="above" className={css.total}>
        <span>{t("total")}</span>
        <Money amount={quote.total_fee} />
      </Inline>
      <DueAmounts quote={quote} />
    </>
  );
}

/** What of a reservation is due now and later: its deposit, its balance, its freight. */
function DueAmounts({ quote }: { quote: CheckoutQuote }) {
  const t = useTranslations("ordersCheckout");
  const day = useDay();
  const [first] = quote.orders;
  const { reservation, deposit = "0.00", final_date, order_fee = "0.00" } = first ?? {};
  const rest = toAmount((parseAmount(order_fee) ?? 0) - (parseAmount(deposit) ?? 0));
  const bold = textClass({ weight: "bold" });
  if (!reservation) return null;
  return (
    <DescriptionList
      items={[
        {
          term: t("deposit", { percent: reservation.deposit_percents }),
          value: <Money amount={deposit} className={bold} />,
          numeric: true,
        },
        { term: final_date ? t("restBy", { date: day(final_date) }) : t("rest"), value: <Money amount={rest} />, numeric: true },
        amountRow(t("freightOnArrival"), quote.fare_fee),
      ]}
    />
  );
}
