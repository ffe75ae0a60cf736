import { useRevalidator } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type ServerLoad = DataOf<"/operator/serverLoad">;
type Pool = ServerLoad["pools"][number];

const useColumns = (): Column<Pool>[] => {
  const t = useTranslations("serverLoadConsole");
  const format = useFormatter();
  const milliseconds = (count: number | null): string => (count === null ? "–" : t("milliseconds", { count }));
  return [
    {
      key: "work",
      header: t("work"),
      cell: ({ name }) => (
        <Text as="b" weight="medium">
          {t(`pools.${name}`)}
        </Text>
      ),
    },
    {
      key: "running",
      header: t("running"),
      numeric: true,
      cell: ({ running, concurrency }) => t("of", { count: running, max: concurrency }),
    },
    { key: "waiting", header: t("waiting"), numeric: true, cell: ({ waiting, max_queue }) => t("of", { count: waiting, max: max_queue }) },
    {
      key: "longest",
      header: t("longest"),
      numeric: true,
      cell: ({ waiting, longest_wait_seconds }) => (waiting === 0 ? "–" : t("seconds", { count: longest_wait_seconds })),
    },
    { key: "refused", header: t("refused"), numeric: true, cell: ({ refused_day }) => format.number(refused_day) },
    { key: "finished", header: t("finished"), numeric: true, cell: ({ finished }) => format.number(finished), minor: true },
    { key: "meanWait", header: t("meanWait"), numeric: true, cell: ({ mean_wait_ms }) => milliseconds(mean_wait_ms), minor: true },
    { key: "meanWork", header: t("meanWork"), numeric: true, cell: ({ mean_work_ms }) => milliseconds(mean_work_ms), minor: true },
  ];
};

/** What runs and waits in each pool of expensive work, and what was refused. */
export function ServerLoadScreen({ load: { since, pools } }: { load: ServerLoad }) {
  const t = useTranslations("serverLoadConsole");
  const format = useFormatter();
  const columns = useColumns();
  const { revalidate, state } = useRevalidator();
  const refused = pools.reduce((sum, { refused_day }) => sum + refused_day, 0);
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={t("title")}
        intro={t("intro", { since: format.dateTime(new Date(since), { dateStyle: "medium", timeStyle: "short" }) })}
        actions={
          <Button icon="refresh" pending={state === "loading"} onClick={() => void revalidate()}>
            {t("refresh")}
          </Button>
        }
      />
      {refused > 0 && (
        <Notice tone="waiting" icon="warning">
          <b>{t("busy", { count: refused })}</b> {t("busyText")}
        </Notice>
      )}
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={pools}
          rowKey={({ name }) => name}
          empty={<EmptyState title={t("title")} />}
        />
      </Card>
    </Stack>
  );
}
