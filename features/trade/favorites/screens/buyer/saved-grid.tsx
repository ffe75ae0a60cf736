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
import { Box, Text } from "#ui/layout.tsx";
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
    <ul className={`${css.grid} l-stack l-gap-4 l-gapX-3 l-below-6`}>
      {rows.map((row, place) => (
        <li
          key={row.product_id}
          className={classes(
            css.card,
            "l-shrink l-frame-panel l-clip l-relative l-hover-raised",
            selection.has(row) && css.chosen,
            !row.card && css.unsold,
          )}
        >
          <Box relative ground="sunken">
            <Picture of={row.preview} alt="" eager={place < 4} sizes="(width < 600px) 46vw, 260px" className={css.picture} />
            <p className={`${css.badges} l-inline l-align-stretch l-wrap l-gap-1`}>
              <ChangeNote card={row.card} changes={row.changes} />
            </p>
          </Box>
          {selection.isOffered && (
            <>
              <label className={`${css.pick} l-stack l-align-center l-items-center`}>
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
          <div className={`${css.text} l-stack l-gap-half l-top l-grow`}>
            <Link to={productUrl(row)} className={`${css.cardTitle} l-cover l-size-sm l-tone-ink l-weight-medium l-clamp-2 l-plain`}>
              {row.title}
            </Link>
            <ProductNumbers product={row} />
            <Text size="xs" tone="soft" above={1}>
              <StockText card={row.card} />
            </Text>
          </div>
          <div className={`${css.foot} l-inline l-align-end l-gap-2 l-justify-between`}>
            <PriceText card={row.card} changes={row.changes} />
            <CartButton row={row} onCart={onCart} />
          </div>
        </li>
      ))}
    </ul>
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
