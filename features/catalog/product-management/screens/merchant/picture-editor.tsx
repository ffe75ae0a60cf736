import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { createFileUploader } from "#client/upload-file.ts";
import { emptyText, type LocalizedText, limits, type PictureDraft } from "#features/catalog/product-management/rules.ts";
import css from "#features/catalog/product-management/screens/merchant/pictures.module.css";
import { FieldNote } from "#features/catalog/product-management/screens/merchant/texts-section.tsx";
import { fileTypes } from "#features/identity/files/rules/file-types.ts";
import type { Language } from "#kernel/languages.ts";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Grid, Inline, inlineClass, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

/** A picture in the form: stored, uploaded, or uploading. */
export interface EditedPicture {
  key: string;
  picture_key?: string;
  file_id?: string;
  /** Object URL until the picture is stored. */
  preview?: string;
  alt: LocalizedText;
  /** Upload progress from 0 to 1. */
  progress?: number;
  name?: string;
}

export const toEditedPictures = (drafts: readonly PictureDraft[]): EditedPicture[] =>
  drafts.map(({ picture_key = "", alt }) => ({ key: picture_key, picture_key, alt }));

export const toPictureDrafts = (pictures: readonly EditedPicture[]): PictureDraft[] =>
  pictures.flatMap(({ picture_key, file_id, alt }): PictureDraft[] => {
    if (picture_key !== undefined) return [{ picture_key, alt }];
    return file_id === undefined ? [] : [{ file_id, alt }];
  });

export const getPictureUrl = ({ picture_key, preview }: EditedPicture): string => picture_key ?? preview ?? "";

interface Props {
  pictures: readonly EditedPicture[];
  onChange: (change: (current: readonly EditedPicture[]) => readonly EditedPicture[]) => void;
  error?: string | undefined;
  note?: string | undefined;
}

const isPicture = ({ name }: File): boolean => /\.(jpe?g|png)$/i.test(name);

const movePicture = (pictures: readonly EditedPicture[], from: number, to: number): readonly EditedPicture[] => {
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
};

let uploads = 0;

