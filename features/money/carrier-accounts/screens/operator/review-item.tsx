import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";

type Settlement = DataOf<"/operator/carrierSettlement">;

function SettlementFacts({ settlement }: { settlement: Settlement }) {
  const t = useTranslations("carrierAccounts");
  const { order_number, open } = settlement;
  return (
    <ReviewFacts
      items={[
        { term: t("order"), value: <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link> },
        { term: t("carrier"), value: settlement.carrier_name },
        { term: t("outcome"), value: t(`outcomes.${settlement.outcome}`) },
        { term: t("amount"), value: <Money amount={settlement.amount} />, numeric: true },
        { term: t(open.startsWith("-") ? "owesCarrier" : "owesUs"), value: <Money amount={open.replace("-", "")} />, numeric: true },
        { term: t("reference"), value: settlement.reference },
        { term: t("note"), value: settlement.note },
        { term: t("recordedBy"), value: settlement.recorded_by },
      ]}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "carrierSettlement",
    icon: "truck",
    open: async (call, { item_id }) => {
      const settlement = await call("/operator/carrierSettlement", { settlement_id: item_id });
      return {
        facts: <SettlementFacts settlement={settlement} />,
        secondReview: { first: settlement.recorded_by, isFirstMine: settlement.is_mine },
      };
    },
  },
];
