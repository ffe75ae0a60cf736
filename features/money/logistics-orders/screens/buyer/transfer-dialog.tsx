import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { PaymentPasswordField } from "#features/money/logistics-orders/screens/buyer/password-field.tsx";
import type { LogisticsInfo } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";

interface Props {
  info: LogisticsInfo;
  direction: "in" | "out";
  /** What the field starts with. */
  amount?: string;
  onClose: () => void;
}

/** Moves funds between the account balance and the logistics balance. */
export function TransferDialog({ info, direction, amount = "", onClose }: Props) {
  const t = useTranslations("logisticsOrders.account");
  const password = useTranslations("logisticsOrders.password");
  const ui = useTranslations("ui");
  const money = useMoney();
  const id = useId();
  const isIn = direction === "in";
  const call = usePageMutation("/pay/logisticsTransfer", { done: t(isIn ? "added" : "moved"), onClose, quiet: true });
  const canPay = info.has_payment_password && Number(isIn ? info.available : info.balance) > 0;
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      {canPay && (
        <Button type="submit" form={id} variant="primary" pending={call.pending}>
          {t(isIn ? "confirmAdd" : "confirmBack")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(isIn ? "addTitle" : "backTitle")} footer={footer}>
      <Stack gap={4}>
        <p>{isIn ? t("addText", { available: money(info.available) }) : t("backText", { balance: money(info.balance) })}</p>
        {!info.has_payment_password && (
          <Notice tone="waiting">
            {password("missing")} <ButtonLink to="/user_center/setting">{password("set")}</ButtonLink>
          </Notice>
        )}
        {isIn && Number(info.available) === 0 && <ButtonLink to="/user_center/balance/recharge">{t("topUp")}</ButtonLink>}
        {canPay && (
          <Form call={call} id={id} prepare={(values) => values.set("direction", direction)}>
            <MoneyField aboveZero name="amount" label={t("amount")} required defaultValue={amount} />
            <PaymentPasswordField />
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
