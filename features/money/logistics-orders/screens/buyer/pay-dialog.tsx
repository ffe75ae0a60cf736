import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { LogisticsPasswordField } from "#features/money/logistics-orders/screens/buyer/logistics-password-field.tsx";
import { TransferDialog } from "#features/money/logistics-orders/screens/buyer/transfer-dialog.tsx";
import type { LogisticsFee, LogisticsInfo } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

interface Props {
  /** The order number that the link carried. */
  orderSn: string;
  /** Null when the company has no such freight order. */
  fee: LogisticsFee | null;
  info: LogisticsInfo;
  onClose: () => void;
}

/** Pays the unpaid freight of an order from the logistics balance, all of it or a part. */
export function LogisticsPayDialog({ orderSn, fee, info, onClose }: Props) {
  const t = useTranslations("logisticsOrders.payDialog");
  const [isAdding, setAdding] = useState(false);
  const missing = fee ? toAmount(Math.max(0, (parseAmount(fee.due) ?? 0) - (parseAmount(fee.balance) ?? 0))) : "";
  if (isAdding) return <TransferDialog info={info} direction="in" amount={missing} onClose={() => setAdding(false)} />;
  if (fee && Number(fee.due) > 0) return <PayForm fee={fee} onClose={onClose} onAddFunds={() => setAdding(true)} />;
  return (
    <Dialog open onClose={onClose} title={t("title", { order: orderSn })} footer={<Button onClick={onClose}>{t("close")}</Button>}>
      <p>{fee ? t("nothing") : t("unknown")}</p>
    </Dialog>
  );
}

function PayForm({ fee, onClose, onAddFunds }: { fee: LogisticsFee; onClose: () => void; onAddFunds: () => void }) {
  const t = useTranslations("logisticsOrders.payDialog");
  const account = useTranslations("logisticsOrders.account");
  const money = useMoney();
  const id = useId();
  const call = usePageMutation("/pay/logisticsUserPay", {
    done: ({ amount }) => t(Number(amount) < Number(fee.due) ? "doneInPart" : "done"),
    onClose,
    quiet: true,
  });
  const canPay = fee.has_payment_password && Number(fee.balance) > 0;
  const footer = (
    <>
      {!fee.is_correction && (
        <ButtonLink to={`/pay?order_sn=${encodeURIComponent(fee.order_sn)}&purpose=freight`}>{t("otherWay")}</ButtonLink>
      )}
      {!fee.is_balance_enough && (
        <Button icon="plus" variant={canPay ? "secondary" : "primary"} onClick={onAddFunds}>
          {account("add")}
        </Button>
      )}
      {canPay && (
        <Button type="submit" form={id} variant="primary" icon="lock" pending={call.pending}>
          {t("confirm")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title", { order: fee.order_sn })} footer={footer}>
      <Stack gap={4}>
        {fee.is_correction && <p>{t("correction")}</p>}
        {fee.pay_by && <PayBy day={fee.pay_by} isOverdue={fee.is_overdue} />}
        <TotalsSummary
          lines={[
            { label: t(fee.is_correction ? "difference" : "fee"), amount: fee.fee },
            { label: t("paid"), amount: fee.paid },
            { label: t("due"), amount: fee.due, isTotal: true },
            { label: t("balance"), amount: fee.balance },
          ]}
        />
        {!fee.is_balance_enough && <Notice tone="waiting">{t(fee.is_correction ? "shortCorrection" : "short")}</Notice>}
        {!fee.has_payment_password && <PasswordMissing />}
        {canPay && (
          <Form call={call} id={id} prepare={(values) => values.set("order_sn", fee.order_sn)}>
            <input type="hidden" name="seen" value={fee.seen} />
            <MoneyField
              name="amount"
              label={t("amount")}
              hint={t("amountHint")}
              required
              defaultValue={fee.is_balance_enough ? fee.due : fee.balance}
              rule={(text) =>
                (parseAmount(text.trim()) ?? 0) > (parseAmount(fee.due) ?? 0) ? t("above", { due: money(fee.due) }) : undefined
              }
            />
            <LogisticsPasswordField />
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}

/** The last day to pay, and what follows where it is over. */
function PayBy({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  const t = useTranslations("logisticsOrders.payDialog");
  const date = useDeadline()(day);
  return <Notice tone={isOverdue ? "danger" : "info"}>{t(isOverdue ? "overdue" : "payBy", { date })}</Notice>;
}

function PasswordMissing() {
  const t = useTranslations("logisticsOrders.password");
  return (
    <Notice tone="waiting">
      {t("missing")} <ButtonLink to="/user_center/setting">{t("set")}</ButtonLink>
    </Notice>
  );
}
