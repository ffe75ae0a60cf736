import { type ComponentType, use } from "react";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import css from "#features/catalog/products/screens/buyer/product-facts.module.css";
import { Components, ManufacturerCard, Packaging, Specifications } from "#features/catalog/products/screens/buyer/product-facts.tsx";
import type { Offer, Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Requests the original pictures of a product; without a state for visitors and callers without access. */
export type OriginalPictures = ComponentType<{ product: Product; state: Awaited<CompanyData["pictures"]> | undefined }>;

interface Props {
  product: Product;
  offer: Offer | undefined;
  companyData: CompanyData | undefined;
  OriginalPictures: OriginalPictures;
}

/** Description, components, specifications, packaging, downloads and manufacturer of a product. */
export function ProductAbout({ product, offer, companyData, OriginalPictures }: Props) {
  const t = useTranslations("productsTools");
  return (
    <>
      <section className={`${css.text} l-stack l-gap-3`}>
        <h2>{t("about")}</h2>
        <p>{product.description}</p>
        {product.features.length > 0 && (
          <ul aria-label={t("features")} className={`${css.features} l-stack l-gap-2 l-gapX-6`}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </section>
      <Components product={product} offer={offer} />
      <Specifications product={product} />
      <Packaging product={product} />
      <Downloads product={product} companyData={companyData} OriginalPictures={OriginalPictures} />
      <ManufacturerCard merchant={product.merchant} productId={product.product_id} offer={offer} />
    </>
  );
}

/** The printable specification sheet and the original pictures. */
function Downloads({ product, companyData, OriginalPictures }: Omit<Props, "offer">) {
  const t = useTranslations();
  return (
    <section className={`${css.section} l-stack l-gap-3 l-shrink`}>
      <h2>{t("productsTools.downloads")}</h2>
      <div className={`${css.downloads} l-stack l-gap-4`}>
        <div className="l-stack l-gap-1 l-gapX-3 l-top l-splitStart l-frame-box l-pad-4 l-size-sm l-tone-soft">
          <Icon name="file" size={20} />
          <h3>{t("productsTools.specSheet")}</h3>
          <p>{t("productsTools.specSheetText")}</p>
          <Button size="small" icon="print" onClick={() => print()}>
            {t("productsTools.specSheetPrint")}
          </Button>
        </div>
        <div className="l-stack l-gap-1 l-gapX-3 l-top l-splitStart l-frame-box l-pad-4 l-size-sm l-tone-soft">
          <Icon name="image" size={20} />
          <h3>{t("pictureRequests.originals")}</h3>
          <HydrationBoundary>
            {companyData ? (
              <CompanyPictures product={product} companyData={companyData} OriginalPictures={OriginalPictures} />
            ) : (
              <OriginalPictures product={product} state={undefined} />
            )}
          </HydrationBoundary>
        </div>
      </div>
    </section>
  );
}

interface CompanyPicturesProps extends Pick<Props, "product" | "OriginalPictures"> {
  companyData: CompanyData;
}

function CompanyPictures({ product, companyData, OriginalPictures }: CompanyPicturesProps) {
  return <OriginalPictures product={product} state={use(companyData.pictures)} />;
}
