import { useTranslations } from "use-intl";
import { centimetres, cubicMetres, inches, kilograms, piecesPerContainer, pounds } from "#features/catalog/products/unit-conversion.ts";
import { productAddress } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { loadOf } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import css from "#features/catalog/products/screens/buyer/product-facts.module.css";
import type { Offer, Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";

/** Both units at once, because a showroom measures in inches and a container in centimetres. */
const useBothUnits = () => {
  const t = useTranslations("productsTools");
  return {
    length: (mm: number | null): string | null =>
      mm === null ? null : t("both", { metric: t("cm", { value: centimetres(mm) }), imperial: t("inch", { value: inches(mm, 1) }) }),
    weight: (grams: number | null): string | null =>
      grams === null ? null : t("both", { metric: t("kg", { value: kilograms(grams) }), imperial: t("lb", { value: pounds(grams) }) }),
  };
};

const listed = (labels: readonly { label: string }[]): string => labels.map(({ label }) => label).join(", ");

export function Specifications({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  const card = useTranslations("products.card");
  const { length, weight } = useBothUnits();
  const { assembly, assembly_minutes } = product;
  const load = loadOf(product);
  return (
    <section className={css.section}>
      <h2>{t("specs")}</h2>
      <DescriptionList
        columns={2}
        facts={[
          { term: t("itemNumber"), value: <Copied text={product.goods_sn} what={t("itemNumber")} /> },
          { term: t("modelNumber"), value: <Copied text={product.custom_sn} what={t("modelNumber")} /> },
          // The pieces of a set have sizes; the set itself has none.
          { term: t("width"), value: product.is_set ? null : length(product.width_mm) },
          { term: t("depth"), value: product.is_set ? null : length(product.depth_mm) },
          { term: t("height"), value: product.is_set ? null : length(product.height_mm) },
          { term: t("seatHeight"), value: length(product.seat_height_mm) },
          { term: t("weight"), value: weight(product.weight_grams) },
          { term: t("grossWeight"), value: load.weight_grams > 0 ? weight(load.weight_grams) : null },
          { term: t("volume"), value: load.volume_cm3 > 0 ? card("cbm", { cbm: cubicMetres(load.volume_cm3) }) : null },
          { term: t("maxLoad"), value: weight(product.max_load_grams) },
          { term: t("material"), value: listed(product.materials) },
          { term: t("colour"), value: product.colour },
          { term: t("style"), value: product.style },
          { term: t("collection"), value: product.collection },
          { term: t("assembly"), value: assembly_minutes > 0 ? t("assemblyMinutes", { assembly, minutes: assembly_minutes }) : assembly },
          { term: t("origin"), value: product.origin },
          { term: t("hsCode"), value: product.hs_code },
          { term: t("certificates"), value: listed(product.certificates) },
        ]}
      />
    </section>
  );
}

/** A number with a button that copies it. */
function Copied({ text, what }: { text: string; what: string }) {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t("productsDetail.copied"), { tone: "success" }),
      () => undefined,
    );
  return (
    <span className={css.copied}>
      {text}
      <IconButton icon="copy" size="small" label={t("productsTools.copyRow", { what })} onClick={copy} />
    </span>
  );
}

export function Packaging({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  if (product.cartons.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{t("packaging")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is moved sideways, also by keyboard */}
      <section className={css.scroll} aria-label={t("packaging")} tabIndex={0}>
        <table className={css.table}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a carton has no other name than its place
              <CartonRow key={index} number={index + 1} carton={carton} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.note}>{t("perContainer", { count: piecesPerContainer(loadOf(product).volume_cm3) })}</p>
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
        {centimetres(length_mm)} × {centimetres(width_mm)} × {centimetres(height_mm)} cm
        <small>{t("products.card.sizeIn", { w: inches(length_mm, 1), d: inches(width_mm, 1), h: inches(height_mm, 1) })}</small>
      </td>
      <td>{weight(gross_weight_grams)}</td>
      <td>{t("products.card.cbm", { cbm: cubicMetres((length_mm * width_mm * height_mm) / 1000) })}</td>
      <td>{pieces}</td>
    </tr>
  );
}

type Part = Product["components"][number];

/** What a set is made of, with what the chosen warehouse has of each piece. */
export function Components({ product, offer }: { product: Product; offer: Offer | undefined }) {
  const t = useTranslations("productsTools");
  if (product.components.length === 0) return null;
  const stockOf = ({ stock }: Part) => stock.find(({ warehouse_id }) => warehouse_id === offer?.warehouse_id)?.available ?? 0;
  const sets = (part: Part) => Math.floor(stockOf(part) / part.amount);
  const least = Math.min(...product.components.map(sets));
  // When all are equally there, none decides.
  const scarce = product.components.some((part) => sets(part) > least);
  return (
    <section className={css.section}>
      <h2>{t("components")}</h2>
      {!product.packed_as_set && <p className={css.note}>{t("componentsText")}</p>}
      <ul className={css.components}>
        {product.components.map((part) => {
          const there = stockOf(part);
          const isScarcest = offer && !product.packed_as_set && sets(part) === least && scarce;
          return (
            <li key={part.product_id}>
              <Picture of={part.preview} alt="" sizes="72px" />
              <p>
                <Link to={productAddress(part)}>
                  <b>{t("amount", { amount: part.amount })}</b> {part.title}
                </Link>
                <small>
                  {part.goods_sn}
                  {offer && !product.packed_as_set && ` · ${t("componentStock", { stock: there, warehouse: offer.warehouse_name })}`}
                  {isScarcest && <b className={css.scarce}> · {t("componentShort")}</b>}
                </small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function MakerCard({ merchant }: Pick<Product, "merchant">) {
  const t = useTranslations("productsTools");
  return (
    <section className={css.maker}>
      <p className={css.initial} aria-hidden="true">
        {merchant.name.slice(0, 1)}
      </p>
      <div>
        <h2>{merchant.name}</h2>
        <p>{merchant.speciality}</p>
        <p className={css.note}>
          {merchant.founded_year ? t("makerFacts", { origin: merchant.origin, year: String(merchant.founded_year) }) : merchant.origin}
          {" · "}
          {t("makerProducts", { count: merchant.product_count })}
          {" · "}
          {t("leadTime", { days: merchant.production_days })}
        </p>
      </div>
      <ButtonLink icon="store" to={`/store/${merchant.merchant_id}`}>
        {t("visitStore")}
      </ButtonLink>
    </section>
  );
}
