import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import type { RechargeDetail } from "#features/money/deposits-withdrawals/screens/operator/recharge-item.tsx";
import { RejectDialog } from "#features/money/deposits-withdrawals/screens/operator/reject-dialog.tsx";
import { SecondApprovalNotice } from "#features/money/deposits-withdrawals/screens/operator/second-approval-notice.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { Inline, stackClass } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  detail: RechargeDetail;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approves a deposit with the received amount, or rejects it with a reason. */
export function RechargeDecision({ detail: { recharge, language }, reasons, onDecided }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const [isRejecting, setRejecting] = useState(false);
  const review = useCall("/operator/reviewRecharge", ({ status }) => {
    const messageKeys = {
      approved: "approvedDone",
      confirming: "confirmedDone",
      refused: "refusedDone",
      submitted: "approvedDone",
    } as const;
    toast(t(`recharges.${messageKeys[status]}`), { tone: "success", durationMs: 3000 });
    setRejecting(false);
    onDecided();
  });
  const { needs_second, is_first_mine, first_reviewer, currency, recharge_id } = recharge;
  const isSecond = first_reviewer !== "";
  useKeys({
    r: () => setRejecting(true),
    a: () => document.querySelector<HTMLInputElement>('input:has(+ [name="received_amount"])')?.focus(),
  });
  const label = is_first_mine ? "correct" : isSecond ? "confirmSecond" : needs_second ? "confirmFirst" : "approve";
  return (
    <Card>
      <SecondApprovalNotice needsSecond={needs_second} isFirstMine={is_first_mine} firstReviewer={first_reviewer} />
      <Form call={review} className={classes(stackClass({ items: "start", gap: 4 }), css.decision)}>
        <input type="hidden" name="recharge_id" value={recharge_id} />
        <input type="hidden" name="decision" value="approve" />
        <MoneyField
          aboveZero
          name="received_amount"
          label={t("recharges.receivedAmount")}
          hint={t("recharges.receivedHint")}
          required
          unit={currency}
        />
        <Button type="submit" variant={is_first_mine ? "secondary" : "primary"} icon="check" pending={review.pending}>
          {t(`recharges.${label}`)}
        </Button>
      </Form>
      <Inline wrap gap={2} gapX={4} above={4} rule="above" padTop={3} className={css.other}>
        <Button icon="close" onClick={() => setRejecting(true)}>
          {t("refuse")}
        </Button>
        <ItemKeyHints />
      </Inline>
      {isRejecting && (
        <RejectDialog
          call={review}
          subject={{ name: "recharge_id", id: recharge_id }}
          reasons={reasons}
          language={language}
          onClose={() => setRejecting(false)}
        />
      )}
    </Card>
  );
}
