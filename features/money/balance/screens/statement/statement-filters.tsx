import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { movementKinds } from "#features/money/balance/rules.ts";
import css from "#features/money/balance/screens/statement/statement.module.css";
import { filterNames, getPresetPeriods } from "#features/money/balance/screens/statement/statement-query.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToday } from "#ui/use-today.ts";

/** Filters of a statement, stored in the URL. */
export function StatementFilters() {
  const t = useTranslations("balance");
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filterPath = (values: Record<string, string>): string => {
    const next = new URLSearchParams(params.has("account") ? { account: params.get("account") ?? "" } : {});
    for (const [name, value] of Object.entries(values)) if (value !== "") next.set(name, value);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const current = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ""]));
  const active = filterNames.filter((name) => current[name] !== "").length;
  const applyFilters = async (values: FormData) => {
    const typed = Object.fromEntries(filterNames.map((name) => [name, String(values.get(name) ?? "").trim()]));
    await navigate(filterPath(typed), { preventScrollReset: true });
  };
  const presets = getPresetPeriods(useToday());
  return (
    <Inline align="start" justify="between" wrap gap={2} gapX={4} pad={3} padX="card" rule="below">
      <ChipRow
        label={t("filter.presets")}
        items={presets.map(({ name, date_from, date_to }) => ({
          to: filterPath({ ...current, date_from, date_to }),
          label: t(`filter.${name}`),
          current: current.date_from === date_from && current.date_to === date_to,
        }))}
      />
      <details className={css.more} open={active > 0 || undefined}>
        <summary>
          <Icon name="filter" size={16} />
          {active > 0 ? t("filter.active", { count: active }) : t("filter.title")}
        </summary>
        <Form key={params.toString()} call={{ submit: applyFilters, pending: false }} className={css.fields}>
          <DateRangeField
            from={{ name: "date_from", label: t("filter.from") }}
            to={{ name: "date_to", label: t("filter.to") }}
            defaultValue={{ from: current.date_from ?? "", to: current.date_to ?? "" }}
          />
          <SelectField
            name="kind"
            label={t("filter.kind")}
            defaultValue={current.kind}
            placeholder={t("filter.anyKind")}
            options={movementKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <SelectField
            name="direction"
            label={t("filter.direction")}
            defaultValue={current.direction}
            placeholder={t("all")}
            options={[
              { value: "in", label: t("in") },
              { value: "out", label: t("out") },
            ]}
          />
          <TextField name="order_sn" label={t("filter.order")} defaultValue={current.order_sn} />
          <MoneyField aboveZero name="amount_from" label={t("filter.least")} defaultValue={current.amount_from} />
          <MoneyField
            aboveZero
            name="amount_to"
            label={t("filter.most")}
            defaultValue={current.amount_to}
            rule={(plain, values) => (Number(plain) < Number(values.get("amount_from")) ? t("filter.turnedAmounts") : undefined)}
          />
          <Inline gap={4} nowrap className={css.filterActions}>
            <Button type="submit">{t("filter.show")}</Button>
            {active > 0 && (
              <Link to={filterPath({})} preventScrollReset>
                {t("filter.clear")}
              </Link>
            )}
          </Inline>
        </Form>
      </details>
    </Inline>
  );
}
