import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import type { Changes, SavedProduct } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import {
  ChangeNote,
  canAddToCart,
  minOrderQuantity,
  PriceText,
  ProductNumbers,
  productUrl,
  StockText,
} from "#features/trade/favorites/screens/buyer/product-cells.tsx";
import type { Selection } from "#features/trade/favorites/screens/buyer/use-selection.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

type Row = SavedProduct & { changes: Changes };

interface Props<R extends Row> {
  rows: readonly R[];
  selection: Selection;
  onCart: (row: R, amount: number) => void;
  onRemove: (row: R) => void;
}

/** Saved products as a grid of cards. */
export function SavedProductGrid<R extends Row>({ rows, selection, onCart, onRemove }: Props<R>) {
  const t = useTranslations("favorites");
  return (
    <Stack as="ul" gap={4} gapX={3} below={6} className={css.grid}>
      {rows.map((row, place) => (
        <li
          key={row.product_id}
          className={classes(
            css.card,
            textClass({ shrink: true, frame: "panel", clip: true, relative: true, hover: "raised" }),
            selection.has(row) && css.chosen,
            !row.card && css.unsold,
          )}
        >
          <Box relative ground="sunken">
            <Picture of={row.preview} alt="" eager={place < 4} sizes="(width < 600px) 46vw, 260px" className={css.picture} />
            <Inline as="p" align="stretch" wrap gap={1} className={css.badges}>
              <ChangeNote card={row.card} changes={row.changes} />
            </Inline>
          </Box>
          {selection.isOffered && (
            <>
              <label className={`${css.pick} ${stackClass({ align: "center", items: "center" })}`}>
                <input
                  type="checkbox"
                  aria-label={t("select", { title: row.title })}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </label>
              <IconButton icon="heart" label={t("removeOf", { title: row.title })} className={css.heart} onClick={() => onRemove(row)} />
            </>
          )}
          <Stack gap="half" top grow className={css.text}>
            <Link
              to={productUrl(row)}
              className={`${css.cardTitle} ${textClass({ cover: true, size: "sm", tone: "ink", weight: "medium", clamp: 2, plain: true })}`}
            >
              {row.title}
            </Link>
            <ProductNumbers product={row} />
            <Text size="xs" tone="soft" above={1}>
              <StockText card={row.card} />
            </Text>
          </Stack>
          <Inline align="end" gap={2} justify="between" className={css.foot}>
            <PriceText card={row.card} changes={row.changes} />
            <CartButton row={row} onCart={onCart} />
          </Inline>
        </li>
      ))}
    </Stack>
  );
}

/** Adds the minimum order quantity to the cart. Not shown for products that cannot be added. */
export function CartButton<R extends SavedProduct>({ row, onCart }: { row: R; onCart: (row: R, amount: number) => void }) {
  const t = useTranslations("favorites");
  const mayBuy = useAbility("buy");
  if (!mayBuy || !canAddToCart(row.card)) return null;
  const amount = minOrderQuantity(row.card);
  return (
    <IconButton
      icon="cart"
      size="small"
      label={t("toCartOf", { title: row.title })}
      className={css.cart}
      onClick={() => onCart(row, amount)}
    />
  );
}
