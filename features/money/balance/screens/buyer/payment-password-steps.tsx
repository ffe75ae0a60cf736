import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { CodeField } from "#features/identity/accounts/screens/buyer/code-field.tsx";
import { isEasyPaymentPassword } from "#features/money/balance/rules.ts";
import css from "#features/money/balance/screens/buyer/payment-password-steps.module.css";
import { isPaymentPassword } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  /** The login name, to which the code is sent. */
  account: string;
  /** Changing an existing password also requires the login password. */
  isSet: boolean;
  onDone: () => void;
  onCancel?: () => void;
}

/** Form to set the payment password: confirm by code, choose six digits. Used in the settings and on payment pages. */
export function PaymentPasswordSteps({ account, isSet, onDone, onCancel }: Props) {
  const t = useTranslations("balance.password");
  // Until the page data is reloaded, another submit would be a change and need the login password.
  const [isSaved, setSaved] = useState(false);
  const save = useCall("/user/setPaymentPassword", () => {
    setSaved(true);
    toast(t("saved"), { tone: "success" });
    onDone();
  });
  const form = (digits: string) => {
    if (!isPaymentPassword(digits)) return t("form");
    return isEasyPaymentPassword(digits) ? t("easy") : undefined;
  };
  return (
    <Form call={save} className={css.steps}>
      <Stack as="section" gap={3} className={css.step} aria-labelledby="payment-password-step-1">
        <h3 id="payment-password-step-1">
          <span>1</span>
          {t("step1")}
        </h3>
        <p>{t("step1Text", { account })}</p>
        <CodeField purpose="payment" account={account} />
        {isSet && <PasswordField name="password" label={t("login")} required />}
      </Stack>
      <Stack as="section" gap={3} className={css.step} aria-labelledby="payment-password-step-2">
        <h3 id="payment-password-step-2">
          <span>2</span>
          {t("step2")}
        </h3>
        <p>{t("step2Text")}</p>
        <FormRow>
          <PasswordField
            name="payment_password"
            label={t("digits")}
            required
            inputMode="numeric"
            maxLength={6}
            autoComplete="new-password"
            rule={form}
          />
          <PasswordField
            name="payment_password_confirm"
            label={t("again")}
            required
            inputMode="numeric"
            maxLength={6}
            autoComplete="new-password"
            rule={(digits, values) => (digits === values.get("payment_password") ? undefined : t("different"))}
          />
        </FormRow>
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" icon="shield" pending={save.pending || isSaved}>
          {t("save")}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
