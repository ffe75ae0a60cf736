import { useTranslations } from "use-intl";
import type { ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, noFilters, toListSearch, withoutFilter } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const dropsShown = 4;
const categoriesShown = 8;

/** Empty state of a list: suggests filters to remove with their effect, and categories. */
export function NoResults({ listing: { subject, facets }, address, t: ofList }: ListViewProps) {
  const t = useTranslations("catalogSearchTools");
  const isFiltered = filterCount(address) > 0;
  const drops = facets.drops.flatMap(({ filter, count }) => {
    const change = withoutFilter(address, filter);
    return change && count > 0 ? [{ filter, count, to: toListSearch(address, change) }] : [];
  });
  const keyword = String(subject.keyword ?? "");
  const text = isFiltered ? t("emptyFiltered") : keyword ? t("emptySearch", { keyword }) : t("emptyCategory");
  return (
    <EmptyState
      help="search-tips"
      title={t("emptyTitle")}
      picture="search"
      action={
        isFiltered ? (
          <ButtonLink to={toListSearch(address, noFilters)}>{ofList("clear")}</ButtonLink>
        ) : (
          <ButtonLink to="/category/0/0">{t("browse")}</ButtonLink>
        )
      }
    >
      {text}
      {drops.length > 0 && (
        <ul className={`${css.drops} l-inline l-align-stretch l-wrap l-gap-2 l-justify-center l-above-4`}>
          {drops.slice(0, dropsShown).map(({ filter, count, to }) => (
            <li key={filter}>
              <a href={to} rel="nofollow" data-stay="">
                {t("without", { name: ofList(`facet.${filterMessageKey(filter)}`) })}{" "}
                <span className="l-size-sm l-tone-faint l-weight-regular">{ofList("count", { count })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isFiltered && facets.categories.length > 0 && (
        <ul className={`${css.drops} l-inline l-align-stretch l-wrap l-gap-2 l-justify-center l-above-4`}>
          {facets.categories.slice(0, categoriesShown).map(({ key, name }) => (
            <li key={key}>
              <a href={`/category/0/${key}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

/** Maps the server's filter name to the message key. */
const filterMessageKey = (filter: string): "price" =>
  (({ warehouses: "warehouse_ids", merchants: "mch_ids" })[filter] ?? filter) as "price";
