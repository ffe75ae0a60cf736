import { type DragEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import fieldCss from "#ui/field.module.css";
import { FieldNotes } from "#ui/field.tsx";
import css from "#ui/file-upload.module.css";
import { FormContext } from "#ui/form-context.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type FileUploader, toUploadedFiles, type Upload, type UploadedFile, useUploads } from "#ui/use-uploads.ts";

interface Limits {
  /** Accepted file name extensions: `[".jpg", ".png"]`. */
  extensions: readonly string[];
  maxFiles: number;
  maxMegabytes: number;
}

interface Props extends Pick<Limits, "extensions">, Partial<Omit<Limits, "extensions">> {
  /** Wire name of the field; its value is the file ids joined by commas. */
  name: string;
  label: string;
  uploader: FileUploader;
  hint?: string;
  required?: boolean;
  initialFiles?: readonly UploadedFile[];
  onChange?: (files: readonly UploadedFile[]) => void;
}

/** File field: uploads files as soon as they are chosen or dropped, and submits their ids with the form. */
export function FileUpload({
  name,
  label,
  uploader,
  hint,
  required,
  extensions,
  maxFiles = 1,
  maxMegabytes = 30,
  initialFiles = [],
  onChange,
}: Props) {
  const t = useTranslations("uiControls.upload");
  const optional = useTranslations("ui.form");
  const id = useId();
  const form = useContext(FormContext);
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { uploads, start, remove } = useUploads(uploader, initialFiles, t("failed"), (files) => {
    form?.handleEdit(name);
    onChange?.(files);
  });

  const check = (): string | undefined => {
    if (uploads.some(({ state }) => state === "uploading")) return t("wait");
    return required && toUploadedFiles(uploads).length === 0 ? t("required", { text: label }) : undefined;
  };
  useEffect(() => form?.register(name, check));

  const validateFiles = (files: readonly File[]): string | undefined => {
    const room = maxFiles - uploads.filter(({ state }) => state !== "failed").length;
    const fits = (file: File) => extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
    if (!files.every(fits)) return t("endings", { endings: extensions.join(", ") });
    if (files.some((file) => file.size > maxMegabytes * 2 ** 20)) return t("megabytes", { most: maxMegabytes });
    return files.length > room ? t("files", { most: maxFiles }) : undefined;
  };
  const addFiles = (files: readonly File[]) => {
    const refused = validateFiles(files);
    setRefusal(refused);
    if (!refused) for (const file of files) void start(file);
  };
  const removeFile = (upload: Upload) => {
    setRefusal(undefined);
    remove(upload);
  };

  const error = refusal ?? form?.errors[name];
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id} className={fieldCss.label}>
        {label}
        {!required && <span className={fieldCss.optional}>{optional("optional")}</span>}
      </label>
      {uploads.length < maxFiles && (
        <DropZone
          label={label}
          limits={{ extensions, maxFiles, maxMegabytes }}
          onChoose={() => input.current?.click()}
          onFiles={addFiles}
        />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={extensions.join(",")}
        multiple={maxFiles > 1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <input
        type="hidden"
        name={name}
        value={toUploadedFiles(uploads)
          .map((file) => file.id)
          .join(",")}
      />
      {uploads.length > 0 && (
        <ul className={css.files}>
          {uploads.map((upload) => (
            <FileLine key={upload.key} upload={upload} onRemove={() => removeFile(upload)} />
          ))}
        </ul>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface DropZoneProps {
  /** The label of the field, which names the button. */
  label: string;
  limits: Limits;
  onChoose: () => void;
  onFiles: (files: readonly File[]) => void;
}

function DropZone({ label, limits, onChoose, onFiles }: DropZoneProps) {
  const t = useTranslations("uiControls.upload");
  const [dragged, setDragged] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragged(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button inside does the same
    <div
      className={classes(css.zone, dragged && css.dragged)}
      onDrop={handleDrop}
      onDragOver={handleDragOver}
      onDragLeave={() => setDragged(false)}
    >
      <Icon name="upload" size={22} />
      <p>
        <button type="button" className={css.choose} onClick={onChoose}>
          {t("choose")}
          <span className="visually-hidden"> {label}</span>
        </button>{" "}
        {t("orDrop")}
      </p>
      <p className={css.limits}>
        {t("limits", { endings: limits.extensions.join(", "), megabytes: limits.maxMegabytes, files: limits.maxFiles })}
      </p>
    </div>
  );
}

function FileLine({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const t = useTranslations("uiControls.upload");
  const { name, preview, state, progress, error } = upload;
  return (
    <li className={classes(css.file, css[state])}>
      {preview ? <img src={preview} alt="" width={40} height={40} /> : <Icon name="file" size={24} />}
      <div>
        <p className={css.name}>{name}</p>
        {state === "uploading" && <progress aria-label={t("uploading", { name })} value={progress} />}
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
