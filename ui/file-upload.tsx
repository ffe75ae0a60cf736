import { type DragEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { FieldNotes } from "#ui/field.tsx";
import css from "#ui/file-upload.module.css";
import { FormContext } from "#ui/form-context.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type SendFile, type StoredFile, toStoredFile, type Upload, useUploads } from "#ui/use-uploads.ts";

interface Limits {
  /** Endings that are taken: `[".jpg", ".png"]`. */
  endings: readonly string[];
  maxFiles: number;
  maxMegabytes: number;
}

interface Props extends Pick<Limits, "endings">, Partial<Omit<Limits, "endings">> {
  /** The name on the wire; its value is the file ids joined by commas. */
  name: string;
  label: string;
  send: SendFile;
  hint?: string;
  required?: boolean;
  kept?: readonly StoredFile[];
  onChange?: (files: readonly StoredFile[]) => void;
}

/** Files are sent as soon as they are chosen or dropped; the form carries what the server answered for them. */
export function FileUpload({
  name,
  label,
  send,
  hint,
  required,
  endings,
  maxFiles: mostFiles = 1,
  maxMegabytes: mostMegabytes = 30,
  kept = [],
  onChange,
}: Props) {
  const t = useTranslations("ui.upload");
  const optional = useTranslations("ui.form");
  const id = useId();
  const form = useContext(FormContext);
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { uploads, start, remove } = useUploads(send, kept, t("failed"), (files) => {
    form?.edited(name);
    onChange?.(files);
  });

  const check = (): string | undefined => {
    if (uploads.some(({ state }) => state === "uploading")) return t("wait");
    return required && toStoredFile(uploads).length === 0 ? t("required", { text: label }) : undefined;
  };
  useEffect(() => form?.register(name, check));

  const refusalOf = (files: readonly File[]): string | undefined => {
    const room = mostFiles - uploads.filter(({ state }) => state !== "failed").length;
    const fits = (file: File) => endings.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!files.every(fits)) return t("endings", { endings: endings.join(", ") });
    if (files.some((file) => file.size > mostMegabytes * 2 ** 20)) return t("megabytes", { most: mostMegabytes });
    return files.length > room ? t("files", { most: mostFiles }) : undefined;
  };
  const take = (files: readonly File[]) => {
    const refused = refusalOf(files);
    setRefusal(refused);
    if (!refused) for (const file of files) void start(file);
  };
  const takeAway = (upload: Upload) => {
    setRefusal(undefined);
    remove(upload);
  };

  const error = refusal ?? form?.errors[name];
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {!required && <span className={css.optional}>{optional("optional")}</span>}
      </label>
      {uploads.length < mostFiles && (
        <DropZone
          limits={{ endings, maxFiles: mostFiles, maxMegabytes: mostMegabytes }}
          onChoose={() => input.current?.click()}
          onFiles={take}
        />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={endings.join(",")}
        multiple={mostFiles > 1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <input
        type="hidden"
        name={name}
        value={toStoredFile(uploads)
          .map((file) => file.id)
          .join(",")}
      />
      {uploads.length > 0 && (
        <ul className={css.files}>
          {uploads.map((upload) => (
            <FileLine key={upload.key} upload={upload} onRemove={() => takeAway(upload)} />
          ))}
        </ul>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function DropZone({ limits, onChoose, onFiles }: { limits: Limits; onChoose: () => void; onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("ui.upload");
  const [dragged, setDragged] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setDragged(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button inside does the same
    <div className={classes(css.zone, dragged && css.dragged)} onDrop={drop} onDragOver={over} onDragLeave={() => setDragged(false)}>
      <Icon name="upload" size={22} />
      <p>
        <button type="button" className={css.choose} onClick={onChoose}>
          {t("choose")}
        </button>{" "}
        {t("orDrop")}
      </p>
      <p className={css.limits}>
        {t("limits", { endings: limits.endings.join(", "), megabytes: limits.maxMegabytes, files: limits.maxFiles })}
      </p>
    </div>
  );
}

function FileLine({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const t = useTranslations("ui.upload");
  const { name, preview, state, share, error } = upload;
  return (
    <li className={classes(css.file, css[state])}>
      {preview ? <img src={preview} alt="" width={40} height={40} /> : <Icon name="file" size={24} />}
      <div>
        <p className={css.name}>{name}</p>
        {state === "uploading" && <progress aria-label={t("uploading", { name })} value={share} />}
        {state === "done" && <p className={css.state}>{t("done")}</p>}
        {state === "failed" && (
          <p role="alert" className={css.state}>
            {error}
          </p>
        )}
      </div>
      <IconButton icon={state === "uploading" ? "close" : "trash"} size="small" label={t("remove", { name })} onClick={onRemove} />
    </li>
  );
}
