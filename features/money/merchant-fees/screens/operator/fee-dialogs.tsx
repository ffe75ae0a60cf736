import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxSoleCents } from "#features/money/merchant-fees/rules.ts";
import { toAmount } from "#kernel/money.ts";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const charge = action("/operator/chargeMerchantFee");
const credit = action("/operator/creditMerchantFee");
const decide = action("/operator/decideMerchantFee");

type Row = RowAt<"/operator/merchantFees">;

interface ChargeProps {
  merchants: DataOf<"/operator/merchantFees">["merchants"];
  onClose: () => void;
}

/** What the manufacturers of a choice are called. */
export const merchantOptions = (merchants: ChargeProps["merchants"]) =>
  merchants.map(({ merchant_id, merchant_name }) => ({ value: String(merchant_id), label: merchant_name }));

export function ChargeDialog({ merchants, onClose }: ChargeProps) {
  const t = useTranslations("merchantFeesConsole");
  const own = useTranslations("merchantFees");
  const money = useMoney();
  return (
    <charge.Dialog
      title={t("charge")}
      confirm={t("chargeConfirm")}
      done={({ status, fee_number }) => t(status === "charged" ? "charged" : "waits", { number: fee_number })}
      onClose={onClose}
    >
      <Combobox name="merchant_id" label={t("manufacturer")} required options={merchantOptions(merchants)} />
      <FormRow>
        <charge.Field name="kind" label={own("kind")} options={(kind) => own(`kinds.${kind}`)} />
        <charge.Field name="amount" label={own("amount")} />
      </FormRow>
      <Text size="sm" tone="soft">
        {t("chargeHint", { amount: money(toAmount(maxSoleCents)) })}
      </Text>
      <charge.Field name="reason" label={own("reason")} hint={t("reasonHint")} />
      <charge.Field name="order_sn" label={own("order")} hint={t("orderHint")} />
      <FileField type="document" name="file_ids" label={own("files")} maxFiles={5} />
    </charge.Dialog>
  );
}

interface FeeProps {
  row: Row;
  onClose: () => void;
}

export function CreditDialog({ row: { fee_id, fee_number, amount }, onClose }: FeeProps) {
  const t = useTranslations("merchantFeesConsole");
  const own = useTranslations("merchantFees");
  return (
    <credit.Dialog
      title={t("creditTitle", { number: fee_number })}
      confirm={t("creditConfirm")}
      values={{ fee_id }}
      done={({ status }) => t(status === "credited" ? "credited" : "waits", { number: fee_number })}
      onClose={onClose}
    >
      <Text tone="soft">{t("creditText")}</Text>
      <credit.Field name="amount" label={own("amount")} defaultValue={amount} />
      <credit.Field name="reason" label={own("reason")} hint={t("reasonHint")} />
    </credit.Dialog>
  );
}

/** The second person's approval, of a charge or of what is given back. */
export function ApproveDialog({ row, onClose }: FeeProps) {
  const t = useTranslations("merchantFeesConsole");
  const money = useMoney();
  const { fee_id, fee_number: number, merchant_name: name, status, reason, credit_reason } = row;
  const isCharge = status === "waiting";
  return (
    <decide.Confirm
      title={
        isCharge ? t("approveTitle", { name, amount: money(row.amount) }) : t("approveCreditTitle", { name, amount: money(row.credited) })
      }
      confirm={t("approve")}
      values={{ fee_id, decision: "approve" }}
      done={t(isCharge ? "charged" : "credited", { number })}
      onClose={onClose}
    >
      {isCharge ? t("approveText", { reason }) : t("approveCreditText", { reason: credit_reason })}
    </decide.Confirm>
  );
}

export function DeclineDialog({ row: { fee_id, fee_number: number, status }, onClose }: FeeProps) {
  const t = useTranslations("merchantFeesConsole");
  const own = useTranslations("merchantFees");
  return (
    <decide.Dialog
      danger
      title={t(status === "waiting" ? "declineTitle" : "declineCreditTitle", { number })}
      confirm={t("decline")}
      values={{ fee_id, decision: "refuse" }}
      done={t("declined")}
      onClose={onClose}
    >
      <decide.Field name="note" label={own("reason")} required />
    </decide.Dialog>
  );
}
