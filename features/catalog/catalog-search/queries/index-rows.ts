import { freePieces } from "#features/catalog/products/queries/cards.ts";
import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** What the shelf and the words know of products, read in chunks when a process starts and product by product afterwards. */

type OfferColumns = [relationId: number, warehouseId: number, kind: string, priceCents: number, moq: number, available: number];

export interface ShelfRow {
  product_id: number;
  merchant_id: number;
  path: number[];
  material: string;
  colour: string;
  style: string;
  assembly: string;
  width_mm: number;
  depth_mm: number;
  height_mm: number;
  volume_cm3: number;
  gross_weight_grams: number;
  certificates: string[];
  first_available_minute: number;
  popularity: number;
  is_hot: boolean;
  offers: OfferColumns[];
}

const shelfRows = `
  select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from product.first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, ${freePieces}) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id)`;

/** The next chunk of the whole catalogue, what sells first; `$1`, `$2`: popularity and key of the last row before it. */
export const shelfChunk = statement<ShelfRow, [popularity: number, productId: number, most: number]>(
  "catalogSearch.shelfChunk",
  `${shelfRows} where (popularity, product.product_id) < ($1::integer, $2::bigint) order by popularity desc, product.product_id desc limit $3`,
);

export const shelfRowsOf = statement<ShelfRow, [productIds: readonly number[]]>(
  "catalogSearch.shelfRowsOf",
  `${shelfRows} where product.product_id = any ($1)`,
);

export interface TextRow {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  title: Text;
  description: Text;
  features: Record<keyof Text, string[]>;
  collection: string;
  material: string;
  colour: string;
  style: string;
  assembly: string;
  tags: string[];
  path: number[];
}

/** The texts of products, in the order of their keys. */
export const textsOf = statement<TextRow, [productIds: readonly number[]]>(
  "catalogSearch.textsOf",
  `select product_id, goods_sn, custom_sn, products.title, description, features, collection, material, colour, style, assembly, tags,
     categories.path::integer[] as path
   from products join categories using (type_id) where product_id = any ($1)`,
);

export interface ChangesRow {
  /** What the next look starts from. */
  seen_until: string;
  products: number[];
  stocked: number[];
  /** Whether an operator changed what searches look up. */
  synonyms: boolean;
}

/**
 * Products whose card, offers or texts changed, and products whose stock did (sets by their components), in transactions
 * that ended after the given one began.
 */
export const changesSince = statement<ChangesRow, [seenUntil: string]>(
  "catalogSearch.changesSince",
  `with moved as materialized (
     select distinct product_id from stock_movements join stock_items using (stock_item_id) where stock_movements.changed_in >= $1::text::xid8
   )
   select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until,
     array(select product_id::integer from product_cards where changed_in >= $1::text::xid8) as products,
     exists (select from search_synonyms where changed_in >= $1::text::xid8) as synonyms,
     array(select product_id::integer from moved union select product_components.product_id::integer from moved
       join product_components on component_product_id = moved.product_id) as stocked`,
);

/** Where following begins: everything that is committed before the oldest open transaction. */
export const snapshotNow = statement<{ seen_until: string }>(
  "catalogSearch.snapshotNow",
  "select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until",
);

export interface NamesRow {
  categories: { type_id: number; parent_type_id: number | null; title: Text; image: string; path: number[] }[];
  warehouses: { warehouse_id: number; name: string }[];
  merchants: { merchant_id: number; name: string; name_zh: string }[];
  terms: { vocabulary: string; code: string; label: Text }[];
  sites: { site_code: string; warehouse_ids: number[] }[];
}

/** What keys and codes are called, and which warehouses a site sells from. */
export const namesOfAll = statement<NamesRow>(
  "catalogSearch.namesOfAll",
  `select
     (select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title, 'image', coalesce(image_key, ''),
       'path', path) order by position) from categories) as categories,
     (select json_agg(json_build_object('warehouse_id', warehouse_id, 'name', warehouse_name)) from warehouses) as warehouses,
     (select json_agg(json_build_object('merchant_id', merchant_id, 'name', name, 'name_zh', name_zh)) from merchants) as merchants,
     (select json_agg(json_build_object('vocabulary', vocabulary, 'code', code, 'label', label) order by vocabulary, position)
       from vocabulary_terms) as terms,
     (select json_agg(json_build_object('site_code', site_code, 'warehouse_ids', warehouse_ids))
       from (select site_code, array_agg(warehouse_id) as warehouse_ids from site_warehouses group by site_code) by_site) as sites`,
);
