import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

type Process = DataOf<"/operator/systemActivity">["processes"][number];

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e6);

const useColumns = (): Column<Process>[] => {
  const t = useTranslations("systemConsole");
  return [
    { key: "process", header: t("process"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "state",
      header: t("state"),
      cell: ({ is_silent }) => <StatusChip tone={is_silent ? "error" : "done"}>{t(is_silent ? "silent" : "alive")}</StatusChip>,
    },
    {
      key: "host",
      header: t("host"),
      cell: ({ host, pid }) => (
        <Text as="span" anywhere>
          {t("hostAndPid", { host, pid: String(pid) })}
        </Text>
      ),
    },
    { key: "version", header: t("version"), cell: ({ version }) => version },
    { key: "started", header: t("started"), cell: ({ started_at }) => <Moment at={started_at} as="time" /> },
    { key: "seen", header: t("seen"), cell: ({ seen_at }) => <Moment at={seen_at} as="relative" /> },
    { key: "memory", header: t("memory"), numeric: true, cell: ({ memory_bytes }) => t("megabytes", { count: toMegabytes(memory_bytes) }) },
    { key: "delay", header: t("delay"), numeric: true, cell: ({ loop_delay_ms }) => t("milliseconds", { count: loop_delay_ms }) },
    {
      key: "index",
      header: t("indexAge"),
      numeric: true,
      cell: ({ index_age_ms }) => (index_age_ms === null ? "–" : t("seconds", { count: Math.round(index_age_ms / 1_000) })),
    },
  ];
};

/** Every web and worker process with its last sign of life. */
export function ProcessesCard({ processes, hasVersions }: { processes: readonly Process[]; hasVersions: boolean }) {
  const t = useTranslations("systemConsole");
  const columns = useColumns();
  return (
    <>
      {hasVersions && (
        <Notice tone="waiting" icon="warning">
          <b>{t("versions")}</b> {t("versionsText")}
        </Notice>
      )}
      <Card flush title={t("processes")}>
        <DataTable
          caption={t("processes")}
          columns={columns}
          rows={processes}
          rowKey={({ process_id }) => process_id}
          empty={<EmptyState title={t("noProcesses")}>{t("noProcessesText")}</EmptyState>}
        />
      </Card>
    </>
  );
}
