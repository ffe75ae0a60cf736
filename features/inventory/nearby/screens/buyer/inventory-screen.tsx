import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/inventory/nearby/screens/buyer/inventory.module.css";
import { type InventoryPage, type InventoryQuery, inventoryPageSize } from "#features/inventory/nearby/screens/buyer/inventory-query.ts";
import type { PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { StockGrid } from "#features/inventory/nearby/screens/buyer/stock-grid.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Chip } from "#ui/chip-row.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

// Loaded only for searches by list.
const InventoryListForm = lazy(() =>
  import("#features/inventory/nearby/screens/buyer/inventory-list-form.tsx").then((module) => ({ default: module.InventoryListForm })),
);

/** Stock of every warehouse by keyword or item numbers, filtered by warehouse (docs/screens.md). */
export function InventoryScreen(page: InventoryPage) {
  const t = useTranslations("nearby.stock");
  const session = useSession();
  const { query, warehouses, table, count, corrected } = page;
  const shown =
    query.warehouseIds.length > 0 ? warehouses.filter(({ warehouse_id }) => query.warehouseIds.includes(warehouse_id)) : warehouses;
  return (
    <Stack gap={4} shrink foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs
        label={t("title")}
        tabs={[
          { to: "/inventory", label: t("search"), current: !query.isByList },
          { to: "/inventory?by=list", label: t("list"), current: query.isByList },
        ]}
      />
      {query.isByList ? <LazyListForm page={page} /> : <SearchForm query={query} />}
      <WarehouseChips warehouses={warehouses} chosen={query.warehouseIds} withStock={query.isByList ? undefined : query.inStock} />
      <Stack role="status" gap={1} size="sm" tone="soft" className={css.said}>
        {corrected !== null && <p>{t("corrected", { keyword: corrected })}</p>}
        {table.missing.length > 0 && (
          <Text tone="danger" anywhere>
            {t("missing", { skus: table.missing.map(({ sku }) => sku).join(", ") })}
          </Text>
        )}
        {!session && table.list.length > 0 && (
          <p data-visitor-only>
            <Icon className={textClass({ inText: true })} name="lock" size={14} />{" "}
            <Link to="/login?redirect=%2Finventory">{t("visitor")}</Link>
          </p>
        )}
      </Stack>
      {table.list.length > 0 && <StockGrid rows={table.list} warehouses={shown} />}
      {table.list.length === 0 && !(query.isByList && query.lines.length === 0) && (
        <EmptyState title={t("noneTitle")} picture="search" action={<ButtonLink to="/inventory">{t("clear")}</ButtonLink>}>
          {t("noneText")}
        </EmptyState>
      )}
      {!query.isByList && <Pager total={count} pageSize={inventoryPageSize} />}
    </Stack>
  );
}

/** Loads the form after hydration and reserves its space until then. */
function LazyListForm({ page }: { page: InventoryPage }) {
  const room = <Skeleton height="14rem" />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <InventoryListForm page={page} />
    </Suspense>
  ) : (
    room
  );
}

function SearchForm({ query }: { query: InventoryQuery }) {
  const t = useTranslations("nearby.stock");
  const [params, setParams] = useSearchParams();
  const search = (values: FormData) => {
    const next = new URLSearchParams(params);
    const keyword = String(values.get("keyword") ?? "").trim();
    next.delete("page");
    if (keyword === "") next.delete("keyword");
    else next.set("keyword", keyword);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <search>
      <form
        key={query.keyword}
        className={classes(inlineClass({ gap: 3 }), css.search)}
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <Icon name="search" size={18} />
        <input
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          maxLength={120}
          aria-label={t("search")}
          placeholder={t("searchPlaceholder")}
        />
        <Button type="submit" variant="primary">
          {t("find")}
        </Button>
      </form>
    </search>
  );
}

interface ChipsProps {
  warehouses: readonly PickupPlace[];
  chosen: readonly number[];
  /** State of the in-stock filter; undefined for searches by list, where it is not offered. */
  withStock: boolean | undefined;
}

/** Each change updates the URL, so that Back and sharing keep the filter. */
function WarehouseChips({ warehouses, chosen, withStock }: ChipsProps) {
  const t = useTranslations("nearby.stock");
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true, replace: true });
  };
  const toggle = (id: number) =>
    set("warehouse_ids", (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).join(","));
  return (
    <fieldset className={classes(inlineClass({ wrap: true, gap: 2 }), css.chips)}>
      <legend className="visually-hidden">{t("warehouses")}</legend>
      <Chip pressed={chosen.length === 0} onClick={() => set("warehouse_ids", "")}>
        {t("allWarehouses")}
      </Chip>
      {warehouses.map(({ warehouse_id, warehouse_name }) => (
        <Chip key={warehouse_id} pressed={chosen.includes(warehouse_id)} onClick={() => toggle(warehouse_id)}>
          {warehouse_name}
        </Chip>
      ))}
      {withStock !== undefined && (
        <Chip pressed={withStock} onClick={() => set("in_stock", withStock ? "" : "1")}>
          {withStock && <Icon name="check" size={14} />} {t("inStock")}
        </Chip>
      )}
    </fieldset>
  );
}
