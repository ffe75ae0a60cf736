import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import { type DocumentField, documentFields } from "#features/identity/certification/rules.ts";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Grid, Inline, stackClass, textClass } from "#ui/layout.tsx";

interface OpenImage {
  title: string;
  url: string;
}

type Document = NonNullable<Certification["licence_data"]>;

const getDocument = (certification: Certification | null, field: DocumentField): Document | null =>
  certification?.[field.replace(/_id$/, "_data") as "licence_data"] ?? null;

/** The documents next to the previous ones. A picture opens in a dialog with zoom and rotation, a PDF file in a new tab. */
export function DocumentImages({ now, before }: { now: Certification; before: Certification | null }) {
  const t = useTranslations("certificationConsole");
  const [open, setOpen] = useState<OpenImage>();
  const fields = documentFields.filter((field) => now[field] !== null || (before?.[field] ?? null) !== null);
  return (
    <Card title={t("documents")}>
      {fields.length === 0 && <p>{t("noPictures")}</p>}
      <Grid as="ul" gap={4} cells="17rem">
        {fields.map((field) => {
          const title = t(`fields.${field}`);
          const isChanged = before !== null && before[field] !== now[field];
          return (
            <li key={field} className={classes(stackClass({ gap: 2 }), css.picture, isChanged && css.wide)}>
              <p>{title}</p>
              {isChanged ? (
                <Grid gap={3} className={css.pair}>
                  <figure>
                    <figcaption>{t("before")}</figcaption>
                    <Thumbnail document={getDocument(before, field)} title={`${title} (${t("oldPicture")})`} old onOpen={setOpen} />
                  </figure>
                  <figure>
                    <figcaption>{t("now")}</figcaption>
                    <Thumbnail document={getDocument(now, field)} title={title} onOpen={setOpen} />
                  </figure>
                </Grid>
              ) : (
                <Thumbnail document={getDocument(now, field)} title={title} onOpen={setOpen} />
              )}
            </li>
          );
        })}
      </Grid>
      {open && <ImageZoom shown={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface ThumbnailProps {
  document: Document | null;
  title: string;
  old?: boolean;
  onOpen: (shown: OpenImage) => void;
}

function Thumbnail({ document, title, old = false, onOpen }: ThumbnailProps) {
  const t = useTranslations("certificationConsole");
  if (!document) return <p className={css.none}>{t("notSent")}</p>;
  if (!document.is_picture) return <FileLink {...document} />;
  return (
    <button
      type="button"
      className={classes(old && css.old)}
      aria-label={`${t("zoom")}: ${title}`}
      onClick={() => onOpen({ title, url: document.url })}
    >
      <img src={document.url} alt="" loading="lazy" />
    </button>
  );
}

/** A document that is no picture: its name, and a link that opens it in a new tab. */
function FileLink({ name, url }: { name: string; url: string }) {
  const t = useTranslations("certificationConsole");
  return (
    <a className={css.file} href={url} target="_blank" rel="noopener">
      <Icon name="file" size={32} />
      <span>{name}</span>
      {t("openFile")}
    </a>
  );
}

/** Image widths in percent of the dialog; the first fits the whole image. */
const zoomSteps = [0, 100, 150, 220, 320] as const;

const sizeAt = (step: number) => (step === 0 ? { maxWidth: "100%", maxHeight: "100%" } : { width: `${zoomSteps[step]}%` });

/** A dialog that shows an image with zoom and rotation. */
export function ImageZoom({ shown, onClose }: { shown: OpenImage; onClose: () => void }) {
  const t = useTranslations("certificationConsole");
  const [step, setStep] = useState(0);
  const [quarterTurns, setQuarterTurns] = useState(0);
  return (
    <Dialog open onClose={onClose} title={shown.title} size="wide">
      <Inline wrap gap={2} below={3}>
        <IconButton icon="minus" label={t("zoomOut")} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <IconButton icon="plus" label={t("zoomIn")} disabled={step === zoomSteps.length - 1} onClick={() => setStep(step + 1)} />
        <IconButton icon="refresh" label={t("turn")} onClick={() => setQuarterTurns(quarterTurns + 1)} />
        <a className={textClass({ push: true })} href={shown.url} target="_blank" rel="noopener">
          {t("openFull")}
        </a>
      </Inline>
      <Grid frame="sunken" className={css.zoom}>
        <img src={shown.url} alt={shown.title} style={{ ...sizeAt(step), rotate: `${quarterTurns * 90}deg` }} />
      </Grid>
    </Dialog>
  );
}
