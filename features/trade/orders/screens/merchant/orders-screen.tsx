import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import {
  type MerchantOrderRow,
  type MerchantOrders,
  merchantListUrl,
  merchantPageSize,
  merchantTabOf,
  merchantTabs,
} from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { OrderChip, useDeadlineText, useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch } from "#ui/filter-bar.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

/** The orders of a manufacturer's goods: tabs with counts, search. */
export function MerchantOrdersScreen({ orders }: { orders: MerchantOrders }) {
  const t = useTranslations("ordersConsole");
  const own = useTranslations("ordersMerchant");
  const [params] = useSearchParams();
  const current = merchantTabOf(params);
  const keyword = params.get("keyword") ?? "";
  const { key, onSubmit } = useUrlForm(["keyword"], (values) => merchantListUrl(current, String(values.get("keyword") ?? "").trim()));
  const tabs = merchantTabs.map((tab) => ({
    to: merchantListUrl(tab, keyword),
    label: t(`tabs.${tab}`),
    count: orders.tabs[tab] ?? 0,
    current: tab === current,
  }));
  const isSearched = keyword !== "";
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={own("intro")} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={keyword} data-page-search />
      </FilterBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={useColumns()}
          rows={orders.list}
          rowKey={({ order_number }) => order_number}
          rowLink={({ order_number }) => `/merchant/orders/${order_number}`}
          empty={
            <EmptyState title={isSearched ? t("emptySearch") : t("empty")} picture={isSearched ? "search" : "boxes"}>
              {isSearched ? t(orders.is_mistyped ? "mistypedText" : "emptySearchText") : own("empty")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={orders.count} pageSize={merchantPageSize} />
    </Stack>
  );
}

function Goods({ row }: { row: MerchantOrderRow }) {
  const t = useTranslations("ordersConsole");
  const [line] = row.lines;
  if (!line) return null;
  const more = row.line_count > 1 ? ` · ${t("more", { count: row.line_count - 1 })}` : "";
  return (
    <MediaRow as="span" size="small" picture={line.preview} title={line.title} meta={`${line.custom_sn} × ${String(line.amount)}${more}`} />
  );
}

/** What the manufacturer has to do, or who acts next, and until when. */
function NextStep({ row }: { row: MerchantOrderRow }) {
  const t = useTranslations("ordersConsole");
  const own = useTranslations("ordersMerchant");
  const deadline = useDeadlineText()(row.deadline);
  const isOurs = row.actions.some(({ action }) => action === "refund" || action === "refuse");
  return (
    <Stack as="span" gap={1}>
      <Text as="span" size="sm" weight={isOurs ? "medium" : "regular"}>
        {isOurs ? own("answer") : t(`turn.${nextActor(row)}`)}
      </Text>
      {deadline && (
        <Text as="span" size="xs" tone="soft">
          {deadline}
        </Text>
      )}
    </Stack>
  );
}

const useColumns = (): Column<MerchantOrderRow>[] => {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  return [
    {
      key: "order",
      header: t("order"),
      cell: (row) => (
        <Stack as="span" gap={1}>
          <Text as="span" numeric nowrap>
            {row.order_number}
          </Text>
          <Text as="span" size="xs" tone="faint" weight="regular">
            <Moment at={row.order_time} as="relative" />
          </Text>
        </Stack>
      ),
    },
    { key: "status", header: t("status"), cell: (row) => <OrderChip order={row} reader="merchant" /> },
    { key: "next", header: t("next"), cell: (row) => <NextStep row={row} /> },
    { key: "goods", header: t("goods"), cell: (row) => <Goods row={row} /> },
    { key: "company", header: t("company"), cell: (row) => row.company_name },
    {
      key: "warehouse",
      header: t("warehouse"),
      cell: (row) => `${row.warehouse_name} · ${logistics(row.logistics_type)}`,
      minor: true,
    },
    { key: "total", header: t("total"), cell: (row) => <Money amount={row.total_fee} />, numeric: true },
  ];
};
