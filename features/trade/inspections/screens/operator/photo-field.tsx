import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import css from "#features/trade/inspections/screens/inspections.module.css";
import { createPhoto, type DraftPhoto } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  label: string;
  photos: readonly DraftPhoto[];
  max: number;
  onChange: (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void;
}

/** Photos that stay on the device until the report is sent; a phone offers its camera. */
export function PhotoField({ label, photos, max, onChange }: Props) {
  const t = useTranslations("inspectionsConsole");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]) => {
    const read = await Promise.allSettled(files.slice(0, max - photos.length).map(createPhoto));
    const fresh = read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    if (fresh.length < files.length) toast(t("photoRefused"), { tone: "warning" });
    onChange((known) => [...known, ...fresh]);
  };
  return (
    <Stack gap={2}>
      <label htmlFor={id} className={textClass({ size: "sm", weight: "medium" })}>
        {label}
      </label>
      <Inline gap={3} wrap>
        {photos.map((photo) => (
          <Thumbnail key={photo.id} photo={photo} onRemove={() => onChange((known) => known.filter((each) => each.id !== photo.id))} />
        ))}
        {photos.length < max && (
          <>
            <Button size="small" icon="upload" onClick={() => input.current?.click()}>
              {t("addPhotos")}
              <span className="visually-hidden"> {label}</span>
            </Button>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = "";
                void add(files);
              }}
            />
          </>
        )}
      </Inline>
      <Text size="sm" tone="soft">
        {t("photoCount", { count: photos.length, max })}
      </Text>
    </Stack>
  );
}

function Thumbnail({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  const t = useTranslations("inspectionsConsole");
  const url = useMemo(() => URL.createObjectURL(photo.content), [photo.content]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <span className={css.thumbnail}>
      <img src={url} alt={photo.name} />
      <IconButton icon="close" size="small" label={t("removePhoto", { name: photo.name })} onClick={onRemove} />
    </span>
  );
}
