import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { filters, scopes } from "./lists.ts";
import { asked, hitsMost } from "./search.ts";

export interface FacetsRow {
  warehouses: { id: number; name: string; count: number }[];
  merchants: { id: number; name: string; count: number }[];
  first_available: { days: number; count: number }[];
  categories: { id: number; name: string; count: number }[];
  path: { type_id: number; title: string }[];
}

type FacetParams = [
  typeId: number,
  kinds: readonly string[],
  siteCode: string,
  warehouseIds: readonly number[] | null,
  merchantIds: readonly number[] | null,
  since: Date | null,
  language: Language,
  now: Date,
];

/**
 * Counts beside a list. Each facet counts under the other facets' filters, not its own, so that a second manufacturer
 * can be added. `entries` narrows listing_entries to what the list could show at all.
 */
const countedWarehouses = (entries: string): string => `
  select warehouse_id, warehouse_name, count(distinct product_id) as count
  from site_warehouses join warehouses using (warehouse_id) join ${entries} on scope = 'w' || warehouse_id
  where site_code = $3 and type_id = $1 and kind = any ($2::text[]) and ${filters}
  group by warehouse_id, warehouse_name`;

const countedCategories = (entries: string): string => `
  select type_id, count(distinct product_id) as count from ${entries}
  where scope = any (${scopes}) and kind = any ($2::text[]) and ${filters}
    and type_id in (select type_id from categories where parent_type_id is not distinct from nullif($1, 0))
  group by type_id`;

/** While no filter is set a list's own counts are kept: then nothing is counted here. Only for lists of one kind. */
const keptWarehouses = `
  select warehouse_id, warehouse_name, count
  from site_warehouses join warehouses using (warehouse_id) join listing_counts on scope = 'w' || warehouse_id and type_id = $1 and kind = ($2::text[])[1]
  where site_code = $3`;

const keptCategories = `
  select type_id, count from categories join listing_counts using (type_id)
  where parent_type_id is not distinct from nullif($1, 0) and scope = $3 and kind = ($2::text[])[1]`;

const isFiltered = "($5::bigint[] is not null or $6::timestamptz is not null)";

const facetsOver = (entries: string, warehouses: string, categories: string): string => `
  select
    coalesce((select json_agg(json_build_object('id', warehouse_id, 'name', warehouse_name, 'count', count) order by count desc, warehouse_name)
      from (${warehouses}) by_warehouse), '[]') as warehouses,
    coalesce((select json_agg(json_build_object('id', merchant_id, 'name', name, 'count', count) order by count desc, name) from (
      select merchant_id, count(distinct product_id) as count from ${entries}
      where scope = any (${scopes}) and type_id = $1 and kind = any ($2::text[]) and ($6::timestamptz is null or first_available_at >= $6)
      group by merchant_id) by_merchant join merchants using (merchant_id)), '[]') as merchants,
    (select json_agg(json_build_object('days', days, 'count', count) order by days) from (
      select days, (select count(distinct product_id) from ${entries} where scope = any (${scopes}) and type_id = $1 and kind = any ($2::text[])
        and ($5::bigint[] is null or merchant_id = any ($5)) and first_available_at >= $8::timestamptz - make_interval(days => days)) as count
      from unnest(array[7, 14, 30, 60]) as days) by_age) as first_available,
    coalesce((select json_agg(json_build_object('id', categories.type_id, 'name', title ->> $7, 'count', count) order by position)
      from (${categories}) by_category join categories using (type_id)), '[]') as categories,
    coalesce((select json_agg(json_build_object('type_id', above.type_id, 'title', above.title ->> $7) order by array_position(leaf.path, above.type_id))
      from categories leaf join categories above on above.type_id = any (leaf.path) where leaf.type_id = $1), '[]') as path`;

/** Of both halves PostgreSQL runs only the one whose condition holds. */
const either = (whenFiltered: string, otherwise: string, otherwiseToo = ""): string => `
  select * from (${whenFiltered}) counted where ${isFiltered}${otherwiseToo}
  union all
  select * from (${otherwise}) kept where not (${isFiltered}${otherwiseToo})`;

export const facetsOf = statement<FacetsRow, FacetParams>(
  "catalog.facetsOf",
  facetsOver(
    "listing_entries",
    either(countedWarehouses("listing_entries"), keptWarehouses),
    either(countedCategories("listing_entries"), keptCategories, " or $4::bigint[] is not null"),
  ),
);

export const facetsOfSearch = statement<FacetsRow, [...FacetParams, stems: string, beginnings: string, pairs: string]>(
  "catalog.facetsOfSearch",
  `with found as materialized (
     select listing_entries.* from (
       select product_id from product_search where document @@ (select ${asked("$9", "$10", "$11")}) limit ${hitsMost}
     ) hit join listing_entries using (product_id) where kind = any ($2::text[])
   ) ${facetsOver("found", countedWarehouses("found"), countedCategories("found"))}`,
);
