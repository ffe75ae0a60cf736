import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { ContainerCard, groupByContainer } from "#features/inventory/arrivals/screens/container-card.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Incoming = DataOf<"/operator/incomingList">;

export const staffIncomingPageSize = 100;

/** Containers of all manufacturers: what is on its way, and receipt at the warehouse. */
export function StaffIncomingScreen({ incoming }: { incoming: Incoming }) {
  const t = useTranslations("productManagementConsole");
  const [params] = useSearchParams();
  const mayReceive = useHasRoleIn("stock", "warehouse");
  const hasArrived = params.get("tab") === "arrived";
  const { on_water, arrived } = incoming.counts;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("incoming")} intro={t("water.staffIntro")} />
      <ListBar>
        <Tabs
          label={t("water.tabs")}
          tabs={[
            { to: "?", label: t("water.onWater"), count: on_water, current: !hasArrived },
            { to: "?tab=arrived", label: t("water.arrived"), count: arrived, current: hasArrived },
          ]}
        />
        <PageSearch label={t("water.search")} />
      </ListBar>
      {incoming.list.length === 0 && (
        <Card>
          <EmptyState title={hasArrived ? t("water.emptyArrived") : t("water.empty")} picture="boxes" />
        </Card>
      )}
      {groupByContainer(incoming.list).map((container) => (
        <ContainerCard
          key={container.key}
          container={container}
          hasArrived={hasArrived}
          merchantName={container.lots[0]?.merchant_name ?? ""}
          merchantId={container.lots[0]?.merchant_id ?? 0}
          mayReceive={mayReceive}
          productPath={({ custom_sn }) => `/operator/stock?keyword=${encodeURIComponent(custom_sn)}`}
        />
      ))}
      <Pager total={incoming.count} pageSize={staffIncomingPageSize} />
    </Stack>
  );
}
