import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const approve = action("/user/approvePurchase");
const refuse = action("/user/refusePurchase");
const withdraw = action("/user/withdrawPurchase");

type Decision = "approve" | "refuse" | "withdraw";

/** Buttons and dialogs of the actions that the server allows the reader. */
export function DecidePurchase({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const [openDialog, setOpenDialog] = useState<Decision>();
  const { actions, today, may_order_still, requester, total_today } = purchase;
  const isOpen = today?.orders.every(({ lines, fare_fee }) => fare_fee !== null && lines.every(({ problem }) => problem === "")) ?? false;
  const close = () => setOpenDialog(undefined);
  if (actions.length === 0) return null;
  return (
    <Stack gap={3} above={4}>
      {actions.includes("approve") && (
        <Button
          variant="primary"
          size="large"
          full
          icon="check"
          disabled={!isOpen || !may_order_still}
          onClick={() => setOpenDialog("approve")}
        >
          {t("approve")}
        </Button>
      )}
      {actions.includes("refuse") && (
        <Button size="large" full onClick={() => setOpenDialog("refuse")}>
          {t("refuse")}
        </Button>
      )}
      {actions.includes("withdraw") && (
        <Button full onClick={() => setOpenDialog("withdraw")}>
          {t("withdraw")}
        </Button>
      )}
      {actions.includes("approve") && (
        <Text size="sm" tone="faint">
          {t("notHeld", { name: requester })}
        </Text>
      )}
      {openDialog === "approve" && total_today && <ApproveDialog purchase={purchase} total={total_today} onClose={close} />}
      {openDialog === "refuse" && <RefuseDialog purchase={purchase} onClose={close} />}
      {openDialog === "withdraw" && <WithdrawDialog purchase={purchase} onClose={close} />}
    </Stack>
  );
}

interface DialogProps {
  purchase: Purchase;
  onClose: () => void;
}

function ApproveDialog({ purchase: { purchase_number, requester, today }, total, onClose }: DialogProps & { total: string }) {
  const t = useTranslations("purchaseApprovals.detail");
  const money = useMoney();
  return (
    <approve.Dialog
      size="small"
      title={t("approveTitle", { amount: money(total) })}
      confirm={t("approve")}
      values={{ purchase_number, total, seen: today?.seen }}
      done={t("approved")}
      onClose={onClose}
    >
      <p>{t("approveText", { name: requester })}</p>
      <approve.Field name="note" label={t("approveNote")} />
    </approve.Dialog>
  );
}

function RefuseDialog({ purchase: { purchase_number, requester }, onClose }: DialogProps) {
  const t = useTranslations("purchaseApprovals.detail");
  return (
    <refuse.Dialog
      danger
      size="small"
      title={t("refuseTitle")}
      confirm={t("refuse")}
      values={{ purchase_number }}
      done={t("refused")}
      onClose={onClose}
    >
      <refuse.Field name="note" label={t("refuseReason", { name: requester })} required />
    </refuse.Dialog>
  );
}

function WithdrawDialog({ purchase: { purchase_number }, onClose }: DialogProps) {
  const t = useTranslations("purchaseApprovals.detail");
  return (
    <withdraw.Confirm
      title={t("withdrawTitle")}
      confirm={t("withdraw")}
      values={{ purchase_number }}
      done={t("withdrawn")}
      onClose={onClose}
    >
      {t("withdrawText")}
    </withdraw.Confirm>
  );
}
