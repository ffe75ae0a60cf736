import { useTranslations } from "use-intl";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { MoneyField } from "#ui/number-field.tsx";

/** Hidden fields that every payment form sends. */
export function HiddenOrderFields({ pay }: { pay: PayData }) {
  return (
    <>
      <input type="hidden" name="order_sn" value={pay.order_sn} />
      <input type="hidden" name="purpose" value={pay.purpose} />
      <input type="hidden" name="seen" value={pay.seen} />
    </>
  );
}

/** The amount field of freight, which can be paid in parts. Renders nothing for goods and fees. */
export function FreightAmount({ pay, onChange }: { pay: PayData; onChange?: (amount: string) => void }) {
  const t = useTranslations("payments");
  if (pay.purpose !== "freight") return null;
  return (
    <MoneyField
      aboveZero
      name="amount"
      label={t("amountFreight")}
      hint={t("amountFreightHint")}
      defaultValue={pay.due}
      onChange={onChange}
      required
      unit={pay.currency}
    />
  );
}

/** The payment password, with the texts of payments. */
export function PayPasswordField() {
  const t = useTranslations("payments");
  return <PaymentPasswordField label={t("password")} hint={t("passwordHint")} wrongForm={t("passwordForm")} />;
}
