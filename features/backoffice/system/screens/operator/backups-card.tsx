import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.ts";

export type Backups = DataOf<"/operator/systemState">["backups"];
type Run = Backups["runs"][number];

const tones = { running: "progress", done: "done", failed: "error" } as const satisfies Record<Run["state"], Tone>;

const toMegabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 1e5) / 10);

const useColumns = (): Column<Run>[] => {
  const t = useTranslations("systemConsole");
  return [
    { key: "began", header: t("began"), cell: ({ began_at }) => <Moment at={began_at} as="time" /> },
    { key: "state", header: t("state"), cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip> },
    {
      key: "result",
      header: t("result"),
      cell: ({ failure, place }) => (
        <Text as="span" anywhere>
          {failure ?? place}
        </Text>
      ),
    },
    {
      key: "size",
      header: t("size"),
      numeric: true,
      cell: ({ bytes }) => (bytes === null ? "–" : t("megabytes", { count: toMegabytes(bytes) })),
    },
    {
      key: "duration",
      header: t("duration"),
      numeric: true,
      cell: ({ seconds }) => (seconds === null ? "–" : t("seconds", { count: seconds })),
    },
  ];
};

/** What is wrong with the backups, in words; nothing while all is well. */
function BackupNotice({ backups: { is_set, is_late, archive, is_waiting } }: { backups: Backups }) {
  const t = useTranslations("systemConsole");
  if (!is_set)
    return (
      <Notice tone="waiting" icon="warning">
        <b>{t("notSet")}</b> {t("notSetText")}
      </Notice>
    );
  return (
    <>
      {is_late && (
        <Notice tone="danger" icon="warning">
          <b>{t("late")}</b> {t("lateText")}
        </Notice>
      )}
      {archive?.is_failing && (
        <Notice tone="danger" icon="warning">
          <b>{t("archiveFails")}</b> {t("archiveFailsText")}
        </Notice>
      )}
      {is_waiting && (
        <Notice icon="clock" role="status">
          {t("waiting")}
        </Notice>
      )}
    </>
  );
}

/** The last good backup, the latest runs, and a button for another one. */
export function BackupsCard({ backups }: { backups: Backups }) {
  const t = useTranslations("systemConsole");
  const { revalidate } = useRevalidator();
  const columns = useColumns();
  const request = useCall("/operator/requestBackup", () => {
    toast(t("requested"), { tone: "success" });
    void revalidate();
  });
  const { last_good, archive, is_set, is_encrypted, runs } = backups;
  return (
    <Stack gap={4} shrink>
      <BackupNotice backups={backups} />
      <Card
        title={t("backups")}
        action={
          is_set && (
            <Button icon="copy" pending={request.pending} onClick={() => void request.submit()}>
              {t("backUpNow")}
            </Button>
          )
        }
      >
        <DescriptionList
          columns={2}
          items={[
            { term: t("lastGood"), value: last_good ? <Moment at={last_good.began_at} as="time" /> : t("never") },
            { term: t("size"), value: last_good && t("megabytes", { count: toMegabytes(last_good.bytes) }) },
            { term: t("duration"), value: last_good && t("seconds", { count: last_good.seconds }) },
            {
              term: t("place"),
              value: last_good && (
                <Text as="span" anywhere>
                  {last_good.place}
                </Text>
              ),
            },
            { term: t("archived"), value: archive?.last_at && <Moment at={archive.last_at} as="time" /> },
            { term: t("encryption"), value: is_set && t(is_encrypted ? "encrypted" : "notEncrypted") },
          ]}
        />
      </Card>
      <Card flush>
        <DataTable
          caption={t("backups")}
          columns={columns}
          rows={runs}
          rowKey={({ backup_id }) => backup_id}
          empty={<EmptyState title={t("none")}>{is_set && t("noneText")}</EmptyState>}
        />
      </Card>
    </Stack>
  );
}
