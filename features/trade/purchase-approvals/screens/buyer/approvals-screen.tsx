import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import {
  type ApprovalsData,
  type PurchaseRow,
  purchasePageSize,
  purchaseTabs,
} from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { PurchaseChip } from "#features/trade/purchase-approvals/screens/buyer/purchase-status.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** The company's purchases that need approval. */
export function ApprovalsScreen({ tab, purchases }: ApprovalsData) {
  const t = useTranslations("purchaseApprovals");
  const mayApprove = useAbility("approve");
  const { counts } = purchases;
  const tabs = purchaseTabs
    .filter((name) => name !== "to_decide" || mayApprove)
    .map((name) => ({
      to: `/user_center/approvals?tab=${name}`,
      label: t(`tabs.${name}`),
      ...(name in counts && { count: counts[name as keyof typeof counts] }),
      current: name === tab,
    }));
  const columns: Column<PurchaseRow>[] = [
    { key: "purchase", header: t("columns.purchase"), cell: (row) => <PurchaseContents row={row} /> },
    {
      key: "requester",
      header: t("columns.requester"),
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
    {
      key: "why",
      header: t("columns.why"),
      minor: true,
      cell: ({ cause }) => (
        <Text as="span" size="sm" tone="faint">
          {t(`causes.${cause}`)}
        </Text>
      ),
    },
    { key: "at", header: t("columns.at"), minor: true, cell: ({ asked_at }) => <Moment at={asked_at} as="relative" /> },
    { key: "status", header: t("columns.status"), cell: ({ status }) => <PurchaseChip status={status} /> },
    { key: "total", header: t("columns.total"), numeric: true, cell: ({ total_asked }) => <Money amount={total_asked} /> },
  ];
  return (
    <Stack gap={5}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={purchases.list}
          rowKey={({ purchase_number }) => purchase_number}
          rowLink={({ purchase_number }) => `/user_center/approvals/${purchase_number}`}
          empty={
            <EmptyState help="approvals" title={t(tab === "to_decide" ? "empty.to_decide" : "empty.other")} picture="letter">
              {t("empty.text")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={purchases.count} pageSize={purchasePageSize} />
    </Stack>
  );
}

function PurchaseContents({ row: { purchase_number, previews, pieces, products } }: { row: PurchaseRow }) {
  const t = useTranslations("purchaseApprovals");
  return (
    <Inline as="span" gap={3}>
      <span className={`${css.pictures} l-inline l-align-stretch`}>
        {previews.slice(0, 3).map((preview) => (
          <Picture key={preview} of={preview} alt="" sizes="40px" />
        ))}
      </span>
      <Stack as="span" gap="half" shrink>
        <strong>{purchase_number}</strong>
        <Text as="span" size="sm" tone="faint">
          {t("contents", { products, pieces })}
        </Text>
      </Stack>
    </Inline>
  );
}
