import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { HiddenOrderFields } from "#features/money/payments/screens/buyer/form-parts.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { VoucherFields } from "#features/money/payments/screens/buyer/voucher-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";

/** Submits the proof of an offline payment of an order. */
export function OfflineForm({ pay, onSubmitted }: { pay: PayData; onSubmitted: () => void }) {
  const t = useTranslations("payments.offline");
  const call = useCall("/pay/offline", onSubmitted, { quiet: true });
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <VoucherFields bank={pay} amount={pay.due} />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}
