import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ActivitySentence } from "#features/identity/members/screens/activity-sentence.tsx";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { type CompanyLog, logKinds, logPageSize } from "#features/identity/members/screens/buyer/members-data.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

type Row = CompanyLog["list"][number];

const getLink = ({ kind, subject }: Row): string | undefined => {
  if (subject === "") return undefined;
  if (kind === "order" || kind === "payment") return `/user_center/order/${subject}`;
  return kind === "approval" ? `/user_center/approvals/${subject}` : undefined;
};

/** The company's activity log, newest first, with filters for kind, person and dates. */
export function CompanyActivityLog({ log }: { log: CompanyLog }) {
  const t = useTranslations("members.log");
  const columns: Column<Row>[] = [
    {
      key: "at",
      header: t("columns.at"),
      cell: ({ at }) => (
        <span className={css.moment}>
          <Moment at={at} as="time" />
        </span>
      ),
    },
    { key: "what", header: t("columns.what"), cell: (row) => <ActivitySentence {...row} link={getLink(row)} /> },
    { key: "amount", header: t("columns.amount"), numeric: true, cell: ({ amount }) => (amount ? <Money amount={amount} /> : "") },
  ];
  return (
    <div className={css.page}>
      <LogFilters people={log.people} />
      <Card flush>
        <DataTable
          caption={t("columns.what")}
          columns={columns}
          rows={log.list}
          rowKey={({ key }) => key}
          empty={
            <EmptyState title={t("empty")} picture="ledger">
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={log.count} pageSize={logPageSize} />
    </div>
  );
}

function LogFilters({ people }: { people: CompanyLog["people"] }) {
  const t = useTranslations("members.log");
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value && value !== "all") before.set(name, value);
        else before.delete(name);
        before.delete("page");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search className={css.filters}>
      <SelectField
        name="kind"
        label={t("kind")}
        required
        placeholder={false}
        value={params.get("kind") ?? "all"}
        onChange={(event) => set("kind", event.target.value)}
        options={logKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        name="person_id"
        label={t("person")}
        required
        placeholder={false}
        value={params.get("person_id") ?? "all"}
        onChange={(event) => set("person_id", event.target.value)}
        options={[{ value: "all", label: t("everybody") }, ...people.map(({ person_id, name }) => ({ value: person_id, label: name }))]}
      />
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={t(name)}
          required
          value={params.get(name) ?? ""}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </search>
  );
}
