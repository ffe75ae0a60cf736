import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, stackClass, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

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

/** Closes the dialog, shows a toast and reloads the purchase. */
const useDecided = (onClose: () => void) => {
  const { revalidate } = useRevalidator();
  return (text: string) => () => {
    toast(text, { tone: "success" });
    onClose();
    void revalidate();
  };
};

function ApproveDialog({ purchase: { purchase_number, requester, today }, total, onClose }: DialogProps & { total: string }) {
  const t = useTranslations("purchaseApprovals.detail");
  const money = useMoney();
  const formId = useId();
  const { revalidate } = useRevalidator();
  const approve = useCall("/user/approvePurchase", useDecided(onClose)(t("approved")), { quiet: true });
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={approve.pending}>
      {t("approve")}
    </Button>
  );
  const close = () => {
    onClose();
    if (approve.refusal) void revalidate();
  };
  return (
    <Dialog open onClose={close} title={t("approveTitle", { amount: money(total) })} size="small" footer={footer}>
      <Form id={formId} call={approve} className={stackClass({ gap: 3 })}>
        <input type="hidden" name="purchase_number" value={purchase_number} />
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="seen" value={today?.seen ?? ""} />
        <p>{t("approveText", { name: requester })}</p>
        <TextArea name="note" label={t("approveNote")} maxLength={500} rows={2} />
      </Form>
    </Dialog>
  );
}

function RefuseDialog({ purchase: { purchase_number, requester }, onClose }: DialogProps) {
  const t = useTranslations("purchaseApprovals.detail");
  const formId = useId();
  const refuse = useCall("/user/refusePurchase", useDecided(onClose)(t("refused")), { quiet: true });
  const footer = (
    <Button variant="danger" type="submit" form={formId} pending={refuse.pending}>
      {t("refuse")}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t("refuseTitle")} size="small" footer={footer}>
      <Form id={formId} call={refuse} className={stackClass({ gap: 3 })}>
        <input type="hidden" name="purchase_number" value={purchase_number} />
        <TextArea name="note" label={t("refuseReason", { name: requester })} required maxLength={500} rows={3} />
      </Form>
    </Dialog>
  );
}

function WithdrawDialog({ purchase: { purchase_number }, onClose }: DialogProps) {
  const t = useTranslations("purchaseApprovals.detail");
  const withdraw = useCall("/user/withdrawPurchase", useDecided(onClose)(t("withdrawn")));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("withdrawTitle")}
      confirmLabel={t("withdraw")}
      pending={withdraw.pending}
      onConfirm={() => void withdraw.submit({ purchase_number })}
    >
      {t("withdrawText")}
    </ConfirmDialog>
  );
}
