import { useLocale, useTranslations } from "use-intl";
import { buyerFieldRows } from "#features/trade/orders/rules/order-fields.ts";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import type { Language } from "#kernel/languages.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const methods = ["balance", "card", "wallet", "converge", "offline", "terms"] as const;

/** Dates, people, references and payment method of an order. */
const chatPage = "/user_center/message_center/chat?order_number=";

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const labels = useTranslations("ordersLabels");
  const language = useLocale() as Language;
  const money = useMoney();
  const method = methods.find((name) => name === order.pay_method);
  const paidWith = (name: string) =>
    Number(order.pay_balance) > 0 ? labels("withBalance", { method: name, amount: money(order.pay_balance) }) : name;
  return (
    <Card title={t("details")}>
      <DescriptionList
        items={[
          { term: t("placedAt"), value: <Moment at={order.order_time} as="time" /> },
          { term: t("orderedBy"), value: order.person_name },
          {
            term: t("approvedBy"),
            value: order.approved_by && <Link to={`/user_center/approvals/${order.purchase_number}`}>{order.approved_by}</Link>,
          },
          ...buyerFieldRows(order, "facts", language),
          { term: t("maker"), value: order.merchant_name },
          { term: t("kindTerm"), value: labels(`kind.${order.kind as "local"}`) },
          {
            term: t("parent"),
            value: <Link to={`/user_center/order/${order.order_parent_number}`}>{order.order_parent_number}</Link>,
          },
          { term: t("paidWith"), value: method && paidWith(labels(`method.${method}`)) },
          { term: t("paidAt"), value: order.pay_time && <Moment at={order.pay_time} as="time" /> },
          { term: t("asSeenAt"), value: order.accepted_as_seen_at && <Moment at={order.accepted_as_seen_at} as="time" /> },
        ]}
      />
      <Inline wrap gap={3} above={4} size="sm">
        <Link to={`${chatPage}${encodeURIComponent(order.order_number)}`}>{t("messageMaker")}</Link>
        <Link to={`${chatPage}${encodeURIComponent(order.order_number)}&with=service`}>{t("askService")}</Link>
      </Inline>
    </Card>
  );
}
