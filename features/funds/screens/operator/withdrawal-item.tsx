import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import type { DataOf } from "#features/calls.ts";
import { ConsoleState } from "#features/funds/screens/operator/console-state.tsx";
import css from "#features/funds/screens/operator/funds-console.module.css";
import { SettlePayout } from "#features/funds/screens/operator/settle-payout.tsx";
import { WithdrawalDecision } from "#features/funds/screens/operator/withdrawal-decision.tsx";
import { decidesOnFunds } from "#features/funds/screens/operator/withdrawal-queue.tsx";
import { isUndecided } from "#features/funds/statuses.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";

export type WithdrawalDetail = DataOf<"/operator/withdrawalDetail">;

const queuePath = "/operator/withdrawals";
const pathOf = (id: number | null) => (id === null ? undefined : `${queuePath}/${id}`);

/** One withdrawal: what is asked, who asks, what the company has, and the decision. */
export function WithdrawalItem({ detail }: { detail: WithdrawalDetail }) {
  const t = useTranslations("fundsConsole");
  const navigate = useNavigate();
  const { withdrawal } = detail;
  const [next, before] = [pathOf(detail.next_id), pathOf(detail.previous_id)];
  useKeys({ j: next ? () => navigate(next) : undefined, k: before ? () => navigate(before) : undefined });
  const mayDecide = decidesOnFunds(useSession()?.operator_roles);
  const isOpen = isUndecided(withdrawal.status);
  return (
    <div className={css.item}>
      <PageHeader
        title={withdrawal.company}
        crumbs={[{ label: t("withdrawals.title"), to: queuePath }, { label: withdrawal.withdrawal_number }]}
        aside={<ConsoleState status={withdrawal.status} />}
        actions={
          <>
            {before && <IconLink icon="chevron-left" label={t("previous")} to={before} />}
            {next && <IconLink icon="chevron-right" label={t("next")} to={next} />}
          </>
        }
      />
      <TwoColumns
        side={
          <>
            {isOpen && mayDecide && (
              <WithdrawalDecision
                key={withdrawal.withdrawal_id}
                withdrawal={withdrawal}
                language={detail.language}
                onDecided={() => navigate(next ?? before ?? queuePath)}
              />
            )}
            {withdrawal.status === "paying" && mayDecide && <SettlePayout withdrawal={withdrawal} />}
            {!mayDecide && (isOpen || withdrawal.status === "paying") && <p className={css.keys}>{t("onlyFinance")}</p>}
            <Story withdrawal={withdrawal} />
          </>
        }
      >
        <Asked withdrawal={withdrawal} />
        <Company detail={detail} />
      </TwoColumns>
    </div>
  );
}

function Asked({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("fundsConsole");
  const { amount, fee, payout, method, destination, person, submitted_at } = withdrawal;
  return (
    <Card>
      <p className={css.big}>
        <Money amount={payout} />
        <span>
          {t(`withdrawals.methods.${method}`)} · {destination}
        </span>
      </p>
      <DescriptionList
        facts={[
          { term: t("withdrawals.amount"), value: <Money amount={amount} />, numeric: true },
          { term: t("withdrawals.fee"), value: <Money amount={fee} />, numeric: true },
          { term: t("person"), value: person },
          { term: t("submitted"), value: <Moment at={submitted_at} as="time" /> },
        ]}
      />
    </Card>
  );
}

function Company({ detail }: { detail: WithdrawalDetail }) {
  const t = useTranslations("fundsConsole");
  const money = useMoney();
  const { available, frozen, company_since, paid_before, paid_before_count } = detail;
  return (
    <Card title={t("company")}>
      <DescriptionList
        facts={[
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

/** Who decided what when, and what the service said. */
function Story({ withdrawal }: Pick<WithdrawalDetail, "withdrawal">) {
  const t = useTranslations("fundsConsole");
  const { first_reviewer, first_reviewed_at, reviewer, reviewed_at, review_note, reference, settled_at } = withdrawal;
  if (!first_reviewed_at && !reviewed_at && !settled_at) return null;
  const by = (name: string, at: string | null) =>
    at && (
      <>
        {name} · <Moment at={at} as="time" />
      </>
    );
  return (
    <Card>
      <DescriptionList
        facts={[
          { term: t("first"), value: by(first_reviewer, first_reviewed_at) || "" },
          { term: t("decided"), value: by(reviewer, reviewed_at) || "" },
          { term: t("note"), value: review_note },
          { term: t("withdrawals.paid"), value: withdrawal.status === "paid" && settled_at ? <Moment at={settled_at} as="time" /> : "" },
          { term: t("withdrawals.reference"), value: reference },
        ]}
      />
    </Card>
  );
}
