import { useState } from "react";
import { useTranslations } from "use-intl";
import { ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { clearRecentSearches, getRecentSearches } from "#apps/web/shells/storefront/recent-searches.ts";
import { searchPath } from "#apps/web/shells/storefront/search-path.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** Suggestions below the search field: matching categories and products, or recent searches. */
export function Suggestions({ keyword }: { keyword: string }) {
  const t = useTranslations("shell.search");
  const wanted = keyword.trim();
  return (
    <Box as="ul" frame="panel" shadow="large" pad={1} className={css.list} aria-label={t("suggestions")}>
      {wanted === "" ? (
        <RecentSearches />
      ) : (
        <ProductSuggestions keyword={wanted} withCategories getLink={({ goods_sn, product_id }) => `/product/${goods_sn}/${product_id}`} />
      )}
    </Box>
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
      <Inline as="li" gap={3} justify="between" pad={1} padX={3} size="sm" tone="faint">
        {t("recent")}
        <button className={textClass({ bare: true, underlined: true })} type="button" data-suggestion onClick={forget}>
          {t("forget")}
        </button>
      </Inline>
      {recent.map((text) => (
        <li key={text}>
          <Link
            to={searchPath(text)}
            className={`${css.recent} ${inlineClass({ gap: 3, pad: 1, padX: 3, tone: "soft", plain: true })}`}
            data-suggestion
          >
            <Icon name="clock" size={16} />
            {text}
          </Link>
        </li>
      ))}
    </>
  );
}
