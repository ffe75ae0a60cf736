import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { requestOnce } from "#client/request-once.ts";
import { useSession } from "#client/session.ts";
import { useDownload } from "#client/use-download.ts";
import { ReviewQueueLayout } from "#features/money/deposits-withdrawals/screens/operator/review-queue-layout.tsx";
import { ReviewStatusChip } from "#features/money/deposits-withdrawals/screens/operator/review-status-chip.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { csvMimeType } from "#kernel/csv.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

type Queue = DataOf<"/operator/withdrawalList">;
type Row = Queue["list"][number];

export const withdrawalTabs = ["open", "paying", "paid", "refused", "cancelled"] as const;

/** Whether operator roles may review deposits and withdrawals; auditors only read. */
export const mayReviewTransfers = (roles: readonly string[] = []): boolean => roles.includes("finance") || roles.includes("administrator");

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("depositsWithdrawalsConsole");
  return [
    {
      key: "company",
      header: t("company"),
      cell: ({ company, needs_second, status }) => (
        <Inline as="span" fit wrap gap={1} gapX={2}>
          {company}
          {needs_second && (status === "requested" || status === "confirming") && <Badge>{t("twoPeople")}</Badge>}
        </Inline>
      ),
    },
    { key: "number", header: t("number"), cell: ({ withdrawal_number }) => withdrawal_number, minor: true },
    {
      key: "to",
      header: t("withdrawals.to"),
      cell: ({ method, destination }) => (
        <Stack as="span" items="start" gap="half" anywhere className={css.two}>
          {t(`withdrawals.methods.${method}`)}
          <small className="l-numeric">{destination}</small>
        </Stack>
      ),
    },
    { key: "amount", header: t("withdrawals.amount"), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: "at", header: t("submitted"), cell: ({ submitted_at }) => <Moment at={submitted_at} as="relative" /> },
    { key: "state", header: t("state"), cell: ({ status }) => <ReviewStatusChip status={status} /> },
  ];
};

function ExportButton() {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const file = useDownload();
  const prepare = async () => {
    const { filename, csv, count } = await requestOnce("/operator/exportWithdrawals", {}, { quiet: true });
    toast(t("exported", { count }), { tone: "success", durationMs: 5000 });
    return count > 0 ? { filename, parts: [csv], type: csvMimeType } : undefined;
  };
  return (
    <Button icon="download" pending={file.pending} onClick={() => void file.start(prepare)}>
      {t("export")}
    </Button>
  );
}

/** The queue of withdrawals. */
export function WithdrawalQueue({ queue }: { queue: Queue }) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const columns = useColumns();
  const mayDecide = mayReviewTransfers(useSession()?.operator_roles);
  const empty = (
    <EmptyList notFound={t("emptyFound")} title={t("withdrawals.emptyTitle")} picture="ledger">
      {t("withdrawals.emptyText")}
    </EmptyList>
  );
  return (
    <ReviewQueueLayout
      title={t("withdrawals.title")}
      intro={t("withdrawals.intro")}
      tabs={withdrawalTabs.map((name) => ({ name, label: t(`withdrawals.${name}`), count: queue.counts[name] }))}
      count={queue.count}
      actions={mayDecide && <ExportButton />}
    >
      <Card flush>
        <DataTable
          caption={t("withdrawals.title")}
          columns={columns}
          rows={queue.list}
          rowKey={({ withdrawal_id }) => withdrawal_id}
          rowLink={({ withdrawal_id }) => `/operator/withdrawals/${withdrawal_id}`}
          empty={empty}
        />
      </Card>
    </ReviewQueueLayout>
  );
}
