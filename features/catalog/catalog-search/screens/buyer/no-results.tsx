import { useTranslations } from "use-intl";
import type { ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, noFilters, toListSearch, withoutFilter } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { ProductGrid } from "#features/catalog/catalog-search/screens/buyer/product-grid.tsx";
import type { Cards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { isLikeSku } from "#kernel/skus.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

const dropsShown = 4;
const categoriesShown = 8;

/** The form that asks for a price, about the closest product and with what was looked for as a note. */
const quotePath = (product_id: number, note: string): string =>
  `/user_center/price_requests/new?product_id=${product_id}&note=${encodeURIComponent(note)}`;

/**
 * Empty state of a list: suggests filters to remove with their effect, and categories; offers the closest products, a quote and a person.
 */
export function NoResults({ listing: { subject, facets, page }, address, t: ofList, cards }: ListViewProps & { cards: Cards }) {
  const { nearest } = page;
  const t = useTranslations("catalogSearchTools");
  const compared = useTranslations("catalogSearchCompare");
  const isFiltered = filterCount(address) > 0;
  const drops = facets.drops.flatMap(({ filter, count }) => {
    const change = withoutFilter(address, filter);
    return change && count > 0 ? [{ filter, count, to: toListSearch(address, change) }] : [];
  });
  const keyword = String(subject.keyword ?? "");
  const emptySearch = isLikeSku(keyword) ? "emptySku" : "emptySearch";
  const text = isFiltered ? t("emptyFiltered") : keyword ? t(emptySearch, { keyword }) : t("emptyCategory");
  const [closest] = nearest;
  return (
    <Stack gap={8}>
      <EmptyState
        help="search-tips"
        title={t("emptyTitle")}
        picture="search"
        action={
          <Inline wrap gap={2} justify="center" above={4}>
            {isFiltered ? (
              <ButtonLink to={toListSearch(address, noFilters)}>{ofList("clear")}</ButtonLink>
            ) : (
              <ButtonLink to="/category/0/0">{compared("browse")}</ButtonLink>
            )}
            {closest && keyword !== "" && (
              <ButtonLink icon="tag" to={quotePath(closest.product_id, t("quoteNote", { keyword }))}>
                {t("requestPrice")}
              </ButtonLink>
            )}
            <ButtonLink icon="message" to="/user_center/message_center/chat?with=service">
              {t("askService")}
            </ButtonLink>
          </Inline>
        }
      >
        {text}
        {drops.length > 0 && (
          <Inline as="ul" align="stretch" wrap gap={2} justify="center" above={4} className={css.drops}>
            {drops.slice(0, dropsShown).map(({ filter, count, to }) => (
              <li key={filter}>
                <a href={to} rel="nofollow" data-stay="">
                  {t("without", { name: ofList(`facet.${filterMessageKey(filter)}`) })}{" "}
                  <Text as="span" size="sm" tone="faint" weight="regular">
                    {ofList("count", { count })}
                  </Text>
                </a>
              </li>
            ))}
          </Inline>
        )}
        {!isFiltered && facets.categories.length > 0 && (
          <Inline as="ul" align="stretch" wrap gap={2} justify="center" above={4} className={css.drops}>
            {facets.categories.slice(0, categoriesShown).map(({ key, name }) => (
              <li key={key}>
                <a href={`/category/0/${key}`}>{name}</a>
              </li>
            ))}
          </Inline>
        )}
      </EmptyState>
      {nearest.length > 0 && (
        <Stack as="section" gap={5} aria-labelledby="nearest-products">
          <Text id="nearest-products" as="h2" size="lg" weight="bold">
            {t("nearest")}
          </Text>
          <ProductGrid products={nearest} cards={cards} />
        </Stack>
      )}
    </Stack>
  );
}

/** Maps the server's filter name to the message key. */
const filterMessageKey = (filter: string): "price" =>
  (({ warehouses: "warehouse_ids", merchants: "mch_ids" })[filter] ?? filter) as "price";
