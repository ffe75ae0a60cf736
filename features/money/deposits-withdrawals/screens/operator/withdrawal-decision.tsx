import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemKeys } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/funds-console.module.css";
import { RefuseDialog } from "#features/money/deposits-withdrawals/screens/operator/refuse-dialog.tsx";
import { SecondPerson } from "#features/money/deposits-withdrawals/screens/operator/second-person.tsx";
import type { WithdrawalDetail } from "#features/money/deposits-withdrawals/screens/operator/withdrawal-item.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useMoney } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  withdrawal: WithdrawalDetail["withdrawal"];
  /** What the person who asked reads. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Lets it be paid, or refuses it; above the limit by two people. */
export function WithdrawalDecision({ withdrawal, language, reasons, onDecided }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const money = useMoney();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  const { withdrawal_id, needs_second, is_first_mine, first_reviewer, method, payout, destination } = withdrawal;
  const review = useCall("/operator/reviewWithdrawal", ({ status }) => {
    close();
    const isPay = status === "paying" || status === "paid" || (status === "refused" && asked === "approve");
    const said = isPay
      ? t(`withdrawals.approvedDone.${status}`)
      : t(`withdrawals.${status === "refused" ? "refusedDone" : "confirmedDone"}`);
    toast(said, { tone: status === "refused" && asked === "approve" ? "error" : "success", durationMs: 4000 });
    onDecided();
  });
  useKeys({ a: is_first_mine ? undefined : () => setAsked("approve"), r: () => setAsked("refuse") });
  const isSecond = first_reviewer !== "";
  const label = t(`withdrawals.${isSecond ? "confirmSecond" : needs_second ? "confirmFirst" : "approve"}`);
  return (
    <Card>
      <SecondPerson needsSecond={needs_second} isFirstMine={is_first_mine} first={first_reviewer} />
      <div className={css.buttons}>
        {!is_first_mine && (
          <Button variant="primary" icon="check" onClick={() => setAsked("approve")}>
            {label}
          </Button>
        )}
        <Button icon="close" onClick={() => setAsked("refuse")}>
          {t("refuse")}
        </Button>
      </div>
      <ItemKeys hasApproved={is_first_mine} />
      <ConfirmDialog
        open={asked === "approve"}
        onClose={close}
        title={label}
        confirmLabel={label}
        pending={review.pending}
        onConfirm={() => void review.submit({ withdrawal_id, decision: "approve" })}
      >
        {t(method === "bank" ? "withdrawals.approveBank" : "withdrawals.approveText", { amount: money(payout), destination })}
      </ConfirmDialog>
      {asked === "refuse" && (
        <RefuseDialog
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
