import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import { type PaperField, paperFields } from "#features/identity/certification/rules.ts";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface Shown {
  title: string;
  url: string;
}

const pictureOf = (papers: Certification | null, field: PaperField): { name: string; url: string } | null =>
  papers?.[field.replace(/_id$/, "_data") as "licence_data"] ?? null;

/** The pictures of the papers; each opens large, to be zoomed and turned. */
export function PaperPictures({ now, before }: { now: Certification; before: Certification | null }) {
  const t = useTranslations("certificationConsole");
  const [open, setOpen] = useState<Shown>();
  const fields = paperFields.filter((field) => now[field] !== null || (before?.[field] ?? null) !== null);
  return (
    <Card title={t("papers")}>
      {fields.length === 0 && <p>{t("noPictures")}</p>}
      <ul className={css.pictures}>
        {fields.map((field) => {
          const title = t(`fields.${field}`);
          const isChanged = before !== null && before[field] !== now[field];
          return (
            <li key={field} className={classes(css.picture, isChanged && css.wide)}>
              <p>{title}</p>
              {isChanged ? (
                <div className={css.pair}>
                  <figure>
                    <figcaption>{t("before")}</figcaption>
                    <Thumbnail picture={pictureOf(before, field)} title={`${title} (${t("oldPicture")})`} old onOpen={setOpen} />
                  </figure>
                  <figure>
                    <figcaption>{t("now")}</figcaption>
                    <Thumbnail picture={pictureOf(now, field)} title={title} onOpen={setOpen} />
                  </figure>
                </div>
              ) : (
                <Thumbnail picture={pictureOf(now, field)} title={title} onOpen={setOpen} />
              )}
            </li>
          );
        })}
      </ul>
      {open && <Zoom shown={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface ThumbnailProps {
  picture: { url: string } | null;
  title: string;
  old?: boolean;
  onOpen: (shown: Shown) => void;
}

function Thumbnail({ picture, title, old = false, onOpen }: ThumbnailProps) {
  const t = useTranslations("certificationConsole");
  if (!picture) return <p className={css.none}>{t("notSent")}</p>;
  return (
    <button
      type="button"
      className={classes(old && css.old)}
      aria-label={`${t("zoom")}: ${title}`}
      onClick={() => onOpen({ title, url: picture.url })}
    >
      <img src={picture.url} alt="" loading="lazy" />
    </button>
  );
}

/** Widths in percent of the window; the first shows the whole picture. */
const zoomSteps = [0, 100, 150, 220, 320] as const;

const sizeAt = (step: number) => (step === 0 ? { maxWidth: "100%", maxHeight: "100%" } : { width: `${zoomSteps[step]}%` });

/** A picture to be enlarged and turned. */
export function Zoom({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useTranslations("certificationConsole");
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return (
    <Dialog open onClose={onClose} title={shown.title} size="wide">
      <div className={css.tools}>
        <IconButton icon="minus" label={t("zoomOut")} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <IconButton icon="plus" label={t("zoomIn")} disabled={step === zoomSteps.length - 1} onClick={() => setStep(step + 1)} />
        <IconButton icon="refresh" label={t("turn")} onClick={() => setTurns(turns + 1)} />
        <a href={shown.url} target="_blank" rel="noopener">
          {t("openFull")}
        </a>
      </div>
      <div className={css.zoom}>
        <img src={shown.url} alt={shown.title} style={{ ...sizeAt(step), rotate: `${turns * 90}deg` }} />
      </div>
    </Dialog>
  );
}
