import { useTranslations } from "use-intl";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { textClass } from "#ui/layout.tsx";

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
    <ActionBar
      label={t("unsaved")}
      status={
        <>
          <span
            role={refusal || problems > 0 ? "alert" : undefined}
            className={textClass({ tone: refusal || problems > 0 ? "danger" : "ink" })}
          >
            {message}
          </span>
          <small>{t("saveKeys")}</small>
        </>
      }
    >
      {onDiscard && <Button onClick={onDiscard}>{t("discard")}</Button>}
      <Button variant="primary" pending={pending} onClick={onSave}>
        {t("saveDraft")}
      </Button>
    </ActionBar>
  );
}
