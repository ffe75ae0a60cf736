import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { LogisticsPasswordField } from "#features/money/logistics-orders/screens/buyer/logistics-password-field.tsx";
import type { LogisticsInfo } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

const transfer = action("/pay/logisticsTransfer");

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
  const money = useMoney();
  const isIn = direction === "in";
  const canPay = info.has_payment_password && Number(isIn ? info.available : info.balance) > 0;
  return (
    <transfer.Dialog
      title={t(isIn ? "addTitle" : "backTitle")}
      confirm={canPay && t(isIn ? "confirmAdd" : "confirmBack")}
      values={{ direction }}
      done={t(isIn ? "added" : "moved")}
      onClose={onClose}
    >
      <p>{isIn ? t("addText", { available: money(info.available) }) : t("backText", { balance: money(info.balance) })}</p>
      {!info.has_payment_password && (
        <Notice tone="waiting">
          {password("missing")} <ButtonLink to="/user_center/setting">{password("set")}</ButtonLink>
        </Notice>
      )}
      {isIn && Number(info.available) === 0 && <ButtonLink to="/user_center/balance/recharge">{t("topUp")}</ButtonLink>}
      {canPay && (
        <>
          <transfer.Field name="amount" label={t("amount")} defaultValue={amount} />
          <LogisticsPasswordField />
        </>
      )}
    </transfer.Dialog>
  );
}
