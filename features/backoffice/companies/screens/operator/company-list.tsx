import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { companiesPageSize, listTabs } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { Badge, StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { ColumnButton, useColumnChoice } from "#ui/column-choice.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Companies = DataOf<"/operator/companyList">;
type Row = Companies["list"][number];

const tones: Readonly<Record<number, Tone>> = { 0: "neutral", 1: "progress", 2: "done", 3: "error" };

/** Status of the certification of a company, or that it is suspended. */
export function CompanyState({ status, isFrozen }: { status: number; isFrozen: boolean }) {
  const t = useTranslations("companiesConsole");
  if (isFrozen) return <StatusChip tone="error">{t("frozen")}</StatusChip>;
  return <StatusChip tone={tones[status] ?? "neutral"}>{t(`certified.c${status as 0 | 1 | 2 | 3}`)}</StatusChip>;
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("companiesConsole");
  return [
    {
      key: "name",
      header: t("company"),
      cell: (row) => (
        <Inline as="span" fit wrap gap={2} anywhere>
          <b className="l-weight-medium">{row.name}</b>
          {row.user_type === 86 && <Badge>{t("china")}</Badge>}
        </Inline>
      ),
    },
    {
      key: "contact",
      header: t("contact"),
      cell: (row) => (
        <Stack as="span" anywhere>
          {row.contact}
          <small>{row.account}</small>
        </Stack>
      ),
    },
    { key: "members", header: t("members"), cell: (row) => row.members, numeric: true, minor: true },
    { key: "orders", header: t("orders"), cell: (row) => row.orders, numeric: true },
    { key: "last", header: t("lastOrder"), cell: (row) => (row.last_order_at ? <Moment at={row.last_order_at} as="relative" /> : "–") },
    { key: "since", header: t("since"), cell: (row) => <Moment at={row.created_at} />, minor: true },
    { key: "state", header: t("state"), cell: (row) => <CompanyState status={row.certified_status} isFrozen={row.is_frozen} /> },
  ];
};

/** The list of buyer companies with tabs and search. */
export function CompanyList({ companies }: { companies: Companies }) {
  const t = useTranslations("companiesConsole");
  const [params] = useSearchParams();
  const choice = useColumnChoice("companies", useSession()?.uuid, useColumns());
  const current = params.get("tab") ?? "all";
  const keyword = params.get("keyword") ?? "";
  const toTabAddress = (tab: string, search: string) =>
    `?${new URLSearchParams({ ...(tab !== "all" && { tab }), ...(search && { keyword: search }) })}`;
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader title={t("title")} intro={t("intro")} actions={<ColumnButton choice={choice} />} />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={listTabs.map((tab) => ({ to: toTabAddress(tab, keyword), label: t(`lists.${tab}`), current: tab === current }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={choice.columns}
          rows={companies.list}
          rowKey={(row) => row.company_id}
          rowLink={(row) => `/operator/companies/${row.company_id}`}
          empty={
            <EmptyState title={t("nothingFound")} picture="search">
              {t("nothingFoundText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager isLong total={companies.count} pageSize={companiesPageSize} />
    </Stack>
  );
}
