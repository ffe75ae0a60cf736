import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CancelLogCard } from "#features/money/logistics-orders/screens/buyer/cancel-log.tsx";
import { LogisticsOrderTable } from "#features/money/logistics-orders/screens/buyer/order-table.tsx";
import {
  type CancelLog,
  type LogisticsOrders,
  logisticsPageSize,
  logisticsPath,
  logisticsTabs,
  toLogisticsTab,
} from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch } from "#ui/filter-bar.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

interface Props {
  orders: LogisticsOrders;
  /** With the canceled tab. */
  log: CancelLog | null;
}

/** The freight orders of the company by status. */
export function LogisticsOrderScreen({ orders, log }: Props) {
  const t = useTranslations("logisticsOrders");
  const [params] = useSearchParams();
  const tab = toLogisticsTab(params.get("tab"));
  const keyword = params.get("keyword") ?? "";
  const { key, onSubmit } = useUrlForm(["keyword"], (values) => logisticsPath(tab, String(values.get("keyword") ?? "").trim()));
  const texts = { waiting: "Waiting", placed: "Placed", canceled: "Canceled" } as const;
  const empty = keyword ? (
    <EmptyState title={t("noneFound")}>{t("noneFoundText")}</EmptyState>
  ) : (
    <EmptyState title={t(`empty${texts[tab]}`)}>{t(`empty${texts[tab]}Text`)}</EmptyState>
  );
  return (
    <Stack gap={4} foot={16} shrink>
      <PageHeader title={t("orders")} intro={t("ordersIntro")} />
      <Tabs
        label={t("tabs.label")}
        tabs={logisticsTabs.map((name) => ({
          to: logisticsPath(name, keyword),
          label: t(`tabs.${name}`),
          count: orders.counts[name],
          current: name === tab,
        }))}
      />
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={keyword} data-page-search />
      </FilterBar>
      <Card flush>
        <LogisticsOrderTable rows={orders.list} empty={empty} />
      </Card>
      <Pager total={orders.count} pageSize={logisticsPageSize} />
      {log && <CancelLogCard log={log} />}
    </Stack>
  );
}
