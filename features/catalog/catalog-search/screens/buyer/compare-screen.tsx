import { useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useUnits } from "#client/units.ts";
import css from "#features/catalog/catalog-search/screens/buyer/compare-screen.module.css";
import { comparedFields, type ProductField, productFields } from "#features/catalog/products/rules/product-fields.ts";
import { isAvailable, orderAheadDay } from "#features/catalog/products/rules.ts";
import { productPath, useDay, useSize } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useFactText } from "#features/catalog/products/screens/buyer/fact-rows.ts";
import { isFromStock } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { useQuickAdd } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { piecesPerContainer, toKilograms, toPounds } from "#features/catalog/products/unit-conversion.ts";
import { toCbm } from "#kernel/measures.ts";
import { toAmount } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { comparePath, toggleCompared } from "./comparison.ts";
import { type ComparedProduct, type ComparisonRow, rowsWithDifferences, shownOffer, totalCartons } from "./comparison-rows.ts";
import { toDisplayUnit } from "./range-units.ts";

interface Props {
  product: ComparedProduct;
  all: readonly ComparedProduct[];
  address: string;
}

/** The header of a column: picture, name, price and actions of a product. */
function ComparisonColumnHeader({ product, all, address }: Props) {
  const t = useTranslations("catalogSearchCompare");
  const kinds = useTranslations("products.kind");
  const session = useSession();
  const navigate = useNavigate();
  const add = useQuickAdd();
  const offer = shownOffer(product);
  const minimum = offer ? minQuantity({ min: offer.moq, pack: offer.pack_multiple }) : 0;
  const canAdd = offer?.price !== undefined && isFromStock(offer) && isAvailable(offer);
  const { product_id, goods_sn, title, pictures } = product;
  const remove = () => {
    toggleCompared({ product_id, goods_sn, title, preview: pictures[0] ?? "" });
    const rest = all.filter((other) => other.product_id !== product_id).map((other) => other.product_id);
    navigate(comparePath(rest), { replace: true, preventScrollReset: true });
  };
  return (
    <Stack gap={1} items="start" relative className={css.head}>
      <IconButton icon="close" size="small" label={t("takeOut", { title })} className={css.out ?? ""} onClick={remove} />
      <Picture of={pictures[0] ?? ""} alt="" sizes="200px" eager />
      <Link className={textClass({ weight: "medium", clamp: 3, anywhere: true, link: true })} to={address}>
        {title}
      </Link>
      <Text as="span" size="sm" tone="faint">
        {goods_sn}
      </Text>
      {offer && offer.kind !== "local" && <Badge tone="brand">{kinds(offer.kind as "special")}</Badge>}
      {offer?.price !== undefined && <Money amount={offer.price} className={textClass({ size: "lg", weight: "bold" })} />}
      {offer?.price === undefined && session && offer && <Skeleton width="5rem" height="1.4rem" />}
      {!session && (
        <Link
          className={textClass({ weight: "medium", clamp: 3, anywhere: true, link: true })}
          data-visitor-only
          to={`/login?redirect=${encodeURIComponent(comparePath(all.map((other) => other.product_id)))}`}
        >
          {t("loginForPrice")}
        </Link>
      )}
      {offer && canAdd && (
        <Button size="small" icon="cart" onClick={() => void add({ ...offer, product_id }, minimum)}>
          {t("addLeast", { count: minimum })}
        </Button>
      )}
    </Stack>
  );
}

const missing = "–";

