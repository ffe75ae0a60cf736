import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/screens/buyer/gallery.module.css";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

/** Fetched when somebody wants to look closer. */
const GalleryDialog = lazy(async () => ({ default: (await import("#features/catalog/screens/buyer/gallery-dialog.tsx")).GalleryDialog }));

/** The pictures of a product: one large, the others beside it, and as large as the screen allows on demand. */
export function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useTranslations("catalog.product");
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const current = pictures[place] ?? "";
  const step = (by: number) => setPlace((place + by + pictures.length) % pictures.length);
  return (
    <section className={css.gallery} aria-label={t("gallery", { title })}>
      <button type="button" className={css.main} aria-label={t("zoom")} onClick={() => setLarge(true)}>
        <Picture of={current} alt={title} eager sizes="(width < 820px) 92vw, (width < 1410px) 52vw, 720px" />
        <span className={css.zoom}>
          <Icon name="search" size={18} />
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className={css.thumbs}>
          {pictures.map((key, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t("picture", { number: index + 1 })}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              >
                <Picture of={key} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isLarge && <GalleryDialog pictures={pictures} title={title} place={place} step={step} onClose={() => setLarge(false)} />}
      </Suspense>
    </section>
  );
}
