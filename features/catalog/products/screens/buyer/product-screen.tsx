import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { BuyBox } from "#features/catalog/products/screens/buyer/buy-box.tsx";
import { FavouriteButton } from "#features/catalog/products/screens/buyer/favorite-button.tsx";
import { Gallery } from "#features/catalog/products/screens/buyer/gallery.tsx";
import { OfferChoice } from "#features/catalog/products/screens/buyer/offer-choice.tsx";
import card from "#features/catalog/products/screens/buyer/product-card.module.css";
import type { ProductPageData } from "#features/catalog/products/screens/buyer/load-product.ts";
import facts from "#features/catalog/products/screens/buyer/product-facts.module.css";
import { OwnNumber, ProductAbout, ProductShelf } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import { chosenOffer, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import css from "#features/catalog/products/screens/buyer/product-screen.module.css";
import shelf from "#features/catalog/products/screens/buyer/product-carousel.module.css";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

interface Props extends ProductPageData {
  /** The way the product was listed (spec 2.2): the last part of the address. */
  productType: string | undefined;
}

/** The page of a product (features 4.2). */
export function ProductScreen({ product, related, mine, productType }: Props) {
  const t = useTranslations("productsDetail");
  const [params] = useSearchParams();
  const offer = chosenOffer(product, params.get("relation_id"), productType);
  const crumbs = product.category.map(({ type_id, title }) => ({ label: title, to: `/category/0/${type_id}` }));
  return (
    <div className={css.screen}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css.top}>
        <Gallery key={product.product_id} product={product} />
        <div className={css.side}>
          <ProductHead product={product} offer={offer} mine={mine} />
          {offer ? (
            <>
              <OfferChoice product={product} offer={offer} />
              <div className={css.buy} data-buy-side>
                <BuyBox key={offer.relation_id} product={product} offer={offer} mine={mine} />
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
          <Suspense fallback={<AboutSkeleton />}>
            <ProductAbout product={product} offer={offer} mine={mine} />
          </Suspense>
        </div>
      </div>
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="related">
          <h2 id="related">{t("related")}</h2>
          <Suspense fallback={<ShelfSkeleton />}>
            <ProductShelf products={related.slice(0, 6)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/*
 * What stands there until a part's code has come. The server draws the parts themselves; naming their looks here makes their
 * styles part of the page, so that nothing is drawn without them.
 */
function AboutSkeleton() {
  return (
    <div className={facts.section} aria-busy="true">
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="14rem" />
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <div className={shelf.shelf} aria-busy="true">
      {["a", "b", "c", "d"].map((place) => (
        <div key={place} className={card.card}>
          <Skeleton height="14rem" />
        </div>
      ))}
    </div>
  );
}

function ProductHead({ product, offer, mine }: { product: Product; offer: Offer | undefined } & Pick<Props, "mine">) {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(product.goods_sn).then(
      () => toast(t("productsDetail.copied"), { tone: "success" }),
      () => undefined,
    );
  return (
    <header className={css.head}>
      <p className={css.badges}>
        {offer && offer.kind !== "local" && (
          <Badge tone={offer.kind === "special" || offer.kind === "processing" ? "deal" : "brand"}>
            {t(`products.kind.${offer.kind as "special"}`)}
          </Badge>
        )}
        {product.tags.includes("new") && <Badge tone="brand">{t("products.card.new")}</Badge>}
        {product.is_set && <Badge>{t("products.card.set")}</Badge>}
        {product.tags.includes("best_seller") && <Badge>{t("products.card.bestSeller")}</Badge>}
      </p>
      <div className={css.title}>
        <h1>{product.title}</h1>
        <FavouriteButton product={product} />
      </div>
      <p className={css.by}>
        <Link to={`/store/${product.merchant.merchant_id}`}>{t("productsDetail.by", { maker: product.merchant.name })}</Link>
      </p>
      <p className={css.numbers}>
        <span>
          {t("productsDetail.sku")} {product.goods_sn}
        </span>
        <IconButton icon="copy" size="small" label={t("productsDetail.copy")} onClick={copy} />
        <span>
          {t("productsDetail.model")} {product.custom_sn}
        </span>
      </p>
      <div className={css.own}>
        <Suspense>{mine && <OwnNumber key={product.product_id} product={product} />}</Suspense>
      </div>
    </header>
  );
}
