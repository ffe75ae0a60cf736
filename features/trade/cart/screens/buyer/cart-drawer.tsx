import { Suspense, startTransition, use, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { request } from "#client/request.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type Cart, getCartLines, groupByMerchant } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { CartParts } from "#features/trade/cart/screens/buyer/cart-parts.ts";
import { CartSummary } from "#features/trade/cart/screens/buyer/cart-summary.tsx";
import { EmptyCart } from "#features/trade/cart/screens/buyer/empty-cart.tsx";
import { MerchantLines } from "#features/trade/cart/screens/buyer/merchant-lines.tsx";
import { useQuantities } from "#features/trade/cart/screens/buyer/use-quantities.ts";
import { useRemoveLine } from "#features/trade/cart/screens/buyer/use-remove-line.ts";
import { useSelection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import { useSwitchWarehouse } from "#features/trade/cart/screens/buyer/use-switch-warehouse.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const FobPanel = lazy(() =>
  loadWithMessages(
    "cart",
    import("#features/trade/cart/screens/buyer/fob/fob-panel.tsx").then((module) => module.FobPanel),
  ),
);

/** Minimum duration of switching the price list, so that the change is visible (docs/screens.md). */
const switchMs = 800;

type FobCart = DataOf<"/home/getFobProductData">;
type CartMode = "national" | "fob";
type DrawerData = { mode: "national"; cart: Cart } | { mode: "fob"; cart: FobCart } | { mode: "failed" };

const failed = (): DrawerData => ({ mode: "failed" });

const load = (mode: CartMode): Promise<DrawerData> =>
  mode === "national"
    ? request("/home/getCartProductList", {}, { quiet: true }).then((cart): DrawerData => ({ mode, cart }), failed)
    : request("/home/getFobProductData", {}, { quiet: true }).then((cart): DrawerData => ({ mode, cart }), failed);

const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The cart drawer: domestic lines or FOB lines by merchant. Mounted while it is open. */
export function CartDrawer({ parts, onClose }: { parts: CartParts; onClose: () => void }) {
  const t = useTranslations("cart");
  const [mode, setMode] = useState<CartMode>("national");
  const [content, setContent] = useState(() => load("national"));
  // Used as the key of the content: a new value resets the selection.
  const [loadCount, setLoadCount] = useState(0);

  const switchMode = (next: CartMode) => {
    setMode(next);
    setLoadCount((number) => number + 1);
    setContent(delay(switchMs).then(() => load(next)));
  };
  const reload = async () => {
    const next = load(mode);
    await next;
    startTransition(() => setContent(next));
  };
  return (
    <Drawer open onClose={onClose} title={t("title")}>
      <Stack gap={5} className={css.drawer}>
        <Segments
          label={t("mode")}
          value={mode}
          options={[
            { value: "national", label: t("modeNational") },
            { value: "fob", label: t("modeFob") },
          ]}
          onChange={(choice) => mode !== choice && switchMode(choice)}
        />
        <Suspense key={loadCount} fallback={<DrawerSkeleton />}>
          <DrawerContent content={content} parts={parts} reload={reload} onRetry={() => switchMode(mode)} />
        </Suspense>
      </Stack>
    </Drawer>
  );
}

function DrawerSkeleton() {
  return (
    <Stack aria-busy="true" gap={5} className={css.drawer}>
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </Stack>
  );
}

interface ContentProps {
  content: Promise<DrawerData>;
  parts: CartParts;
  reload: () => Promise<void>;
  onRetry: () => void;
}

function DrawerContent({ content, parts, reload, onRetry }: ContentProps) {
  const t = useTranslations("cart");
  const shown = use(content);
  if (shown.mode === "national") return <NationalCart cart={shown.cart} parts={parts} reload={reload} />;
  if (shown.mode === "fob") return <FobPanel cart={shown.cart} parts={parts} reload={reload} />;
  return <EmptyState title={t("loadFailed")} action={<Button onClick={onRetry}>{t("retry")}</Button>} />;
}

function NationalCart({ cart, parts, reload }: { cart: Cart; parts: CartParts; reload: () => Promise<void> }) {
  const fetched = getCartLines(cart);
  const quantities = useQuantities(fetched, reload);
  const remove = useRemoveLine(reload);
  const switchWarehouse = useSwitchWarehouse(reload);
  const lines = fetched.map(quantities.current);
  const selection = useSelection(lines);
  if (lines.length === 0) return <EmptyCart />;
  return (
    <>
      {cart.list.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <Text as="h3" size="sm" tone="soft" anywhere className={css.facts}>
            {name}
          </Text>
          {groupByMerchant(lines.filter(({ warehouse_id }) => warehouse_id === id)).map((group) => (
            <MerchantLines
              key={group[0]?.merchant_id}
              lines={group}
              selection={selection}
              onQuantity={quantities.set}
              onRemove={remove}
              onSwitch={switchWarehouse}
              discounts={cart.buy_discount}
            />
          ))}
        </section>
      ))}
      <CartSummary lines={selection.selected} discounts={cart.buy_discount} parts={parts} />
    </>
  );
}
