import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/field.module.css";
import type { LinkedArticle } from "#ui/help-links.ts";
import { Icon } from "#ui/icon.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded where a field has an article, not with every form. */
const HelpLink = lazy(() => import("#ui/help-link.tsx").then(({ HelpLink: link }) => ({ default: link })));

interface Props {
  id: string;
  label: string;
  labelHidden?: boolean;
  hint?: string;
  help?: LinkedArticle | undefined;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** Label, control, hint and error of a form field. */
export function Field({ id, label, labelHidden, hint, help, error, required, children }: Props) {
  const t = useTranslations("ui.form");
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : css.label}>
        {label}
        {!required && !labelHidden && <span className={css.optional}>{t("optional")}</span>}
      </label>
      {children}
      {help && (
        <Suspense>
          <HelpLink article={help} about={label} />
        </Suspense>
      )}
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
