import { Suspense, useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { filtersOf, filterUrl, type ListQuery } from "#client/lists/list-query.ts";
import { FilterBar, FilterSearch, FilterSelect, MoreFilters } from "#ui/filter-bar.tsx";
import { Inline } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

const DateRangeField = lazy(() => import("#ui/date-field.tsx").then((module) => ({ default: module.DateRangeField })));

/** A filter of a list: one of several values, whose first option stands for all, or a range of days. */
export type ListFilter =
  | { name: string; label: string; all: string; options: readonly { value: string | number; label: string }[] }
  | { from: { name: string; label: string }; to: { name: string; label: string } };

interface Props {
  query: ListQuery;
  search?: string | undefined;
  filters: readonly ListFilter[];
}

/** Search and filters of a list. Their values are in the address; a select applies at once, the search on Enter. */
export function ListFilters({ query, search, filters }: Props) {
  const t = useTranslations("uiLists");
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(query.filters ?? {});
  const shown = new Set([
    "keyword",
    ...filters.flatMap((filter) => ("name" in filter ? [filter.name] : [filter.from.name, filter.to.name])),
  ]);
  const values = filtersOf(query, params);
  const { key, onSubmit } = useUrlForm(names, (typed) => {
    // A filter without a field, such as one that a link of another page sets, stays.
    const hidden = Object.entries(values).filter(([name]) => !shown.has(name));
    const fields = names.filter((name) => shown.has(name)).map((name) => [name, String(typed.get(name) ?? "")]);
    return filterUrl(query, params, Object.fromEntries([...hidden, ...fields]));
  });
  const applyNow = () => form.current?.requestSubmit();
  if (!search && filters.length === 0) return null;
  const fields = filters.map((filter) => (
    <FilterField key={"name" in filter ? filter.name : filter.from.name} filter={filter} values={values} onChange={applyNow} />
  ));
  return (
    <FilterBar key={key} ref={form} onSubmit={onSubmit}>
      {search && <FilterSearch label={search} defaultValue={values.keyword ?? ""} data-page-search />}
      {filters.length > 1 ? (
        <MoreFilters label={t("filters")} isSet={Object.keys(values).some((name) => name !== "keyword")}>
          {fields}
        </MoreFilters>
      ) : (
        fields
      )}
      {Object.keys(values).length > 0 && <Link to={filterUrl(query, params, {})}>{t("clearFilters")}</Link>}
    </FilterBar>
  );
}

interface FieldProps {
  filter: ListFilter;
  values: Readonly<Record<string, string>>;
  onChange: () => void;
}

function FilterField({ filter, values, onChange }: FieldProps) {
  if ("name" in filter) {
    const { name, label, all, options } = filter;
    return (
      <FilterSelect
        name={name}
        label={label}
        defaultValue={values[name] ?? ""}
        data-set={values[name] ? "" : undefined}
        onChange={onChange}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </FilterSelect>
    );
  }
  return (
    <Inline gap={3} align="end">
      <Suspense>
        <DateRangeField
          from={{ ...filter.from, required: true }}
          to={{ ...filter.to, required: true }}
          defaultValue={{ from: values[filter.from.name] ?? "", to: values[filter.to.name] ?? "" }}
          // The form has the new dates after the next rendering.
          onChange={() => setTimeout(onChange)}
        />
      </Suspense>
    </Inline>
  );
}
