import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewQueueLayout } from "#features/money/deposits-withdrawals/screens/operator/review-queue-layout.tsx";
import { ReviewStatusChip } from "#features/money/deposits-withdrawals/screens/operator/review-status-chip.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Inline } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

type Queue = DataOf<"/operator/rechargeList">;
type Row = Queue["list"][number];

export const rechargeTabs = ["open", "approved", "refused"] as const;

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("depositsWithdrawalsConsole");
  return [
    {
      key: "company",
      header: t("company"),
      cell: ({ company, needs_second, status }) => (
        <Inline as="span" fit wrap gap={1} gapX={2}>
          {company}
          {needs_second && status !== "refused" && <Badge>{t("twoPeople")}</Badge>}
        </Inline>
      ),
    },
    { key: "number", header: t("number"), cell: ({ recharge_number }) => recharge_number, minor: true },
    { key: "method", header: t("withdrawals.method"), cell: ({ method }) => t(`methods.${method}`) },
    { key: "claimed", header: t("recharges.claimed"), numeric: true, cell: ({ claimed }) => <Money amount={claimed} /> },
    {
      key: "received",
      header: t("recharges.received"),
      numeric: true,
      cell: ({ received }) => (received === null ? "–" : <Money amount={received} />),
    },
    { key: "at", header: t("submitted"), cell: ({ submitted_at }) => <Moment at={submitted_at} as="relative" /> },
    { key: "state", header: t("state"), cell: ({ status }) => <ReviewStatusChip status={status} /> },
  ];
};

/** The queue of deposits by voucher. */
export function RechargeQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const columns = useColumns();
  const empty = (
    <EmptyList notFound={t("emptyFound")} title={t("recharges.emptyTitle")} picture="ledger">
      {t("recharges.emptyText")}
    </EmptyList>
  );
  return (
    <ReviewQueueLayout
      title={t("recharges.title")}
      intro={t("recharges.intro")}
      tabs={rechargeTabs.map((name) => ({ name, label: t(`recharges.${name}`), count: queue.counts[name] }))}
      count={queue.count}
    >
      <Card flush>
        <DataTable
          caption={t("recharges.title")}
          columns={columns}
          rows={queue.list}
          rowKey={({ recharge_id }) => recharge_id}
          rowLink={({ recharge_id }) => `/operator/recharges/${recharge_id}`}
          empty={empty}
        />
      </Card>
    </ReviewQueueLayout>
  );
}
