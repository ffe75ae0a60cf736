import { type FocusEvent, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/nearby-search.module.css";
import { type Hit, ProductSuggestions } from "#apps/web/shells/storefront/product-suggestions.tsx";
import { handleSuggestionKeys } from "#apps/web/shells/storefront/suggestion-keys.ts";
import list from "#apps/web/shells/storefront/suggestions.module.css";
import { Icon } from "#ui/icon.tsx";
import { Box } from "#ui/layout.tsx";

/** The nearby-warehouse page for an offer. */
const nearbyPath = ({ goods_sn, product_id, relation_id }: Hit): string =>
  `/placeNearby?${new URLSearchParams({ inventory_sn: goods_sn, product_id: String(product_id), relation_id: String(relation_id), goodsType: "1" })}`;

/** Autocomplete for the nearby-inventory search, for buyers with `customer_type` 2. */
export function NearbySearch() {
  const t = useTranslations("shell.search");
  const [keyword, setKeyword] = useState("");
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined);
  };
  return (
    <Box
      as="search"
      rigid
      relative
      className={css.nearby}
      onBlur={handleBlur}
      onKeyDown={(event) => handleSuggestionKeys(event, () => setOpenAt(undefined))}
    >
      <Icon name="pin" size={18} />
      <input
        type="search"
        value={keyword}
        maxLength={120}
        autoComplete="off"
        aria-label={t("nearby")}
        placeholder={t("nearbyPlaceholder")}
        onChange={({ target }) => {
          setKeyword(target.value);
          setOpenAt(key);
        }}
        onFocus={() => setOpenAt(key)}
      />
      {openAt === key && (
        <Box as="ul" frame="panel" shadow="large" pad={1} className={list.list} aria-label={t("suggestions")}>
          <ProductSuggestions keyword={keyword.trim()} getLink={nearbyPath} />
        </Box>
      )}
    </Box>
  );
}
