import { useTranslations } from "use-intl";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData, PayOrder } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Deadline } from "#features/money/payments/screens/buyer/time-left.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

const isZero = (amount: string): boolean => Number(amount) === 0;

/** The amount due, its deadline, and the covered orders with all fees. */
export function PaySummary({ pay }: { pay: PayData }) {
  const t = useTranslations("payments");
  const money = useMoney();
  const due = pay.orders.filter((order) => !isZero(order.due));
  const covered = pay.purpose === "freight" ? t("coversFreight", { count: due.length }) : t("coversOrders", { count: due.length });
  return (
    <Box as="section" frame="panel" className={css.summary} aria-label={t("covers")}>
      <Text size="sm" tone="soft">
        {t("due")}
      </Text>
      <p className={css.due}>
        <Money amount={pay.due} />
      </p>
      {pay.deadline && pay.purpose !== "freight" && <Deadline until={pay.deadline} />}
      <h2>
        {t("covers")}
        <span>{covered}</span>
      </h2>
      <Stack as="ul" above={2} className={css.orders}>
        {due.map((order) => (
          <CoveredOrder key={order.order_sn} order={order} purpose={pay.purpose} isOnly={due.length === 1} />
        ))}
      </Stack>
      {pay.purpose === "order" && !isZero(pay.freight_due) && (
        <Text size="sm" tone="soft">
          {t("freightLater", { amount: money(pay.freight_due) })}
        </Text>
      )}
    </Box>
  );
}

/** The share of an order that its deposit is, in whole percent. */
const depositPercent = ({ deposit, order_fee }: PayOrder): number => Math.round((Number(deposit) * 100) / Number(order_fee));

function CoveredOrder({ order, purpose, isOnly }: { order: PayOrder; purpose: PayData["purpose"]; isOnly: boolean }) {
  const t = useTranslations("payments");
  const money = useMoney();
  const toDeduction = (amount: string) => (isZero(amount) ? "" : <Money amount={`-${amount}`} />);
  const toCharge = (amount: string) => (isZero(amount) ? "" : <Money amount={amount} />);
  const facts =
    purpose === "freight"
      ? [
          { term: t("freight"), value: toCharge(order.fare_fee), numeric: true },
          { term: t("paidBefore"), value: toDeduction(order.fare_paid), numeric: true },
        ]
      : [
          { term: t("goods"), value: <Money amount={order.goods_fee} />, numeric: true },
          { term: t("discount"), value: toDeduction(order.discount), numeric: true },
          { term: t("coupon"), value: toDeduction(order.coupon_fee), numeric: true },
          { term: t("pack"), value: toCharge(order.pack_fee), numeric: true },
          { term: t("insurance"), value: toCharge(order.insurance_fee), numeric: true },
          { term: t("delivery"), value: toCharge(order.delivery_fee), numeric: true },
          { term: t("assembly"), value: toCharge(order.assembly_fee), numeric: true },
          {
            term: t("depositShare", { percent: depositPercent(order), total: money(order.order_fee) }),
            value: purpose === "deposit" ? <Money amount={order.deposit} /> : "",
            numeric: true,
          },
          { term: t("paidBefore"), value: toDeduction(order.paid_fee), numeric: true },
          { term: t("freight"), value: purpose === "all" ? toCharge(order.fare_fee) : "", numeric: true },
        ];
  return (
    <li>
      <details open={isOnly}>
        <summary>
          <Picture of={order.preview} alt="" sizes="48px" className={css.preview} />
          <Stack as="span" gap="half" shrink anywhere>
            {order.order_sn}
            <Text as="span" tone="faint" weight="regular">
              {/* The goods of a contract come from the factory, not from a warehouse. */}
              {order.kind === "fob" ? order.merchant : t("from", { merchant: order.merchant, warehouse: order.warehouse })}
            </Text>
            <Text as="span" tone="faint" weight="regular">
              {t("pieces", { count: order.pieces })}
            </Text>
          </Stack>
          <Money amount={order.due} />
        </summary>
        <DescriptionList items={facts} />
      </details>
    </li>
  );
}
