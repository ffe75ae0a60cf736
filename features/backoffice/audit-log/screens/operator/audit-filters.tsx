import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { type AuditGroup, auditGroups } from "#features/backoffice/audit-log/audit-actions.ts";
import css from "#features/backoffice/audit-log/screens/operator/audit.module.css";
import type { AuditLog } from "#features/backoffice/audit-log/screens/operator/audit-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Grid } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Filters of the audit log, stored in the address. */
export function AuditFilters({ staff }: { staff: AuditLog["staff"] }) {
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
