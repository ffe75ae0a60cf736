import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useSession } from "#client/session.ts";
import { whenIdle } from "#client/when-idle.ts";
import type { ListTranslations, ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, parseListAddress, toListSearch } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import filters from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import { ListToolbar } from "#features/catalog/catalog-search/screens/buyer/list-toolbar.tsx";
import css from "#features/catalog/catalog-search/screens/buyer/listing-screen.module.css";
import {
  type Listing,
  type ListSubject,
  pageSizeOf,
  prefetchListing,
} from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { ProductGrid, type ProductNote } from "#features/catalog/catalog-search/screens/buyer/product-grid.tsx";
import rows from "#features/catalog/catalog-search/screens/buyer/product-rows.module.css";
import { useCards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { LinkArea } from "#ui/link-area.tsx";
import { Pager } from "#ui/pager.tsx";

/**
 * The server renders everything. Rarely used parts are loaded on demand. The filters are hydrated after the list; they are
 * links and work before hydration.
 */
const ListFilters = lazy(() =>
  import("#features/catalog/catalog-search/screens/buyer/list-filters.tsx").then((module) => ({ default: module.ListFilters })),
);

const QuickFilters = lazy(() =>
  import("#features/catalog/catalog-search/screens/buyer/quick-filters.tsx").then((module) => ({ default: module.QuickFilters })),
);

const ActiveFilters = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/active-filters.tsx").then((module) => module.ActiveFilters),
  ),
);

const ProductRows = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/product-rows.tsx").then((module) => module.ProductRows),
  ),
);

const NoResults = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/no-results.tsx").then((module) => module.NoResults),
  ),
);

const SearchNotices = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/search-notices.tsx").then((module) => module.SearchNotices),
  ),
);

const CompanyOffers = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/named-offers/screens/buyer/company-offers.tsx").then((module) => module.CompanyOffers),
  ),
);

type ListTools = typeof import("#features/catalog/catalog-search/screens/buyer/list-tools.tsx");

/** Loads favorites, comparison and shortcuts when the browser is idle. */
const useListTools = (): ListTools | undefined => {
  const [tools, setTools] = useState<ListTools>();
  useEffect(() => {
    const fetchTools = () => {
      const loading = import("#features/catalog/catalog-search/screens/buyer/list-tools.tsx");
      void loadWithMessages(
        "listTools",
        loading.then(({ CompareTray }) => CompareTray),
      ).then(async () => {
        const loaded = await loading;
        // Re-rendering all cards must not block user input.
        startTransition(() => setTools(loaded));
      });
    };
    return whenIdle(fetchTools);
  }, []);
  return tools;
};

const categoryPath = "/category/";

interface Props {
  listing: Listing;
  title: string;
  intro?: string;
  crumbs: readonly Crumb[];
  /** Content between the title and the list, such as the tabs of a store. */
  children?: ReactNode;
  /** What the page adds to each product. */
  below?: ProductNote | undefined;
}

/** The offers for the reader's company among those of a category or a store. A search has them with what it says above its results. */
function OffersForCompany({ subject: { keyword, type_id, mch_ids } }: { subject: ListSubject }) {
  const isMember = useSession()?.company_id;
  const [type, merchant] = [Number(type_id) || 0, Number(mch_ids) || 0];
  if (!isMember || keyword || (type === 0 && merchant === 0)) return null;
  return (
    <HydrationBoundary>
      <CompanyOffers subject={type > 0 ? { type_id: type } : { merchant_id: merchant }} />
    </HydrationBoundary>
  );
}

