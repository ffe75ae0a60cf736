import { useState } from "react";
import { useTranslations } from "use-intl";
import { ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { clearRecentSearches, getRecentSearches, searchPath } from "#apps/web/shells/storefront/recent-searches.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** Suggestions below the search field: matching categories and products, or recent searches. */
export function Suggestions({ keyword }: { keyword: string }) {
  const t = useTranslations("shell.search");
  const wanted = keyword.trim();
  return (
    <ul className={css.list} aria-label={t("suggestions")}>
      {wanted === "" ? (
        <RecentSearches />
      ) : (
        <ProductSuggestions keyword={wanted} withCategories getLink={({ goods_sn, product_id }) => `/product/${goods_sn}/${product_id}`} />
      )}
    </ul>
  );
}

function RecentSearches() {
  const t = useTranslations("shell.search");
  const [recent, setRecent] = useState(getRecentSearches);
  const forget = () => {
    clearRecentSearches();
    setRecent([]);
  };
  if (recent.length === 0) return null;
  return (
    <>
      <li className={css.heading}>
        {t("recent")}
        <button type="button" data-suggestion onClick={forget}>
          {t("forget")}
        </button>
      </li>
      {recent.map((text) => (
        <li key={text}>
          <Link to={searchPath(text)} className={css.recent} data-suggestion>
            <Icon name="clock" size={16} />
            {text}
          </Link>
        </li>
      ))}
    </>
  );
}
