import { type ComponentType, Suspense, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useIsOffered } from "#client/site.ts";
import { type Download, useDownload } from "#client/use-download.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { type Cart, type CartLine, getCartLines, groupByMerchant } from "./cart-lines.ts";
import type { CartParts } from "./cart-parts.ts";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import type { FobCart } from "./fob/fob-lines.ts";
import { MerchantLines } from "./merchant-lines.tsx";
import { useQuantities } from "./use-quantities.ts";
import { useRemoveLine } from "./use-remove-line.ts";
import { useSelection } from "./use-selection.ts";
import { useSwitchWarehouse } from "./use-switch-warehouse.ts";

/** Dialog that saves products to a list. Passed in by the page, because the cart does not depend on favorites. */
type SaveToList = ComponentType<{ products: readonly { product_id: number; amount: number }[]; onClose: () => void }>;

/** Merges lines of the same product with different delivery methods, because a list holds each product once. */
const mergeByProduct = (lines: readonly CartLine[]) =>
  [...Map.groupBy(lines, ({ product_id }) => product_id)].map(([product_id, same]) => ({
    product_id,
    amount: same.reduce((all, { amount }) => all + amount, 0),
  }));

const exportCart = async (format: "xlsx" | "csv", lines: readonly CartLine[]): Promise<Download> => {
  const cart_ids = lines.map(({ cart_id }) => cart_id).join(",");
  const { filename, mime, content } = await request("/home/exportCart", { format, cart_ids }, { quiet: true });
  return { filename, parts: [Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], type: mime };
};

/** Saves the selected lines, or the whole cart, to a list or exports them as a file. */
function CartTools({ lines, ToList }: { lines: readonly CartLine[]; ToList: SaveToList }) {
  const t = useTranslations("cart");
  const [isSaving, setSaving] = useState(false);
  const mayBuy = useAbility("buy");
  const { start } = useDownload();
  const file = (format: "xlsx" | "csv") => () => void start(() => exportCart(format, lines));
  return (
    <>
      {mayBuy && (
        <Button icon="list" onClick={() => setSaving(true)}>
          {t("saveAsList")}
        </Button>
      )}
      <Menu
        align="end"
        className={css.export}
        items={[
          { label: t("exportExcel"), onSelect: file("xlsx") },
          { label: t("exportCsv"), onSelect: file("csv") },
        ]}
      >
        <Icon name="download" size={18} />
        {t("export")}
      </Menu>
      {isSaving && (
        <Suspense>
          <ToList products={mergeByProduct(lines)} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Delivery methods: self pickup 1, ship 2, freight 3. */
const deliveryMethods = [
  { type: 1, key: "self" },
  { type: 2, key: "ship" },
  { type: 3, key: "freight" },
] as const;

interface Props {
  cart: Cart;
  fob: FobCart;
  /** Whether the FOB goods are shown, and otherwise the delivery method. */
  isFob: boolean;
  logisticsType: number;
  ToList: SaveToList;
  /** The FOB part, which is loaded when it is opened. */
  FobScreen: ComponentType<{ cart: FobCart; parts: CartParts }>;
  parts: CartParts;
}

/** The tabs of the cart: one per delivery method, and FOB goods, which are bought by contract. */
const useCartTabs = ({ cart, fob, isFob, logisticsType }: Omit<Props, "ToList" | "FobScreen" | "parts">) => {
  const t = useTranslations("cart");
  const [params] = useSearchParams();
  const again = params.get("again");
  const all = getCartLines(cart);
  return [
    ...deliveryMethods.map(({ type, key }) => ({
      to: `/cart?${new URLSearchParams({ logistics_type: String(type), ...(again && { again }) })}`,
      label: t(key),
      count: all.filter(({ logistics_type }) => logistics_type === type).length,
      current: !isFob && type === logisticsType,
    })),
    { to: "/cart?source_type=2", label: t("modeFob"), count: fob.count, current: isFob },
  ];
};

/** The cart page: one tab per delivery method, grouped by warehouse and merchant, and one for FOB goods. */
export function CartScreen({ ToList, FobScreen, parts, ...data }: Props) {
  const isOffered = useIsOffered();
  const t = useTranslations("cart");
  const { cart, fob, isFob, logisticsType } = data;
  const { revalidate } = useRevalidator();
  const remove = useRemoveLine(revalidate);
  const switchWarehouse = useSwitchWarehouse(revalidate);
  const all = getCartLines(cart);
  const quantities = useQuantities(all, revalidate);
  const shown = all.filter(({ logistics_type }) => logistics_type === logisticsType).map(quantities.current);
  const selection = useSelection(shown);
  const tabs = useCartTabs(data);
  return (
    <Box page>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            {isOffered("/order_pad") && <ButtonLink to="/order_pad">{t("orderPad")}</ButtonLink>}
            {all.length > 0 && !isFob && <CartTools lines={selection.selected.length > 0 ? selection.selected : all} ToList={ToList} />}
          </>
        }
      />
      {(all.length > 0 || fob.count > 0 || isFob) && <Tabs label={t("logistics")} tabs={tabs} />}
      {isFob ? (
        <Suspense fallback={<PageSkeleton />}>
          <FobScreen cart={fob} parts={parts} />
        </Suspense>
      ) : all.length === 0 ? (
        <EmptyCart />
      ) : (
        <TwoColumns sticky width={22} side={<CartSummary lines={selection.selected} discounts={cart.buy_discount} parts={parts} />}>
          {shown.length === 0 && <EmptyCart />}
          {cart.list.map(({ id, name, ships_from_merchant }) => {
            const here = shown.filter(({ warehouse_id }) => warehouse_id === id);
            if (here.length === 0) return null;
            return (
              <Box key={id} as="section" frame="panel" className={css.warehouse} aria-label={name}>
                <Inline as="h2" gap={2} pad={4} padX={5} size="md" rule="below">
                  <Icon name="warehouse" size={18} />
                  {name}
                  {ships_from_merchant && (
                    <Text as="span" size="sm" tone="soft" weight="regular">
                      {t("fromMerchant")}
                    </Text>
                  )}
                </Inline>
                {groupByMerchant(here).map((lines) => (
                  <MerchantLines
                    key={lines[0]?.merchant_id}
                    lines={lines}
                    selection={selection}
                    onQuantity={quantities.set}
                    onRemove={remove}
                    onSwitch={switchWarehouse}
                    discounts={cart.buy_discount}
                  />
                ))}
              </Box>
            );
          })}
        </TwoColumns>
      )}
    </Box>
  );
}