/** Uploads files into a list with a maximum size. Each shows its progress; failed ones are removed with a message. */
export const usePictureUpload = (onChange: Props["onChange"], max: number) => {
  const t = useTranslations("productManagementConsole.form");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const patch = (key: string, part: Partial<EditedPicture>) =>
    onChange((current) => current.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  const sendOne = async (file: File): Promise<void> => {
    uploads += 1;
    const key = `upload-${uploads}`;
    onChange((current) => [...current, { key, alt: emptyText(), preview: URL.createObjectURL(file), progress: 0, name: file.name }]);
    try {
      const { id } = await createFileUploader(fileTypes.picture.number)(file, {
        onProgress: (progress) => patch(key, { progress }),
        signal: new AbortController().signal,
      });
      onChange((current) =>
        current.map((picture) => {
          if (picture.key !== key) return picture;
          const { progress, ...rest } = picture;
          return { ...rest, file_id: id };
        }),
      );
    } catch (error) {
      onChange((current) => current.filter((picture) => picture.key !== key));
      setFailures((current) => [...current, t("uploadFailed", { name: file.name, error: error instanceof Error ? error.message : "" })]);
    }
  };
  const send = (files: readonly File[], free: number) => {
    const rejected = files.filter((file) => !isPicture(file)).map(({ name }) => t("wrongFile", { name }));
    const accepted = files.filter(isPicture);
    setFailures([...rejected, ...(accepted.length > free ? [t("tooMany", { most: max })] : [])]);
    for (const file of accepted.slice(0, free)) void sendOne(file);
  };
  return { send, failures };
};

interface InputProps {
  /** Ref for the visible button that opens the file dialog. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onChoose: (files: readonly File[]) => void;
  failures: readonly string[];
}

/** Hidden file input and the messages about failed files. */
export function PictureInput({ ref, label, onChoose, failures }: InputProps) {
  return (
    <>
      <input
        ref={ref}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {failures.map((failure) => (
        <Text key={failure} role="alert" size="sm" tone="danger">
          {failure}
        </Text>
      ))}
    </>
  );
}

/** Prevents the browser from opening a file that is dropped beside the drop zone, which would lose the form. */
const usePreventFileNavigation = () =>
  useEffect(() => {
    const preventDrop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", preventDrop);
    addEventListener("drop", preventDrop);
    return () => {
      removeEventListener("dragover", preventDrop);
      removeEventListener("drop", preventDrop);
    };
  }, []);

/** Drag-and-drop reordering; dropping outside the list or pressing Escape restores the order. */
const useDragging = (pictures: readonly EditedPicture[], onChange: Props["onChange"]) => {
  const [dragged, setDragged] = useState<string>();
  const orderBefore = useRef<readonly string[]>([]);
  const place = ({ key }: EditedPicture) => orderBefore.current.indexOf(key);
  return {
    dragged,
    start: (key: string) => {
      orderBefore.current = pictures.map((picture) => picture.key);
      setDragged(key);
    },
    over: (to: number) => {
      if (dragged !== undefined && pictures[to]?.key !== dragged) {
        onChange((current) =>
          movePicture(
            current,
            current.findIndex(({ key }) => key === dragged),
            to,
          ),
        );
      }
    },
    end: (isDropped: boolean) => {
      setDragged(undefined);
      if (!isDropped) onChange((current) => current.toSorted((one, other) => place(one) - place(other)));
    },
  };
};

/** Pictures of a product: upload by drop or dialog, reorder by drag or arrow keys. */
export function PictureEditor({ pictures, onChange, error, note }: Props) {
  const t = useTranslations("productManagementConsole");
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const { send, failures } = usePictureUpload(onChange, limits.pictures);
  const dragging = useDragging(pictures, onChange);
  usePreventFileNavigation();
  const free = limits.pictures - pictures.length;
  const focus = (selector: string) => requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  const frameOf = (index: number) => `li:nth-child(${index + 1}) [role="group"]`;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    onChange((current) => movePicture(current, from, to));
    setAnnouncement(t("form.movedTo", { number: to + 1 }));
    focus(frameOf(to));
  };
  const remove = (index: number) => {
    onChange((current) => current.toSpliced(index, 1));
    focus(pictures.length > 1 ? frameOf(Math.min(index, pictures.length - 2)) : "[data-choose]");
  };
  // A picture dragged within the page also reports the type "Files".
  const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dragging.dragged === undefined && dataTransfer.types.includes("Files");
  const dropFiles = (event: DragEvent) => {
    setIsOver(false);
    if (!bringsFiles(event)) return;
    event.preventDefault();
    send([...event.dataTransfer.files], free);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <section
      id="section-pictures"
      ref={section}
      onDragOver={(event) => {
        if (bringsFiles(event)) event.preventDefault();
        setIsOver(bringsFiles(event));
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={dropFiles}
    >
      <Card title={t("fields.pictures")}>
        <Text size="sm" tone="faint">
          {t("form.picturesHint", { most: limits.pictures })}
        </Text>
        <Grid as="ol" gap={3} above={3} below={3} cells="8.5rem">
          {pictures.map((picture, index) => (
            <Tile
              key={picture.key}
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              isDragged={dragging.dragged === picture.key}
              onDragStart={() => dragging.start(picture.key)}
              onDragEnd={dragging.end}
              onEnter={() => dragging.over(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onAlt={(alt) => onChange((current) => current.map((each) => (each.key === picture.key ? { ...each, alt } : each)))}
            />
          ))}
        </Grid>
        {free > 0 && (
          <div className={classes(inlineClass({ justify: "center", gap: 3, pad: 3, tone: "soft" }), css.zone, isOver && css.over)}>
            <Icon name="image" size={22} />
            <p>
              {t("form.drop")}{" "}
              <button
                type="button"
                data-choose=""
                className={textClass({ bare: true, tone: "brand", weight: "medium", underlined: true })}
                onClick={() => input.current?.click()}
                aria-invalid={error ? true : undefined}
              >
                {t("form.choosePictures")}
              </button>
            </p>
          </div>
        )}
        <PictureInput
          ref={input}
          label={t("form.choosePictures")}
          onChoose={(files) => send(files, free)}
          failures={error ? [...failures, error] : failures}
        />
        <FieldNote note={note} />
        {pictures.length > 1 && (
          <Text size="sm" tone="faint">
            {t("form.pictureKeys")}
          </Text>
        )}
        <p aria-live="polite" className="visually-hidden">
          {announcement}
        </p>
      </Card>
    </section>
  );
}

interface TileProps {
  picture: EditedPicture;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: (isDropped: boolean) => void;
  onEnter: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAlt: (alt: LocalizedText) => void;
}

function Tile({ picture, index, isLast, isDragged, onDragStart, onDragEnd, onEnter, onMove, onRemove, onAlt }: TileProps) {
  const t = useTranslations("productManagementConsole");
  const language = useLocale() as Language;
  const number = index + 1;
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0 }[event.key];
    if (event.key === "Delete") onRemove();
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const altLabel = t("form.alt", { number, language: t(`language.${language}`) });
  return (
    <li
      className={classes(stackClass({ gap: 1, shrink: true, top: true }), css.tile, isDragged && css.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDragStart();
      }}
      onDragEnd={({ dataTransfer }) => onDragEnd(dataTransfer.dropEffect !== "none")}
      onDragEnter={onEnter}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <Box
        relative
        clip
        ground="sunken"
        border
        radius
        className={css.frame}
        tabIndex={0}
        role="group"
        aria-label={t("review.picture", { number })}
        onKeyDown={press}
      >
        <Picture of={getPictureUrl(picture)} alt={picture.alt[language]} sizes="180px" />
        {index === 0 && (
          <Box as="span" radius="full" padX={2} size="xs" tone="onDark" className={css.lead}>
            {t("form.lead")}
          </Box>
        )}
        {picture.progress !== undefined && (
          <progress aria-label={t("form.uploading", { name: picture.name ?? "" })} value={picture.progress} />
        )}
        <Inline as="span" align="stretch" radius className={css.tools}>
          {index > 0 && (
            <IconButton size="small" icon="chevron-left" label={t("form.moveLeft", { number })} onClick={() => onMove(index - 1)} />
          )}
          {!isLast && (
            <IconButton size="small" icon="chevron-right" label={t("form.moveRight", { number })} onClick={() => onMove(index + 1)} />
          )}
          <IconButton size="small" icon="trash" label={t("form.removePicture", { number })} onClick={onRemove} />
        </Inline>
      </Box>
      <input
        className={classes(textClass({ padX: 2, size: "xs", wide: true }), css.alt)}
        value={picture.alt[language]}
        maxLength={limits.alt}
        placeholder={t("form.altHint")}
        aria-label={altLabel}
        title={altLabel}
        onChange={({ target }) => onAlt({ ...picture.alt, [language]: target.value })}
      />
    </li>
  );
}
