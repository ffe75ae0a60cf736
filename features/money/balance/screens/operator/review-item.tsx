import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Money } from "#ui/money.tsx";

function ReleaseRequestFacts({ detail }: { detail: DataOf<"/operator/thawDetail"> }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const { request } = detail;
  return (
    <ReviewFacts
      items={[
        { term: t("frozenWhy"), value: request.frozen_reason },
        { term: t("asks"), value: request.reason },
        { term: t("available"), value: <Money amount={detail.available} />, numeric: true },
        { term: t("frozen"), value: <Money amount={detail.frozen} />, numeric: true },
        { term: t("openOrders"), value: String(detail.open_orders), numeric: true },
        { term: t("person"), value: request.person },
      ]}
      pictures={request.files}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "thaw",
    icon: "lock",
    open: async (call, { item_id }) => ({
      facts: <ReleaseRequestFacts detail={await call("/operator/thawDetail", { thaw_id: item_id })} />,
    }),
  },
];