/** The comparison rows in the user's language and units. */
const useComparisonRows = (products: readonly ComparedProduct[]): ComparisonRow[] => {
  const t = useTranslations("catalogSearchCompare");
  const size = useSize();
  const day = useDay();
  const money = useMoney();
  const format = useFormatter();
  const isMetric = useUnits() === "cm";
  const labels = useTranslations("productsFields.labels");
  const length = (mm: number) => `${format.number(toDisplayUnit(isMetric ? "cm" : "in", mm))} ${t(isMetric ? "unit.cm" : "unit.in")}`;
  const weight = (grams: number) => {
    if (grams === 0) return "";
    return isMetric ? t("kg", { value: toKilograms(grams) }) : t("lb", { value: toPounds(grams) });
  };
  const textOf = useFactText({ length, weight });
  const row = (key: Parameters<typeof t>[0] & `fact.${string}`, of: (product: ComparedProduct) => string): ComparisonRow => ({
    key,
    label: t(key as "fact.size"),
    values: products.map((product) => of(product) || missing),
  });
  const factsOf = (section: ProductField["section"]): ComparisonRow[] =>
    comparedFields
      .filter((name) => productFields[name].section === section)
      .map((name) => ({ key: name, label: labels(name), values: products.map((product) => textOf(product, name) || missing) }));
  const tiersOf = (product: ComparedProduct) =>
    (shownOffer(product)?.tiers ?? [])
      .map(({ threshold, price_cents }) => t("tier", { threshold, price: money(toAmount(price_cents)) }))
      .join("\n");
  const stockOf = ({ offers }: ComparedProduct) =>
    offers
      .filter(({ kind }) => kind !== "fob")
      .flatMap((offer) => {
        const ahead = orderAheadDay(offer);
        if (ahead) return `${offer.warehouse_name}: ${t("orderAhead", { date: day(ahead) })}`;
        return offer.stock > 0 ? t("stockIn", { stock: offer.stock, warehouse: offer.warehouse_name }) : [];
      })
      .join("\n");
  const arrivalOf = (product: ComparedProduct) => {
    const offer = shownOffer(product);
    const from = offer?.next_arrival?.arrives_from ?? offer?.arrival_from;
    const to = offer?.next_arrival?.arrives_to ?? offer?.arrival_to;
    return from && to ? `${day(from)} – ${day(to)}` : "";
  };
  const hasPrices = products.some((product) => shownOffer(product)?.price !== undefined);
  return [
    ...(hasPrices ? [row("fact.tiers", tiersOf)] : []),
    row("fact.stock", stockOf),
    row("fact.arrival", arrivalOf),
    row("fact.moq", (product) => {
      const offer = shownOffer(product);
      if (!offer) return "";
      return offer.pack_multiple > 1 ? t("moqPack", { moq: offer.moq, pack: offer.pack_multiple }) : format.number(offer.moq);
    }),
    row("fact.size", size),
    ...factsOf("sizes"),
    row("fact.cartons", (product) => format.number(totalCartons(product).count)),
    row("fact.volume", (product) => `${format.number(toCbm(totalCartons(product).volume_cm3))} ${t("unit.cbm")}`),
    row("fact.gross", (product) => weight(totalCartons(product).weight_grams)),
    row("fact.container", (product) => format.number(piecesPerContainer(totalCartons(product).volume_cm3))),
    ...factsOf("classify"),
    ...factsOf("compliance"),
    row("fact.maker", ({ merchant }) => merchant.name),
    row("fact.leadTime", ({ merchant }) => t("days", { days: merchant.production_days })),
  ];
};

/** Compares two to four products (docs/screens.md). The header row is sticky; equal rows can be hidden. */
export function CompareScreen({ products }: { products: readonly ComparedProduct[] }) {
  const t = useTranslations("catalogSearchCompare");
  const home = useTranslations("shell.menu")("home");
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const allRows = useComparisonRows(products);
  const rows = onlyDifferences ? rowsWithDifferences(allRows) : allRows.filter(({ values }) => values.some((value) => value !== missing));
  return (
    <Stack page gap={5} shrink className={css.screen}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("compare") }]} />
      <Inline justify="between" wrap gap={3} gapX={5}>
        <h1>{t("compareTitle")}</h1>
        {products.length > 1 && (
          <Inline wrap gap={3} gapX={5} justify="between" className={css.tools}>
            <label>
              <input type="checkbox" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} />
              {t("onlyDifferences")}
            </label>
            <Button size="small" icon="print" onClick={() => print()}>
              {t("print")}
            </Button>
          </Inline>
        )}
      </Inline>
      {products.length === 0 ? (
        <EmptyState help="compare-products" title={t("compareEmpty")} action={<ButtonLink to="/category/0/0">{t("browse")}</ButtonLink>}>
          {t("compareEmptyText")}
        </EmptyState>
      ) : (
        <section className={css.scroller} aria-label={t("compareTitle")}>
          <table className={`${css.table} ${textClass({ frame: "panel", wide: true })}`}>
            <thead>
              <tr>
                <td />
                {products.map((product) => (
                  <th key={product.product_id} scope="col">
                    <ComparisonColumnHeader product={product} all={products} address={productPath(product)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {values.map((value, place) => (
                    <td key={products[place]?.product_id}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && (
            <Box as="p" pad={6} tone="soft" text="center">
              {t("allTheSame")}
            </Box>
          )}
        </section>
      )}
    </Stack>
  );
}
