import { availableQuantitySql } from "#features/catalog/products/queries/cards.ts";
import type { Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

/** Rows of the catalog index: loaded in chunks when a process starts, and by product after changes. */

type OfferColumns = [relationId: number, warehouseId: number, kind: string, priceCents: number, moq: number, available: number];

export type IndexRow = RowOf<typeof indexRowsChunk>;

interface IndexRowColumns {
  volume_cm3: number;
  gross_weight_grams: number;
  /** Of the first FOB offer; "" and 0 without one. */
  fob_port: string;
  lead_days: number;
  offers: OfferColumns[];
}

const indexRows = `
  select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from product.first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce(factory.fob_port, '') as fob_port, coalesce(factory.lead_days, 0) as lead_days,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, ${availableQuantitySql}) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id)
    left join lateral (select fob_port, production_days as lead_days from offers join merchants using (merchant_id)
      where offers.product_id = product.product_id and kind = 'fob' and is_listed order by relation_id limit 1) factory on true`;

/** The next chunk of the catalog, most popular first; `$1`, `$2`: popularity and product_id of the last row of the previous chunk. */
export const indexRowsChunk = statement("catalogSearch.indexRowsChunk")<IndexRowColumns>(
  `${indexRows} where (popularity, product.product_id) < (:popularity::integer, :product_id::bigint) order by popularity desc, product.product_id desc limit :most`,
);

export const indexRowsByProduct = statement("catalogSearch.indexRowsByProduct")<IndexRowColumns>(
  `${indexRows} where product.product_id = any (:product_ids)`,
);

export type ProductTextRow = RowOf<typeof productTexts>;

const textRows = `
  select product_id, goods_sn, custom_sn, products.title, description, features, collection, material, colour, style, assembly, tags,
     categories.path::integer[] as path
   from products join categories using (type_id) where product_id = any (:product_ids)`;

/** The searchable texts of products. */
export const productTexts = statement("catalogSearch.productTexts")<{ features: Record<keyof Text, string[]> }>(textRows);

/** The same rows as one JSON text, which a worker thread parses. */
export const productTextsAsJson = statement("catalogSearch.productTextsAsJson")(
  `select coalesce(json_agg(rows), '[]')::text as json from (${textRows}) as rows`,
);

interface ChangesRowColumns {
  /** Transaction id from which the next poll starts. */
  seen_until: string;
  /** Products whose card, offers or texts changed, by transaction. */
  products: number[][];
  /** Products whose stock changed (sets through their components), by transaction. */
  stocked: number[][];
  /** Whether categories, terms, warehouses or the warehouses of sites changed. */
  reference_data: boolean;
  /** Whether the list of synonyms changed. */
  synonyms: boolean;
}

/** What changed in transactions that committed after the given snapshot. */
export const changesSince = statement("catalogSearch.changesSince")<ChangesRowColumns>(`with moved as materialized (
     select distinct product_id, stock_movements.changed_in from stock_movements join stock_items using (stock_item_id)
     where stock_movements.changed_in >= :seen_until::text::xid8
   ), stocked as (
     select product_id, changed_in from moved
     union select product_components.product_id, changed_in from moved join product_components on component_product_id = moved.product_id
   )
   select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until,
     coalesce((select json_agg(ids) from (select json_agg(product_id) as ids from product_cards where changed_in >= :seen_until::text::xid8
       group by changed_in) as transactions), '[]') as products,
     exists (select from reference_data_changes where changed_in >= :seen_until::text::xid8) as reference_data,
     exists (select from search_synonyms where changed_in >= :seen_until::text::xid8) as synonyms,
     coalesce((select json_agg(ids) from (select json_agg(product_id) as ids from stocked group by changed_in) as transactions), '[]') as stocked`);

/** The start position for polling: the oldest transaction that is still open. */
export const currentSnapshot = statement("catalogSearch.currentSnapshot")(
  "select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until",
);

export type ReferenceDataRow = RowOf<typeof allReferenceData>;

interface ReferenceDataRowColumns {
  /** Null where a new market has none yet; so are the others. */
  categories: { type_id: number; parent_type_id: number | null; title: Text; image: string; path: number[] }[];
  merged_categories: { type_id: number; merged_into: number }[];
  warehouses: { warehouse_id: number; name: string }[];
  merchants: { merchant_id: number; name: string; name_zh: string }[];
  terms: { vocabulary: string; code: string; label: Text; merged_into: string | null }[];
  sites: { site_code: string; warehouse_ids: number[] }[];
}

/** Names, labels, the category tree and the warehouses of each site. */
export const allReferenceData = statement("catalogSearch.allReferenceData")<ReferenceDataRowColumns>(`select
     coalesce((select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title, 'image', coalesce(image_key, ''),
       'path', path) order by position) from categories where retired_at is null), '[]') as categories,
     coalesce((select json_agg(json_build_object('type_id', type_id, 'merged_into', merged_into)) from categories where merged_into is not null), '[]') as merged_categories,
     coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'name', warehouse_name)) from warehouses), '[]') as warehouses,
     coalesce((select json_agg(json_build_object('merchant_id', merchant_id, 'name', name, 'name_zh', name_zh)) from merchants), '[]') as merchants,
     coalesce((select json_agg(json_build_object('vocabulary', vocabulary, 'code', code, 'label', label, 'merged_into', merged_into) order by vocabulary, position)
       from vocabulary_terms), '[]') as terms,
     coalesce((select json_agg(json_build_object('site_code', site_code, 'warehouse_ids', warehouse_ids))
       from (select site_code, array_agg(warehouse_id) as warehouse_ids from site_warehouses group by site_code) by_site), '[]') as sites`);
