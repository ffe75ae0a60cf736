import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { ActivitySentence, useActivityText } from "#features/identity/members/screens/activity-sentence.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";
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
        <LogFilters people={log.people} />
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

function LogFilters({ people }: { people: PeopleLog["people"] }) {
  const t = useTranslations("merchantMembers.log");
  const [params, setParams] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== "all") before.set(name, value);
          else before.delete(name);
        }
        before.delete("page");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Grid as="search" gap={3} cells="9.5rem">
      <SelectField
        name="person_id"
        label={t("person")}
        required
        placeholder={false}
        value={params.get("person_id") ?? "all"}
        onChange={(event) => set({ person_id: event.target.value })}
        options={[{ value: "all", label: t("everybody") }, ...people.map(({ person_id, name }) => ({ value: person_id, label: name }))]}
      />
      <DateRangeField
        from={{ name: "from", label: t("from"), required: true }}
        to={{ name: "to", label: t("to"), required: true }}
        value={{ from: params.get("from") ?? "", to: params.get("to") ?? "" }}
        onChange={({ from, to }) => set({ from, to })}
      />
    </Grid>
  );
}
