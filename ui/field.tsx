import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/field.module.css";
import { Icon } from "#ui/icon.tsx";

interface Props {
  id: string;
  label: string;
  labelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** Label, control, hint and error of a form field. */
export function Field({ id, label, labelHidden, hint, error, required, children }: Props) {
  const t = useTranslations("ui.form");
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : css.label}>
        {label}
        {!required && !labelHidden && <span className={css.optional}>{t("optional")}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: Pick<Props, "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" size={15} />
          {error}
        </p>
      )}
    </>
  );
}