/** A product list: category, search, menu list or store. */
export function ListingScreen({ listing, title, intro, crumbs, children, below }: Props) {
  const t = useTranslations("catalogSearch");
  const { search } = useLocation();
  const listView: ListViewProps = { listing, address: parseListAddress(new URLSearchParams(search)), t };
  return (
    <LinkArea
      className={stackClass({ page: true, gap: 5, shrink: true })}
      onIntent={(url) => url.pathname === location.pathname && prefetchListing(listing.subject, url)}
    >
      <Breadcrumbs crumbs={crumbs} />
      <Stack as="header" gap={1} className={css.header}>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </Stack>
      {children}
      {listing.subject.keyword ? (
        <HydrationBoundary>
          <SearchNotices listing={listing} t={t} />
        </HydrationBoundary>
      ) : (
        <Subcategories {...listView} />
      )}
      <OffersForCompany subject={listing.subject} />
      <Stack gap={8} shrink className={css.body}>
        <aside className={css.side} aria-label={t("filters")}>
          <h2 className="visually-hidden">{t("filters")}</h2>
          <Stack className={filters.filters}>
            <HydrationBoundary>
              <ListFilters {...listView} />
            </HydrationBoundary>
          </Stack>
        </aside>
        <Results listView={listView} title={title} below={below} />
      </Stack>
    </LinkArea>
  );
}

function Subcategories({ listing: { facets, subject }, address, t }: ListViewProps) {
  if (facets.categories.length === 0 || subject.keyword || subject.product_type || subject.mch_ids) return null;
  const filterQuery = filterCount(address) > 0 ? toListSearch(address) : "";
  return (
    <nav aria-label={t("subcategories")}>
      <Inline as="ul" align="stretch" gap={2} scroll className={css.subcategories}>
        {facets.categories.map(({ key, name, count }) => (
          <li key={key}>
            <a href={`/category/0/${key}${filterQuery}`}>
              {name}{" "}
              <Text as="span" size="xs" tone="faint" numeric>
                {count}
              </Text>
            </a>
          </li>
        ))}
      </Inline>
    </nav>
  );
}

function Results({ listView, title, below }: { listView: ListViewProps; title: string; below: ProductNote | undefined }) {
  const { listing, address, t } = listView;
  const { page } = listing;
  const tools = useListTools();
  const cards = useCards(tools?.CardDelivery);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? navigation.location.pathname : undefined;
  // While the next list loads, the current one stays visible and faded.
  const isLeaving = next !== undefined && (next === pathname || (next.startsWith(categoryPath) && pathname.startsWith(categoryPath)));
  return (
    <section
      className={classes(css.results, stackClass({ gap: 5, top: true, shrink: true }), isLeaving && css.leaving)}
      aria-label={t("results")}
      aria-busy={isLeaving}
    >
      <h2 className="visually-hidden">{t("results")}</h2>
      <Stack gap={5} shrink>
        <HydrationBoundary>
          <QuickFilters {...listView} />
        </HydrationBoundary>
        <ListToolbar {...listView} title={title} />
      </Stack>
      <HydrationBoundary>{filterCount(address) > 0 && <ActiveFilters {...listView} title={title} />}</HydrationBoundary>
      <HydrationBoundary fallback={<ListSkeleton t={t} />}>
        {page.list.length === 0 ? (
          <NoResults {...listView} cards={cards} />
        ) : (
          <>
            {address.rows ? (
              <div className={rows.frame}>
                <ProductRows products={page.list} cards={cards} below={below} />
              </div>
            ) : (
              <ProductGrid products={page.list} cards={cards} eager={4} corner={tools?.CardCorner} below={below} />
            )}
            <Pager total={page.count} pageSize={pageSizeOf(address)} />
          </>
        )}
      </HydrationBoundary>
      {tools && <tools.ListShortcuts products={page.list} />}
      {tools && <tools.CompareTray />}
    </section>
  );
}

/** Placeholder while the code of a view loads. Appears with a delay to avoid flicker. */
function ListSkeleton({ t }: { t: ListTranslations }) {
  return (
    <Box radius="large" ground="sunken" className={css.skeleton} role="status">
      <span className="visually-hidden">{t("loading")}</span>
    </Box>
  );
}
