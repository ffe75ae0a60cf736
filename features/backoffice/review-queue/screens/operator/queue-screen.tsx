import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Age } from "#features/backoffice/review-queue/screens/operator/age.tsx";
import { ItemPane } from "#features/backoffice/review-queue/screens/operator/item-pane.tsx";
import { KindName } from "#features/backoffice/review-queue/screens/operator/kind-name.tsx";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import { QueueFilters } from "#features/backoffice/review-queue/screens/operator/queue-filters.tsx";
import {
  type QueueData,
  type QueueItem,
  queuePageSize,
  toAddress,
} from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { SplitRow, SplitView } from "#ui/split-view.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

const isSame = (row: QueueItem, opened: QueueData["opened"]): boolean => row.kind === opened?.kind && row.item_id === opened.itemId;

/** The queue as a list with the open item and its decision beside it. */
export function QueueScreen({ queue, opened }: QueueData) {
  const t = useTranslations("reviewQueueConsole");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const index = queue.list.findIndex((row) => isSame(row, opened));
  const show = (row: QueueItem | undefined) => navigate(toAddress(params, row), { replace: true, preventScrollReset: true });
  const move = (by: 1 | -1) => {
    const next = queue.list[Math.min(Math.max(index + by, 0), queue.list.length - 1)];
    if (next && !isSame(next, opened)) show(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1), Escape: opened && (() => show(undefined)) });
  // After a decision the next item opens, or the previous one when it was the last.
  const next = () => show(queue.list.filter((row) => !isSame(row, opened))[Math.min(Math.max(index, 0), queue.list.length - 2)]);
  const own = queue.list.filter(({ may_decide }) => may_decide);
  const others = queue.list.filter(({ may_decide }) => !may_decide);
  const isFiltered = ["kind", "whose", "late", "resting", "keyword", "least_amount"].some((name) => params.has(name));
  return (
    <Stack gap={3} foot={8} data-chosen={opened !== undefined || undefined}>
      <PageHeader title={t("queue")} intro={t("queueIntro")} />
      <KindTabs counts={queue.counts} />
      <QueueFilters />
      {queue.list.length === 0 && !opened ? (
        <EmptyState title={isFiltered ? t("emptyFound") : t("emptyTitle")} picture={isFiltered ? "search" : "letter"}>
          {isFiltered ? t("emptyFoundText") : t("emptyText")}
        </EmptyState>
      ) : (
        <SplitView
          sticky
          list={
            <>
              <QueueRows label={t("list")} rows={own} opened={opened} />
              {others.length > 0 && (
                <>
                  <Text as="h2" size="xs" tone="faint" weight="medium" className={css.others}>
                    {t("forColleagues")}
                  </Text>
                  <QueueRows label={t("forColleagues")} rows={others} opened={opened} />
                </>
              )}
              <Pager isLong={isFiltered} total={queue.count} pageSize={queuePageSize} />
            </>
          }
          empty={
            <EmptyState title={t("choose")} picture="letter">
              {t("chooseText")}
            </EmptyState>
          }
        >
          {opened && <ItemPane key={`${opened.kind}:${opened.itemId}`} {...opened} back={toAddress(params, undefined)} onDecided={next} />}
        </SplitView>
      )}
      <KeyHints>{t.rich("keys", keyTags)}</KeyHints>
    </Stack>
  );
}

function QueueRows({ label, rows, opened }: { label: string; rows: readonly QueueItem[]; opened: QueueData["opened"] }) {
  const [params] = useSearchParams();
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <QueueRow key={`${row.kind}:${row.item_id}`} row={row} to={toAddress(params, row)} isOpen={isSame(row, opened)} />
      ))}
    </ul>
  );
}

function KindTabs({ counts }: Pick<QueueData["queue"], "counts">) {
  const t = useTranslations("reviewQueueConsole");
  const [params] = useSearchParams();
  const resting = params.has("resting");
  const current = params.get("kind") ?? "all";
  const to = (kind: string) => {
    const next = new URLSearchParams(params);
    for (const name of ["item", "page", "kind"]) next.delete(name);
    if (kind !== "all") next.set("kind", kind);
    return `?${next}`;
  };
  const all = counts.reduce((sum, row) => sum + (resting ? row.resting : row.open), 0);
  const tabs = [
    { to: to("all"), label: t("allKinds"), count: all, current: current === "all" },
    ...counts.map((row) => ({
      to: to(row.kind),
      label: row.name,
      count: resting ? row.resting : row.open,
      current: current === row.kind,
    })),
  ];
  return <Tabs label={t("tabs")} tabs={tabs} />;
}

function QueueRow({ row, to, isOpen }: { row: QueueItem; to: string; isOpen: boolean }) {
  const t = useTranslations("reviewQueueConsole");
  const holder = row.claimed_by !== null && !row.is_mine ? row.claimed_name : null;
  return (
    <SplitRow to={to} isOpen={isOpen}>
      <Inline as="span" align="baseline" justify="between" gap={3} shrink>
        <Text as="span" ellipsis weight="medium">
          {row.party}
        </Text>
        {row.amount !== null && <Money amount={row.amount} className={textClass({ weight: "medium", numeric: true })} />}
      </Inline>
      <Inline as="span" align="baseline" justify="between" gap={3} shrink>
        <Inline as="span" align="stretch" gap={2} shrink size="xs" tone="soft" clip>
          <KindName kind={row.kind} name={row.kind_name} />
          {row.title !== row.party && row.title !== "" && (
            <Text as="span" ellipsis>
              {row.title}
            </Text>
          )}
        </Inline>
        <Age since={row.submitted_at} hours={row.hours} />
      </Inline>
      {(holder || row.assigned_name || row.failed || row.two_people) && (
        <Inline as="span" align="stretch" wrap gap={1} gapX={3} full size="xs" tone="soft" className={css.marks}>
          {row.two_people && (
            <span className={row.first_name ? textClass({ tone: "deal", weight: "medium" }) : undefined}>
              <Icon name="users" size={12} />{" "}
              {row.is_first_mine ? t("firstWasMe") : row.first_name ? t("firstWas", { name: row.first_name }) : t("twoPeople")}
            </span>
          )}
          {holder && (
            <span>
              <Icon name="lock" size={12} /> {t("claimedBy", { name: holder })}
            </span>
          )}
          {row.assigned_name && (
            <span>
              <Icon name="user" size={12} /> {t("assignedTo", { name: row.assigned_name })}
            </span>
          )}
          {row.failed && (
            <Text as="span" tone="danger">
              <Icon name="warning" size={12} /> {t("states.failed")}
            </Text>
          )}
        </Inline>
      )}
    </SplitRow>
  );
}
