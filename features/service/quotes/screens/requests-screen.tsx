import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { toTableColumns } from "#client/lists/list-columns.tsx";
import { requestTabs, useRequestListView } from "#features/service/quotes/screens/request-list-view.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const requestPageSize = 20;

/** Parses the list parameters of a URL; invalid values are ignored. */
export const parseRequestQuery = (params: URLSearchParams) => ({
  tab: requestTabs.find((each) => each === params.get("tab")) ?? "all",
  keyword: (params.get("keyword") ?? "").slice(0, 120),
  page: /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1,
  page_size: requestPageSize,
});

/** The price requests of all companies, for staff. */
export function RequestsScreen({ data }: { data: DataOf<"/operator/priceRequests"> }) {
  const t = useTranslations("quotes");
  const [params] = useSearchParams();
  const view = useRequestListView("operator", data);
  const { tab, keyword } = parseRequestQuery(params);
  const tabs = requestTabs.map((each) => ({
    to: `?${new URLSearchParams({ tab: each, ...(keyword && { keyword }) })}`,
    label: t(`tab.${each}`),
    current: each === tab,
    ...(each !== "all" && { count: data.counts[each] }),
  }));
  return (
    <>
      <PageHeader title={view.title} intro={view.intro} />
      <ListBar>
        <Tabs label={t("tabs")} tabs={tabs} />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={view.title}
          columns={toTableColumns(view.columns)}
          rows={data.list}
          rowKey={(row) => row.request_number}
          rowLink={(row) => `/operator/price_requests/${row.request_number}`}
          empty={
            <EmptyState help="talk-to-manufacturer" picture={keyword ? "search" : "letter"} title={view.empty.title}>
              {view.empty.text}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={data.count} pageSize={requestPageSize} />
    </>
  );
}
