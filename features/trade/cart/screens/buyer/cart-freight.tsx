import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useDeliveryText } from "#features/catalog/products/screens/buyer/delivery-text.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import type { CartLine } from "./cart-lines.ts";
import { CartTotal } from "./cart-total.tsx";

type Delivery = DataOf<"/user/orderFreight">;

/**
 * Freight and dates of the selected lines to the address that checkout starts with, priced as checkout prices them. Everything in the cart
 * that shows a part of it asks for the same lines, which is one call.
 */
const useCartDelivery = (selected: readonly CartLine[]): { delivery: Delivery | undefined; isPrevious: boolean } => {
  const goods = selected.map(({ relation_id, amount }) => ({ relation_id, quantity: amount }));
  const { data, isPrevious } = useQueryCall("/user/orderFreight", { goods_list: JSON.stringify(goods) }, { enabled: goods.length > 0 });
  return { delivery: data, isPrevious };
};

interface Props {
  /** The selected lines, all by freight. */
  lines: readonly CartLine[];
  /** What the goods and fees of the lines cost. */
  payable: string;
}

/** Freight of the selected lines and the total with it, without being asked for once the company has an address. */
export function CartFreight({ lines, payable }: Props) {
  const t = useTranslations("cart");
  const { included } = useDeliveryText();
  const { delivery, isPrevious } = useCartDelivery(lines);
  const { zip = "", freight, accessorials = [] } = delivery ?? {};
  if (zip === "" || freight === undefined || freight === null)
    return (
      <>
        <CartTotal amount={payable} />
        <Text size="sm" tone={zip === "" ? "soft" : "danger"} anywhere className={css.facts}>
          {zip === "" ? t("freightLater") : t("freightUnknown", { zip })}
        </Text>
      </>
    );
  const services = included(accessorials);
  return (
    <>
      <DescriptionList items={[{ term: t("freightTo", { zip }), value: <Money amount={freight} />, numeric: true }]} />
      {services && (
        <Text size="sm" tone="soft">
          {services}
        </Text>
      )}
      <CartTotal amount={toAmount((parseAmount(payable) ?? 0) + (parseAmount(freight) ?? 0))} />
      {isPrevious && (
        <Text size="sm" tone="soft" role="status">
          {t("freightUpdating")}
        </Text>
      )}
    </>
  );
}

interface GroupProps {
  /** The selected lines of one manufacturer in one warehouse. */
  lines: readonly CartLine[];
  /** All selected lines of the page. */
  selected: readonly CartLine[];
}

/** When the lines of a group can be had if they are ordered now, and their freight, which other groups do not change. */
export function GroupDelivery({ lines, selected }: GroupProps) {
  const { t, pickup, ship, deliver, problem } = useDeliveryText();
  const money = useMoney();
  const { delivery } = useCartDelivery(selected);
  const [first] = lines;
  const orders = delivery?.orders.filter((order) => lines.some((line) => isOf(order, line))) ?? [];
  const texts = orders.flatMap((order) => {
    if (first?.logistics_type === 1) return pickup(order);
    if (first?.logistics_type === 2) return ship(order);
    const freight = order.freight === null ? "" : t("freight", { amount: money(order.freight) });
    return [problem(order.problem, delivery?.zip ?? "") || deliver(order) || ship(order), freight].filter(Boolean).join(" · ");
  });
  return [...new Set(texts.filter(Boolean))].map((text) => (
    <Text as="span" key={text} weight="medium">
      <Icon className={textClass({ inText: true })} name="calendar" size={16} /> {text}
    </Text>
  ));
}

/** Whether a line becomes a part of an order. */
const isOf = (order: { merchant_id: number; warehouse_id: number; kind: string }, line: CartLine): boolean =>
  order.merchant_id === line.merchant_id && order.warehouse_id === line.warehouse_id && order.kind === line.kind;
