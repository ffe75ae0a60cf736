import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { PaymentPasswordSteps } from "#features/money/balance/screens/buyer/payment-password-steps.tsx";
import { HiddenOrderFields, PayPasswordField } from "#features/money/payments/screens/buyer/form-parts.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Button } from "#ui/button.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { Form } from "#ui/form.tsx";
import { Box, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { StatList } from "#ui/stat-tile.tsx";

interface Props {
  pay: PayData;
  account: string;
  onPaid: (paid: DataOf<"/pay/terms">) => void;
  onPasswordSet: () => void;
}

/** Pays on account: due date, available credit, and the payment password. */
export function TermsForm({ pay, account, onPaid, onPasswordSet }: Props) {
  const t = useTranslations("payments");
  const call = useCall("/pay/terms", onPaid, { quiet: true });
  const { terms } = pay;
  if (!terms) return null;
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
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <Box frame="sunken" pad={4} padX={5}>
        <StatList
          stats={[
            { term: t("terms.due"), value: <Deadline at={terms.due_on} /> },
            { term: t("terms.left"), value: <Money amount={terms.left} /> },
            { term: t("terms.limit"), value: <Money amount={terms.limit} /> },
          ]}
        />
      </Box>
      <PayPasswordField />
      <Button type="submit" variant="primary" size="large" icon="lock" pending={call.pending}>
        {t("terms.order")}
      </Button>
    </Form>
  );
}
