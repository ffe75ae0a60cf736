import { useState } from "react";
import { useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/catalog/product-management/screens/operator/changes.module.css";
import { ReviewSettings } from "#features/catalog/product-management/screens/operator/review-settings.tsx";
import { RowKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { hourMs } from "#kernel/clock.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useRowKeys } from "#ui/use-row-keys.ts";

type Queue = DataOf<"/operator/productChangeList">;
type Row = Queue["list"][number];

export const changePageSize = 24;

/** Promised reply time (docs/screens.md). */
const replyWithinHours = 12;

const tabs = ["open", "decided"] as const;

function SubmittedAt({ row }: { row: Row }) {
  const t = useTranslations("productManagementConsole.review");
  const hours = (useNow().getTime() - new Date(row.opened_at).getTime()) / hourMs;
  const isLate = row.closed_at === null && hours > replyWithinHours;
  return (
    <span className={classes(isLate && textClass({ tone: "danger", weight: "medium" }))}>
      <Moment at={row.opened_at} as="relative" />
      {isLate && ` · ${t("late")}`}
    </span>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("productManagementConsole.review");
  const fields = useTranslations("productManagementConsole.fields");
  return [
    {
      key: "product",
      header: t("product"),
      cell: (row) => <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={row.custom_sn} />,
    },
    { key: "maker", header: t("maker"), cell: (row) => row.merchant_name },
    {
      key: "kind",
      header: t("kind"),
      cell: (row) => (row.kind === "publication" ? <Badge tone="brand">{t("publication")}</Badge> : t("change")),
    },
    {
      key: "fields",
      header: t("fieldsChanged"),
      cell: (row) => row.fields.map((field) => fields(field as "title")).join(", "),
      minor: true,
    },
    { key: "sent", header: t("sent"), cell: (row) => <SubmittedAt row={row} /> },
    {
      key: "result",
      header: t("result"),
      cell: (row) => {
        if (row.open > 0) return <StatusChip tone="waiting">{t("open")}</StatusChip>;
        return row.refused > 0 ? (
          <StatusChip tone="error">{t("someRefused", { count: row.refused })}</StatusChip>
        ) : (
          <StatusChip tone="done">{t("allApproved")}</StatusChip>
        );
      },
    },
  ];
};

/** Pending product changes, oldest first. */
export function ChangeQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("productManagementConsole.review");
  const [params] = useSearchParams();
  const [isSetting, setIsSetting] = useState(false);
  const columns = useColumns();
  const table = useRowKeys();
  const current = params.get("tab") === "decided" ? "decided" : "open";
  const keyword = params.get("keyword") ?? "";
  return (
    <Stack gap={4} className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon="settings" onClick={() => setIsSetting(true)}>
            {t("settings")}
          </Button>
        }
      />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={tabs.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
            label: t(tab),
            count: queue.counts[tab],
            current: tab === current,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <div ref={table}>
        <Card flush>
          <DataTable
            caption={t("title")}
            columns={columns}
            rows={queue.list}
            rowKey={(row) => row.change_set_id}
            rowLink={(row) => `/operator/product_changes/${row.change_set_id}`}
            empty={
              <EmptyState title={keyword ? t("emptySearch") : t("empty")} picture={keyword ? "search" : "letter"}>
                {!keyword && t("emptyText")}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <Pager total={queue.count} pageSize={changePageSize} />
      <RowKeyHints />
      {isSetting && <ReviewSettings onClose={() => setIsSetting(false)} />}
    </Stack>
  );
}
