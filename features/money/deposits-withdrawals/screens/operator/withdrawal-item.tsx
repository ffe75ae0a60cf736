import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, stackClass, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { payoutRetryWindowMs } from "../../rules.ts";
import { isOpenWithdrawal, withdrawalStatuses } from "../../statuses.ts";
import { useDecisionItems } from "./decision-items.tsx";
import { WithdrawalDecision } from "./withdrawal-decision.tsx";

/** The state of a payout, with a form to settle bank transfers and payouts without a provider response. */
function PayoutCard({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const format = useFormatter();
  const now = useNow();
  const { method, reviewed_at, asks, asked_at } = withdrawal;
  const isBank = method === "bank";
  const isOverdue = reviewed_at !== null && now.getTime() - new Date(reviewed_at).getTime() > payoutRetryWindowMs;
  return (
    <Card title={isBank || isOverdue ? t("settleTitle") : t("paying")}>
      <Text size="sm" tone="soft" below={3}>
        {isBank ? t("settleBank") : isOverdue ? t("settleLate") : t("unknown")}
      </Text>
      {asked_at && (
        <Text size="xs" tone="faint">
          {t("asked", { count: asks, when: format.relativeTime(new Date(asked_at), now) })}
        </Text>
      )}
      {(isBank || isOverdue) && <SettleForm withdrawal={withdrawal} />}
    </Card>
  );
}

function SettleForm({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const common = useTranslations("depositsWithdrawalsConsole");
  const [outcome, setOutcome] = useState("paid");
  const call = usePageMutation("/operator/settleWithdrawal", { done: t("settledDone") });
  return (
    <Form call={call} className={classes(stackClass({ items: "start", gap: 4 }), css.decision)}>
      <input type="hidden" name="withdrawal_id" value={withdrawal.withdrawal_id} />
      <RadioGroup
        name="outcome"
        label={t("settleTitle")}
        labelHidden
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: "paid", label: t("settlePaid") },
          { value: "failed", label: t("settleFailed") },
        ]}
      />
      {outcome === "paid" ? (
        <TextField key="reference" name="reference" label={t("settleReference")} required maxLength={120} />
      ) : (
        <TextArea key="note" name="note" label={common("reason")} required rows={2} maxLength={500} />
      )}
      <Button type="submit" variant="primary" icon="check" pending={call.pending}>
        {t("settleSave")}
      </Button>
    </Form>
  );
}

export type WithdrawalDetail = DataOf<"/operator/withdrawalDetail">;

const queuePath = "/operator/withdrawals";

/** A withdrawal: request, company figures, history and decision. */
export function WithdrawalItem({ detail, reasons }: { detail: WithdrawalDetail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const { withdrawal } = detail;
  const adjacent = useAdjacentItems(queuePath, detail.next_id, detail.previous_id);
  const mayDecide = useHasRoleIn("money", "finance");
  const isOpen = isOpenWithdrawal(withdrawal.status);
  return (
    <Stack gap={4} foot={12}>
      <ItemHeader
        title={withdrawal.company}
        list={{ label: t("withdrawals.title"), to: queuePath }}
        name={withdrawal.withdrawal_number}
        aside={<StatusChip tone={toneOf(withdrawalStatuses, withdrawal.status, "operator")}>{t(`states.${withdrawal.status}`)}</StatusChip>}
        adjacent={adjacent}
      />
      <TwoColumns
        side={
          <>
            {isOpen && mayDecide && (
              <WithdrawalDecision
                key={withdrawal.withdrawal_id}
                withdrawal={withdrawal}
                language={detail.language}
                reasons={reasons}
                onDecided={adjacent.openNext}
              />
            )}
            {withdrawal.status === "paying" && mayDecide && <PayoutCard withdrawal={withdrawal} />}
            {!mayDecide && (isOpen || withdrawal.status === "paying") && (
              <Text size="xs" tone="faint">
                {t("onlyFinance")}
              </Text>
            )}
            <HistoryCard withdrawal={withdrawal} />
          </>
        }
      >
        <RequestCard withdrawal={withdrawal} />
        <CompanyCard detail={detail} />
      </TwoColumns>
    </Stack>
  );
}

function RequestCard({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const { amount, fee, payout, method, destination, person, submitted_at } = withdrawal;
  return (
    <Card>
      <Stack as="p" weight="bold" below={4} size="3xl" tight className={css.big}>
        <Money amount={payout} />
        <span>
          {t(`withdrawals.methods.${method}`)} · {destination}
        </span>
      </Stack>
      <DescriptionList
        items={[
          { term: t("withdrawals.amount"), value: <Money amount={amount} />, numeric: true },
          { term: t("withdrawals.fee"), value: <Money amount={fee} />, numeric: true },
          { term: t("person"), value: person },
          { term: t("submitted"), value: <Moment at={submitted_at} as="time" /> },
        ]}
      />
    </Card>
  );
}

function CompanyCard({ detail }: { detail: WithdrawalDetail }) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const money = useMoney();
  const { available, frozen, company_since, paid_before, paid_before_count } = detail;
  return (
    <Card title={t("company")}>
      <DescriptionList
        items={[
          { term: t("withdrawals.available"), value: <Money amount={available} />, numeric: true },
          { term: t("withdrawals.frozen"), value: <Money amount={frozen} />, numeric: true },
          { term: t("withdrawals.since"), value: <Moment at={company_since} /> },
          {
            term: t("withdrawals.before"),
            value: t("withdrawals.beforeValue", { amount: money(paid_before), count: paid_before_count }),
          },
        ]}
      />
    </Card>
  );
}

/** The decisions and the provider's reference. */
function HistoryCard({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const decisions = useDecisionItems(withdrawal);
  const { first_reviewed_at, reviewed_at, reference, settled_at } = withdrawal;
  if (!first_reviewed_at && !reviewed_at && !settled_at) return null;
  return (
    <Card>
      <DescriptionList
        items={[
          ...decisions,
          { term: t("withdrawals.paid"), value: withdrawal.status === "paid" && settled_at ? <Moment at={settled_at} as="time" /> : "" },
          { term: t("withdrawals.reference"), value: reference },
        ]}
      />
    </Card>
  );
}
