import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { exportStatuses } from "#features/backoffice/personal-data/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Moment } from "#ui/moment.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Export = DataOf<"/user/ownData">["exports"][number];

/** How often the page looks whether an archive that is being made is ready. */
const pollMs = 5_000;

/** The archives that the reader asked for, with a button for those that are ready. */
export function ExportsTable({ exports }: { exports: readonly Export[] }) {
  const t = useTranslations("personalData");
  const { revalidate } = useRevalidator();
  const deadline = useDeadline();
  const isWaiting = exports.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const columns: Column<Export>[] = [
    { key: "what", header: t("what"), cell: ({ scope, subject_name }) => `${t(`scopes.${scope}`)} · ${subject_name}` },
    { key: "requested", header: t("requestedOn"), cell: ({ requested_at }) => <Moment at={requested_at} as="time" />, minor: true },
    {
      key: "state",
      header: t("status"),
      cell: ({ state }) => <StatusChip tone={toneOf(exportStatuses, state, "requester")}>{t(`states.${state}`)}</StatusChip>,
    },
    {
      key: "until",
      header: t("until"),
      cell: ({ state, expires_at }) => (state === "ready" && expires_at ? deadline(expires_at) : "–"),
      minor: true,
    },
    { key: "get", header: "", numeric: true, cell: (row) => row.state === "ready" && <DownloadButton export_id={row.export_id} /> },
  ];
  return (
    <DataTable
      caption={t("download")}
      columns={columns}
      rows={exports}
      rowKey={({ export_id }) => export_id}
      empty={<EmptyState title={t("noExports")} />}
    />
  );
}

function DownloadButton({ export_id }: Pick<Export, "export_id">) {
  const t = useTranslations("personalData");
  const { start, pending } = useDownload();
  return (
    <Button
      size="small"
      icon="download"
      pending={pending}
      onClick={() => void start(() => request("/user/dataExportUrl", { export_id }, { quiet: true }))}
    >
      {t("get")}
    </Button>
  );
}
