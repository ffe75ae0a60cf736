import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { DocumentViewer } from "#features/identity/review-decisions/screens/operator/document-viewer.tsx";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { useDecisionItems } from "#features/money/deposits-withdrawals/screens/operator/decision-items.tsx";
import { RechargeDecision } from "#features/money/deposits-withdrawals/screens/operator/recharge-decision.tsx";
import { isOpenRecharge, rechargeStatuses } from "#features/money/deposits-withdrawals/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

export type RechargeDetail = DataOf<"/operator/rechargeDetail">;

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
