import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import css from "#features/catalog/products/screens/buyer/gallery.module.css";
import { GalleryDialog } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass, Stack } from "#ui/layout.tsx";
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
    <Stack as="section" gap={3} shrink aria-label={t("gallery", { title })}>
      {opened === "model" && model_url ? (
        <Suspense fallback={<div className={css.main} aria-busy="true" />}>
          <ModelViewer url={model_url} product={product} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : (
        <Box relative>
          <button type="button" className={css.main} aria-label={t("zoom")} onClick={() => setOpened("large")}>
            <Picture
              of={pictures[place] ?? ""}
              alt={title}
              eager
              first={place === 0}
              sizes="(width < 820px) 92vw, (width < 1410px) 52vw, 720px"
            />
            <Stack as="span" align="center" items="center" className={css.zoom}>
              <Icon name="search" size={18} />
            </Stack>
          </button>
          {model_url && (
            <button
              type="button"
              className={`${css.model} ${inlineClass({ fit: true, gap: 2, border: true, radius: "full", padX: 3, size: "sm", weight: "medium" })}`}
              onClick={() => setOpened("model")}
            >
              <Icon name="box" size={16} />
              {t("view3d")}
            </button>
          )}
        </Box>
      )}
      {pictures.length > 1 && (
        <Inline as="ul" align="stretch" gap={3} className={css.thumbs}>
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
        </Inline>
      )}
      <Suspense>
        {opened === "large" && (
          <GalleryDialog pictures={pictures} title={title} place={place} onPlace={setPlace} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}
