import { useTranslations } from "use-intl";
import { isAvailable, orderAheadDay } from "#features/catalog/products/rules.ts";
import { productPath, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import type { Changes, SavedProduct } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { minQuantity } from "#ui/quantity.ts";

export type ProductCard = NonNullable<SavedProduct["card"]>;

export const productUrl = ({ product_id, goods_sn, card }: SavedProduct): string =>
  productPath({ goods_sn, product_id, ...(card && { kind: card.kind }) });

/** Whether a product can be added to the cart: in stock or to be ordered ahead, and neither presale nor FOB, which are ordered on their own page. */
export const canAddToCart = (card: ProductCard | null): card is ProductCard =>
  card !== null && card.kind !== "presale" && card.kind !== "fob" && isAvailable(card);

/** The minimum order quantity. */
export const minOrderQuantity = ({ moq, pack_multiple }: ProductCard): number => minQuantity({ min: moq, pack: pack_multiple });

/** Item number, model number and customer SKU. */
export function ProductNumbers({ product: { goods_sn, custom_sn, own_number } }: { product: SavedProduct }) {
  return (
    <Text as="span" size="xs" tone="faint" numeric anywhere className={css.numbers}>
      {goods_sn} <span>{custom_sn}</span>
      {own_number && (
        <Box as="b" radius="small" ground="brand" tone="strong" weight="medium" nowrap>
          {own_number}
        </Box>
      )}
    </Text>
  );
}

/** A product in a table row: picture, title, numbers. `hideSku` hides the customer SKU where it has its own column. */
export function ProductCell({ product, hideSku = false }: { product: SavedProduct; hideSku?: boolean }) {
  return (
    <MediaRow
      as="span"
      picture={product.preview}
      title={<Link to={productUrl(product)}>{product.title}</Link>}
      meta={<ProductNumbers product={hideSku ? { ...product, own_number: "" } : product} />}
    />
  );
}

export function StockText({ card }: { card: ProductCard | null }) {
  const t = useTranslations("favorites");
  const day = useDay();
  if (!card)
    return (
      <Text as="span" tone="faint">
        {t("notOnSale")}
      </Text>
    );
  const { kind, stock, moq, warehouse_name, next_arrival, stocked_in, arrival_from, arrival_to } = card;
  if (kind === "fob") return <span>{t("fromFactory")}</span>;
  if (kind === "presale" && arrival_from && arrival_to)
    return <span>{t("arrives", { from: day(arrival_from), to: day(arrival_to) })}</span>;
  if (stock >= moq)
    return (
      <Text as="span" tone="brand">
        {t("inStock", { stock, warehouse: warehouse_name })}
      </Text>
    );
  const ahead = orderAheadDay(card);
  if (ahead)
    return (
      <Text as="span" tone="deal">
        {t("ahead", { date: day(ahead) })}
      </Text>
    );
  if (stocked_in)
    return (
      <Text as="span" tone="brand">
        {t("stockedIn", { warehouse: stocked_in })}
      </Text>
    );
  return (
    <span>
      {t("outOfStock")}
      {next_arrival && `, ${t("nextArrival", { date: day(next_arrival) })}`}
    </span>
  );
}

/** The price change in whole percent of the former price. */
const percentChange = (before: string, now: string): number => Math.round((Number(now) / Number(before) - 1) * 100);

/** The price, and the former price when it has changed. */
export function PriceText({ card, changes }: { card: ProductCard | null; changes?: Changes }) {
  const t = useTranslations("favorites.change");
  const money = useMoney();
  if (card?.price === undefined) return null;
  const before = changes?.price_before;
  const isLower = before != null && Number(card.price) < Number(before);
  return (
    <span className={css.price}>
      <Money amount={card.price} className={classes(textClass({ weight: "bold" }), isLower && textClass({ tone: "deal" }))} />
      {before != null && (
        <Text as="span" size="xs" tone="faint">
          {t(isLower ? "lower" : "higher", { price: money(before) })}
        </Text>
      )}
    </span>
  );
}

/** Badges for changes since the product was saved. */
export function ChangeNote({ card, changes }: { card: ProductCard | null; changes: Changes }) {
  const t = useTranslations("favorites");
  const { price_before, kind_before, sale, stock } = changes;
  const percent = price_before !== null && card?.price !== undefined ? percentChange(price_before, card.price) : 0;
  const kind = (code: string) => t(`kind.${code as "local"}`);
  return (
    <>
      {percent < 0 && <Badge tone="deal">{t("change.lowerBadge", { percent: -percent })}</Badge>}
      {percent > 0 && <Badge>{t("change.higherBadge", { percent })}</Badge>}
      {sale === "ended" && <Badge>{t("change.ended")}</Badge>}
      {sale === "resumed" && <Badge tone="brand">{t("change.resumed")}</Badge>}
      {stock === "back" && <Badge tone="brand">{t("change.back")}</Badge>}
      {stock === "out" && <Badge>{t("change.out")}</Badge>}
      {kind_before && card && <Badge>{t("change.kind", { before: kind(kind_before), now: kind(card.kind) })}</Badge>}
    </>
  );
}
