import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useFeeColumns } from "#features/money/merchant-fees/screens/fee-columns.tsx";
import { fees } from "#features/money/merchant-fees/screens/merchant/lists.ts";

type Row = RowAt<"/merchant/feeList">;

/** What the manufacturer was charged beside commission, and what of it was given back. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: fees,
  messages: "merchantFees",
  filters: { keyword: anyText },
  rowKey: ({ fee_id }) => fee_id,
  useView: () => {
    const t = useTranslations("merchantFees");
    return {
      title: t("title"),
      intro: t("intro"),
      search: t("search"),
      columns: [
        { key: "number", header: t("number"), text: ({ fee_number }) => fee_number },
        ...useFeeColumns<Row>("merchant"),
        { key: "credited", header: t("credited"), money: ({ status, credited }) => (status === "credited" ? credited : "0.00") },
        {
          key: "creditReason",
          header: t("creditReason"),
          text: ({ status, credit_reason }) => (status === "credited" ? credit_reason : ""),
          minor: true,
        },
        { key: "chargedAt", header: t("chargedAt"), at: ({ charged_at }) => charged_at },
      ],
      empty: { title: t("none"), text: t("noneText"), picture: "ledger" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
