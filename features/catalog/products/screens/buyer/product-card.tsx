import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useNeedsCertification } from "#client/site.ts";
import { toPresaleTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { orderAheadDay } from "#features/catalog/products/rules.ts";
import { type ProductCardData, productPath, useDay, useSize } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/catalog/products/screens/buyer/product-card.module.css";
import { canQuickAdd, minOrderQuantity, type QuickAdd, useQuickAdd } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { piecesPerContainer } from "#features/catalog/products/unit-conversion.ts";
import { toCbm } from "#kernel/measures.ts";
import { struckPrice } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceSlot } from "#ui/price-slot.tsx";

/** Formatters and actions shared by all cards of a page. One set of hooks per page keeps hydration fast. */
export interface Cards {
  t: ReturnType<typeof useTranslations<"products">>;
  money: ReturnType<typeof useMoney>;
  day: ReturnType<typeof useDay>;
  size: ReturnType<typeof useSize>;
  isLoggedIn: boolean;
  needsCertification: boolean;
  add: QuickAdd;
  /** Dates and freight, once their code is loaded. */
  Delivery: ComponentType<{ product: ProductCardData }> | undefined;
}

/** `Delivery` comes from whoever shows the cards, because pages load it at different times. */
export const useCards = (Delivery: Cards["Delivery"]): Cards => ({
  t: useTranslations("products"),
  money: useMoney(),
  day: useDay(),
  size: useSize(),
  isLoggedIn: useSession() !== undefined,
  needsCertification: useNeedsCertification(),
  add: useQuickAdd(),
  Delivery,
});

interface Props {
  product: ProductCardData;
  cards: Cards;
  /** Whether the picture is above the fold and loaded eagerly. */
  eager?: boolean;
  sizes?: string;
  /** Buttons in the corner of the picture, rendered after hydration. */
  corner?: ComponentType<{ product: ProductCardData }> | undefined;
}

const cardSizes = "(width < 600px) 46vw, (width < 1020px) 31vw, 300px";

/** One product in a list, inside a `<LinkArea>`. The whole card links to the product; buttons lie above the link. */
export function ProductCard({ product, cards, eager = false, sizes = cardSizes, corner: Corner }: Props) {
  const { t, size } = cards;
  const { title, goods_sn, custom_sn, preview, preview_alternative, moq, pack_multiple, volume_cm3 } = product;
  return (
    <Box as="article" gap={3} shrink relative className={css.card} data-product={product.product_id}>
      <Box radius="large" ground="sunken" clip relative className={css.pictures}>
        <Picture of={preview} alt="" eager={eager} first={eager} sizes={sizes} className={css.picture} />
        {preview_alternative && <Picture of={preview_alternative} alt="" sizes={sizes} className={css.alternative} />}
        <Badges product={product} t={t} />
      </Box>
      <Stack top shrink className={css.text}>
        <Text as="h3" size="md" weight="medium" className={css.title}>
          <a href={productPath(product)}>{title}</a>
        </Text>
        <Text className={css.numbers}>
          {goods_sn} <span>{custom_sn}</span>
        </Text>
        <Text className={css.facts}>{product.is_set ? t("card.cartons", { count: product.cartons }) : size(product)}</Text>
        <Text className={css.facts}>
          {t("card.cbm", { cbm: toCbm(volume_cm3) })} ·{" "}
          {pack_multiple > 1 ? t("card.moqPack", { moq, pack: pack_multiple }) : t("card.moq", { moq })}
        </Text>
        {product.grade_reason && (
          <Inline align="start" gap={2} className={css.flaw}>
            {product.flaw_picture && <Picture of={product.flaw_picture} alt={t("card.flaw")} sizes="48px" />}
            <Box as="p" size="sm" tone="soft" clip className={css.reason}>
              {product.grade_reason}
            </Box>
          </Inline>
        )}
        <StockLine product={product} cards={cards} />
        <DeliveryLine product={product} cards={cards} />
      </Stack>
      <Inline align="end" gap={2} justify="between" className={css.foot}>
        <Price product={product} cards={cards} />
        {canQuickAdd(product) && (
          <button
            type="button"
            className={`${css.add} ${stackClass({ center: true, rigid: true, border: "strong", radius: "full", ground: "surface", relative: true })}`}
            title={t("card.add", { title })}
            aria-label={t("card.add", { title })}
            onClick={() => void cards.add(product, minOrderQuantity(product))}
          >
            <Icon name="cart" />
          </button>
        )}
      </Inline>
      {Corner && <Corner product={product} />}
    </Box>
  );
}

function Badges({ product: { kind, is_new, is_set, tags, condition }, t }: { product: ProductCardData; t: Cards["t"] }) {
  return (
    <Inline as="p" align="stretch" wrap gap={1} clip className={css.badges}>
      {kind === "special" && <Badge tone="deal">{t("kind.special")}</Badge>}
      {kind === "processing" && <Badge tone="deal">{t("card.condition", { condition })}</Badge>}
      {(kind === "presale" || kind === "fob") && <Badge tone="brand">{t(`kind.${kind}`)}</Badge>}
      {is_new && kind !== "processing" && <Badge tone="brand">{t("card.new")}</Badge>}
      {is_set && <Badge>{t("card.set")}</Badge>}
      {!is_new && tags.includes("best_seller") && <Badge>{t("card.bestSeller")}</Badge>}
    </Inline>
  );
}

