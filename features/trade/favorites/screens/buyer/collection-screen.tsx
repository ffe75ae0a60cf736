import { Suspense } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { type Collection, collectionPath, collectionTabs, tabUrl } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { FavoritesTab } from "#features/trade/favorites/screens/buyer/favorites-tab.tsx";
import { classes } from "#ui/classes.ts";
import { Box } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";

// The first tab is part of this chunk; the other tabs are loaded when they are opened.
const PurchaseHistoryTab = lazy(() =>
  import("#features/trade/favorites/screens/buyer/purchase-history-tab.tsx").then((its) => ({ default: its.PurchaseHistoryTab })),
);

const ListsTab = lazy(() => import("#features/trade/favorites/screens/buyer/lists-tab.tsx").then((its) => ({ default: its.ListsTab })));

const ListScreen = lazy(() =>
  import("#features/trade/favorites/screens/buyer/list-screen.tsx").then((its) => ({ default: its.ListScreen })),
);

const CustomerSkusTab = lazy(() =>
  import("#features/trade/favorites/screens/buyer/customer-skus-tab.tsx").then((its) => ({ default: its.CustomerSkusTab })),
);

/** The company's collection: favorites, lists, purchase history and customer SKUs. */
export function CollectionScreen({ collection }: { collection: Collection }) {
  const t = useTranslations("favorites");
  const { location } = useNavigation();
  const isLeaving = location?.pathname === collectionPath;
  const tabs = collectionTabs.map((tab) => ({ to: tabUrl(tab), label: t(`tabs.${tab}`), current: tab === collection.tab }));
  return (
    <Box foot={16} className={css.screen}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs label={t("tabs.label")} tabs={tabs} />
      <div className={classes(css.part, isLeaving && css.leaving)} aria-busy={isLeaving}>
        <Suspense fallback={<PageSkeleton />}>
          <TabContent collection={collection} />
        </Suspense>
      </div>
    </Box>
  );
}

function TabContent({ collection }: { collection: Collection }) {
  const { lists } = collection;
  if (collection.tab === "favourites") return <FavoritesTab favorites={collection.page} lists={lists} />;
  if (collection.tab === "bought") return <PurchaseHistoryTab history={collection.page} lists={lists} />;
  if (collection.tab === "numbers") return <CustomerSkusTab numbers={collection.page} />;
  if (collection.page) return <ListScreen key={collection.page.info.list_id} page={collection.page} lists={lists} />;
  return <ListsTab lists={lists} />;
}
