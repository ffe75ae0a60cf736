import { useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { answerWithinHours } from "#features/catalog/picture-requests/rules.ts";
import { type Decision, DecisionDialogs } from "#features/catalog/picture-requests/screens/operator/decision-dialogs.tsx";
import css from "#features/catalog/picture-requests/screens/operator/picture-queue.module.css";
import { hourMs } from "#kernel/clock.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Box, Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

export type PictureQueueData = DataOf<"/operator/pictureRequestList">;
type Row = PictureQueueData["list"][number];

export const pictureQueueSize = 24;
export const queueTabs = ["open", "approved", "refused", "all"] as const;

const states = { 1: ["open", "progress"], 2: ["approved", "done"], 3: ["refused", "error"] } as const satisfies Record<
  number,
  readonly [string, Tone]
>;

function State({ row }: { row: Row }) {
  const t = useTranslations("pictureRequestsConsole");
  const [key, tone] = states[row.status as keyof typeof states] ?? states[1];
  return (
    <Stack as="span" items="start" shrink>
      <StatusChip tone={tone}>{t(key)}</StatusChip>
      {row.reviewer && <small>{row.reviewer}</small>}
      {row.status === 2 && <small>{t("downloads", { count: row.downloads })}</small>}
    </Stack>
  );
}

/** Time of the request, marked when the answer is late. */
function RequestedAt({ row }: { row: Row }) {
  const t = useTranslations("pictureRequestsConsole");
  const limit = useReviewHours("picture", answerWithinHours);
  const hours = (useNow().getTime() - new Date(row.requested_at).getTime()) / hourMs;
  const isLate = row.status === 1 && hours > limit;
  return (
    <span className={isLate ? textClass({ tone: "danger", weight: "medium" }) : undefined}>
      <Moment at={row.requested_at} as="relative" />
      {isLate && ` · ${t("late")}`}
    </span>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("pictureRequestsConsole");
  return [
    {
      key: "product",
      header: t("product"),
      cell: (row) => (
        <MediaRow
          as="span"
          size="small"
          picture={row.preview}
          title={<Link to={`/product/${row.goods_sn}/${row.product_id}`}>{row.title}</Link>}
          meta={`${row.goods_sn} · ${row.merchant_name} · ${t("pictures", { count: row.picture_count })}`}
        />
      ),
    },
    {
      key: "company",
      header: t("company"),
      cell: (row) => (
        <Stack as="span" items="start" shrink>
          {row.company_name}
          <small>{t("by", { name: row.applicant })}</small>
        </Stack>
      ),
    },
    {
      key: "usage",
      header: t("usage"),
      cell: (row) => (
        <Stack as="span" items="start" shrink>
          {t(`usages.${row.usage}`)}
          {row.remark && <small className={css.remark}>{row.remark}</small>}
        </Stack>
      ),
    },
    { key: "orders", header: t("orders"), cell: (row) => t("ordersOf", { count: row.orders }), minor: true },
    { key: "requested", header: t("requested"), cell: (row) => <RequestedAt row={row} /> },
    { key: "state", header: t("state"), cell: (row) => <State row={row} /> },
  ];
};

/** Row navigation: j and k move, x selects the focused row. */
const useRowNavigation = () => {
  const table = useRef<HTMLDivElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("tbody tr a") ?? [])];
  const move = (by: 1 | -1) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const toggle = () => document.activeElement?.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  return { table, move, toggle };
};

/** The review queue of picture requests: tabs with counts, search and bulk decisions. */
export function PictureQueue({ queue }: { queue: PictureQueueData }) {
  const t = useTranslations("pictureRequestsConsole");
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const columns = useColumns();
  const { table, move, toggle } = useRowNavigation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const roles = useSession()?.operator_roles ?? [];
  const mayDecide = roles.includes("auditor") || roles.includes("administrator");
  const current = params.get("tab") ?? "open";
  const keyword = params.get("keyword") ?? "";
  // Only open requests can be decided, whatever is selected.
  const open = queue.list.filter(({ picture_request_id, status }) => status === 1 && chosen.has(String(picture_request_id)));
  const decide = (next: Decision) => {
    if (open.length > 0) setDecision(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1), x: toggle, a: () => decide("approve"), r: () => decide("refuse") });
  const tabs = queueTabs.map((tab) => ({
    to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
    label: t(tab),
    count: queue.counts[tab],
    current: tab === current,
  }));
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={t("intro", { hours: useReviewHours("picture", answerWithinHours) })} />
      <ListBar>
        <Tabs label={t("tabs")} tabs={tabs} />
        <PageSearch label={t("search")} />
      </ListBar>
      <div ref={table}>
        <Card flush>
          <DataTable
            caption={t("title")}
            columns={columns}
            rows={queue.list}
            rowKey={(row) => row.picture_request_id}
            empty={<EmptyQueue isSearch={keyword !== ""} />}
            {...(mayDecide && { selection: { selected: chosen, onChange: setChosen } })}
          />
        </Card>
      </div>
      {mayDecide && open.length > 0 && (
        <ActionBar label={t("selected", { count: open.length })} status={t("selected", { count: open.length })}>
          <Button size="small" onClick={() => decide("refuse")}>
            {t("refuse")}
          </Button>
          <Button size="small" variant="primary" onClick={() => decide("approve")}>
            {t("approve")}
          </Button>
        </ActionBar>
      )}
      <Pager isLong total={queue.count} pageSize={pictureQueueSize} />
      {mayDecide && <KeyHints>{t.rich("keys", keyTags)}</KeyHints>}
      <DecisionDialogs
        decision={decision}
        requests={open}
        onClose={() => setDecision(undefined)}
        onDecided={() => {
          setDecision(undefined);
          setChosen(new Set());
          void revalidate();
        }}
      />
    </Box>
  );
}

function EmptyQueue({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations("pictureRequestsConsole");
  return (
    <EmptyState title={t(isSearch ? "emptySearch" : "emptyOpen")} picture={isSearch ? "search" : "letter"}>
      {t(isSearch ? "emptySearchText" : "emptyOpenText")}
    </EmptyState>
  );
}
