import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type Cart, getCartLines, groupByMerchant } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { CartSummary } from "#features/trade/cart/screens/buyer/cart-summary.tsx";
import { CartTools, type SaveToList } from "#features/trade/cart/screens/buyer/cart-tools.tsx";
import { EmptyCart } from "#features/trade/cart/screens/buyer/empty-cart.tsx";
import { MerchantLines } from "#features/trade/cart/screens/buyer/merchant-lines.tsx";
import { useQuantities } from "#features/trade/cart/screens/buyer/use-quantities.ts";
import { useRemoveLine } from "#features/trade/cart/screens/buyer/use-remove-line.ts";
import { useSelection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** Delivery methods: self pickup 1, ship 2, freight 3. */
const deliveryMethods = [
  { type: 1, key: "self" },
  { type: 2, key: "ship" },
  { type: 3, key: "freight" },
] as const;

interface Props {
  cart: Cart;
  logisticsType: number;
  ToList: SaveToList;
}

/** The cart page: one tab per delivery method, grouped by warehouse and merchant. */
export function CartScreen({ cart, logisticsType, ToList }: Props) {
  const t = useTranslations("cart");
  const { revalidate } = useRevalidator();
  const quantities = useQuantities(revalidate);
  const remove = useRemoveLine(revalidate);
  const all = getCartLines(cart);
  const shown = all.filter(({ logistics_type }) => logistics_type === logisticsType).map(quantities.current);
  const selection = useSelection(shown);
  const [params] = useSearchParams();
  const again = params.get("again");
  const tabs = deliveryMethods.map(({ type, key }) => ({
    to: `/cart?${new URLSearchParams({ logistics_type: String(type), ...(again && { again }) })}`,
    label: t(key),
    count: all.filter(({ logistics_type }) => logistics_type === type).length,
    current: type === logisticsType,
  }));
  return (
    <div className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={all.length > 0 && <CartTools lines={selection.selected.length > 0 ? selection.selected : all} ToList={ToList} />}
      />
      {all.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <Tabs label={t("logistics")} tabs={tabs} />
          <Grid gap={6} above={5} className={css.columns}>
            <Stack gap={6} shrink>
              {shown.length === 0 && <EmptyCart />}
              {cart.list.map(({ id, name }) => {
                const here = shown.filter(({ warehouse_id }) => warehouse_id === id);
                if (here.length === 0) return null;
                return (
                  <Box key={id} as="section" frame="panel" className={css.warehouse} aria-label={name}>
                    <Inline as="h2" gap={2} pad={4} padX={5} size="md" rule="below">
                      <Icon name="warehouse" size={18} />
                      {name}
                    </Inline>
                    {groupByMerchant(here).map((lines) => (
                      <MerchantLines
                        key={lines[0]?.merchant_id}
                        lines={lines}
                        selection={selection}
                        onQuantity={quantities.set}
                        onRemove={remove}
                      />
                    ))}
                  </Box>
                );
              })}
            </Stack>
            <CartSummary lines={selection.selected} discounts={cart.buy_discount} />
          </Grid>
        </>
      )}
    </div>
  );
}
