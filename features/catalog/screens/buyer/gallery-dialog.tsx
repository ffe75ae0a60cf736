import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/screens/buyer/gallery.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

interface Props {
  pictures: readonly string[];
  title: string;
  place: number;
  step: (by: number) => void;
  onClose: () => void;
}

/** One picture as large as the screen allows; the arrow keys go through them. */
export function GalleryDialog({ pictures, title, place, step, onClose }: Props) {
  const t = useTranslations("catalog.product");
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  };
  return (
    <Dialog open onClose={onClose} title={title} size="wide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the two buttons inside do */}
      <div className={css.large} onKeyDown={press}>
        <Picture of={pictures[place] ?? ""} alt={title} sizes="800px" />
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
  );
}
