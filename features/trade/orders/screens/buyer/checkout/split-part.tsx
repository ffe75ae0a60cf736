import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useDeliveryText } from "#features/catalog/products/screens/buyer/delivery-text.ts";
import {
  type CheckoutQuery,
  type CheckoutQuote,
  toGoodsParam,
  toHeldGoods,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

type Option = DataOf<"/supply/order/order/splitOptions">["list"][number];

interface Props {
  query: CheckoutQuery;
  addressId: number;
  quote: CheckoutQuote;
}

const maxItems = 50;

const keyOf = (lines: readonly { relation_id: number; quantity: number }[]): string =>
  lines
    .map(({ relation_id, quantity }) => `${relation_id}x${quantity}`)
    .sort()
    .join();

const toUrl = ({ product_list }: Option, addressId: number): string =>
  `/buyNow?goods=${toGoodsParam(product_list)}&logistics_type=3&address_id=${addressId}`;

/** Ways to ship goods that several warehouses hold, side by side. Nothing is shown where there is only the one on the page. */
export function SplitPart({ query, addressId, quote }: Props) {
  const t = useTranslations("ordersSplit");
  const shown = quote.orders.flatMap(({ lines }) => lines.map(({ relation_id, amount }) => ({ relation_id, quantity: amount })));
  const { data } = useQueryCall(
    "/supply/order/order/splitOptions",
    { ...toHeldGoods(query), address_id: addressId },
    { enabled: shown.length <= maxItems },
  );
  const current = keyOf(shown);
  const others = data?.list.filter(({ product_list }) => keyOf(product_list) !== current) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Text size="sm" tone="soft" below={3}>
        {t("intro")}
        {query.cartIds !== "" && (
          <>
            <br />
            {t("cart")}
          </>
        )}
      </Text>
      <Grid as="ul" gap={3} cells="14rem">
        {data.list.map((option) => (
          <WayToShip
            key={option.aims.join()}
            option={option}
            isChosen={keyOf(option.product_list) === current}
            to={toUrl(option, addressId)}
          />
        ))}
      </Grid>
    </Card>
  );
}

function WayToShip({ option, isChosen, to }: { option: Option; isChosen: boolean; to: string }) {
  const t = useTranslations("ordersSplit");
  const money = useMoney();
  const { deliver } = useDeliveryText();
  return (
    <Box as="li" frame="panel" pad={4}>
      <Stack gap={2}>
        <Inline gap={2} wrap>
          {option.aims.map((aim) => (
            <Badge key={aim} tone="brand">
              {t(`aims.${aim}`)}
            </Badge>
          ))}
        </Inline>
        <Text weight="medium">{t("trucks", { count: option.orders.length })}</Text>
        <Text size="sm" tone="soft">
          {deliver(option)}
        </Text>
        <Stack as="ul" gap={1} size="sm">
          {option.orders.map(({ warehouse_id, warehouse_name, pieces, fare_fee }) => (
            <li key={warehouse_id}>
              {t("order", { pieces, warehouse: warehouse_name })}, {t("freight", { amount: money(fare_fee) })}
            </li>
          ))}
        </Stack>
        <Inline justify="between" gap={2} wrap>
          <Text as="span" size="sm" tone="soft">
            {t("total")}
          </Text>
          <Money amount={option.total_fee} className={textClass({ weight: "bold" })} />
        </Inline>
        {isChosen ? (
          <Text size="sm" tone="soft">
            {t("chosen")}
          </Text>
        ) : (
          <ButtonLink size="small" to={to} replace preventScrollReset>
            {t("choose")}
          </ButtonLink>
        )}
      </Stack>
    </Box>
  );
}
