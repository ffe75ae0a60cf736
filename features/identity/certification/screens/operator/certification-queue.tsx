import { useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours } from "#features/identity/accounts/rules.ts";
import { RowKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { hourMs } from "#kernel/clock.ts";
import { Badge, StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Inline, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useRowKeys } from "#ui/use-row-keys.ts";

export type Queue = DataOf<"/operator/certificationList">;
type Row = Queue["list"][number];

export const queuePageSize = 24;

const tabs = ["open", "approved", "refused", "all"] as const;

const statusChips = { 1: ["state1", "progress"], 2: ["state2", "done"], 3: ["state3", "error"] } as const satisfies Record<
  number,
  readonly [string, Tone]
>;

/** The status of a certification. */
export function CertificationStatusChip({ status }: { status: number }) {
  const t = useTranslations("certificationConsole");
  const [key, tone] = statusChips[status as keyof typeof statusChips] ?? statusChips[1];
  return <StatusChip tone={tone}>{t(key)}</StatusChip>;
}

/** The time of a submission, marked when its review is late or soon late. */
function SubmittedAt({ row }: { row: Row }) {
  const t = useTranslations("certificationConsole");
  const limit = useReviewHours("certification", certificationHours);
  const hours = (useNow().getTime() - new Date(row.submitted_at).getTime()) / hourMs;
  const isLate = row.auth_status === 1 && hours > limit;
  const isSoon = row.auth_status === 1 && !isLate && hours > limit / 2;
  return (
    <span className={classes(isLate && textClass({ tone: "danger", weight: "medium" }), isSoon && textClass({ tone: "deal" }))}>
      <Moment at={row.submitted_at} as="relative" />
      {isLate && ` · ${t("late")}`}
    </span>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("certificationConsole");
  return [
    {
      key: "company",
      header: t("company"),
      cell: (row) => (
        <Inline as="span" fit wrap gap={1} gapX={2}>
          {row.company_name}
          {row.user_type === 86 && <Badge>{t("china")}</Badge>}
        </Inline>
      ),
    },
    { key: "applicant", header: t("applicant"), cell: (row) => row.applicant },
    { key: "country", header: t("country"), cell: (row) => [row.province_name, row.country_name].filter(Boolean).join(", "), minor: true },
    { key: "licence", header: t("licence"), cell: (row) => row.licence_sn, minor: true },
    { key: "attempt", header: t("attempt"), cell: (row) => row.attempt, numeric: true, minor: true },
    { key: "submitted", header: t("submitted"), cell: (row) => <SubmittedAt row={row} /> },
    { key: "state", header: t("state"), cell: (row) => <CertificationStatusChip status={row.auth_status} /> },
  ];
};

/** The list of certifications with tabs, search and age of each row. */
export function CertificationQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("certificationConsole");
  const hours = useReviewHours("certification", certificationHours);
  const [params] = useSearchParams();
  const columns = useColumns();
  const table = useRowKeys();
  const current = params.get("tab") ?? "open";
  const isSearch = params.has("keyword");
  const empty = isSearch ? (
    <EmptyState title={t("emptySearch")} picture="search">
      {t("emptySearchText")}
    </EmptyState>
  ) : (
    <EmptyState title={t("emptyOpen")} picture="letter">
      {t("emptyOpenText")}
    </EmptyState>
  );
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={t("intro", { hours })} />
      <ListBar>
        <Tabs
          label={t("tabs")}
          tabs={tabs.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(isSearch && { keyword: params.get("keyword") ?? "" }) })}`,
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
            rowKey={(row) => row.auth_id}
            rowLink={(row) => `/operator/certifications/${row.auth_id}`}
            empty={empty}
          />
        </Card>
      </div>
      <Pager isLong total={queue.count} pageSize={queuePageSize} />
      <RowKeyHints />
    </Box>
  );
}
