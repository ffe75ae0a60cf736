import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import { approvals } from "#features/trade/purchase-approvals/screens/buyer/lists.ts";
import { usePurchaseStatus } from "#features/trade/purchase-approvals/screens/buyer/purchase-status.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

type PurchaseRow = RowAt<"/user/purchaseList">;

/** The company's purchases that need approval. The menu leads to those that wait for the reader while there are any. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: approvals,
  messages: "approvals",
  tabs: ["all", "to_decide", "waiting", "approved", "refused"],
  pageSize: 20,
  rowKey: ({ purchase_number }) => purchase_number,
  rowLink: ({ purchase_number }) => `/user_center/approvals/${purchase_number}`,
  useView: ({ data: { counts }, tab }) => {
    const t = useTranslations("purchaseApprovals");
    const mayApprove = useAbility("approve");
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabsLabel"),
        each: [
          { tab: "all", label: t("tabs.all"), count: counts.all },
          ...(mayApprove ? [{ tab: "to_decide", label: t("tabs.to_decide"), count: counts.to_decide }] : []),
          { tab: "waiting", label: t("tabs.waiting"), count: counts.waiting },
          { tab: "approved", label: t("tabs.approved") },
          { tab: "refused", label: t("tabs.refused") },
        ],
      },
      columns: useColumns(),
      empty: {
        title: t(tab === "to_decide" ? "empty.to_decide" : "empty.other"),
        text: t("empty.text"),
        picture: "letter",
        help: "approvals",
      },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (): ListColumn<PurchaseRow>[] => {
  const t = useTranslations("purchaseApprovals");
  const statusOf = usePurchaseStatus();
  return [
    {
      key: "purchase",
      header: t("columns.purchase"),
      text: ({ purchase_number, products, pieces }) => `${purchase_number} · ${t("contents", { products, pieces })}`,
      cell: (row) => <PurchaseContents row={row} />,
    },
    {
      key: "requester",
      header: t("columns.requester"),
      text: ({ requester }) => requester,
      cell: ({ requester, is_own }) => (
        <span>
          {requester}{" "}
          {is_own && (
            <Text as="span" size="sm" tone="faint">
              ({t("you")})
            </Text>
          )}
        </span>
      ),
    },
    { key: "why", header: t("columns.why"), minor: true, text: ({ cause }) => t(`causes.${cause}`) },
    { key: "at", header: t("columns.at"), minor: true, at: ({ asked_at }) => asked_at, as: "relative" },
    { key: "status", header: t("columns.status"), status: ({ status }) => statusOf(status) },
    { key: "total", header: t("columns.total"), money: ({ total_asked }) => total_asked },
  ];
};

function PurchaseContents({ row: { purchase_number, previews, pieces, products } }: { row: PurchaseRow }) {
  const t = useTranslations("purchaseApprovals");
  return (
    <Inline as="span" gap={3}>
      <Inline as="span" align="stretch" className={css.pictures}>
        {previews.slice(0, 3).map((preview) => (
          <Picture key={preview} of={preview} alt="" sizes="40px" />
        ))}
      </Inline>
      <Stack as="span" gap="half" shrink>
        <strong>{purchase_number}</strong>
        <Text as="span" size="sm" tone="faint">
          {t("contents", { products, pieces })}
        </Text>
      </Stack>
    </Inline>
  );
}
