import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useSession } from "#client/session.ts";
import { useNeedsCertification } from "#client/site.ts";
import type { ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { filterCount, type ListSort, listSorts, toListSearch } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

const FilterDrawer = lazy(() =>
  import("#features/catalog/catalog-search/screens/buyer/filter-drawer.tsx").then((module) => ({ default: module.FilterDrawer })),
);

const SavedFilters = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/saved-filters.tsx").then((module) => module.SavedFilters),
  ),
);

/** The menu list whose products have a price at the door. */
const fobList = 5;

/** Result count, sort order, saved filters, view switch, and the filter button on phones. */
export function ListToolbar(listView: ListViewProps & { title: string }) {
  const { listing, address, t } = listView;
  const { page, subject } = listing;
  const navigate = useNavigate();
  const session = useSession();
  const isUncertified = useNeedsCertification();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const chosen = filterCount(address);
  // Rendered for everybody and hidden by CSS from visitors, so that the layout does not shift once the session is known.
  const maySave = session?.user_type !== 2 && session?.user_type !== 3;
  const seesLanded = subject.product_type === fobList && Boolean(session?.company_id) && !isUncertified;
  const sorts = listSorts.filter((sort) => sort !== "landed" || seesLanded);
  return (
    <Inline wrap gap={2} gapX={3} rule="below" className={css.toolbar}>
      <p role="status">{t(page.is_cut ? "countCut" : subject.keyword ? "countSearch" : "count", { count: page.count })}</p>
      {page.is_limited && <p role="note">{t("limited")}</p>}
      <Button size="small" icon="filter" className={css.openFilters} onClick={() => setOpen(true)}>
        {t("filters")}
        {chosen > 0 && (
          <Stack as="span" align="center" items="center" radius="full" size="xs" tone="onDark" className={css.chosen}>
            {chosen}
          </Stack>
        )}
      </Button>
      {maySave && (
        <Button size="small" icon="bookmark" className={css.openSaved} title={t("saved")} onClick={() => setSaving(true)}>
          <span>{t("saved")}</span>
        </Button>
      )}
      <label className={`${css.sort} ${inlineClass({ gap: 2, size: "sm" })}`}>
        <span>{t("sort")}</span>
        <span className={css.select}>
          <select
            value={address.sort}
            onChange={(event) => navigate(toListSearch(address, { sort: event.target.value as ListSort }), { preventScrollReset: true })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(sort === "default" && subject.keyword ? "sortBy.relevance" : `sortBy.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </label>
      <fieldset className={`${css.view} ${inlineClass({ align: "stretch", border: "strong", radius: true, ground: "surface" })}`}>
        <legend className="visually-hidden">{t("view")}</legend>
        {([false, true] as const).map((rows) => (
          <a
            key={String(rows)}
            href={toListSearch(address, { rows })}
            rel="nofollow"
            aria-label={t(rows ? "rows" : "grid")}
            title={t(rows ? "rows" : "grid")}
            aria-current={address.rows === rows ? "true" : undefined}
            data-stay=""
            data-replace=""
          >
            <Icon name={rows ? "list" : "grid"} size={18} />
          </a>
        ))}
      </fieldset>
      <Suspense>
        {isOpen && <FilterDrawer listView={listView} onClose={() => setOpen(false)} />}
        {isSaving && <SavedFilters listView={listView} title={listView.title} onClose={() => setSaving(false)} />}
      </Suspense>
    </Inline>
  );
}
