import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ActivitySentence } from "#features/identity/members/screens/activity-sentence.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

type Row = DataOf<"/operator/companyHistory">["list"][number];

/** The activity log of a company, one sentence per row. */
export function HistoryTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("companiesConsole");
  const columns: Column<Row>[] = [
    {
      key: "at",
      header: t("when"),
      cell: ({ at }) => (
        <Text as="span" nowrap>
          <Moment at={at} as="time" />
        </Text>
      ),
    },
    {
      key: "what",
      header: t("what"),
      cell: ({ key: _, name, acting_name, ...row }) => (
        <ActivitySentence {...row} person={name} actingNote={acting_name && t("inHandsOf", { name: acting_name })} />
      ),
    },
    { key: "amount", header: t("amount"), cell: ({ amount }) => (amount ? <Money amount={amount} /> : ""), numeric: true },
  ];
  return (
    <DataTable
      caption={t("pages.history")}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t("nothingYet")} picture="letter" />}
    />
  );
}
