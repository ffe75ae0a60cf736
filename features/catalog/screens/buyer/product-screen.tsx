import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { BuyBox } from "#features/catalog/screens/buyer/buy-box.tsx";
import { Gallery } from "#features/catalog/screens/buyer/gallery.tsx";
import { OfferChoice } from "#features/catalog/screens/buyer/offer-choice.tsx";
import { Components, MakerCard, Packaging, Specifications } from "#features/catalog/screens/buyer/product-facts.tsx";
import { chosenOffer, type Offer, type Product, type Related } from "#features/catalog/screens/buyer/product-offers.ts";
import css from "#features/catalog/screens/buyer/product-screen.module.css";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

/** The server renders it whole; the browser fetches its code behind everything that is above it. */
const ProductShelf = lazy(async () => ({ default: (await import("#features/catalog/screens/buyer/product-shelf.tsx")).ProductShelf }));

interface Props {
  product: Product;
  related: Related;
  /** The way the product was listed (spec 2.2): the last part of the address. */
  productType: string | undefined;
}

/** The page of a product (features 4.2). */
export function ProductScreen({ product, related, productType }: Props) {
  const t = useTranslations("catalog.product");
  const [params] = useSearchParams();
  const offer = chosenOffer(product, params.get("relation_id"), productType);
  const crumbs = product.category.map(({ type_id, title }) => ({ label: title, to: `/category/0/${type_id}` }));
  return (
    <div className={css.screen}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css.top}>
        <Gallery key={product.product_id} pictures={product.pictures} title={product.title} />
        <div className={css.side}>
          <ProductHead product={product} offer={offer} />
          {offer ? (
            <>
              <OfferChoice product={product} offer={offer} />
              <div className={css.buy}>
                <BuyBox key={offer.relation_id} product={product} offer={offer} />
              </div>
            </>
          ) : (
            <div className={css.noOffers}>
              <p>{t("noOffers")}</p>
              <p>{t("noOffersText")}</p>
            </div>
          )}
        </div>
        <div className={css.about}>
          <About product={product} />
          <Components product={product} offer={offer} />
          <Specifications product={product} />
          <Packaging product={product} />
          <MakerCard merchant={product.merchant} />
        </div>
      </div>
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="related">
          <h2 id="related">{t("related")}</h2>
          <Suspense>
            <ProductShelf products={related.slice(0, 6)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function ProductHead({ product, offer }: { product: Product; offer: Offer | undefined }) {
  const t = useTranslations("catalog");
  const copy = () =>
    navigator.clipboard.writeText(product.goods_sn).then(
      () => toast(t("product.copied"), { tone: "success" }),
      () => undefined,
    );
  return (
    <header className={css.head}>
      <p className={css.badges}>
        {offer && offer.kind !== "local" && (
          <Badge tone={offer.kind === "special" || offer.kind === "processing" ? "deal" : "brand"}>
            {t(`kind.${offer.kind as "special"}`)}
          </Badge>
        )}
        {product.tags.includes("new") && <Badge tone="brand">{t("card.new")}</Badge>}
        {product.is_set && <Badge>{t("card.set")}</Badge>}
        {product.tags.includes("best_seller") && <Badge>{t("card.bestSeller")}</Badge>}
      </p>
      <h1>{product.title}</h1>
      <p className={css.by}>
        <Link to={`/store/${product.merchant.merchant_id}`}>{t("product.by", { maker: product.merchant.name })}</Link>
      </p>
      <p className={css.numbers}>
        <span>
          {t("product.sku")} {product.goods_sn}
        </span>
        <IconButton icon="copy" size="small" label={t("product.copy")} onClick={copy} />
        <span>
          {t("product.model")} {product.custom_sn}
        </span>
      </p>
    </header>
  );
}

function About({ product }: { product: Product }) {
  const t = useTranslations("catalog.product");
  return (
    <section className={css.text}>
      <h2>{t("about")}</h2>
      <p>{product.description}</p>
      <ul aria-label={t("features")} className={css.features}>
        {product.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}