interface PartProps {
  product: ProductCardData;
  cards: Cards;
}

/** Lead time and pieces per 40HQ of an FOB offer, as far as they are known. */
const fobFacts = ({ lead_days, volume_cm3 }: ProductCardData, t: Cards["t"]): string[] => [
  ...(lead_days ? [t("card.leadDays", { days: lead_days })] : []),
  ...(volume_cm3 > 0 ? [t("card.perContainer", { count: piecesPerContainer(volume_cm3) })] : []),
];

/** Stock, the day by which goods come that can be ordered ahead, or the expected arrival; of FOB offers what decides about a container. */
export function StockLine({ product, cards: { t, day } }: PartProps) {
  const { kind, stock, moq, warehouse_name, next_arrival, stocked_in, ends_at } = product;
  const { balance_due, deposit_percent, arrives_from, arrives_to } = toPresaleTerms(product);
  if (kind === "fob")
    return (
      <>
        <p className={css.stock}>{product.fob_port ? t("card.fobPort", { port: product.fob_port }) : t("card.fromFactory")}</p>
        <p className={css.facts}>{fobFacts(product, t).join(" · ")}</p>
      </>
    );
  if (kind === "presale" && arrives_from && arrives_to)
    return (
      <>
        <p className={css.stock}>{t("card.arrives", { from: day(arrives_from), to: day(arrives_to) })}</p>
        {balance_due && (
          <p className={classes(css.facts, css.deadline)}>{t("card.reserve", { percent: deposit_percent, date: day(balance_due) })}</p>
        )}
      </>
    );
  const ahead = orderAheadDay(product);
  if (ahead)
    return (
      <p className={classes(css.stock, css.ahead)}>
        {t("card.ahead", { date: day(ahead) })}
        {stocked_in && <span> · {t("card.stockedIn", { warehouse: stocked_in })}</span>}
      </p>
    );
  if (stock < moq && stocked_in) return <p className={classes(css.stock, css.in)}>{t("card.stockedIn", { warehouse: stocked_in })}</p>;
  if (stock < moq)
    return (
      <p className={classes(css.stock, css.out)}>
        {t("card.outOfStock")}
        {next_arrival && <span> · {t("card.nextArrival", { date: day(next_arrival) })}</span>}
      </p>
    );
  return (
    <p className={classes(css.stock, css.in)}>
      {t("card.stock", { stock, warehouse: warehouse_name })}
      {ends_at && <span className={css.deadline}> · {t("card.ends", { date: day(ends_at) })}</span>}
    </p>
  );
}

/** The place of dates and freight. It is there from the start, so that nothing moves when they come. */
export function DeliveryLine({ product, cards: { Delivery } }: PartProps) {
  const { kind, stock } = product;
  if (kind === "fob" || kind === "presale" || stock < minOrderQuantity(product)) return null;
  return <p className={css.delivery}>{Delivery && <Delivery product={product} />}</p>;
}

/** The price for logged-in users, its slot while it loads, or a login link. CSS hides the link where a session exists. */
export function Price({
  product: { price, list_price, is_own_price, promotion, best_tier, goods_sn, product_id, relation_id },
  cards: { t, money, isLoggedIn, needsCertification },
}: PartProps) {
  if (price === undefined && needsCertification)
    return (
      <a
        className={`${css.login} ${textClass({ size: "sm", tone: "brand", weight: "medium", relative: true })}`}
        href="/user_center/certification"
      >
        {t("card.certifyForPrice")}
      </a>
    );
  if (price === undefined)
    return (
      <span>
        {!isLoggedIn && (
          <a
            data-visitor-only
            className={`${css.login} ${textClass({ size: "sm", tone: "brand", weight: "medium", relative: true })}`}
            href={`/login?redirect=${encodeURIComponent(productPath({ goods_sn, product_id }))}`}
          >
            {t("card.loginForPrice")}
          </a>
        )}
        <PriceSlot relationId={relation_id} className={css.amount} />
      </span>
    );
  const struck = struckPrice(list_price, price);
  const why = is_own_price ? t("card.ownPrice") : promotion?.name;
  return (
    <Inline as="p" align="baseline" wrap numeric className={css.price}>
      <data value={price} className={classes(css.amount, struck !== undefined && !is_own_price && textClass({ tone: "deal" }))}>
        {money(price)}
      </data>
      {struck && (
        <s className={textClass({ size: "sm", tone: "faint" })}>
          <data value={struck}>{money(struck)}</data>
        </s>
      )}
      {why && (
        <Text as="small" tone="brand">
          {why}
        </Text>
      )}
      {best_tier && <small>{t("card.tierHint", { price: money(best_tier.price), threshold: best_tier.threshold })}</small>}
    </Inline>
  );
}
