import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { PaymentPasswordSteps } from "#features/money/balance/screens/buyer/payment-password-steps.tsx";
import { restOf } from "#features/money/payments/screens/buyer/balance-part.tsx";
import { FreightAmount, HiddenOrderFields, PayPasswordField } from "#features/money/payments/screens/buyer/form-parts.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

interface Props {
  pay: PayData;
  /** The login name; the code for setting a payment password is sent to it. */
  account: string;
  onPaid: (paid: DataOf<"/pay/balance">) => void;
  onPasswordSet: () => void;
  /** Pays the rest of a balance that is too low by another method; undefined where none is offered. */
  onPayRest: (() => void) | undefined;
}

/** Pays from the balance with the payment password. Without one, shows the steps to set it. */
export function BalanceForm({ pay, account, onPaid, onPasswordSet, onPayRest }: Props) {
  const t = useTranslations("payments");
  const beside = useTranslations("paymentsBalance");
  const money = useMoney();
  const call = useCall("/pay/balance", onPaid, { quiet: true });
  if (!pay.has_payment_password) {
    return (
      <>
        <Text size="sm" tone="soft">
          {t("passwordFirst")}
        </Text>
        <PaymentPasswordSteps account={account} isSet={false} onDone={onPasswordSet} />
      </>
    );
  }
  const isShort = !pay.is_balance_enough && pay.purpose !== "freight";
  if (isShort) {
    return (
      <>
        <Text size="sm" tone="soft">
          {t("methods.balanceShort", { available: money(pay.available) })}
        </Text>
        {Number(pay.frozen) > 0 && (
          <Text size="sm" tone="soft">
            {t("frozen", { frozen: money(pay.frozen) })}
          </Text>
        )}
        {onPayRest && Number(pay.available) > 0 && (
          <Button variant="primary" onClick={onPayRest}>
            {beside("payRest", { part: money(pay.available), rest: money(restOf(pay.due, pay.available)) })}
          </Button>
        )}
        <ButtonLink to="/user_center/balance" icon="wallet">
          {t("topUp")}
        </ButtonLink>
      </>
    );
  }
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <FreightAmount pay={pay} />
      <PayPasswordField />
      <Button type="submit" variant="primary" size="large" icon="lock" pending={call.pending}>
        {pay.purpose === "freight" ? t("titleFreight") : t("pay", { amount: money(pay.due) })}
      </Button>
    </Form>
  );
}
