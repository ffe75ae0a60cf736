import { useTranslations } from "use-intl";
import { type PageFieldName, type ProductField, pageFields, productFields } from "#features/catalog/products/rules/product-fields.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useFactText } from "#features/catalog/products/screens/buyer/fact-rows.ts";
import css from "#features/catalog/products/screens/buyer/product-facts.module.css";
import type { Offer, Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import {
  packagingPerPiece,
  piecesPerContainer,
  toCentimeters,
  toInches,
  toKilograms,
  toPounds,
} from "#features/catalog/products/unit-conversion.ts";
import { toCbm } from "#kernel/measures.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";

/** Formatters that show metric and imperial units together. */
const useBothUnits = () => {
  const t = useTranslations("productsTools");
  return {
    length: (mm: number): string =>
      t("both", { metric: t("cm", { value: toCentimeters(mm) }), imperial: t("inch", { value: toInches(mm, 1) }) }),
    weight: (grams: number): string =>
      t("both", { metric: t("kg", { value: toKilograms(grams) }), imperial: t("lb", { value: toPounds(grams) }) }),
  };
};

const ownSides: ReadonlySet<PageFieldName> = new Set(["width_mm", "depth_mm", "height_mm"]);

/** The facts of a product in the order of their table: sizes, packing, attributes, compliance. */
export function Specifications({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  const labels = useTranslations("productsFields.labels");
  const card = useTranslations("products.card");
  const measures = useBothUnits();
  const textOf = useFactText(measures);
  const { assembly, assembly_minutes } = product;
  const load = packagingPerPiece(product.cartons);
  const rowText = (name: PageFieldName) => {
    // A set has no dimensions of its own, and the time of assembly stands behind its kind.
    if ((product.is_set && ownSides.has(name)) || name === "assembly_minutes") return null;
    if (name === "assembly" && assembly_minutes > 0) return t("assemblyMinutes", { assembly, minutes: assembly_minutes });
    return textOf(product, name);
  };
  const rowsOf = (section: ProductField["section"]) =>
    pageFields.filter((name) => productFields[name].section === section).map((name) => ({ term: labels(name), value: rowText(name) }));
  return (
    <Stack as="section" gap={3} shrink className={css.section}>
      <h2>{t("specs")}</h2>
      <DescriptionList
        columns={2}
        items={[
          { term: t("itemNumber"), value: <CopyableText text={product.goods_sn} what={t("itemNumber")} /> },
          { term: t("modelNumber"), value: <CopyableText text={product.custom_sn} what={t("modelNumber")} /> },
          ...rowsOf("sizes"),
          { term: t("grossWeight"), value: load.weight_grams > 0 ? measures.weight(load.weight_grams) : null },
          { term: t("volume"), value: load.volume_cm3 > 0 ? card("cbm", { cbm: toCbm(load.volume_cm3) }) : null },
          ...rowsOf("classify"),
          ...rowsOf("compliance"),
        ]}
      />
    </Stack>
  );
}

/** A text with a copy button. */
function CopyableText({ text, what }: { text: string; what: string }) {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t("productsDetail.copied"), { tone: "success" }),
      () => undefined,
    );
  return (
    <Inline as="span" fit gap={1} className={css.copied}>
      {text}
      <IconButton icon="copy" size="small" label={t("productsTools.copyRow", { what })} onClick={copy} />
    </Inline>
  );
}

