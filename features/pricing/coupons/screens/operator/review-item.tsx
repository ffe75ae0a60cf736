import { useTranslations } from "use-intl";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import type { Batch } from "#features/pricing/coupons/screens/operator/batch-data.ts";
import { BatchPeriod, BatchValue } from "#features/pricing/coupons/screens/operator/batch-facts.tsx";
import { Money } from "#ui/money.tsx";

function CouponFacts({ batch, worth }: { batch: Batch; worth: string | null }) {
  const t = useTranslations("couponsConsole");
  const distribution = [batch.is_claimable && t("claimable"), batch.code && t("code", { code: batch.code })].filter(Boolean);
  return (
    <ReviewFacts
      items={[
        { term: t("name"), value: batch.title_en },
        { term: t("value"), value: <BatchValue batch={batch} /> },
        { term: t("worth"), value: worth === null ? t("worthOpen") : <Money amount={worth} />, numeric: true },
        { term: t("form.total"), value: batch.total_count ?? t("worthOpen"), numeric: true },
        { term: t("form.perCompany"), value: batch.per_company, numeric: true },
        { term: t("out"), value: batch.handed_out, numeric: true },
        { term: t("period"), value: <BatchPeriod batch={batch} /> },
        { term: t("how"), value: distribution.join(" · ") },
        { term: t("changed"), value: batch.changed_by },
      ]}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "coupon",
    icon: "tag",
    open: async (call, { item_id, amount }) => {
      const { batch } = await call("/operator/couponApproval", { approval_id: item_id });
      return {
        facts: <CouponFacts batch={batch} worth={amount} />,
        secondReview: { first: batch.changed_by, isFirstMine: batch.is_own_change },
      };
    },
  },
];
