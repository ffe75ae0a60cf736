import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { isReservationPayment, type PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Card } from "#ui/card.tsx";
import { useMoney } from "#ui/money.tsx";
import { RadioButtons } from "#ui/radio-buttons.tsx";

/**
 * Deposit or full amount of a reservation; goods, or goods and freight of a freight order. The choice is in the URL, because amount
 * and methods follow it.
 */
export function PurposeChoice({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.purpose");
  const money = useMoney();
  const [, setParams] = useSearchParams();
  const textOf = { deposit: "deposit", order: isReservationPayment(pay) ? "order" : "goods", all: "all" } as const;
  const options = pay.purposes.flatMap(({ purpose, due }) =>
    purpose === "deposit" || purpose === "order" || purpose === "all"
      ? [{ value: purpose, label: t(textOf[purpose], { amount: money(due) }), note: t(`${textOf[purpose]}Note`) }]
      : [],
  );
  if (options.length < 2) return null;
  const choose = (purpose: string) =>
    setParams(
      (params) => {
        params.set("purpose", purpose);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card title={t("title")}>
      <RadioButtons name="pay_purpose" label={t("title")} labelHidden boxed value={pay.purpose} onChange={choose} options={options} />
    </Card>
  );
}
