import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import css from "#features/backoffice/audit-log/screens/operator/audit.module.css";
import { ActivitySentence, useActivityText } from "#features/identity/members/screens/activity-sentence.tsx";
import { csvByteOrderMark, csvMimeType, formatCsvLine } from "#kernel/csv.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useToday } from "#ui/use-today.ts";
import { type AuditGroup, auditGroups } from "../../audit-actions.ts";
import { type AuditLog, parseAuditFilter } from "./audit-query.ts";

/** Filters of the audit log, stored in the address. */
function AuditFilters({ staff }: { staff: AuditLog["staff"] }) {
  const t = useTranslations("auditLogConsole");
  const [params, setParams] = useSearchParams();
  const getParam = (name: string) => params.get(name) ?? "";
  const setFilters = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        before.delete("before");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Grid aria-label={t("filters")} as="search" align="end" gap={3} cells="10.5rem" className={css.filters}>
      <Combobox
        name="staff_id"
        label={t("staff")}
        required
        placeholder={t("everybody")}
        value={getParam("staff_id")}
        onChange={(staff_id) => setFilters({ staff_id })}
        options={[{ value: "", label: t("everybody") }, ...staff.map(({ person_id, name }) => ({ value: String(person_id), label: name }))]}
      />
      <SelectField
        name="group"
        label={t("group")}
        required
        placeholder={false}
        value={getParam("group") || "all"}
        onChange={(event) => setFilters({ group: event.target.value === "all" ? "" : event.target.value })}
        options={auditGroups.map((value: AuditGroup) => ({ value, label: t(`groups.${value}`) }))}
      />
      <form noValidate action={(form) => setFilters({ company: String(form.get("company") ?? "").trim() })}>
        <TextField
          key={getParam("company")}
          name="company"
          type="search"
          label={t("company")}
          placeholder={t("companyHint")}
          required
          defaultValue={getParam("company")}
        />
      </form>
      <DateRangeField
        from={{ name: "from", label: t("from"), required: true }}
        to={{ name: "to", label: t("to"), required: true }}
        value={{ from: getParam("from"), to: getParam("to") }}
        onChange={({ from, to }) => setFilters({ from, to })}
      />
      {params.size > 0 && (
        <ButtonLink to="?" variant="quiet">
          {t("clear")}
        </ButtonLink>
      )}
    </Grid>
  );
}

type Row = AuditLog["list"][number];

/** An exported file has at most this number of pages of this size. */
const maxExportPages = 10;
const exportPageSize = 1_000;

/** The subject of a row as text. A review item is stored as kind and number. */
const formatSubject = ({ kind_name, subject, action }: Pick<Row, "kind_name" | "subject" | "action">): string =>
  action.startsWith("queue") && kind_name !== "" ? `${kind_name} ${subject}` : subject;

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("auditLogConsole");
  return [
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
      cell: ({ key: _, ...row }) => (
        <ActivitySentence
          {...row}
          person={row.name}
          subject={formatSubject(row)}
          link={row.link || undefined}
          actingNote={row.acting_name && t("inHandsOf", { name: row.acting_name })}
        />
      ),
    },
    {
      key: "company",
      header: t("company"),
      cell: ({ company_id, company_name }) => company_id && <Link to={`/operator/companies/${company_id}`}>{company_name}</Link>,
    },
    { key: "amount", header: t("amount"), numeric: true, cell: ({ amount }) => (amount ? <Money amount={amount} /> : "") },
  ];
};

/** Downloads the filtered rows, newest first, as a CSV file. */
const useExport = () => {
  const t = useTranslations("auditLogConsole");
  const [params] = useSearchParams();
  const formatActivity = useActivityText();
  const today = useToday();
  const toCsvLine = (row: Row) =>
    formatCsvLine([
      row.at,
      formatActivity({ ...row, person: row.name, subject: formatSubject(row) }),
      row.acting_name,
      row.company_name,
      row.amount === null ? "" : Number(row.amount),
      row.note,
    ]);
  const file = useDownload();
  const prepare = async () => {
    const lines: string[] = [formatCsvLine([t("when"), t("what"), t("onBehalf"), t("company"), t("amount"), t("note")])];
    let before = "";
    for (let number = 0; number < maxExportPages; number += 1) {
      const { list, next } = await request(
        "/operator/auditLog",
        { ...parseAuditFilter(params), before, page_size: exportPageSize },
        { quiet: true },
      );
      lines.push(...list.map(toCsvLine));
      before = next;
      if (next === "") break;
    }
    toast(t(before === "" ? "exported" : "exportedSome", { count: lines.length - 1 }), { tone: "success" });
    return { filename: `${t("file")}-${today}.csv`, parts: [csvByteOrderMark, ...lines], type: csvMimeType };
  };
  return { pending: file.pending, start: () => void file.start(prepare) };
};

/** The audit log: actions of staff, newest first, with filters and a CSV export. */
export function AuditScreen({ log }: { log: AuditLog }) {
  const t = useTranslations("auditLogConsole");
  const [params] = useSearchParams();
  const csvExport = useExport();
  const to = (before: string) => {
    const wanted = new URLSearchParams(params);
    if (before) wanted.set("before", before);
    else wanted.delete("before");
    return `?${wanted}`;
  };
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon="download" pending={csvExport.pending} disabled={log.list.length === 0} onClick={csvExport.start}>
            {t("export")}
          </Button>
        }
      />
      <AuditFilters staff={log.staff} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={useColumns()}
          rows={log.list}
          rowKey={({ key }) => key}
          empty={
            <EmptyState title={t("none")} picture="ledger">
              {t("noneText")}
            </EmptyState>
          }
        />
      </Card>
      <Inline as="nav" align="stretch" justify="between" gap={3} aria-label={t("title")}>
        {params.has("before") ? <ButtonLink to={to("")}>{t("newest")}</ButtonLink> : <span />}
        {log.next && <ButtonLink to={to(log.next)}>{t("older")}</ButtonLink>}
      </Inline>
    </Stack>
  );
}
