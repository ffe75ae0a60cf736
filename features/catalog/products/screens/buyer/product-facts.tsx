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
    <section className={`${css.section} l-stack l-gap-3 l-shrink`}>
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
    </section>
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
    <span className={`${css.copied} l-inline l-fit l-gap-1`}>
      {text}
      <IconButton icon="copy" size="small" label={t("productsTools.copyRow", { what })} onClick={copy} />
    </span>
  );
}

export function Packaging({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  if (product.cartons.length === 0) return null;
  return (
    <section className={`${css.section} l-stack l-gap-3 l-shrink`}>
      <h2>{t("packaging")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls horizontally by keyboard */}
      <section className="l-scroll" aria-label={t("packaging")} tabIndex={0}>
        <table className={`${css.table} l-size-sm l-numeric l-wide`}>
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
      </section>
      <p className="l-size-sm l-tone-soft">
        {t("perContainer", { count: piecesPerContainer(packagingPerPiece(product.cartons).volume_cm3) })}
      </p>
    </section>
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
    <section className={`${css.section} l-stack l-gap-3 l-shrink`}>
      <h2>{t("components")}</h2>
      {!product.packed_as_set && <p className="l-size-sm l-tone-soft">{t("componentsText")}</p>}
      <ul className={`${css.components} l-stack l-gap-3`}>
        {product.components.map((part) => {
          const stock = stockOf(part);
          const isScarcest = offer && !product.packed_as_set && sets(part) === minSets && hasScarcest;
          return (
            <li className="l-stack l-align-center l-gap-3 l-frame-box l-pad-2" key={part.product_id}>
              <Picture of={part.preview} alt="" sizes="72px" />
              <p>
                <Link to={productPath(part)}>
                  <b>{t("amount", { amount: part.amount })}</b> {part.title}
                </Link>
                <small className="l-block">
                  {part.goods_sn}
                  {offer && !product.packed_as_set && ` · ${t("componentStock", { stock, warehouse: offer.warehouse_name })}`}
                  {isScarcest && <b className="l-tone-deal l-weight-medium"> · {t("componentShort")}</b>}
                </small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
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
    <section className={`${css.maker} l-stack l-align-center l-gap-4 l-splitStart l-frame-panel l-pad-5 l-padX-6`}>
      <p
        className={`${css.initial} l-stack l-align-center l-items-center l-radius-large l-ground-brand l-size-xl l-tone-brand l-weight-bold`}
        aria-hidden="true"
      >
        {merchant.name.slice(0, 1)}
      </p>
      <div>
        <h2 className="l-size-lg">{merchant.name}</h2>
        <p>{merchant.speciality}</p>
        <p className="l-size-sm l-tone-soft">
          {merchant.founded_year ? t("makerFacts", { origin: merchant.origin, year: String(merchant.founded_year) }) : merchant.origin}
          {" · "}
          {t("makerProducts", { count: merchant.product_count })}
          {" · "}
          {t("leadTime", { days: merchant.production_days })}
        </p>
      </div>
      <div className="l-inline l-wrap l-gap-2">
        <ButtonLink icon="message" to={`/user_center/message_center/chat?product_id=${productId}`}>
          {t("messageMaker")}
        </ButtonLink>
        <ButtonLink icon="tag" to={`/user_center/price_requests/new?product_id=${productId}${goods}`}>
          {t("requestPrice")}
        </ButtonLink>
        <ButtonLink icon="store" to={`/store/${merchant.merchant_id}`}>
          {t("visitStore")}
        </ButtonLink>
      </div>
    </section>
  );
}
