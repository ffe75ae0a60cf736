import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { Text } from "#ui/layout.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const recordErasure = action("/operator/recordErasureRequest");

interface RecordErasureProps {
  ids?: { company_id?: number; person_id?: number };
  /** Whom the request is about; without it, `children` chooses. */
  name?: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Records a request for erasure that reached the market in writing, with the password and second factor of the reader. */
export function RecordErasureDialog({ ids = {}, name, children, onClose }: RecordErasureProps) {
  const t = useTranslations("personalDataRecords");
  return (
    <recordErasure.Dialog
      size="small"
      title={name ? t("title", { name }) : t("heading")}
      confirm={t("confirm")}
      values={ids}
      done={t("done")}
      onClose={onClose}
    >
      <Text tone="soft">{t("text")}</Text>
      {children}
      <recordErasure.Field name="reason" label={t("reason")} hint={t("hint")} />
      <ProofFields />
    </recordErasure.Dialog>
  );
}

/** The reader's password, and the second factor of those who have one. */
export function ProofFields() {
  const t = useTranslations("personalDataRecords");
  const secondFactor = useQueryCall("/user/secondFactor", {});
  return (
    <>
      <PasswordField name="password" label={t("password")} required />
      {secondFactor.data?.is_on && (
        <TextField name="second_factor" label={t("secondFactor")} required autoComplete="one-time-code" maxLength={20} />
      )}
    </>
  );
}
