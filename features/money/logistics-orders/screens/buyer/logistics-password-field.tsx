import { useTranslations } from "use-intl";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";

/** The payment password with the texts of logistics orders. */
export function LogisticsPasswordField() {
  const t = useTranslations("logisticsOrders.password");
  return <PaymentPasswordField label={t("label")} wrongForm={t("rule")} />;
}
