import { useTranslations } from "use-intl";
import { isPaymentPassword } from "#kernel/text-rules.ts";
import { PasswordField } from "#ui/password-field.tsx";

/** The company's payment password of six digits. */
export function PaymentPasswordField() {
  const t = useTranslations("logisticsOrders.password");
  return (
    <PasswordField
      name="payment_password"
      label={t("label")}
      required
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      rule={(digits) => (isPaymentPassword(digits) ? undefined : t("rule"))}
    />
  );
}
