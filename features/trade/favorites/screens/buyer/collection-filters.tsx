import type { ReactNode } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { HistorySort, SavedSort } from "#features/trade/favorites/rules.ts";
import { collectionPath } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#ui/filter-bar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

/** Returns a function for the current URL with one parameter changed, on the first page. */
const useFilterUrl = () => {
  const { search } = useLocation();
  return (name: string, value: string): string => {
    const params = new URLSearchParams(search);
    params.delete("page");
    if (value === "") params.delete(name);
    else params.set(name, value);
    return `${collectionPath}${params.size > 0 ? `?${params}` : ""}`;
  };
};

interface Props {
  sorts?: readonly (SavedSort | HistorySort)[];
  /** Shows the switch between grid and table. */
  views?: boolean;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

/** Search, sort order and view of a tab, stored in the URL. */
export function CollectionFilters({ sorts, views = false, children }: Props) {
  const t = useTranslations("favorites.find");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = useFilterUrl();
  const { key, onSubmit } = useUrlForm(["keyword"], (values) => address("keyword", String(values.get("keyword") ?? "").trim()));
  const sort = sorts?.find((name) => name === params.get("sort")) ?? sorts?.[0];
  return (
    <Inline wrap gap={3} above={5} below={4}>
      <FilterBar key={key} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={params.get("keyword") ?? ""} />
        {sorts && (
          <FilterSelect
            label={t("sort")}
            value={sort}
            onChange={({ target }) => void navigate(address("sort", target.value === sorts[0] ? "" : target.value))}
          >
            {sorts.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </FilterSelect>
        )}
        {views && <ViewSwitch address={address} />}
      </FilterBar>
      {children && (
        <Inline wrap gap={2} push>
          {children}
        </Inline>
      )}
    </Inline>
  );
}

export type View = "grid" | "table";

export const viewOf = (params: URLSearchParams): View => (params.get("view") === "table" ? "table" : "grid");

function ViewSwitch({ address }: { address: ReturnType<typeof useFilterUrl> }) {
  const t = useTranslations("favorites.find");
  const [params] = useSearchParams();
  const current = viewOf(params);
  return (
    <ChipRow
      joined
      label={t("view")}
      items={(["grid", "table"] as const).map((view) => ({
        to: address("view", view === "grid" ? "" : view),
        current: view === current,
        label: (
          <>
            <Icon name={view === "grid" ? "grid" : "list"} size={18} />
            <span className="visually-hidden">{t(view)}</span>
          </>
        ),
      }))}
    />
  );
}

/** The empty state of a search without results; without a search it renders `children`. */
export function NoResults({ children }: { children: ReactNode }) {
  const t = useTranslations("favorites.find");
  const [params] = useSearchParams();
  const address = useFilterUrl();
  const keyword = params.get("keyword");
  if (!keyword) return children;
  return (
    <EmptyState title={t("none")} picture="search" action={<ButtonLink to={address("keyword", "")}>{t("clear")}</ButtonLink>}>
      {t("noneText", { keyword })}
    </EmptyState>
  );
}
