import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type Exception = DataOf<"/operator/systemActivity">["exceptions"][number];

const useColumns = (): Column<Exception>[] => {
  const t = useTranslations("systemConsole");
  return [
    { key: "source", header: t("source"), cell: ({ source }) => <code className={textClass({ anywhere: true })}>{source}</code> },
    {
      key: "error",
      header: t("error"),
      cell: ({ error, message, frame }) => (
        <Stack gap={1}>
          <Text as="span" anywhere>
            <b>{error}</b> {message}
          </Text>
          <code className={textClass({ anywhere: true })}>{frame}</code>
        </Stack>
      ),
    },
    { key: "count", header: t("occurrences"), numeric: true, cell: ({ occurrences }) => t("number", { count: occurrences }) },
    { key: "first", header: t("firstSeen"), cell: ({ first_at }) => <Moment at={first_at} as="time" /> },
    { key: "last", header: t("lastSeen"), cell: ({ last_at }) => <Moment at={last_at} as="time" /> },
    { key: "request", header: t("requestId"), cell: ({ request_id }) => request_id ?? "–" },
  ];
};

/** Bugs of all processes, the latest first. */
export function ExceptionsCard({ exceptions }: { exceptions: readonly Exception[] }) {
  const t = useTranslations("systemConsole");
  const columns = useColumns();
  return (
    <Card flush title={t("exceptions")}>
      <DataTable
        caption={t("exceptions")}
        columns={columns}
        rows={exceptions}
        rowKey={({ exception_key }) => exception_key}
        empty={<EmptyState title={t("noExceptions")} />}
      />
    </Card>
  );
}
