import { useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/money/balance/screens/operator/thaws.module.css";
import { hourMs } from "#kernel/clock.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useRowKeys } from "#ui/use-row-keys.ts";

type Queue = DataOf<"/operator/thawList">;
type Row = Queue["list"][number];

export const thawTabs = ["open", "thawed", "refused", "all"] as const;
export const thawQueuePageSize = 24;

/** Requests are to be answered within this time; older ones are marked as late. */
const replyTargetHours = 12;

const tones: Record<Row["status"], Tone> = { requested: "progress", thawed: "done", refused: "error" };

/** The status of a request. */
export function ThawStatusChip({ status }: { status: Row["status"] }) {
  const t = useTranslations("balanceConsole");
  return <StatusChip tone={tones[status]}>{t(`states.${status}`)}</StatusChip>;
}

function SubmittedCell({ row }: { row: Row }) {
  const t = useTranslations("balanceConsole");
  const hours = (useNow().getTime() - new Date(row.submitted_at).getTime()) / hourMs;
  const isLate = row.status === "requested" && hours > replyTargetHours;
  return (
    <span className={isLate ? textClass({ tone: "danger", weight: "medium" }) : undefined}>
      <Moment at={row.submitted_at} as="relative" />
      {isLate && ` · ${t("late")}`}
    </span>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("balanceConsole");
  return [
    { key: "company", header: t("company"), cell: ({ company_name }) => company_name },
    { key: "reason", header: t("reason"), cell: ({ reason }) => <span className={`${css.clipped} l-clamp-2 l-anywhere`}>{reason}</span> },
    {
      key: "frozen",
      header: t("frozenReason"),
      cell: (row) => <span className={`${css.clipped} l-clamp-2 l-anywhere`}>{row.frozen_reason}</span>,
      minor: true,
    },
    { key: "person", header: t("applicant"), cell: ({ person }) => person, minor: true },
    { key: "submitted", header: t("submitted"), cell: (row) => <SubmittedCell row={row} /> },
    { key: "state", header: t("state"), cell: ({ status }) => <ThawStatusChip status={status} /> },
    { key: "amount", header: t("amount"), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
};

/** The queue of thaw requests: open ones first, oldest at the top. */
export function ThawQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("balanceConsole");
  const [params] = useSearchParams();
  const table = useRowKeys();
  const tab = thawTabs.find((name) => name === params.get("tab")) ?? "open";
  const empty =
    tab === "open" && !params.get("keyword") ? (
      <EmptyState title={t("empty")} picture="ledger">
        {t("emptyText")}
      </EmptyState>
    ) : (
      <EmptyState title={t("emptyTab")} picture="ledger" />
    );
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader title={t("thaws")} intro={t("thawsIntro")} />
      <ListBar flush>
        <Tabs
          label={t("thaws")}
          tabs={thawTabs.map((name) => ({
            to: `?tab=${name}`,
            label: t(`tabs.${name}`),
            count: queue.counts[name],
            current: tab === name,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <div ref={table}>
        <Card flush>
          <DataTable
            caption={t("thaws")}
            columns={useColumns()}
            rows={queue.list}
            rowKey={({ thaw_id }) => thaw_id}
            rowLink={({ thaw_id }) => `/operator/thaws/${thaw_id}`}
            empty={empty}
          />
        </Card>
      </div>
      <Pager isLong total={queue.count} pageSize={thawQueuePageSize} />
    </Stack>
  );
}
