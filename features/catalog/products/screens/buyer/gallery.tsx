import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import css from "#features/catalog/products/screens/buyer/gallery.module.css";
import { GalleryDialog } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Icon } from "#ui/icon.tsx";
import { lazy } from "#ui/lazy.ts";
import { Picture } from "#ui/picture.tsx";

/** Loaded on demand together with three.js. */
const ModelViewer = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/model-viewer.tsx").then((module) => module.ModelViewer),
  ),
);

/** The pictures of a product with thumbnails, a zoom dialog and a 3D view. */
export function Gallery({ product }: { product: Product }) {
  const t = useTranslations("productsDetail");
  const { pictures, title, model_url } = product;
  const [place, setPlace] = useState(0);
  const [opened, setOpened] = useState<"large" | "model">();
  return (
    <section className="l-stack l-gap-3 l-shrink" aria-label={t("gallery", { title })}>
      {opened === "model" && model_url ? (
        <Suspense fallback={<div className={css.main} aria-busy="true" />}>
          <ModelViewer url={model_url} product={product} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : (
        <div className="l-relative">
          <button type="button" className={css.main} aria-label={t("zoom")} onClick={() => setOpened("large")}>
            <Picture
              of={pictures[place] ?? ""}
              alt={title}
              eager
              first={place === 0}
              sizes="(width < 820px) 92vw, (width < 1410px) 52vw, 720px"
            />
            <span className={`${css.zoom} l-stack l-align-center l-items-center`}>
              <Icon name="search" size={18} />
            </span>
          </button>
          {model_url && (
            <button
              type="button"
              className={`${css.model} l-inline l-fit l-gap-2 l-border l-radius-full l-padX-3 l-size-sm l-weight-medium`}
              onClick={() => setOpened("model")}
            >
              <Icon name="box" size={16} />
              {t("view3d")}
            </button>
          )}
        </div>
      )}
      {pictures.length > 1 && (
        <ul className={`${css.thumbs} l-inline l-align-stretch l-gap-3`}>
          {pictures.map((key, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t("picture", { number: index + 1 })}
                aria-pressed={index === place && opened !== "model"}
                onClick={() => {
                  setPlace(index);
                  setOpened(undefined);
                }}
              >
                <Picture of={key} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened === "large" && (
          <GalleryDialog pictures={pictures} title={title} place={place} onPlace={setPlace} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
