import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/screens/buyer/gallery.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

/** The pictures of a product: one large, the others beside it, and as large as the screen allows on demand. */
export function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useTranslations("catalog.product");
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const current = pictures[place] ?? "";
  const step = (by: number) => setPlace((place + by + pictures.length) % pictures.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  };
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
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={title} size="wide">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the two buttons inside do */}
        <div className={css.large} onKeyDown={press}>
          <Picture of={current} alt={title} sizes="800px" />
          {pictures.length > 1 && (
            <p className={css.steps}>
              <IconButton icon="chevron-left" label={t("previous")} onClick={() => step(-1)} />
              <span>
                {place + 1} / {pictures.length}
              </span>
              <IconButton icon="chevron-right" label={t("next")} onClick={() => step(1)} />
            </p>
          )}
        </div>
      </Dialog>
    </section>
  );
}
