import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { payoutRetryWindowMs } from "#features/money/deposits-withdrawals/rules.ts";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import type { WithdrawalDetail } from "#features/money/deposits-withdrawals/screens/operator/withdrawal-item.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { stackClass, Text } from "#ui/layout.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The state of a payout, with a form to settle bank transfers and payouts without a provider response. */
export function PayoutCard({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const format = useFormatter();
  const now = useNow();
  const { method, reviewed_at, asks, asked_at } = withdrawal;
  const isBank = method === "bank";
  const isOverdue = reviewed_at !== null && now.getTime() - new Date(reviewed_at).getTime() > payoutRetryWindowMs;
  return (
    <Card title={isBank || isOverdue ? t("settleTitle") : t("paying")}>
      <Text size="sm" tone="soft" below={3}>
        {isBank ? t("settleBank") : isOverdue ? t("settleLate") : t("unknown")}
      </Text>
      {asked_at && (
        <Text size="xs" tone="faint">
          {t("asked", { count: asks, when: format.relativeTime(new Date(asked_at), now) })}
        </Text>
      )}
      {(isBank || isOverdue) && <SettleForm withdrawal={withdrawal} />}
    </Card>
  );
}

function SettleForm({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const common = useTranslations("depositsWithdrawalsConsole");
  const [outcome, setOutcome] = useState("paid");
  const call = usePageMutation("/operator/settleWithdrawal", { done: t("settledDone") });
  return (
    <Form call={call} className={classes(stackClass({ items: "start", gap: 4 }), css.decision)}>
      <input type="hidden" name="withdrawal_id" value={withdrawal.withdrawal_id} />
      <RadioGroup
        name="outcome"
        label={t("settleTitle")}
        labelHidden
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: "paid", label: t("settlePaid") },
          { value: "failed", label: t("settleFailed") },
        ]}
      />
      {outcome === "paid" ? (
        <TextField key="reference" name="reference" label={t("settleReference")} required maxLength={120} />
      ) : (
        <TextArea key="note" name="note" label={common("reason")} required rows={2} maxLength={500} />
      )}
      <Button type="submit" variant="primary" icon="check" pending={call.pending}>
        {t("settleSave")}
      </Button>
    </Form>
  );
}
