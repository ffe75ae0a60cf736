import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { withTexts } from "#client/messages/with-texts.ts";
import type { GroupsOf, ListTexts } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, listAddressOf, searchOf } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import filters from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import head from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { ListToolbar } from "#features/catalog/catalog-search/screens/buyer/list-toolbar.tsx";
import css from "#features/catalog/catalog-search/screens/buyer/listing-screen.module.css";
import { askAhead, type Listing, pageSizeOf } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { ProductGrid } from "#features/catalog/catalog-search/screens/buyer/product-grid.tsx";
import rows from "#features/catalog/catalog-search/screens/buyer/product-rows.module.css";
import { useCards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import { LinkArea } from "#ui/link-area.tsx";
import { Pager } from "#ui/pager.tsx";

/**
 * The server draws all of it. What few readers see is loaded for them, and the filters come alive behind the list: they are
 * links, which work from the first moment on.
 */
const ListFilters = lazy(() =>
  import("#features/catalog/catalog-search/screens/buyer/list-filters.tsx").then((module) => ({ default: module.ListFilters })),
);

const QuickFilters = lazy(() =>
  import("#features/catalog/catalog-search/screens/buyer/quick-filters.tsx").then((module) => ({ default: module.QuickFilters })),
);

const ActiveFilters = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/active-filters.tsx").then((module) => module.ActiveFilters),
  ),
);

const ProductRows = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/product-rows.tsx").then((module) => module.ProductRows),
  ),
);

const NothingFound = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/no-results.tsx").then((module) => module.NothingFound),
  ),
);

const SearchNotices = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/search-notices.tsx").then((module) => module.SearchNotices),
  ),
);

type Tools = typeof import("#features/catalog/catalog-search/screens/buyer/list-tools.tsx");

/** Hearts, comparison and keys: fetched once the list itself is there. */
const useTools = (): Tools | undefined => {
  const [tools, setTools] = useState<Tools>();
  useEffect(() => {
    const fetchTools = () => {
      const loading = import("#features/catalog/catalog-search/screens/buyer/list-tools.tsx");
      void withTexts(
        "listTools",
        loading.then(({ CompareTray }) => CompareTray),
      ).then(async () => {
        const loaded = await loading;
        // Two dozen cards are drawn again: that gives way to whatever the reader does.
        startTransition(() => setTools(loaded));
      });
    };
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(fetchTools, 200);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(fetchTools, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return tools;
};

const categories = "/category/";

interface Props {
  listing: Listing;
  title: string;
  intro?: string;
  crumbs: readonly Crumb[];
  /** What stands between the title and the list, such as the tabs of a store. */
  children?: ReactNode;
}

/** A list of products: category, search, the lists of the menu and of a store (features 4.1). */
export function ListingScreen({ listing, title, intro, crumbs, children }: Props) {
  const t = useTranslations("catalogSearch");
  const { search } = useLocation();
  const asked: GroupsOf = { listing, address: listAddressOf(new URLSearchParams(search)), t };
  return (
    <LinkArea className={css.screen} onIntent={(url) => url.pathname === location.pathname && askAhead(listing.subject, url)}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={css.header}>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {children}
      {listing.subject.keyword ? (
        <Suspense>
          <SearchNotices listing={listing} t={t} />
        </Suspense>
      ) : (
        <Subcategories {...asked} />
      )}
      <div className={css.body}>
        <aside className={css.side} aria-label={t("filters")}>
          <h2 className="visually-hidden">{t("filters")}</h2>
          <div className={filters.filters}>
            <Suspense>
              <ListFilters {...asked} />
            </Suspense>
          </div>
        </aside>
        <Results asked={asked} title={title} />
      </div>
    </LinkArea>
  );
}

function Subcategories({ listing: { facets, subject }, address, t }: GroupsOf) {
  if (facets.categories.length === 0 || subject.keyword || subject.product_type || subject.mch_ids) return null;
  const kept = filterCount(address) > 0 ? searchOf(address) : "";
  return (
    <nav aria-label={t("subcategories")}>
      <ul className={css.subcategories}>
        {facets.categories.map(({ key, name, count }) => (
          <li key={key}>
            <a href={`/category/0/${key}${kept}`}>
              {name} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results({ asked, title }: { asked: GroupsOf; title: string }) {
  const { listing, address, t } = asked;
  const { page } = listing;
  const cards = useCards();
  const tools = useTools();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? navigation.location.pathname : undefined;
  // The next list takes this one's place: until it is there, this one stays in sight, paler.
  const isLeaving = next !== undefined && (next === pathname || (next.startsWith(categories) && pathname.startsWith(categories)));
  return (
    <section className={classes(css.results, isLeaving && css.leaving)} aria-label={t("results")} aria-busy={isLeaving}>
      <h2 className="visually-hidden">{t("results")}</h2>
      <div className={head.head}>
        <Suspense>
          <QuickFilters {...asked} />
        </Suspense>
        <ListToolbar {...asked} title={title} />
      </div>
      <Suspense>{filterCount(address) > 0 && <ActiveFilters {...asked} title={title} />}</Suspense>
      <Suspense fallback={<ListSkeleton t={t} />}>
        {page.list.length === 0 ? (
          <NothingFound {...asked} />
        ) : (
          <>
            {address.rows ? (
              <div className={rows.frame}>
                <ProductRows products={page.list} cards={cards} />
              </div>
            ) : (
              <ProductGrid products={page.list} cards={cards} eager={4} corner={tools?.CardCorner} />
            )}
            <Pager total={page.count} pageSize={pageSizeOf(address)} />
          </>
        )}
      </Suspense>
      {tools && <tools.ListKeys products={page.list} />}
      {tools && <tools.CompareTray />}
    </section>
  );
}

/** While the program of a view is on its way. It appears only after a moment, so that a quick answer does not flicker. */
function ListSkeleton({ t }: { t: ListTexts }) {
  return (
    <div className={css.skeleton} role="status">
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
