import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { BalancePart, type BalancePartState } from "#features/money/payments/screens/buyer/balance-part.tsx";
import { FreightAmount, HiddenOrderFields } from "#features/money/payments/screens/buyer/form-parts.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { isReservationPayment, type PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Text, textClass } from "#ui/layout.tsx";

const paths = { card: "/supply/order/pay/card", wallet: "/supply/order/pay/wallet", converge: "/pay/converge" } as const;

/** Starts a payment at a provider and opens its page. The hosted card page opens through /pay/convergePay. */
export function ProviderForm({ pay, method, part, onPart }: { pay: PayData; method: keyof typeof paths } & BalancePartState) {
  const t = useTranslations("payments");
  const navigate = useNavigate();
  // Freight can be paid in parts, so its amount is typed.
  const [amount, setAmount] = useState(pay.due);
  const call = useCall(
    paths[method],
    ({ redirect_url }) => {
      if (method === "converge") navigate(`/pay/convergePay?order_sn=${encodeURIComponent(pay.order_sn)}`);
      else location.assign(redirect_url);
    },
    { quiet: true },
  );
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <FreightAmount pay={pay} onChange={setAmount} />
      <BalancePart
        available={pay.available}
        due={amount}
        currency={pay.currency}
        method={method}
        hasPassword={pay.has_payment_password}
        part={part}
        onChange={onPart}
      />
      <Text size="sm" tone="soft">
        <Icon className={textClass({ inText: true })} name="shield" size={16} /> {t("secure")}{" "}
        {pay.purpose === "order" && !isReservationPayment(pay) && t("lockedWhile")}
      </Text>
      <Button type="submit" variant="primary" size="large" icon="external" pending={call.pending}>
        {t(`continueTo.${method}`)}
      </Button>
    </Form>
  );
}
