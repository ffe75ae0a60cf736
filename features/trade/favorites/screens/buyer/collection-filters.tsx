import type { ReactNode } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { HistorySort, SavedSort } from "#features/trade/favorites/rules.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { collectionPath } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
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
    <search className={css.filters}>
      <form key={key} onSubmit={onSubmit} className={css.keyword}>
        <Icon name="search" size={18} />
        <input
          name="keyword"
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          defaultValue={params.get("keyword") ?? ""}
          maxLength={120}
        />
      </form>
      {sorts && (
        <label className={css.sort}>
          <span className="visually-hidden">{t("sort")}</span>
          <select value={sort} onChange={({ target }) => void navigate(address("sort", target.value === sorts[0] ? "" : target.value))}>
            {sorts.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </label>
      )}
      {views && <ViewSwitch address={address} />}
      {children}
    </search>
  );
}

export type View = "grid" | "table";

export const viewOf = (params: URLSearchParams): View => (params.get("view") === "table" ? "table" : "grid");

function ViewSwitch({ address }: { address: ReturnType<typeof useFilterUrl> }) {
  const t = useTranslations("favorites.find");
  const [params] = useSearchParams();
  const current = viewOf(params);
  return (
    <nav aria-label={t("view")} className={css.views}>
      {(["grid", "table"] as const).map((view) => (
        <Link
          key={view}
          to={address("view", view === "grid" ? "" : view)}
          aria-label={t(view)}
          title={t(view)}
          aria-current={view === current || undefined}
          preventScrollReset
        >
          <Icon name={view === "grid" ? "grid" : "list"} size={18} />
        </Link>
      ))}
    </nav>
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
