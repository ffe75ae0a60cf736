import { useTranslations } from "use-intl";
import { validateNewPassword } from "#features/identity/accounts/rules.ts";
import { isEmail, isPhone } from "#kernel/text-rules.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The login account: an email address or a phone number. */
export function AccountField({ autoFocus }: { autoFocus?: boolean }) {
  const t = useTranslations("accounts");
  return (
    <TextField
      name="account"
      label={t("account")}
      required
      autoComplete="username"
      autoFocus={autoFocus}
      rule={(account) => (isEmail(account.trim()) || isPhone(account.trim()) ? undefined : t("accountWrong"))}
    />
  );
}

/** A new password and its confirmation, validated with the server's rule. */
export function NewPasswordFields({ label }: { label?: string }) {
  const t = useTranslations("accounts");
  const rule = (password: string) => (validateNewPassword(password, password) ? t("passwordForm") : undefined);
  const confirmationRule = (confirmation: string, values: FormData) =>
    confirmation === values.get("password") ? undefined : t("passwordsDiffer");
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t("password")}
        hint={t("passwordHint")}
        required
        autoComplete="new-password"
        maxLength={12}
        rule={rule}
      />
      <PasswordField
        name="password_confirm"
        label={t("passwordConfirm")}
        required
        autoComplete="new-password"
        maxLength={12}
        rule={confirmationRule}
      />
    </>
  );
}
