import { useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useReviewHours } from "#client/site.ts";
import { applicationHours } from "#features/identity/merchant-onboarding/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type Queue = DataOf<"/operator/settlementList">;
type Row = Queue["list"][number];

export const applicationPageSize = 24;
export const applicationTabNames = ["open", "approved", "refused", "all"] as const;

const statusChips = { 1: ["state1", "progress"], 2: ["state2", "done"], 3: ["state3", "error"] } as const satisfies Record<
  number,
  readonly [string, Tone]
>;

/** The status of an application. */
export function ApplicationStatusChip({ status }: { status: number }) {
  const t = useTranslations("merchantOnboardingConsole");
  const [key, tone] = statusChips[status as keyof typeof statusChips] ?? statusChips[1];
  return <StatusChip tone={tone}>{t(key)}</StatusChip>;
}

function SubmittedAt({ row }: { row: Row }) {
  const t = useTranslations("merchantOnboardingConsole");
  const limit = useReviewHours("settlement", applicationHours);
  const hours = (useNow().getTime() - new Date(row.submitted_at).getTime()) / hourMs;
  const isLate = row.status === 1 && hours > limit;
  return (
    <span className={classes(isLate && textClass({ tone: "danger", weight: "medium" }))}>
      <Moment at={row.submitted_at} as="relative" />
      {isLate && ` · ${t("late")}`}
    </span>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("merchantOnboardingConsole");
  return [
    { key: "company", header: t("company"), cell: (row) => row.company_name },
    { key: "store", header: t("fields.store_name"), cell: (row) => row.store_name },
    { key: "country", header: t("place"), cell: (row) => [row.province_name, row.country_name].filter(Boolean).join(", "), minor: true },
    { key: "licence", header: t("fields.licence_sn"), cell: (row) => row.licence_sn, minor: true },
    { key: "attempt", header: t("attempt"), cell: (row) => row.attempt, numeric: true, minor: true },
    { key: "submitted", header: t("sent"), cell: (row) => <SubmittedAt row={row} /> },
    { key: "state", header: t("state"), cell: (row) => <ApplicationStatusChip status={row.status} /> },
  ];
};

/** The list of merchant applications with tabs and search. */
export function ApplicationQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("merchantOnboardingConsole");
  const [params] = useSearchParams();
  const current = params.get("tab") ?? "open";
  const keyword = params.get("keyword") ?? "";
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={t("intro", { hours: useReviewHours("settlement", applicationHours) })} />
      <ListBar>
        <Tabs
          label={t("tabs")}
          tabs={applicationTabNames.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
            label: t(tab),
            count: queue.counts[tab],
            current: tab === current,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <div>
        <Card flush>
          <DataTable
            caption={t("title")}
            columns={useColumns()}
            rows={queue.list}
            rowKey={(row) => row.settlement_id}
            rowLink={(row) => `/operator/settlements/${row.settlement_id}`}
            empty={<EmptyState title={keyword ? t("emptySearch") : t("empty")} picture={keyword ? "search" : "letter"} />}
          />
        </Card>
      </div>
      <Pager isLong total={queue.count} pageSize={applicationPageSize} />
    </Box>
  );
}
