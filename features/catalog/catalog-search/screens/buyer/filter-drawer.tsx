import type { GroupsOf } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, noFilters, searchOf } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import filters from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import { ListFilters } from "#features/catalog/catalog-search/screens/buyer/list-filters.tsx";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";

/** The filters of a narrow screen: every choice counts at once, and the button says how many products are left. */
export function FilterDrawer({ asked, onClose }: { asked: GroupsOf; onClose: () => void }) {
  const { listing, address, t } = asked;
  return (
    <Drawer
      open
      onClose={onClose}
      side="left"
      title={t("filters")}
      footer={
        <>
          {filterCount(address) > 0 && (
            <a className={css.clearAll} href={searchOf(address, noFilters)} data-stay="">
              {t("clear")}
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("showResults", { count: listing.page.count })}
          </Button>
        </>
      }
    >
      <div className={filters.filters}>
        <ListFilters {...asked} />
      </div>
    </Drawer>
  );
}
