import { useTranslations } from "use-intl";
import { MethodPicker } from "#features/money/payments/screens/buyer/method-picker.tsx";
import type { PayData, PayMethod } from "#features/money/payments/screens/buyer/pay-data.ts";
import type { IconName } from "#ui/icon-paths.ts";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

/** The icon of each payment method. */
export const methodIcons: Record<PayMethod, IconName> = {
  balance: "wallet",
  terms: "calendar",
  card: "card",
  wallet: "globe",
  converge: "shield",
  offline: "building",
};

interface Props {
  pay: PayData;
  value: PayMethod;
  onChange: (method: PayMethod) => void;
}

/** The payment methods available to this order; the balance option shows the available amount. */
export function MethodChoice({ pay, value, onChange }: Props) {
  const t = useTranslations("payments");
  const money = useMoney();
  const methodNote = (method: PayMethod): string => {
    if (method === "terms") return t("methods.termsNote", { left: money(pay.terms?.left ?? "0.00"), days: pay.terms?.net_days ?? 0 });
    if (method !== "balance") return t(`methods.${method}Note`);
    return t(pay.is_balance_enough || pay.purpose === "freight" ? "methods.balanceNote" : "methods.balanceShort", {
      available: money(pay.available),
    });
  };
  return (
    <>
      <MethodPicker
        legend={t("method")}
        legendHidden
        field="pay_with"
        options={pay.methods.map(({ method, provider, title, note }) => ({
          name: method,
          icon: methodIcons[method],
          label: title || t(`methods.${method}`),
          note: note || methodNote(method),
          isSandbox: provider === "sandbox",
        }))}
        value={value}
        onChange={onChange}
      />
      {pay.terms?.problem && (
        <Text size="sm" tone="soft">
          {t("terms.closed", { why: pay.terms.problem })}
        </Text>
      )}
    </>
  );
}
