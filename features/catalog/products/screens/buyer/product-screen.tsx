import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { BuyBox, type CompareButton } from "#features/catalog/products/screens/buyer/buy-box.tsx";
import { FavoriteButton } from "#features/catalog/products/screens/buyer/favorite-button.tsx";
import { Gallery } from "#features/catalog/products/screens/buyer/gallery.tsx";
import { CustomerSku, ProductAbout, ProductCarousel } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import type { ProductPageData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { OfferChoice } from "#features/catalog/products/screens/buyer/offer-choice.tsx";
import type { OriginalPictures } from "#features/catalog/products/screens/buyer/product-about.tsx";
import card from "#features/catalog/products/screens/buyer/product-card.module.css";
import carousel from "#features/catalog/products/screens/buyer/product-carousel.module.css";
import facts from "#features/catalog/products/screens/buyer/product-facts.module.css";
import { type Offer, selectOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import css from "#features/catalog/products/screens/buyer/product-screen.module.css";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

interface Props extends ProductPageData {
  /** The `product_type` of the list: the last segment of the path. */
  productType: string | undefined;
  /** The mean rating, below the title, and the reviews, below the description. */
  rating: ReactNode;
  reviews: ReactNode;
  CompareButton: CompareButton;
  OriginalPictures: OriginalPictures;
  /** Sections of other domains, between the facts and related products. */
  children?: ReactNode;
}

/** The product page. */
export function ProductScreen(props: Props) {
  const { product, related, companyData, productType, rating, reviews, CompareButton, OriginalPictures, children } = props;
  const t = useTranslations("productsDetail");
  const [params] = useSearchParams();
  const offer = selectOffer(product, params.get("relation_id"), productType);
  const crumbs = product.category.map(({ type_id, title }) => ({ label: title, to: `/category/0/${type_id}` }));
  return (
    <div className={`${css.screen} l-page l-stack l-gap-5 l-shrink`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${css.top} l-stack l-shrink`}>
        <Gallery key={product.product_id} product={product} />
        <div className={`${css.side} l-gap-5 l-shrink`}>
          <ProductHead product={product} offer={offer} companyData={companyData} rating={rating} />
          {offer ? (
            <>
              <OfferChoice product={product} offer={offer} />
              <div className={`${css.buy} l-stack l-gap-4 l-shrink`} data-buy-side>
                <BuyBox key={offer.relation_id} product={product} offer={offer} companyData={companyData} CompareButton={CompareButton} />
              </div>
            </>
          ) : (
            <div className={`${css.noOffers} l-radius-large l-ground-sunken l-pad-5`}>
              <p>{t("noOffers")}</p>
              <p>{t("noOffersText")}</p>
            </div>
          )}
        </div>
        <div className={`${css.about} l-stack l-shrink`}>
          <HydrationBoundary fallback={<AboutSkeleton />}>
            <ProductAbout product={product} offer={offer} companyData={companyData} OriginalPictures={OriginalPictures} />
          </HydrationBoundary>
          {children}
        </div>
      </div>
      <HydrationBoundary>{reviews}</HydrationBoundary>
      {related.length > 0 && (
        <section className={`${css.related} l-stack l-gap-5 l-shrink l-rule-above`} aria-labelledby="related">
          <h2 id="related">{t("related")}</h2>
          <HydrationBoundary fallback={<CarouselSkeleton />}>
            <ProductCarousel products={related.slice(0, 6)} />
          </HydrationBoundary>
        </section>
      )}
    </div>
  );
}

/*
 * Placeholders while a part loads. They import the CSS modules of the parts, so that server-rendered parts are never shown
 * without their styles.
 */
function AboutSkeleton() {
  return (
    <div className={`${facts.section} l-stack l-gap-3 l-shrink`} aria-busy="true">
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="14rem" />
    </div>
  );
}

function CarouselSkeleton() {
  return (
    <div className={`${carousel.carousel} l-stack l-gap-3 l-scroll`} aria-busy="true">
      {["a", "b", "c", "d"].map((place) => (
        <div key={place} className={`${card.card} l-gap-3 l-shrink l-relative`}>
          <Skeleton height="14rem" />
        </div>
      ))}
    </div>
  );
}

interface HeadProps extends Pick<Props, "product" | "companyData" | "rating"> {
  offer: Offer | undefined;
}

function ProductHead({ product, offer, companyData, rating }: HeadProps) {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(product.goods_sn).then(
      () => toast(t("productsDetail.copied"), { tone: "success" }),
      () => undefined,
    );
  return (
    <header className={`${css.head} l-stack l-gap-2`}>
      <p className={`${css.badges} l-inline l-align-stretch l-wrap l-gap-1`}>
        {offer && offer.kind !== "local" && (
          <Badge tone={offer.kind === "special" || offer.kind === "processing" ? "deal" : "brand"}>
            {t(`products.kind.${offer.kind as "special"}`)}
          </Badge>
        )}
        {product.tags.includes("new") && <Badge tone="brand">{t("products.card.new")}</Badge>}
        {product.is_set && <Badge>{t("products.card.set")}</Badge>}
        {product.tags.includes("best_seller") && <Badge>{t("products.card.bestSeller")}</Badge>}
      </p>
      <div className={`${css.title} l-stack l-align-start l-gap-3 l-splitEnd`}>
        <h1>{product.title}</h1>
        <FavoriteButton product={product} />
      </div>
      <p>
        <Link className="l-tone-brand l-weight-medium l-link" to={`/store/${product.merchant.merchant_id}`}>
          {t("productsDetail.by", { maker: product.merchant.name })}
        </Link>
      </p>
      <HydrationBoundary>{rating}</HydrationBoundary>
      <div className={`${css.numberRow} l-inline l-wrap l-size-sm l-tone-faint`}>
        <p className={`${css.numbers} l-inline l-wrap`}>
          <span>
            {t("productsDetail.sku")} {product.goods_sn}
          </span>
          <IconButton icon="copy" size="small" label={t("productsDetail.copy")} onClick={copy} />
          <span>
            {t("productsDetail.model")} {product.custom_sn}
          </span>
        </p>
        <div className={css.own}>
          <Suspense>{companyData && <CustomerSku key={product.product_id} product={product} />}</Suspense>
        </div>
      </div>
    </header>
  );
}
