import { useState } from "react";
import { useTranslations } from "use-intl";
import { ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { clearRecentSearches, getRecentSearches, searchPath } from "#apps/web/shells/storefront/recent-searches.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** Suggestions below the search field: matching categories and products, or recent searches. */
export function Suggestions({ keyword }: { keyword: string }) {
  const t = useTranslations("shell.search");
  const wanted = keyword.trim();
  return (
    <Box as="ul" frame="panel" pad={1} className={css.list} aria-label={t("suggestions")}>
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
      <Inline as="li" justify="between" gap={3} pad={1} padX={3} size="sm" tone="faint" className={css.heading}>
        {t("recent")}
        <button type="button" data-suggestion onClick={forget}>
          {t("forget")}
        </button>
      </Inline>
      {recent.map((text) => (
        <li key={text}>
          <Link
            to={searchPath(text)}
            className={classes(inlineClass({ gap: 3, pad: 1, padX: 3, tone: "soft", plain: true }), css.recent)}
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
