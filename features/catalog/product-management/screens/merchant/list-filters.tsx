import { type FormEvent, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { offerKinds } from "#features/catalog/product-management/rules.ts";
import { Chip } from "#ui/chip-row.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#ui/filter-bar.tsx";
import { Icon } from "#ui/icon.tsx";
import { textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

export type ListOptions = Pick<DataOf<"/merchant/productOptions">, "categories" | "warehouses">;

interface Props {
  options: ListOptions;
  /** False for the offer grid, which has no category filter. */
  withCategories?: boolean;
  placeholder?: string;
}

/** Search and filters of a list, stored in the URL. */
export function ListFilters({ options, withCategories = true, placeholder }: Props) {
  const t = useTranslations("productManagementConsole.list");
  const kinds = useTranslations("productManagementConsole.kinds");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const categories = useMemo(() => toCategoryChoices(options.categories), [options.categories]);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    navigate(`?${next}`, { preventScrollReset: true });
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set("keyword", String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
  };
  const concern = params.get("concern");
  return (
    <FilterBar onSubmit={search}>
      <FilterSearch
        key={params.get("keyword")}
        label={placeholder ?? t("search")}
        defaultValue={params.get("keyword") ?? ""}
        data-page-search
      />
      {withCategories && (
        <Select
          label={t("filterCategory")}
          value={params.get("type_id")}
          onChange={(value) => set("type_id", value)}
          choices={categories}
        />
      )}
      <Select
        label={t("filterKind")}
        value={params.get("kind")}
        onChange={(value) => set("kind", value)}
        choices={offerKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
      />
      <Select
        label={t("filterWarehouse")}
        value={params.get("warehouse_id")}
        onChange={(value) => set("warehouse_id", value)}
        choices={options.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: String(warehouse_id), label: warehouse_name }))}
      />
      {concern && (
        <Chip pressed onClick={() => set("concern", "")}>
          {t(`concern.${concern as "waiting"}`)}
          <Icon name="close" size={14} />
        </Chip>
      )}
      {["keyword", "kind", "warehouse_id", "type_id", "concern"].some((name) => params.get(name)) && (
        <Link to={params.get("tab") ? `?tab=${params.get("tab")}` : "?"} className={textClass({ size: "sm" })}>
          {t("clear")}
        </Link>
      )}
    </FilterBar>
  );
}

interface Choice {
  value: string;
  label: string;
}

function Select({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  choices: readonly Choice[];
}) {
  return (
    <FilterSelect label={label} value={value ?? ""} onChange={({ target }) => onChange(target.value)} data-set={value ? "" : undefined}>
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </FilterSelect>
  );
}

/** Categories in tree order, indented by depth. */
const toCategoryChoices = (categories: ListOptions["categories"], parent: number | null = null, depth = 0): Choice[] =>
  categories
    .filter(({ parent_type_id }) => parent_type_id === parent)
    .flatMap(({ type_id, title }) => [
      { value: String(type_id), label: `${"\u2003".repeat(depth)}${title}` },
      ...toCategoryChoices(categories, type_id, depth + 1),
    ]);
