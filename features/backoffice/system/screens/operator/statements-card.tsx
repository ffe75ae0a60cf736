import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { textClass } from "#ui/layout.tsx";

type Load = DataOf<"/operator/systemActivity">["statements"][number];

const useColumns = (): Column<Load>[] => {
  const t = useTranslations("systemConsole");
  return [
    { key: "statement", header: t("statement"), cell: ({ name }) => <code className={textClass({ anywhere: true })}>{name}</code> },
    { key: "runs", header: t("runs"), numeric: true, cell: ({ runs }) => t("number", { count: runs }) },
    {
      key: "total",
      header: t("totalTime"),
      numeric: true,
      cell: ({ total_ms }) => t("seconds", { count: Math.round(total_ms / 100) / 10 }),
    },
    { key: "mean", header: t("meanTime"), numeric: true, cell: ({ mean_ms }) => t("milliseconds", { count: mean_ms }) },
    { key: "longest", header: t("longest"), numeric: true, cell: ({ max_ms }) => t("milliseconds", { count: max_ms }) },
  ];
};

/** The statements that took most of the time. */
export function StatementsCard({ statements }: { statements: readonly Load[] }) {
  const t = useTranslations("systemConsole");
  const columns = useColumns();
  return (
    <Card flush title={t("statements")}>
      <DataTable
        caption={t("statements")}
        columns={columns}
        rows={statements}
        rowKey={({ name }) => name}
        empty={<EmptyState title={t("noStatements")} />}
      />
    </Card>
  );
}
