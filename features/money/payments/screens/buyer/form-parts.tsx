import { useTranslations } from "use-intl";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { parseAmount } from "#kernel/money.ts";
import { TextField } from "#ui/text-field.tsx";

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

/** Whether a text is an amount above zero with at most two decimals. */
export const isAmount = (text: string): boolean => (parseAmount(text) ?? 0) > 0;

/** The amount field of freight, which can be paid in parts. Renders nothing for goods and fees. */
export function FreightAmount({ pay }: { pay: PayData }) {
  const t = useTranslations("payments");
  if (pay.purpose !== "freight") return null;
  return (
    <TextField
      name="amount"
      label={t("amountFreight")}
      hint={t("amountFreightHint")}
      defaultValue={pay.due}
      required
      inputMode="decimal"
      maxLength={13}
      unit={pay.currency}
      rule={(text) => (isAmount(text) ? undefined : t("offline.amountForm"))}
    />
  );
}
