import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const decide = action("/operator/decidePayout");
const settle = action("/operator/settlePayout");

/** What finance does with a payout. */
export type About = "approve" | "cancel" | "paid" | "returned";

interface Props {
  about: About;
  payout: RowAt<"/operator/payouts">;
  onClose: () => void;
}

export function PayoutDialog({ about, payout, onClose }: Props) {
  const t = useTranslations("merchantPayoutsConsole");
  const money = useMoney();
  const { payout_id, payout_number, merchant_name, bank_name, last4 } = payout;
  const amount = money(payout.amount);
  if (about === "approve")
    return (
      <decide.Confirm
        title={t("payouts.approveTitle", { amount, name: merchant_name })}
        confirm={t("payouts.approve")}
        values={{ payout_id, decision: "approve" }}
        done={t("payouts.approved")}
        onClose={onClose}
      >
        {t("payouts.approveText", { bank: bank_name, last4 })}
      </decide.Confirm>
    );
  if (about === "cancel")
    return (
      <decide.Dialog
        danger
        title={t("payouts.cancelTitle", { number: payout_number })}
        confirm={t("payouts.cancel")}
        cancel={t("payouts.keep")}
        values={{ payout_id, decision: "refuse" }}
        done={t("payouts.canceled")}
        onClose={onClose}
      >
        <decide.Field name="note" label={t("reason")} required />
      </decide.Dialog>
    );
  if (about === "paid")
    return (
      <settle.Dialog
        title={t("payouts.paidTitle", { amount, name: merchant_name })}
        confirm={t("payouts.paidConfirm")}
        values={{ payout_id, outcome: "paid" }}
        done={t("payouts.paidDone")}
        onClose={onClose}
      >
        <settle.Field name="bank_reference" label={t("payouts.reference")} required />
        <settle.Field name="note" label={t("payouts.note")} />
      </settle.Dialog>
    );
  return (
    <settle.Dialog
      danger
      title={t("payouts.returnedTitle", { number: payout_number })}
      confirm={t("payouts.returnedConfirm")}
      values={{ payout_id, outcome: "returned" }}
      done={t("payouts.returnedDone")}
      onClose={onClose}
    >
      <Text tone="soft">{t("payouts.returnedText", { amount })}</Text>
      <settle.Field name="note" label={t("reason")} required />
    </settle.Dialog>
  );
}
