import { useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/identity/review-decisions/screens/operator/document-viewer.module.css";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, textClass } from "#ui/layout.tsx";

/** Images of documents: one at a time, fitted or at full size, with thumbnails below. */
export function DocumentViewer({ pictures }: { pictures: readonly { file_id: string; url: string }[] }) {
  const t = useTranslations("reviewDecisionsConsole.viewer");
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const picture = pictures[at];
  if (!picture) return null;
  const count = pictures.length;
  const number = at + 1;
  return (
    <Stack as="figure" gap={2} shrink>
      <Box border radius ground="sunken" relative className={css.frame} data-large={isLarge || undefined}>
        <button type="button" onClick={() => setLarge(!isLarge)} aria-label={isLarge ? t("zoomOut") : t("zoomIn")}>
          <img src={picture.url} alt={t("picture", { number, count })} />
        </button>
        <IconButton icon={isLarge ? "minus" : "plus"} label={isLarge ? t("zoomOut") : t("zoomIn")} onClick={() => setLarge(!isLarge)} />
      </Box>
      {count > 1 && (
        <Inline as="ul" align="stretch" wrap gap={2} className={css.thumbnails} aria-label={t("pictures")}>
          {pictures.map(({ file_id, url }, index) => (
            <li key={file_id}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={t("picture", { number: index + 1, count })}
                onClick={() => setAt(index)}
              >
                <img className={textClass({ fill: true, wide: true })} src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
