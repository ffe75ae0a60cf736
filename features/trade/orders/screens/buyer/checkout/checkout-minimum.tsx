import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { type CheckoutQuery, type QuotedOrder, toGoodsParam } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";

type Line = QuotedOrder["lines"][number];

/** The lines of an order below the minimum of their offer that can be raised to it. A product that is bought alone has its stepper. */
export const raisableLines = ({ lines }: QuotedOrder, { productList, cartIds }: CheckoutQuery): Line[] => {
  const isKnown = productList ? productList.length > 1 : cartIds !== "";
  return lines.filter((line) => isKnown && line.problem === "BELOW_MOQ" && minimumOf(line) <= line.stock);
};

/** The smallest quantity that an offer allows: its minimum in whole packs. */
const minimumOf = ({ moq, pack_multiple }: Line): number => Math.ceil(moq / pack_multiple) * pack_multiple;

interface Props {
  line: Line;
  order: QuotedOrder;
  query: CheckoutQuery;
  /** Changes the goods of a checkout that does not come from the cart. */
  onGoods: (goods: string) => void;
}

/** How far a line is from its minimum, with a button that orders the minimum. */
export function MinimumOfLine({ line, order, query, onGoods }: Props) {
  const t = useTranslations("ordersCheckout");
  const { revalidate } = useRevalidator();
  const minimum = minimumOf(line);
  const update = useCall("/home/updateCart", () => void revalidate());
  const raise = () => {
    const { product_id, relation_id } = line;
    if (query.productList)
      return onGoods(
        toGoodsParam(query.productList.map((goods) => (goods.relation_id === relation_id ? { ...goods, quantity: minimum } : goods))),
      );
    return void update.submit({
      goods_list: JSON.stringify([{ product_id, relation_id, amount: minimum }]),
      logistics_type: order.logistics_type as 1 | 2 | 3,
    });
  };
  return (
    <Inline wrap gap={3} above={2} size="sm">
      <Text as="span" size="sm">
        {t("belowMinimum", { title: line.title, minimum, missing: minimum - line.amount })}
      </Text>
      <Button size="small" variant="primary" pending={update.pending} onClick={raise}>
        {t("orderMinimum", { minimum })}
      </Button>
    </Inline>
  );
}
