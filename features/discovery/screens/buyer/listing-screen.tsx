import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  type ListAddress,
  type Listing,
  type ListSort,
  listAddressOf,
  listPageSize,
  listSorts,
  searchOf,
} from "#features/discovery/screens/buyer/list-address.ts";
import { ActiveFilters, ListFilters } from "#features/discovery/screens/buyer/list-filters.tsx";
import css from "#features/discovery/screens/buyer/listing-screen.module.css";
import { ProductGrid } from "#features/discovery/screens/buyer/product-grid.tsx";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";

interface Props {
  listing: Listing;
  title: string;
  intro?: string;
  crumbs: readonly Crumb[];
}

/** A list of products: category, search, and the lists of the menu (features 4.1). */
export function ListingScreen({ listing, title, intro, crumbs }: Props) {
  const t = useTranslations("discovery");
  const { search, pathname } = useLocation();
  const navigation = useNavigation();
  const address = listAddressOf(new URLSearchParams(search));
  const { subject, page, facets } = listing;
  const isLeaving = navigation.state === "loading" && navigation.location.pathname === pathname;
  return (
    <div className={css.screen}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={css.header}>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      <Subcategories facets={facets} subject={subject} />
      <div className={css.body}>
        <aside className={css.side} aria-label={t("filters")}>
          <h2 className="visually-hidden">{t("filters")}</h2>
          <ListFilters address={address} facets={facets} />
        </aside>
        <section className={classes(css.results, isLeaving && css.leaving)} aria-label={t("results")} aria-busy={isLeaving}>
          <h2 className="visually-hidden">{t("results")}</h2>
          <Toolbar listing={listing} address={address} />
          <ActiveFilters address={address} facets={facets} />
          {page.list.length === 0 ? (
            <NothingFound subject={subject} address={address} />
          ) : (
            <>
              <ProductGrid products={page.list} eager={address.rows ? 8 : 4} wide={address.rows} />
              <Pager total={page.count} pageSize={listPageSize} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Subcategories({ facets, subject }: Pick<Listing, "facets" | "subject">) {
  const t = useTranslations("discovery");
  if (facets.categories.length === 0 || subject.keyword || subject.product_type) return null;
  return (
    <nav aria-label={t("subcategories")}>
      <ul className={css.subcategories}>
        {facets.categories.map(({ key: id, name, count }) => (
          <li key={id}>
            <Link to={`/category/0/${id}`}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Toolbar({ listing: { page, facets, subject }, address }: { listing: Listing; address: ListAddress }) {
  const t = useTranslations("discovery");
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const names: Record<ListSort, string> = {
    default: subject.keyword ? t("sortRelevance") : t("sortDefault"),
    new: t("sortNew"),
    price_asc: t("sortPriceUp"),
    price_desc: t("sortPriceDown"),
  };
  const chosen = address.warehouse_ids.length + address.mch_ids.length + (address.first_available > 0 ? 1 : 0);
  return (
    <div className={css.toolbar}>
      <p role="status">{t(subject.keyword ? "countSearch" : "count", { count: page.count })}</p>
      <Button size="small" icon="filter" className={css.openFilters} onClick={() => setOpen(true)}>
        {t("filters")}
        {chosen > 0 && <span className={css.chosen}>{chosen}</span>}
      </Button>
      <label className={css.sort}>
        <span>{t("sort")}</span>
        <span className={css.select}>
          <select
            value={address.sort}
            onChange={(event) => navigate(searchOf(address, { sort: event.target.value as ListSort }), { preventScrollReset: true })}
          >
            {listSorts.map((sort) => (
              <option key={sort} value={sort}>
                {names[sort]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </label>
      <fieldset className={css.view}>
        <legend className="visually-hidden">{t("view")}</legend>
        <ViewLink icon="grid" label={t("grid")} current={!address.rows} to={searchOf(address, { rows: false, page: address.page })} />
        <ViewLink icon="list" label={t("rows")} current={address.rows} to={searchOf(address, { rows: true, page: address.page })} />
      </fieldset>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        side="left"
        title={t("filters")}
        footer={
          <Button variant="primary" full onClick={() => setOpen(false)}>
            {t("showResults", { count: page.count })}
          </Button>
        }
      >
        <ListFilters address={address} facets={facets} />
      </Drawer>
    </div>
  );
}

function ViewLink({ icon, label, current, to }: { icon: "grid" | "list"; label: string; current: boolean; to: string }) {
  return (
    <Link to={to} aria-label={label} title={label} aria-current={current ? "true" : undefined} preventScrollReset replace>
      <Icon name={icon} size={18} />
    </Link>
  );
}

function NothingFound({ subject, address }: { subject: Listing["subject"]; address: ListAddress }) {
  const t = useTranslations("discovery");
  const isFiltered = address.warehouse_ids.length + address.mch_ids.length + address.first_available > 0;
  const text = isFiltered ? t("emptyFiltered") : subject.keyword ? t("emptySearch", { keyword: subject.keyword }) : t("emptyCategory");
  return (
    <EmptyState
      title={t("emptyTitle")}
      picture="search"
      action={
        isFiltered ? (
          <ButtonLink to={searchOf(address, { warehouse_ids: [], mch_ids: [], first_available: 0 })}>{t("clear")}</ButtonLink>
        ) : (
          <ButtonLink to="/category/0/0">{t("browse")}</ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
