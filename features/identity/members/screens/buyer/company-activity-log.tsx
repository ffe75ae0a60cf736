import { useTranslations } from "use-intl";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { ActivitySentence, useActivityText } from "#features/identity/members/screens/activity-sentence.tsx";
import { type CompanyLog, logKinds, logSource } from "#features/identity/members/screens/buyer/members-data.ts";
import { LogFilters } from "#features/identity/members/screens/log-filters.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";

type Row = CompanyLog["list"][number];

const getLink = ({ kind, subject }: Row): string | undefined => {
  if (subject === "") return undefined;
  if (kind === "order" || kind === "payment") return `/user_center/order/${subject}`;
  return kind === "approval" ? `/user_center/approvals/${subject}` : undefined;
};

/** The company's activity log, newest first, with filters for kind, person and dates. */
export function CompanyActivityLog({ log }: { log: CompanyLog }) {
  const t = useTranslations("members.log");
  const activityText = useActivityText();
  const columns: ListColumn<Row>[] = [
    {
      key: "at",
      header: t("columns.at"),
      at: ({ at }) => at,
      cell: ({ at }) => (
        <Text as="span" nowrap>
          <Moment at={at} as="time" />
        </Text>
      ),
    },
    { key: "what", header: t("columns.what"), text: activityText, cell: (row) => <ActivitySentence {...row} link={getLink(row)} /> },
    {
      key: "amount",
      header: t("columns.amount"),
      money: ({ amount }) => amount,
      cell: ({ amount }) => amount && <Money amount={amount} />,
    },
  ];
  return (
    <Stack gap={5}>
      <Inline wrap gap={3} align="end" justify="between">
        <LogFilters
          people={log.people}
          labels={{ person: t("person"), everybody: t("everybody"), from: t("from"), to: t("to") }}
          first={(value, set) => (
            <SelectField
              name="kind"
              label={t("kind")}
              required
              placeholder={false}
              value={value}
              onChange={(event) => set(event.target.value)}
              options={logKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
            />
          )}
        />
        <ListExport parts={logSource} columns={columns} title={t("columns.what")} isEmpty={log.list.length === 0} />
      </Inline>
      <Card flush>
        <DataTable
          caption={t("columns.what")}
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
