import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { RejectDialog } from "#features/money/deposits-withdrawals/screens/operator/reject-dialog.tsx";
import { SecondApprovalNotice } from "#features/money/deposits-withdrawals/screens/operator/second-approval-notice.tsx";
import type { WithdrawalDetail } from "#features/money/deposits-withdrawals/screens/operator/withdrawal-item.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Inline } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  withdrawal: WithdrawalDetail["withdrawal"];
  /** The requester's language. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approves or rejects a withdrawal; above the limit two approvals are needed. */
export function WithdrawalDecision({ withdrawal, language, reasons, onDecided }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const money = useMoney();
  const [openDialog, setOpenDialog] = useState<"approve" | "refuse">();
  const close = () => setOpenDialog(undefined);
  const { withdrawal_id, needs_second, is_first_mine, first_reviewer, method, payout, destination } = withdrawal;
  const review = useCall("/operator/reviewWithdrawal", ({ status }) => {
    close();
    const isPay = status === "paying" || status === "paid" || (status === "refused" && openDialog === "approve");
    const message = isPay
      ? t(`withdrawals.approvedDone.${status}`)
      : t(`withdrawals.${status === "refused" ? "refusedDone" : "confirmedDone"}`);
    toast(message, { tone: status === "refused" && openDialog === "approve" ? "error" : "success", durationMs: 4000 });
    onDecided();
  });
  useKeys({ a: is_first_mine ? undefined : () => setOpenDialog("approve"), r: () => setOpenDialog("refuse") });
  const isSecond = first_reviewer !== "";
  const label = t(`withdrawals.${isSecond ? "confirmSecond" : needs_second ? "confirmFirst" : "approve"}`);
  return (
    <Card>
      <SecondApprovalNotice needsSecond={needs_second} isFirstMine={is_first_mine} firstReviewer={first_reviewer} />
      <Inline align="stretch" wrap gap={2}>
        {!is_first_mine && (
          <Button variant="primary" icon="check" onClick={() => setOpenDialog("approve")}>
            {label}
          </Button>
        )}
        <Button icon="close" onClick={() => setOpenDialog("refuse")}>
          {t("refuse")}
        </Button>
      </Inline>
      <ItemKeyHints hasApproved={is_first_mine} />
      <ConfirmDialog
        open={openDialog === "approve"}
        onClose={close}
        title={label}
        confirmLabel={label}
        pending={review.pending}
        onConfirm={() => void review.submit({ withdrawal_id, decision: "approve" })}
      >
        {t(method === "bank" ? "withdrawals.approveBank" : "withdrawals.approveText", { amount: money(payout), destination })}
      </ConfirmDialog>
      {openDialog === "refuse" && (
        <RejectDialog
          call={review}
          subject={{ name: "withdrawal_id", id: withdrawal_id }}
          reasons={reasons}
          language={language}
          onClose={close}
        />
      )}
    </Card>
  );
}
