import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Batch, Batches, Scopes } from "#features/pricing/coupons/screens/operator/batch-data.ts";
import { BatchDrawer } from "#features/pricing/coupons/screens/operator/batch-drawer.tsx";
import { BatchPeriod, BatchValue } from "#features/pricing/coupons/screens/operator/batch-facts.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

export const batchPageSize = 50;
export const batchTabs = ["running", "upcoming", "over", "all"] as const;

const tones = { running: "done", upcoming: "progress", over: "neutral" } as const;

const useColumns = (open: (batch: Batch) => void): Column<Batch>[] => {
  const t = useTranslations("couponsConsole");
  const money = useMoney();
  return [
    {
      key: "name",
      header: t("name"),
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.title_en}
          <Text as="span" size="xs" tone="faint">
            {row.title_zh === row.title_en ? "" : row.title_zh}
          </Text>
        </Stack>
      ),
      width: "22%",
    },
    { key: "value", header: t("value"), cell: (row) => <BatchValue batch={row} /> },
    {
      key: "period",
      header: t("period"),
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          <span>
            {row.awaits_approval && !row.is_stopped ? (
              <StatusChip tone={row.declined ? "error" : "waiting"}>{t(row.declined ? "state.declined" : "state.awaiting")}</StatusChip>
            ) : (
              <StatusChip tone={tones[row.state]}>{t(`state.${row.is_stopped ? "stopped" : row.state}`)}</StatusChip>
            )}
          </span>
          <Text as="span" size="xs" tone="faint">
            <BatchPeriod batch={row} />
          </Text>
        </Stack>
      ),
    },
    {
      key: "how",
      header: t("how"),
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.is_claimable && <span>{t("claimable")}</span>}
          {row.code && <span>{t("code", { code: row.code })}</span>}
          {!row.is_claimable && !row.code && t("giftOnly")}
        </Stack>
      ),
    },
    {
      key: "out",
      header: t("out"),
      cell: (row) => (row.total_count === null ? row.handed_out : t("outOf", { count: row.handed_out, total: row.total_count })),
    },
    {
      key: "used",
      header: t("used"),
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.used}
          {row.used > 0 && (
            <Text as="span" size="xs" tone="faint">
              {t("saved", { amount: money(row.saved) })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "changed", header: t("changed"), cell: (row) => <Moment at={row.changed_at} as="relative" />, minor: true },
    {
      key: "edit",
      header: "",
      cell: (row) => <IconButton icon="edit" size="small" label={t("edit", { title: row.title_en })} onClick={() => open(row)} />,
      width: "4rem",
    },
  ];
};

/** Coupon batches by state, with the numbers issued and used and the total savings. */
export function BatchList({ batches, scopes }: { batches: Batches; scopes: Scopes }) {
  const t = useTranslations("couponsConsole");
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Batch | "new">();
  const columns = useColumns(setOpened);
  useKeys({ n: () => setOpened("new") });
  const keyword = params.get("keyword") ?? "";
  const current = params.get("tab") ?? "running";
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpened("new")}>
            {t("new")}
          </Button>
        }
      />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={batchTabs.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
            label: t(tab),
            count: batches.counts[tab],
            current: tab === current,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={batches.list}
          rowKey={(row) => row.batch_id}
          empty={
            <EmptyList notFound={t("notFound")} title={t("empty")} picture="letter">
              {t("emptyText")}
            </EmptyList>
          }
        />
      </Card>
      <Pager total={batches.count} pageSize={batchPageSize} />
      {opened && (
        <BatchDrawer
          batch={opened === "new" ? undefined : opened}
          scopes={scopes}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined);
            void revalidate();
          }}
        />
      )}
    </Stack>
  );
}
