import { useState } from "react";
import { useTranslations } from "use-intl";
import { ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { clearRecentSearches, getRecentSearches } from "#apps/web/shells/storefront/recent-searches.ts";
import { searchPath } from "#apps/web/shells/storefront/search-path.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** Suggestions below the search field: matching categories and products, or recent searches. */
export function Suggestions({ keyword }: { keyword: string }) {
  const t = useTranslations("shell.search");
  const wanted = keyword.trim();
  return (
    <ul className={`${css.list} l-frame-panel l-shadow-large l-pad-1`} aria-label={t("suggestions")}>
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
      <li className="l-inline l-gap-3 l-justify-between l-pad-1 l-padX-3 l-size-sm l-tone-faint">
        {t("recent")}
        <button className="l-bare l-underlined" type="button" data-suggestion onClick={forget}>
          {t("forget")}
        </button>
      </li>
      {recent.map((text) => (
        <li key={text}>
          <Link to={searchPath(text)} className={`${css.recent} l-inline l-gap-3 l-pad-1 l-padX-3 l-tone-soft l-plain`} data-suggestion>
            <Icon name="clock" size={16} />
            {text}
          </Link>
        </li>
      ))}
    </>
  );
}
