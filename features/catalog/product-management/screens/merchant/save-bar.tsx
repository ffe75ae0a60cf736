import { useTranslations } from "use-intl";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

interface Props {
  isDirty: boolean;
  /** Number of invalid fields. */
  problems: number;
  /** Message of a refusal that belongs to no field. */
  refusal: string | undefined;
  pending: boolean;
  onDiscard: (() => void) | undefined;
  onSave: () => void;
}

/** Bar that stays visible while there are unsaved changes. */
export function SaveBar({ isDirty, problems, refusal, pending, onDiscard, onSave }: Props) {
  const t = useTranslations("productManagementConsole.form");
  if (!isDirty && problems === 0 && !refusal) return null;
  const message = problems > 0 ? t("checkErrors", { count: problems }) : (refusal ?? t("unsaved"));
  return (
    <Inline as="section" justify="between" wrap gap={2} gapX={6} pad={3} padX={4} className={css.saveBar} aria-label={t("unsaved")}>
      <p role={refusal || problems > 0 ? "alert" : undefined}>
        {message}
        <small>{t("saveKeys")}</small>
      </p>
      <Inline align="stretch" gap={2}>
        {onDiscard && <Button onClick={onDiscard}>{t("discard")}</Button>}
        <Button variant="primary" pending={pending} onClick={onSave}>
          {t("saveDraft")}
        </Button>
      </Inline>
    </Inline>
  );
}
