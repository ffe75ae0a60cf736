import { Suspense } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Box, Inline, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";
import { CheckoutOrder } from "./checkout-order.tsx";
import { type CheckoutQuery, type CheckoutQuote, type QuotedOrder, toGoodsParam } from "./checkout-query.ts";

const RuleNotice = lazy(async () => ({
  default: (await import("#features/pricing/order-rules/screens/buyer/rule-notice.tsx")).RuleNotice,
}));

type Line = QuotedOrder["lines"][number];

/** The lines of an order below the minimum of their offer that can be raised to it. A product that is bought alone has its stepper. */
const raisableLines = ({ lines }: QuotedOrder, { productList, cartIds }: CheckoutQuery): Line[] => {
  const isKnown = productList ? productList.length > 1 : cartIds !== "";
  return lines.filter((line) => isKnown && line.problem === "BELOW_MOQ" && minimumOf(line) <= line.orderable);
};

/** The smallest quantity that an offer allows: its minimum in whole packs. */
const minimumOf = ({ moq, pack_multiple }: Line): number => Math.ceil(moq / pack_multiple) * pack_multiple;

/** Changes the quantity of a line where the checkout has its goods from: in the cart, or in the address of the page. */
const useLineQuantity = ({ productList }: CheckoutQuery, onChoose: Choose) => {
  const { revalidate } = useRevalidator();
  const add = useCall("/home/addCart", () => void revalidate());
  const update = useCall("/home/updateCart", () => void revalidate());
  const set = ({ product_id, relation_id, amount, cart_logistics_type }: Line, quantity: number): void => {
    // The method of the cart and not that of the checkout, which may be another one: it is the line there that changes.
    const logistics_type = (cart_logistics_type ?? 1) as 1 | 2 | 3;
    if (productList?.length === 1) onChoose("quantity", String(quantity));
    else if (productList)
      onChoose("goods", toGoodsParam(productList.map((goods) => (goods.relation_id === relation_id ? { ...goods, quantity } : goods))));
    else if (quantity > amount) void add.submit({ product_id, relation_id, amount: quantity - amount, logistics_type });
    else void update.submit({ goods_list: JSON.stringify([{ product_id, relation_id, amount: quantity }]), logistics_type });
  };
  return { set, pending: add.pending || update.pending };
};

/** How far a line is from its minimum, with a button that orders the minimum. */
function MinimumOfLine({ line, query, onChoose }: Pick<Props, "query" | "onChoose"> & { line: Line }) {
  const t = useTranslations("ordersCheckout");
  const minimum = minimumOf(line);
  const lineQuantity = useLineQuantity(query, onChoose);
  return (
    <Inline wrap gap={3} above={2} size="sm">
      <Text as="span" size="sm">
        {t("belowMinimum", { title: line.title, minimum, missing: minimum - line.amount })}
      </Text>
      <Button size="small" variant="primary" pending={lineQuantity.pending} onClick={() => lineQuantity.set(line, minimum)}>
        {t("orderMinimum", { minimum })}
      </Button>
    </Inline>
  );
}

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
      isOnly={quote.orders.length === 1}
      problem={
        <>
          <GroupProblem order={order} query={query} onChoose={onChoose} />
          {order.rule_problem && (
            <Suspense>
              <GroupRule problem={order.rule_problem} {...{ query, quote, onChoose }} />
            </Suspense>
          )}
        </>
      }
      onCarrier={(from, to) => onChoose("freight_quotes", replaceQuote(query.freightQuotes, from, to))}
      onQuantity={query.productList?.length === 1 ? (quantity) => onChoose("quantity", String(quantity)) : undefined}
    />
  ));
}

interface GroupRuleProps extends Pick<Props, "query" | "quote" | "onChoose"> {
  problem: NonNullable<QuotedOrder["rule_problem"]>;
}

/** What the goods of a manufacturer miss of its order minimum, with the ways out: more of a line, its other goods, or ordering without it. */
function GroupRule({ problem, query, quote, onChoose }: GroupRuleProps) {
  const t = useTranslations("orderRules");
  const lines = quote.orders.filter(({ merchant_id }) => merchant_id === problem.merchant_id).flatMap((order) => order.lines);
  const { fix } = problem;
  const changed = quote.orders
    .filter(({ logistics_type }) => logistics_type === fix?.logistics_type)
    .flatMap((order) => order.lines)
    .find(({ relation_id }) => relation_id === fix?.relation_id);
  const lineQuantity = useLineQuantity(query, onChoose);
  // Several lines of the cart in one: which of them to lower is the buyer's choice.
  const canFix = fix && changed && (fix.change > 0 || changed.cart_ids.length < 2);
  const rest = withoutLines(query, lines);
  return (
    <Box above={3} below={3}>
      <RuleNotice
        problem={problem}
        titleOf={() => changed?.title ?? ""}
        pending={lineQuantity.pending}
        onFix={canFix ? ({ quantity }) => lineQuantity.set(changed, quantity) : undefined}
      >
        {rest && (
          <Button size="small" onClick={() => onChoose(...rest)}>
            {t("leaveOut", { merchant: problem.merchant_name })}
          </Button>
        )}
      </RuleNotice>
    </Box>
  );
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
          <MinimumOfLine key={line.relation_id} {...{ line, query, onChoose }} />
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