export function Packaging({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  if (product.cartons.length === 0) return null;
  return (
    <Stack as="section" gap={3} shrink className={css.section}>
      <h2>{t("packaging")}</h2>
      <Box as="section" scroll aria-label={t("packaging")} tabIndex={0}>
        <table className={`${css.table} ${textClass({ size: "sm", numeric: true, wide: true })}`}>
          <thead>
            <tr>
              <th scope="col">{t("carton")}</th>
              <th scope="col">{t("cartonSize")}</th>
              <th scope="col">{t("cartonWeight")}</th>
              <th scope="col">{t("cartonVolume")}</th>
              <th scope="col">{t("cartonPieces")}</th>
            </tr>
          </thead>
          <tbody>
            {product.cartons.map((carton, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a carton is identified by its position
              <CartonRow key={index} number={index + 1} carton={carton} />
            ))}
          </tbody>
        </table>
      </Box>
      <Text size="sm" tone="soft">
        {t("perContainer", { count: piecesPerContainer(packagingPerPiece(product.cartons).volume_cm3) })}
      </Text>
    </Stack>
  );
}

function CartonRow({ number, carton }: { number: number; carton: Product["cartons"][number] }) {
  const t = useTranslations();
  const { weight } = useBothUnits();
  const { length_mm, width_mm, height_mm, gross_weight_grams, pieces } = carton;
  return (
    <tr>
      <td>{number}</td>
      <td>
        {toCentimeters(length_mm)} × {toCentimeters(width_mm)} × {toCentimeters(height_mm)} cm
        <small>{t("products.card.sizeIn", { w: toInches(length_mm, 1), d: toInches(width_mm, 1), h: toInches(height_mm, 1) })}</small>
      </td>
      <td>{weight(gross_weight_grams)}</td>
      <td>{t("products.card.cbm", { cbm: toCbm((length_mm * width_mm * height_mm) / 1000) })}</td>
      <td>{pieces}</td>
    </tr>
  );
}

type Part = Product["components"][number];

/** The components of a set with their stock in the selected warehouse. */
export function Components({ product, offer }: { product: Product; offer: Offer | undefined }) {
  const t = useTranslations("productsTools");
  if (product.components.length === 0) return null;
  const stockOf = ({ stock }: Part) => stock.find(({ warehouse_id }) => warehouse_id === offer?.warehouse_id)?.available ?? 0;
  const sets = (part: Part) => Math.floor(stockOf(part) / part.amount);
  const minSets = Math.min(...product.components.map(sets));
  // Highlight the scarcest component only when the others have more stock.
  const hasScarcest = product.components.some((part) => sets(part) > minSets);
  return (
    <Stack as="section" gap={3} shrink className={css.section}>
      <h2>{t("components")}</h2>
      {!product.packed_as_set && (
        <Text size="sm" tone="soft">
          {t("componentsText")}
        </Text>
      )}
      <Stack as="ul" gap={3} className={css.components}>
        {product.components.map((part) => {
          const stock = stockOf(part);
          const isScarcest = offer && !product.packed_as_set && sets(part) === minSets && hasScarcest;
          return (
            <Stack as="li" align="center" gap={3} frame="box" pad={2} key={part.product_id}>
              <Picture of={part.preview} alt="" sizes="72px" />
              <p>
                <Link to={productPath(part)}>
                  <b>{t("amount", { amount: part.amount })}</b> {part.title}
                </Link>
                <Box as="small" block>
                  {part.goods_sn}
                  {offer && !product.packed_as_set && ` · ${t("componentStock", { stock, warehouse: offer.warehouse_name })}`}
                  {isScarcest && (
                    <Text as="b" tone="deal" weight="medium">
                      {" "}
                      · {t("componentShort")}
                    </Text>
                  )}
                </Box>
              </p>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}

interface ManufacturerProps {
  merchant: Product["merchant"];
  productId: number;
  /** The offer that the page shows; a price is requested for it. */
  offer: Offer | undefined;
}

export function ManufacturerCard({ merchant, productId, offer }: ManufacturerProps) {
  const t = useTranslations("productsTools");
  const goods = offer ? `&goods=${productId}.${offer.relation_id}.${offer.moq}` : "";
  return (
    <Stack as="section" align="center" gap={4} splitStart frame="panel" pad={5} padX={6}>
      <Stack
        as="p"
        align="center"
        items="center"
        radius="large"
        ground="brand"
        size="xl"
        tone="brand"
        weight="bold"
        className={css.initial}
        aria-hidden="true"
      >
        {merchant.name.slice(0, 1)}
      </Stack>
      <div>
        <Text as="h2" size="lg">
          {merchant.name}
        </Text>
        <p>{merchant.speciality}</p>
        <Text size="sm" tone="soft">
          {merchant.founded_year ? t("makerFacts", { origin: merchant.origin, year: String(merchant.founded_year) }) : merchant.origin}
          {" · "}
          {t("makerProducts", { count: merchant.product_count })}
          {" · "}
          {t("leadTime", { days: merchant.production_days })}
        </Text>
      </div>
      {/* Below the name, because three of them leave it no room. */}
      <Inline wrap gap={2} full className={css.merchantLinks}>
        <ButtonLink icon="message" to={`/user_center/message_center/chat?product_id=${productId}`}>
          {t("messageMaker")}
        </ButtonLink>
        <ButtonLink icon="tag" to={`/user_center/price_requests/new?product_id=${productId}${goods}`}>
          {t("requestPrice")}
        </ButtonLink>
        <ButtonLink icon="store" to={`/store/${merchant.merchant_id}`}>
          {t("visitStore")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
