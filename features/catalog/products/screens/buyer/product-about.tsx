import { Suspense, use } from "react";
import { useTranslations } from "use-intl";
import { OriginalPictures } from "#features/catalog/picture-requests/screens/buyer/original-pictures.tsx";
import type { Mine } from "#features/catalog/products/screens/buyer/load-product.ts";
import css from "#features/catalog/products/screens/buyer/product-facts.module.css";
import { Components, MakerCard, Packaging, Specifications } from "#features/catalog/products/screens/buyer/product-facts.tsx";
import type { Offer, Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface Props {
  product: Product;
  offer: Offer | undefined;
  mine: Mine | undefined;
}

/** Everything one reads of a product: its text, its parts, its figures, its papers, its maker. */
export function ProductAbout({ product, offer, mine }: Props) {
  const t = useTranslations("productsTools");
  return (
    <>
      <section className={css.text}>
        <h2>{t("about")}</h2>
        <p>{product.description}</p>
        {product.features.length > 0 && (
          <ul aria-label={t("features")} className={css.features}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </section>
      <Components product={product} offer={offer} />
      <Specifications product={product} />
      <Packaging product={product} />
      <Downloads product={product} mine={mine} />
      <MakerCard merchant={product.merchant} />
    </>
  );
}

/** The sheet to print, and the pictures as the maker delivered them. */
function Downloads({ product, mine }: Pick<Props, "product" | "mine">) {
  const t = useTranslations();
  return (
    <section className={css.section}>
      <h2>{t("productsTools.downloads")}</h2>
      <div className={css.downloads}>
        <div>
          <Icon name="file" size={20} />
          <h3>{t("productsTools.specSheet")}</h3>
          <p>{t("productsTools.specSheetText")}</p>
          <Button size="small" icon="print" onClick={() => print()}>
            {t("productsTools.specSheetPrint")}
          </Button>
        </div>
        <div>
          <Icon name="image" size={20} />
          <h3>{t("pictureRequests.originals")}</h3>
          <Suspense>
            {mine ? <OwnPictures product={product} mine={mine} /> : <OriginalPictures product={product} state={undefined} />}
          </Suspense>
        </div>
      </div>
    </section>
  );
}

function OwnPictures({ product, mine }: { product: Product; mine: Mine }) {
  return <OriginalPictures product={product} state={use(mine.pictures)} />;
}
