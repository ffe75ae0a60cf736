import { Suspense, startTransition, use, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type Cart, getCartLines, groupByMerchant, productPath } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { CartSummary } from "#features/trade/cart/screens/buyer/cart-summary.tsx";
import { EmptyCart } from "#features/trade/cart/screens/buyer/empty-cart.tsx";
import { MerchantLines } from "#features/trade/cart/screens/buyer/merchant-lines.tsx";
import { useQuantities } from "#features/trade/cart/screens/buyer/use-quantities.ts";
import { useRemoveLine } from "#features/trade/cart/screens/buyer/use-remove-line.ts";
import { useSelection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

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
export function CartDrawer({ onClose }: { onClose: () => void }) {
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
        <fieldset className={classes(textClass({ frame: "sunken", pad: 1 }), css.modes)}>
          <legend className="visually-hidden">{t("mode")}</legend>
          {(["national", "fob"] as const).map((choice) => (
            <button key={choice} type="button" aria-pressed={mode === choice} onClick={() => mode !== choice && switchMode(choice)}>
              {t(choice === "national" ? "modeNational" : "modeFob")}
            </button>
          ))}
        </fieldset>
        <Suspense key={loadCount} fallback={<DrawerSkeleton />}>
          <DrawerContent content={content} reload={reload} onRetry={() => switchMode(mode)} />
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
  reload: () => Promise<void>;
  onRetry: () => void;
}

function DrawerContent({ content, reload, onRetry }: ContentProps) {
  const t = useTranslations("cart");
  const shown = use(content);
  if (shown.mode === "national") return <NationalCart cart={shown.cart} reload={reload} />;
  if (shown.mode === "fob") return <FobList cart={shown.cart} />;
  return <EmptyState title={t("loadFailed")} action={<Button onClick={onRetry}>{t("retry")}</Button>} />;
}

function NationalCart({ cart, reload }: { cart: Cart; reload: () => Promise<void> }) {
  const quantities = useQuantities(reload);
  const remove = useRemoveLine(reload);
  const lines = getCartLines(cart).map(quantities.current);
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
            <MerchantLines key={group[0]?.merchant_id} lines={group} selection={selection} onQuantity={quantities.set} onRemove={remove} />
          ))}
        </section>
      ))}
      <CartSummary lines={selection.selected} discounts={cart.buy_discount} />
    </>
  );
}

function FobList({ cart }: { cart: FobCart }) {
  const t = useTranslations("cart");
  if (cart.count === 0) {
    return (
      <EmptyState title={t("fobEmptyTitle")} action={<ButtonLink to="/fob_zone">{t("fobBrowse")}</ButtonLink>}>
        {t("fobEmptyText")}
      </EmptyState>
    );
  }
  return cart.list.map(({ merchant_uuid, label, child }) => (
    <section key={merchant_uuid} aria-label={label}>
      <Inline as="h3" gap={3} pad={3} padX={4} size="sm" weight="medium" ground="sunken" className={css.merchant}>
        {label}
      </Inline>
      <ul className="plain">
        {child.map((line) => (
          <Grid key={line.cart_id} as="li" align="start" gap={3} className={css.fobLine}>
            <Picture of={line.preview} alt="" sizes="72px" />
            <Stack gap={1} shrink>
              <Link
                to={productPath(line)}
                className={classes(textClass({ weight: "medium", anywhere: true, clip: true, plain: true }), css.name)}
              >
                {line.title}
              </Link>
              <Text size="sm" tone="soft" anywhere className={css.facts}>
                {[line.goods_sn, line.custom_sn].filter(Boolean).join(" · ")}
              </Text>
              <Text size="sm" tone="soft" anywhere className={css.facts}>
                {t("fobPieces", { pieces: line.amount })} · <Money amount={line.price} /> {t("each")}
              </Text>
            </Stack>
            <Money amount={line.totalPrice} className={css.total} />
          </Grid>
        ))}
      </ul>
    </section>
  ));
}
