import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { DocumentViewer } from "#features/identity/review-decisions/screens/operator/document-viewer.tsx";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { ItemKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { isOpenRecharge, rechargeStatuses } from "../../statuses.ts";
import { useDecisionItems } from "./decision-items.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { SecondApprovalNotice } from "./second-approval-notice.tsx";

interface Props {
  detail: RechargeDetail;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approves a deposit with the received amount, or rejects it with a reason. */
function RechargeDecision({ detail: { recharge, language }, reasons, onDecided }: Props) {
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

type RechargeDetail = DataOf<"/operator/rechargeDetail">;

const queuePath = "/operator/recharges";

/** A deposit: proof, the buyer's data, and the decision. */
export function RechargeItem({ detail, reasons }: { detail: RechargeDetail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const { recharge, pictures } = detail;
  const adjacent = useAdjacentItems(queuePath, detail.next_id, detail.previous_id);
  const mayDecide = useHasRoleIn("money", "finance");
  return (
    <Stack gap={4} foot={12}>
      <ItemHeader
        title={recharge.company}
        list={{ label: t("recharges.title"), to: queuePath }}
        name={recharge.recharge_number}
        aside={<StatusChip tone={toneOf(rechargeStatuses, recharge.status, "operator")}>{t(`states.${recharge.status}`)}</StatusChip>}
        adjacent={adjacent}
      />
      <TwoColumns
        side={
          <>
            <FactsCard recharge={recharge} />
            {isOpenRecharge(recharge.status) &&
              (mayDecide ? (
                <RechargeDecision key={recharge.recharge_id} detail={detail} reasons={reasons} onDecided={adjacent.openNext} />
              ) : (
                <Text size="xs" tone="faint">
                  {t("onlyFinance")}
                </Text>
              ))}
          </>
        }
      >
        <Card title={t("recharges.proof")}>
          <DocumentViewer pictures={pictures} />
        </Card>
      </TwoColumns>
    </Stack>
  );
}

function FactsCard({ recharge }: Pick<RechargeDetail, "recharge">) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const decisions = useDecisionItems(recharge);
  const { claimed, received } = recharge;
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t("recharges.claimed"), value: <Money amount={claimed} />, numeric: true },
          { term: t("recharges.received"), value: received === null ? "" : <Money amount={received} />, numeric: true },
          { term: t("withdrawals.method"), value: t(`methods.${recharge.method}`) },
          { term: t("person"), value: recharge.person },
          { term: t("submitted"), value: <Moment at={recharge.submitted_at} as="time" /> },
          { term: t("remark"), value: recharge.remark },
          { term: t("recharges.replaces"), value: recharge.replaces },
          ...decisions,
        ]}
      />
    </Card>
  );
}
