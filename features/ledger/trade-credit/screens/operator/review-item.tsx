import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Money } from "#ui/money.tsx";

type Detail = DataOf<"/operator/companyTerms">;

function CreditLimitFacts({ detail, change }: { detail: Detail; change: Detail["changes"][number] }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  return (
    <ReviewFacts
      items={[
        { term: t("limit"), value: <Money amount={change.limit} />, numeric: true },
        { term: t("before"), value: change.before_limit === null ? "–" : <Money amount={change.before_limit} />, numeric: true },
        { term: t("netDays"), value: String(change.net_days), numeric: true },
        { term: t("debt"), value: String(detail.invoices.length), numeric: true },
        { term: t("reason"), value: change.reason },
        { term: t("proposer"), value: change.proposer },
      ]}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "credit",
    icon: "percent",
    open: async (call, { item_id, company_id }) => {
      const detail = await call("/operator/companyTerms", { company_id: company_id ?? 0 });
      const change = detail.changes.find(({ change_id }) => change_id === item_id);
      return (
        change && {
          facts: <CreditLimitFacts detail={detail} change={change} />,
          secondReview: { first: change.proposer, isFirstMine: change.is_mine },
        }
      );
    },
  },
];
