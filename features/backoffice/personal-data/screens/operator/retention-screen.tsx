import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { ExportsTable } from "#features/backoffice/personal-data/screens/buyer/exports-table.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const save = action("/operator/saveRetention");

type Kind = DataOf<"/operator/dataRetention">["kinds"][number];

/** How long each kind of record is kept, what the last run deleted, and the archives that the reader asked for. */
export function RetentionScreen({ data: { kinds, exports } }: { data: DataOf<"/operator/dataRetention"> }) {
  const t = useTranslations("personalDataConsole");
  const [edited, setEdited] = useState<Kind>();
  const columns: Column<Kind>[] = [
    { key: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "period",
      header: t("period"),
      cell: ({ days, default_days }) => (
        <Stack as="span">
          <span>{t("days", { count: days })}</span>
          {days !== default_days && (
            <Text as="span" size="sm" tone="faint">
              {t("standard", { days: t("days", { count: default_days }) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "run",
      header: t("lastRun"),
      cell: ({ last_run_at }) => (last_run_at ? <Moment at={last_run_at} as="time" /> : t("never")),
      minor: true,
    },
    { key: "removed", header: t("removed"), numeric: true, cell: ({ removed }) => removed ?? "–" },
    { key: "oldest", header: t("oldest"), cell: ({ oldest_left }) => (oldest_left ? <Moment at={oldest_left} /> : "–"), minor: true },
    {
      key: "change",
      header: "",
      numeric: true,
      cell: (row) => (
        <Button size="small" onClick={() => setEdited(row)} aria-label={t("changeTitle", { kind: t(`kinds.${row.kind}`) })}>
          {t("change")}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader title={t("retentionTitle")} intro={t("retentionIntro")} />
      <Card flush>
        <DataTable caption={t("retentionTitle")} columns={columns} rows={kinds} rowKey={({ kind }) => kind} empty={null} />
      </Card>
      <Card title={t("exports")}>
        <ExportsTable exports={exports} />
      </Card>
      {edited && (
        <save.Dialog
          size="small"
          title={t("changeTitle", { kind: t(`kinds.${edited.kind}`) })}
          confirm={t("save")}
          values={{ kind: edited.kind }}
          done={t("saved")}
          onClose={() => setEdited(undefined)}
        >
          <save.Field
            name="days"
            label={t("daysLabel")}
            hint={t("daysHint", { min: edited.min, max: edited.max })}
            defaultValue={String(edited.days)}
          />
        </save.Dialog>
      )}
    </Stack>
  );
}
