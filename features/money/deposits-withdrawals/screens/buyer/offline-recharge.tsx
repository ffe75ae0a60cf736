import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { Recharges } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import type { TransferOptions } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { offlineMethods } from "#features/money/payments/rules.ts";
import { VoucherFields } from "#features/money/payments/screens/buyer/voucher-fields.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  info: TransferOptions;
  /** The rejected deposit that is resubmitted. */
  resubmitted: Recharges["list"][number] | undefined;
  onReset: () => void;
}

/** Form for a deposit by transfer, cash or check with proof; also resubmits a rejected one. */
export function OfflineRecharge({ info, resubmitted, onReset }: Props) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const [submittedCount, setSubmittedCount] = useState(0);
  const { revalidate } = useRevalidator();
  const call = useCall("/pay/rechargeOffline", () => {
    toast(t("handedIn"), { tone: "success", durationMs: 4000 });
    setSubmittedCount(submittedCount + 1);
    onReset();
    void revalidate();
  });
  return (
    <Form key={submittedCount} call={call} className={classes(stackClass({ gap: 4 }), css.fields)}>
      {resubmitted && (
        <Inline align="start" wrap gap={2} gapX={3} pad={3} padX={4} tone="deal" ground="deal" radius border="deal" className={css.again}>
          <Icon name="refresh" size={18} />
          <Stack as="p" size="sm" anywhere>
            <Text as="b" weight="bold">
              {t("again", { number: resubmitted.number })}
            </Text>
            {resubmitted.note && <span>{t("againText", { note: resubmitted.note })}</span>}
          </Stack>
          <Button variant="quiet" size="small" onClick={onReset}>
            {t("stopAgain")}
          </Button>
          <input type="hidden" name="recharge_number" value={resubmitted.number} />
        </Inline>
      )}
      <VoucherFields
        bank={info}
        method={offlineMethods.find((name) => name === resubmitted?.method)}
        amount={resubmitted?.amount}
        note={t("referenceNote")}
      />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}
