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
import { Box, Inline, Stack, textClass } from "#ui/layout.tsx";
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
  OriginalPictures: OriginalPictures | undefined;
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
    <Stack page gap={5} shrink className={css.screen}>
      <Breadcrumbs crumbs={crumbs} />
      <Stack shrink className={css.top}>
        <Gallery key={product.product_id} product={product} />
        <Box gap={5} shrink className={css.side}>
          <ProductHead product={product} offer={offer} companyData={companyData} rating={rating} />
          {offer ? (
            <>
              <OfferChoice product={product} offer={offer} />
              <Stack gap={4} shrink className={css.buy} data-buy-side>
                <BuyBox key={offer.relation_id} product={product} offer={offer} companyData={companyData} CompareButton={CompareButton} />
              </Stack>
            </>
          ) : (
            <Box radius="large" ground="sunken" pad={5} className={css.noOffers}>
              <p>{t("noOffers")}</p>
              <p>{t("noOffersText")}</p>
            </Box>
          )}
        </Box>
        <Stack shrink className={css.about}>
          <HydrationBoundary fallback={<AboutSkeleton />}>
            <ProductAbout product={product} offer={offer} companyData={companyData} OriginalPictures={OriginalPictures} />
          </HydrationBoundary>
          {children}
        </Stack>
      </Stack>
      <HydrationBoundary>{reviews}</HydrationBoundary>
      {related.length > 0 && (
        <Stack as="section" gap={5} shrink rule="above" className={css.related} aria-labelledby="related">
          <h2 id="related">{t("related")}</h2>
          <HydrationBoundary fallback={<CarouselSkeleton />}>
            <ProductCarousel products={related.slice(0, 6)} />
          </HydrationBoundary>
        </Stack>
      )}
    </Stack>
  );
}

/*
 * Placeholders while a part loads. They import the CSS modules of the parts, so that server-rendered parts are never shown
 * without their styles.
 */
function AboutSkeleton() {
  return (
    <Stack gap={3} shrink className={facts.section} aria-busy="true">
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="14rem" />
    </Stack>
  );
}

function CarouselSkeleton() {
  return (
    <Stack gap={3} scroll className={carousel.carousel} aria-busy="true">
      {["a", "b", "c", "d"].map((place) => (
        <Box key={place} gap={3} shrink relative className={card.card}>
          <Skeleton height="14rem" />
        </Box>
      ))}
    </Stack>
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
    <Stack as="header" gap={2} className={css.head}>
      <Inline as="p" align="stretch" wrap gap={1} className={css.badges}>
        {offer && offer.kind !== "local" && (
          <Badge tone={offer.kind === "special" || offer.kind === "processing" ? "deal" : "brand"}>
            {t(`products.kind.${offer.kind as "special"}`)}
          </Badge>
        )}
        {product.tags.includes("new") && <Badge tone="brand">{t("products.card.new")}</Badge>}
        {product.is_set && <Badge>{t("products.card.set")}</Badge>}
        {product.tags.includes("best_seller") && <Badge>{t("products.card.bestSeller")}</Badge>}
      </Inline>
      <Stack align="start" gap={3} splitEnd className={css.title}>
        <h1>{product.title}</h1>
        <FavoriteButton product={product} />
      </Stack>
      <p>
        <Link className={textClass({ tone: "brand", weight: "medium", link: true })} to={`/store/${product.merchant.merchant_id}`}>
          {t("productsDetail.by", { merchant: product.merchant.name })}
        </Link>
      </p>
      <HydrationBoundary>{rating}</HydrationBoundary>
      <Inline wrap size="sm" tone="faint" className={css.numberRow}>
        <Inline as="p" wrap className={css.numbers}>
          <span>
            {t("productsDetail.sku")} {product.goods_sn}
          </span>
          <IconButton icon="copy" size="small" label={t("productsDetail.copy")} onClick={copy} />
          <span>
            {t("productsDetail.model")} {product.custom_sn}
          </span>
        </Inline>
        <div className={css.own}>
          <Suspense>{companyData && <CustomerSku key={product.product_id} product={product} />}</Suspense>
        </div>
      </Inline>
    </Stack>
  );
}
