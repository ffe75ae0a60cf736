import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

type Invariants = DataOf<"/operator/systemActivity">["invariants"];
type Broken = NonNullable<Invariants>["broken"][number];

const useColumns = (): Column<Broken>[] => {
  const t = useTranslations("systemConsole");
  return [
    {
      key: "invariant",
      header: t("invariant"),
      cell: ({ invariant }) => (
        <Text as="span" anywhere>
          {invariant}
        </Text>
      ),
    },
    { key: "broken", header: t("brokenRows"), numeric: true, cell: ({ broken }) => t("number", { count: broken }) },
    {
      key: "example",
      header: t("example"),
      cell: ({ example }) => (
        <Text as="span" anywhere>
          {example}
        </Text>
      ),
    },
  ];
};

/** The last check of money and goods, and what it found broken. */
export function InvariantsCard({ invariants }: { invariants: Invariants }) {
  const t = useTranslations("systemConsole");
  const columns = useColumns();
  const broken = invariants?.broken ?? [];
  const checkedAt = invariants?.checked_at;
  return (
    <>
      {broken.length > 0 && (
        <Notice tone="danger" icon="warning">
          <b>{t("invariantsBroken")}</b> {t("invariantsBrokenText")}
        </Notice>
      )}
      {invariants?.failure && (
        <Notice tone="waiting" icon="warning">
          <b>{t("checkFailed")}</b> {invariants.failure}
        </Notice>
      )}
      <Card title={t("invariants")}>
        <DescriptionList
          columns={2}
          items={[
            {
              term: t("state"),
              value: checkedAt && (
                <StatusChip tone={broken.length > 0 ? "error" : "done"}>{t("brokenCount", { count: broken.length })}</StatusChip>
              ),
            },
            { term: t("lastCheck"), value: checkedAt ? <Moment at={checkedAt} as="time" /> : t("never") },
            {
              term: t("duration"),
              value: invariants?.duration_ms != null && t("milliseconds", { count: invariants.duration_ms }),
            },
          ]}
        />
      </Card>
      {broken.length > 0 && (
        <Card flush>
          <DataTable caption={t("invariants")} columns={columns} rows={broken} rowKey={({ invariant }) => invariant} empty={null} />
        </Card>
      )}
    </>
  );
}
