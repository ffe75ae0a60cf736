import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { AmountBreakdown } from "#features/money/deposits-withdrawals/screens/buyer/amount-breakdown.tsx";
import type { TransferOptions } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { calculateHandlingFee } from "#features/money/payments/rules.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { stackClass, Text, textClass } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";

interface Props {
  info: TransferOptions;
  method: "card" | "wallet" | "converge";
}

/** Form for a deposit at a provider: amount, fee, and redirect to the provider's page. */
export function ProviderRecharge({ info, method }: Props) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const [text, setText] = useState("");
  const call = useCall("/pay/recharge", ({ redirect_url }) => location.assign(redirect_url), { quiet: true });
  const amount = parseAmount(text) ?? 0;
  const fee = calculateHandlingFee(amount, parseAmount(info.pay_handling) ?? 0);
  return (
    <Form call={call} className={classes(stackClass({ gap: 4 }), css.fields)}>
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="seen" value={info.recharge_seen} />
      <MoneyField aboveZero name="amount" label={t("amount")} required unit={info.currency} value={text} onChange={setText} />
      <AmountBreakdown
        lines={[
          { term: t("toBalance"), amount: toAmount(amount) },
          { term: t("feeTerm"), amount: toAmount(fee) },
        ]}
        total={{ term: t("total"), amount: toAmount(amount + fee) }}
      />
      <Text size="sm" tone="soft">
        <Icon className={textClass({ inText: true })} name="shield" size={16} /> {t("secure")}
      </Text>
      <Button type="submit" variant="primary" size="large" icon="external" pending={call.pending}>
        {t(`continue.${method}`)}
      </Button>
    </Form>
  );
}
