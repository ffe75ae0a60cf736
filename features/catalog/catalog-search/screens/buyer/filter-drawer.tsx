import type { ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, noFilters, toListSearch } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import filters from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import { ListFilters } from "#features/catalog/catalog-search/screens/buyer/list-filters.tsx";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Stack } from "#ui/layout.tsx";

/** The filters on narrow screens. Every choice applies immediately; the button shows the number of results. */
export function FilterDrawer({ listView, onClose }: { listView: ListViewProps; onClose: () => void }) {
  const { listing, address, t } = listView;
  return (
    <Drawer
      open
      onClose={onClose}
      side="left"
      title={t("filters")}
      footer={
        <>
          {filterCount(address) > 0 && (
            <a className={css.clearAll} href={toListSearch(address, noFilters)} data-stay="">
              {t("clear")}
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("showResults", { count: listing.page.count })}
          </Button>
        </>
      }
    >
      <Stack className={filters.filters}>
        <ListFilters {...listView} />
      </Stack>
    </Drawer>
  );
}
