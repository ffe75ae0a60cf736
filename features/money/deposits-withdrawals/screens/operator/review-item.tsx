import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen, SecondReview } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

function RechargeFacts({ detail: { recharge, pictures } }: { detail: DataOf<"/operator/rechargeDetail"> }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const payments = useTranslations("paymentsConsole");
  return (
    <ReviewFacts
      items={[
        { term: t("claimed"), value: <Money amount={recharge.claimed} />, numeric: true },
        { term: t("method"), value: payments(`methods.${recharge.method}`) },
        { term: t("number"), value: recharge.recharge_number },
        { term: t("person"), value: recharge.person },
        { term: t("remark"), value: recharge.remark },
        { term: t("firstReviewer"), value: recharge.first_reviewer },
      ]}
      pictures={pictures}
    />
  );
}

function WithdrawalFacts({ detail }: { detail: DataOf<"/operator/withdrawalDetail"> }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const { withdrawal } = detail;
  return (
    <ReviewFacts
      items={[
        { term: t("payout"), value: <Money amount={withdrawal.payout} />, numeric: true },
        { term: t("fee"), value: <Money amount={withdrawal.fee} />, numeric: true },
        { term: t("available"), value: <Money amount={detail.available} />, numeric: true },
        { term: t("frozen"), value: <Money amount={detail.frozen} />, numeric: true },
        { term: t("paidBefore"), value: <Money amount={detail.paid_before} />, numeric: true },
        { term: t("destination"), value: withdrawal.destination },
        { term: t("number"), value: withdrawal.withdrawal_number },
        { term: t("person"), value: withdrawal.person },
        { term: t("firstReviewer"), value: withdrawal.first_reviewer },
        { term: t("customerSince"), value: <Moment at={detail.company_since} /> },
      ]}
    />
  );
}

interface TwoReviewers {
  needs_second: boolean;
  first_reviewer: string;
  is_first_mine: boolean;
}

const secondReviewOf = ({ needs_second, first_reviewer, is_first_mine }: TwoReviewers): SecondReview | undefined =>
  needs_second || first_reviewer !== "" ? { first: first_reviewer, isFirstMine: is_first_mine } : undefined;

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "recharge",
    icon: "wallet",
    open: async (call, { item_id }) => {
      const detail = await call("/operator/rechargeDetail", { recharge_id: item_id });
      return {
        facts: <RechargeFacts detail={detail} />,
        claimedAmount: detail.recharge.claimed,
        secondReview: secondReviewOf(detail.recharge),
        firstMayCorrect: true,
      };
    },
  },
  {
    kind: "withdrawal",
    icon: "upload",
    open: async (call, { item_id }) => {
      const detail = await call("/operator/withdrawalDetail", { withdrawal_id: item_id });
      return { facts: <WithdrawalFacts detail={detail} />, secondReview: secondReviewOf(detail.withdrawal) };
    },
  },
];
