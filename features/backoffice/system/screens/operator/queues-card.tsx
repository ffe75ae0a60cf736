import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type Activity = DataOf<"/operator/systemActivity">;
type Queue = Activity["queues"][number];
type Failure = Activity["failures"][number];

/** Failed work of a queue: one item, or all of it where none is named. */
interface Failed {
  queue: string;
  item?: string;
}

const discard = action("/operator/discardQueued");

const useQueueName = () => {
  const t = useTranslations("systemConsole");
  return (queue: string): string => (queue === "mail" || queue === "sms" ? t(`channels.${queue}`) : queue);
};

/** The two things that can be done about failed work. */
function FailedActions({ failed, onDiscard }: { failed: Failed; onDiscard: (failed: Failed) => void }) {
  const t = useTranslations("systemConsole");
  const retry = usePageMutation("/operator/retryQueued", { done: ({ changed }) => t("retried", { count: changed }) });
  const all = failed.item === undefined;
  return (
    <Inline gap={2} justify="end">
      <Button size="small" pending={retry.pending} onClick={() => void retry.submit(failed)}>
        {t(all ? "retryAll" : "retry")}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDiscard(failed)}>
        {t(all ? "discardAll" : "discard")}
      </Button>
    </Inline>
  );
}

const useQueueColumns = (onDiscard: (failed: Failed) => void): Column<Queue>[] => {
  const t = useTranslations("systemConsole");
  const nameOf = useQueueName();
  return [
    { key: "queue", header: t("queue"), cell: ({ queue }) => nameOf(queue) },
    { key: "depth", header: t("depth"), numeric: true, cell: ({ waiting }) => waiting },
    { key: "oldest", header: t("oldest"), cell: ({ oldest_at }) => (oldest_at ? <Moment at={oldest_at} as="relative" /> : "–") },
    { key: "failed", header: t("failedCount"), numeric: true, cell: ({ failed }) => failed },
    {
      key: "actions",
      header: "",
      cell: ({ queue, failed }) => failed > 0 && <FailedActions failed={{ queue }} onDiscard={onDiscard} />,
    },
  ];
};

const useFailureColumns = (onDiscard: (failed: Failed) => void): Column<Failure>[] => {
  const t = useTranslations("systemConsole");
  const nameOf = useQueueName();
  return [
    { key: "queue", header: t("queue"), cell: ({ queue }) => nameOf(queue) },
    {
      key: "error",
      header: t("error"),
      cell: ({ error }) => (
        <Text as="span" anywhere>
          {error}
        </Text>
      ),
    },
    { key: "tries", header: t("tries"), numeric: true, cell: ({ tries }) => tries },
    { key: "at", header: t("nextOrFailed"), cell: ({ failed_at }) => <Moment at={failed_at} as="time" /> },
    { key: "actions", header: "", cell: ({ queue, item }) => <FailedActions failed={{ queue, item }} onDiscard={onDiscard} /> },
  ];
};

/** What waits in each queue, and what failed with its error. */
export function QueuesCard({ queues, failures }: Pick<Activity, "queues" | "failures">) {
  const t = useTranslations("systemConsole");
  const nameOf = useQueueName();
  const [discarded, setDiscarded] = useState<Failed>();
  const queueColumns = useQueueColumns(setDiscarded);
  const failureColumns = useFailureColumns(setDiscarded);
  return (
    <>
      <Card flush title={t("queues")}>
        <DataTable
          caption={t("queues")}
          columns={queueColumns}
          rows={queues}
          rowKey={({ queue }) => queue}
          empty={<EmptyState title={t("nothingWaits")}>{t("nothingWaitsText")}</EmptyState>}
        />
      </Card>
      {failures.length > 0 && (
        <Card flush title={t("failures")}>
          <DataTable
            caption={t("failures")}
            columns={failureColumns}
            rows={failures}
            rowKey={({ queue, item }) => `${queue} ${item}`}
            empty={null}
          />
        </Card>
      )}
      {discarded && (
        <discard.Confirm
          danger
          title={t("discardTitle", { queue: nameOf(discarded.queue) })}
          confirm={t(discarded.item === undefined ? "discardAll" : "discard")}
          values={discarded}
          done={({ changed }) => t("discardedCount", { count: changed })}
          onClose={() => setDiscarded(undefined)}
        >
          {t("discardText")}
        </discard.Confirm>
      )}
    </>
  );
}
