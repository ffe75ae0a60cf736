import { useTranslations } from "use-intl";
import { TextField } from "#ui/text-field.tsx";

/** The code of an authenticator app, or a recovery code. */
export function SecondFactorField() {
  const t = useTranslations("accounts");
  return (
    <TextField
      name="second_factor"
      label={t("secondFactor")}
      hint={t("secondFactorHint")}
      required
      autoFocus
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
