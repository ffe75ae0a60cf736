import { useTranslations } from "use-intl";
import { ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { recentSearches, searchPath } from "#apps/web/shells/storefront/searches.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** Below the search box: products that fit what is typed, or what was searched for lately. */
export function Suggestions({ keyword }: { keyword: string }) {
  const t = useTranslations("shell.search");
  const wanted = keyword.trim();
  return (
    <ul className={css.list} aria-label={t("suggestions")}>
      {wanted === "" ? (
        recentSearches().map((text) => (
          <li key={text}>
            <Link to={searchPath(text)} className={css.recent} data-suggestion>
              <Icon name="clock" size={16} />
              {text}
            </Link>
          </li>
        ))
      ) : (
        <ProductSuggestions keyword={wanted} linkOf={({ goods_sn, product_id }) => `/product/${goods_sn}/${product_id}`} />
      )}
    </ul>
  );
}
