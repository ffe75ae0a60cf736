import { useTranslations } from "use-intl";
import { MinimumOfLine, raisableLines } from "#features/trade/orders/screens/buyer/checkout/checkout-minimum.tsx";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import {
  type CheckoutQuery,
  type CheckoutQuote,
  type QuotedOrder,
  toGoodsParam,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Button } from "#ui/button.tsx";
import { Box, Inline } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

type Choose = (name: "cart_ids" | "goods" | "quantity" | "freight_quotes", value: string) => void;

interface Props {
  query: CheckoutQuery;
  quote: CheckoutQuote;
  hasAddress: boolean;
  /** Changes a parameter of the page. */
  onChoose: Choose;
}

/** The chosen quotes with one in the place of another. */
const replaceQuote = (quotes: string, from: number, to: number): string =>
  [...quotes.split(",").filter((id) => id !== "" && id !== String(from)), to].join();

/** The parameter of a checkout without some of its lines; undefined where nothing would be left of it. */
const withoutLines = ({ cartIds, productList }: CheckoutQuery, lines: QuotedOrder["lines"]): Parameters<Choose> | undefined => {
  if (productList) {
    const left = productList.filter(({ relation_id }) => !lines.some((line) => line.relation_id === relation_id));
    return left.length > 0 ? ["goods", toGoodsParam(left)] : undefined;
  }
  const gone = new Set(lines.flatMap(({ cart_ids }) => cart_ids.map(String)));
  const left = cartIds.split(",").filter((id) => id !== "" && !gone.has(id));
  return left.length > 0 && gone.size > 0 ? ["cart_ids", left.join()] : undefined;
};

/** The orders of a checkout, one per manufacturer and warehouse. What keeps one of them from being ordered stands at it, with the way out. */
export function CheckoutGroups({ query, quote, hasAddress, onChoose }: Props) {
  return quote.orders.map((order) => (
    <CheckoutOrder
      key={`${order.warehouse_id}/${order.merchant_name}/${order.kind}/${order.logistics_type}`}
      order={order}
      hasAddress={hasAddress}
      isFromCart={query.cartIds !== ""}
      showsSubtotal={quote.orders.length > 1}
      problem={<GroupProblem order={order} query={query} onChoose={onChoose} />}
      onCarrier={(from, to) => onChoose("freight_quotes", replaceQuote(query.freightQuotes, from, to))}
      onQuantity={query.productList?.length === 1 ? (quantity) => onChoose("quantity", String(quantity)) : undefined}
    />
  ));
}

/** Why an order cannot be placed, with a button that leaves out the lines that it is about. Nothing where it can. */
function GroupProblem({ order, query, onChoose }: Pick<Props, "query" | "onChoose"> & { order: QuotedOrder }) {
  const t = useTranslations("ordersCheckout");
  const wrong = order.lines.filter(({ problem }) => problem !== "");
  if (wrong.length === 0 && order.freight_problem === "") return null;
  const lines = wrong.length > 0 ? wrong : order.lines;
  const rest = withoutLines(query, lines);
  return (
    <Box above={3} below={3}>
      <Notice tone="danger" icon="warning">
        <p>{wrong.length > 0 ? t("problemLines", { count: wrong.length }) : order.freight_problem}</p>
        {raisableLines(order, query).map((line) => (
          <MinimumOfLine key={line.relation_id} {...{ line, order, query }} onGoods={(goods) => onChoose("goods", goods)} />
        ))}
        {rest && (
          <Inline wrap gap={3} above={2} size="sm">
            <Button size="small" onClick={() => onChoose(...rest)}>
              {t("leaveOut", { count: lines.length })}
            </Button>
            {query.cartIds !== "" && !query.productList && t("staysInCart")}
          </Inline>
        )}
      </Notice>
    </Box>
  );
}
