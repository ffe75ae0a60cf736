import { type ComponentType, use } from "react";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import css from "#features/catalog/products/screens/buyer/product-facts.module.css";
import { Components, ManufacturerCard, Packaging, Specifications } from "#features/catalog/products/screens/buyer/product-facts.tsx";
import type { Offer, Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack } from "#ui/layout.tsx";

/** Requests the original pictures of a product; without a state for visitors and callers without access. */
export type OriginalPictures = ComponentType<{ product: Product; state: Awaited<CompanyData["pictures"]> | undefined }>;

interface Props {
  product: Product;
  offer: Offer | undefined;
  companyData: CompanyData | undefined;
  /** Absent in a market without picture requests. */
  OriginalPictures: OriginalPictures | undefined;
}

/** Description, components, specifications, packaging, downloads and manufacturer of a product. */
export function ProductAbout({ product, offer, companyData, OriginalPictures }: Props) {
  const t = useTranslations("productsTools");
  return (
    <>
      <Stack as="section" gap={3} className={css.text}>
        <h2>{t("about")}</h2>
        <p>{product.description}</p>
        {product.features.length > 0 && (
          <Stack aria-label={t("features")} as="ul" gap={2} gapX={6} className={css.features}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </Stack>
        )}
      </Stack>
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
    <Stack as="section" gap={3} shrink className={css.section}>
      <h2>{t("productsTools.downloads")}</h2>
      <Stack gap={4} className={css.downloads}>
        <Stack gap={1} gapX={3} top splitStart frame="box" pad={4} size="sm" tone="soft">
          <Icon name="file" size={20} />
          <h3>{t("productsTools.specSheet")}</h3>
          <p>{t("productsTools.specSheetText")}</p>
          <Button size="small" icon="print" onClick={() => print()}>
            {t("productsTools.specSheetPrint")}
          </Button>
        </Stack>
        {OriginalPictures && (
          <Stack gap={1} gapX={3} top splitStart frame="box" pad={4} size="sm" tone="soft">
            <Icon name="image" size={20} />
            <h3>{t("pictureRequests.originals")}</h3>
            <HydrationBoundary>
              {companyData ? (
                <CompanyPictures product={product} companyData={companyData} OriginalPictures={OriginalPictures} />
              ) : (
                <OriginalPictures product={product} state={undefined} />
              )}
            </HydrationBoundary>
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}

interface CompanyPicturesProps extends Pick<Props, "product"> {
  companyData: CompanyData;
  OriginalPictures: OriginalPictures;
}

function CompanyPictures({ product, companyData, OriginalPictures }: CompanyPicturesProps) {
  return <OriginalPictures product={product} state={use(companyData.pictures)} />;
}
