import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Money } from "#ui/money.tsx";

function VoucherFacts({ voucher }: { voucher: DataOf<"/operator/voucherList">["list"][number] }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const payments = useTranslations("paymentsConsole");
  return (
    <ReviewFacts
      items={[
        { term: t("due"), value: <Money amount={voucher.due} />, numeric: true },
        { term: t("claimed"), value: <Money amount={voucher.claimed} />, numeric: true },
        { term: t("method"), value: payments(`methods.${voucher.method}`) },
        { term: t("reference"), value: voucher.order_parent_number },
        { term: t("person"), value: voucher.person },
        { term: t("remark"), value: voucher.remark },
      ]}
      pictures={voucher.pictures}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "voucher",
    icon: "cash",
    open: async (call, { item_id, title, two_people, first_name, is_first_mine }) => {
      const { list } = await call("/operator/voucherList", { status: "submitted", keyword: title, page_size: 100 });
      const voucher = list.find(({ voucher_id }) => voucher_id === item_id);
      const secondReview = two_people ? { first: first_name, isFirstMine: is_first_mine } : undefined;
      return voucher && { facts: <VoucherFacts voucher={voucher} />, claimedAmount: voucher.claimed, secondReview };
    },
  },
];
