import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { toTableColumns } from "#client/lists/list-columns.tsx";
import { priceListTabs, usePriceListView } from "#features/pricing/price-lists/screens/price-list-view.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

export const priceListPageSize = 50;

const base = "/operator/price_lists";

/** The price lists of the operator and of all merchants, by state. */
export function PriceLists({ lists }: { lists: DataOf<"/operator/priceLists"> }) {
  const t = useTranslations("priceListsConsole");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = usePriceListView(base, false, lists);
  useKeys({ n: () => void navigate(`${base}/new`) });
  const keyword = params.get("keyword") ?? "";
  const current = params.get("tab") ?? "valid";
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader title={view.title} intro={view.intro} actions={view.actions} />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={priceListTabs.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
            label: t(tab),
            count: lists.counts[tab],
            current: tab === current,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={view.title}
          columns={toTableColumns(view.columns)}
          rows={lists.list}
          rowKey={(row) => row.price_list_id}
          rowLink={(row) => `${base}/${row.price_list_id}`}
          empty={
            <EmptyList notFound={t("notFound")} title={t("empty")} picture="letter">
              {t("emptyText")}
            </EmptyList>
          }
        />
      </Card>
      <Pager isLong total={lists.count} pageSize={priceListPageSize} />
    </Stack>
  );
}
