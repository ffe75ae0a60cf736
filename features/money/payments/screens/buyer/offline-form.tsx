import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { BalancePart, type BalancePartState, restOf } from "#features/money/payments/screens/buyer/balance-part.tsx";
import { HiddenOrderFields } from "#features/money/payments/screens/buyer/form-parts.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { VoucherFields } from "#features/money/payments/screens/buyer/voucher-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";

/** Submits the proof of an offline payment of an order. */
export function OfflineForm({ pay, part, onPart, onSubmitted }: { pay: PayData; onSubmitted: () => void } & BalancePartState) {
  const t = useTranslations("payments.offline");
  const call = useCall("/pay/offline", onSubmitted, { quiet: true });
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <BalancePart
        available={pay.available}
        due={pay.due}
        currency={pay.currency}
        method="offline"
        hasPassword={pay.has_payment_password}
        part={part}
        onChange={onPart}
      />
      <VoucherFields bank={pay} amount={restOf(pay.due, part)} />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}
