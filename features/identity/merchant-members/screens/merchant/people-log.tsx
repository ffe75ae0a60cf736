import { useTranslations } from "use-intl";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { ActivitySentence, useActivityText } from "#features/identity/members/screens/activity-sentence.tsx";
import { LogFilters } from "#features/identity/members/screens/log-filters.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";
import { logSource, type PeopleLog } from "./people-data.ts";

type Row = PeopleLog["list"][number];

/** What the people of the manufacturer did, newest first, with filters for person and dates. */
export function PeopleLogView({ log }: { log: PeopleLog }) {
  const t = useTranslations("merchantMembers.log");
  const activityText = useActivityText();
  const columns: ListColumn<Row>[] = [
    {
      key: "at",
      header: t("at"),
      at: ({ at }) => at,
      cell: ({ at }) => (
        <Text as="span" nowrap>
          <Moment at={at} as="time" />
        </Text>
      ),
    },
    { key: "what", header: t("what"), text: activityText, cell: ({ key: _, ...row }) => <ActivitySentence {...row} note="" /> },
  ];
  return (
    <Stack gap={5}>
      <Inline wrap gap={3} align="end" justify="between">
        <LogFilters people={log.people} labels={{ person: t("person"), everybody: t("everybody"), from: t("from"), to: t("to") }} />
        <ListExport parts={logSource} columns={columns} title={t("what")} isEmpty={log.list.length === 0} />
      </Inline>
      <Card flush>
        <DataTable
          caption={t("what")}
          columns={toTableColumns(columns)}
          rows={log.list}
          rowKey={({ key }) => key}
          empty={
            <EmptyState help="members-and-roles" title={t("empty")} picture="ledger">
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={log.count} pageSize={logSource.pageSize} />
    </Stack>
  );
}
