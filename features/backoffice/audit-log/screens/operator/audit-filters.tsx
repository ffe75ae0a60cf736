import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { type AuditGroup, auditGroups } from "#features/backoffice/audit-log/audit-actions.ts";
import css from "#features/backoffice/audit-log/screens/operator/audit.module.css";
import type { AuditLog } from "#features/backoffice/audit-log/screens/operator/audit-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** What the log is narrowed by; all of it lies in the address. */
export function AuditFilters({ staff }: { staff: AuditLog["staff"] }) {
  const t = useTranslations("auditLogConsole");
  const [params, setParams] = useSearchParams();
  const of = (name: string) => params.get(name) ?? "";
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        before.delete("before");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search aria-label={t("filters")} className={css.filters}>
      <SelectField
        name="staff_id"
        label={t("staff")}
        required
        placeholder={t("everybody")}
        value={of("staff_id")}
        onChange={(event) => set("staff_id", event.target.value)}
        options={staff.map(({ person_id, name }) => ({ value: person_id, label: name }))}
      />
      <SelectField
        name="group"
        label={t("group")}
        required
        placeholder={false}
        value={of("group") || "all"}
        onChange={(event) => set("group", event.target.value === "all" ? "" : event.target.value)}
        options={auditGroups.map((value: AuditGroup) => ({ value, label: t(`groups.${value}`) }))}
      />
      <form noValidate action={(form) => set("company", String(form.get("company") ?? "").trim())}>
        <TextField
          key={of("company")}
          name="company"
          type="search"
          label={t("company")}
          placeholder={t("companyHint")}
          required
          defaultValue={of("company")}
        />
      </form>
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={t(name)}
          required
          value={of(name)}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      {params.size > 0 && (
        <ButtonLink to="?" variant="quiet">
          {t("clear")}
        </ButtonLink>
      )}
    </search>
  );
}
