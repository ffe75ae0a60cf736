import { availableQuantitySql, backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Synonym } from "./text-index/searched.ts";

export const goodsSnByProduct = statement("catalogSearch.goodsSnByProduct")(
  "select product_id, goods_sn from products where product_id = :product_id",
);

/** The products with a company's customer SKU in any form, the one spelled so first. */
export const productByCustomerSku = statement("catalogSearch.productByCustomerSku")(
  "select product_id from own_numbers where company_id = :company_id and sku_key(own_number) = sku_key(:customer_sku) order by upper(own_number) <> upper(:customer_sku), product_id",
);

/** Products of the same collection, most popular first. */
export const productsOfCollection = statement(
  "catalogSearch.productsOfCollection",
)(`select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = :product_id and other.product_id <> :product_id order by other.popularity desc limit 12`);

/** Rows of the catalog index: loaded in chunks when a process starts, and by product after changes. */

type OfferColumns = [
  relationId: number,
  warehouseId: number,
  kind: string,
  priceCents: number,
  moq: number,
  available: number,
  backorder: BackorderStep[] | null,
];

export type IndexRow = RowOf<typeof indexRowsChunk>;

interface IndexRowColumns {
  volume_cm3: number;
  gross_weight_grams: number;
  /** Of the first FOB offer; "" and 0 without one. */
  fob_port: string;
  offers: OfferColumns[];
}

const indexRows = `
  select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from product.first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce(factory.fob_port, '') as fob_port, coalesce(factory.lead_days, 0) as lead_days,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, ${availableQuantitySql}, ${backorderStepsSql}) order by relation_id)
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
  /** What this poll saw; the next one leaves it out. */
  snapshot: string;
  /** Products whose card, offers or texts changed, by transaction. */
  products: number[][];
  /** Products whose stock changed, or what can be ordered ahead of it (sets through their components), by transaction. */
  stocked: number[][];
  /** Whether categories, terms, warehouses or the warehouses of sites changed. */
  reference_data: boolean;
  /** Whether the list of synonyms changed. */
  synonyms: boolean;
}

/**
 * Whether a change is new. Without a snapshot everything is that began after the oldest transaction that was open at the last poll: as long as
 * that one is open, in whatever database of the server, the same changes are found again.
 */
const isNewSql = (changed_in: string): string =>
  `${changed_in} >= :seen_until::text::xid8 and (:snapshot?::text is null or not pg_visible_in_snapshot(${changed_in}, :snapshot::text::pg_snapshot))`;

/** What changed in transactions that committed after the given snapshot. */
export const changesSince = statement("catalogSearch.changesSince")<ChangesRowColumns>(`with moved as materialized (
     select distinct product_id, stock_movements.changed_in from stock_movements join stock_items using (stock_item_id)
     where ${isNewSql("stock_movements.changed_in")}
     union select product_id, changed_in from availability_changes where ${isNewSql("changed_in")}
   ), stocked as (
     select product_id, changed_in from moved
     union select product_components.product_id, changed_in from moved join product_components on component_product_id = moved.product_id
   )
   select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until, pg_current_snapshot()::text as snapshot,
     coalesce((select json_agg(ids) from (select json_agg(product_id) as ids from product_cards where ${isNewSql("changed_in")}
       group by changed_in) as transactions), '[]') as products,
     exists (select from reference_data_changes where ${isNewSql("changed_in")}) as reference_data,
     exists (select from search_synonyms where ${isNewSql("changed_in")}) as synonyms,
     coalesce((select json_agg(ids) from (select json_agg(product_id) as ids from stocked group by changed_in) as transactions), '[]') as stocked`);

/** The start position for polling: the oldest transaction that is still open, and what is seen. */
export const currentSnapshot = statement("catalogSearch.currentSnapshot")(
  "select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until, pg_current_snapshot()::text as snapshot",
);

export type ReferenceDataRow = RowOf<typeof allReferenceData>;

interface ReferenceDataRowColumns {
  /** Null where a new market has none yet; so are the others. */
  categories: { type_id: number; parent_type_id: number | null; title: Text; image: string; path: number[] }[];
  merged_categories: { type_id: number; merged_into: number }[];
  warehouses: { warehouse_id: number; name: string }[];
  merchants: { merchant_id: number; name: string; name_zh: string; score: number | null }[];
  terms: { vocabulary: string; code: string; label: Text; merged_into: string | null }[];
  sites: { site_code: string; warehouse_ids: number[] }[];
}

/** Names, labels, the category tree and the warehouses of each site. */
export const allReferenceData = statement("catalogSearch.allReferenceData")<ReferenceDataRowColumns>(`select
     coalesce((select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title, 'image', coalesce(image_key, ''),
       'path', path) order by position) from categories where retired_at is null), '[]') as categories,
     coalesce((select json_agg(json_build_object('type_id', type_id, 'merged_into', merged_into)) from categories where merged_into is not null), '[]') as merged_categories,
     coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'name', warehouse_name)) from warehouses), '[]') as warehouses,
     coalesce((select json_agg(json_build_object('merchant_id', merchant_id, 'name', name, 'name_zh', name_zh, 'score', score)) from merchants left join merchant_scores using (merchant_id)), '[]') as merchants,
     coalesce((select list_weight from score_formulas order by version desc limit 1), 0) as score_weight,
     coalesce((select json_agg(json_build_object('vocabulary', vocabulary, 'code', code, 'label', label, 'merged_into', merged_into) order by vocabulary, position)
       from vocabulary_terms), '[]') as terms,
     coalesce((select json_agg(json_build_object('site_code', site_code, 'warehouse_ids', warehouse_ids))
       from (select site_code, array_agg(warehouse_id) as warehouse_ids from site_warehouses group by site_code) by_site), '[]') as sites`);

export const savedFiltersOfMember = statement(
  "catalogSearch.savedFiltersOfMember",
)(`select saved_filter_id, name, address from saved_filters where company_id = :company_id and person_id = :person_id
   order by saved_at desc, saved_filter_id desc`);

/** Locks the member row so that two concurrent requests of one person cannot exceed the limit. */
export const lockMember = statement("catalogSearch.lockMember")(
  "select person_id from company_members where company_id = :company_id and person_id = :person_id for no key update",
);

/** Counts the person's saved filters except the given address. */
export const countOtherFilters = statement("catalogSearch.countOtherFilters")(
  "select count(*)::integer as count from saved_filters where company_id = :company_id and person_id = :person_id and address <> :address",
);

export const upsertFilter = statement(
  "catalogSearch.upsertFilter",
)(`insert into saved_filters (company_id, person_id, name, address, saved_at) values (:company_id, :person_id, :name, :address, :now)
   on conflict (company_id, person_id, address) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_filter_id, name, address`);

export const deleteFilter = statement("catalogSearch.deleteFilter")(
  "delete from saved_filters where company_id = :company_id and person_id = :person_id and saved_filter_id = :saved_filter_id",
);

/** Proof that a database contains everything that a snapshot of the catalog index holds (`index-snapshot.ts`). */

interface LineageColumns {
  /** Of the cluster: a database that was restored into another one counts its transactions anew. */
  cluster: string;
}

export const snapshotLineage = statement("catalogSearch.snapshotLineage")<LineageColumns>(
  `select system_identifier::text as cluster, coalesce((select max(name) from migrations), '') as migration from pg_control_system()`,
);

export const isSnapshotKnown = statement("catalogSearch.isSnapshotKnown")(
  "select exists (select from catalog_index_snapshots where snapshot_id = :snapshot_id::uuid) as is_known",
);

export const addSnapshot = statement("catalogSearch.addSnapshot")(
  "insert into catalog_index_snapshots (snapshot_id, made_at) values (:snapshot_id::uuid, :now)",
);

export const deleteOldSnapshots = statement("catalogSearch.deleteOldSnapshots")(
  "delete from catalog_index_snapshots where made_at < :before",
);

/** The feed of the index of products in OpenSearch (docs/decisions/0374). */

export const searchFeed = statement("catalogSearch.searchFeed")(
  "select index_name, seen_until, snapshot, version from search_feeds where mapping = :mapping",
);

/** Makes a process the feeder, or keeps it, unless another one feeds the index. */
export const claimSearchFeed = statement("catalogSearch.claimSearchFeed")(
  `update search_feeds set fed_by = :process::uuid, fed_until = clock_timestamp() + interval '10 seconds'
   where mapping = :mapping and (fed_by is null or fed_by = :process or fed_until < clock_timestamp())
   returning index_name, seen_until, snapshot, version`,
);

/** The number of a write. What is written with it is read after this statement. */
export const takeSearchTicket = statement("catalogSearch.takeSearchTicket")(
  "update search_feeds set ticket = ticket + 1 where mapping = :mapping returning ticket",
);

/** Remembers that the index has the changes up to a position, unless somebody else was there first. */
export const moveSearchFeed = statement("catalogSearch.moveSearchFeed")(
  `update search_feeds set seen_until = :seen_until, snapshot = :snapshot, version = version + :visible
   where mapping = :mapping and index_name = :index_name and seen_until = :from and snapshot = :from_snapshot returning version`,
);

/** The first row of a feed, before there is an index. */
export const addSearchFeed = statement("catalogSearch.addSearchFeed")(
  "insert into search_feeds (mapping, index_name, seen_until, snapshot) values (:mapping, '', '0', '') on conflict do nothing",
);

/** Has the feed go on with another index, from the position at which reading for it began. */
export const replaceSearchIndex = statement("catalogSearch.replaceSearchIndex")(
  `update search_feeds set index_name = :index_name, seen_until = :seen_until, snapshot = :snapshot, version = version + 1 where mapping = :mapping`,
);

/** Has whoever feeds an index make a new one. */
export const requestSearchIndex = statement("catalogSearch.requestSearchIndex")(
  "update search_feeds set index_name = '' where mapping = :mapping",
);

/** Lists from the database while OpenSearch is away: the simple filters and orders (`database-engine.ts`). */
export const listFromDatabase = statement("catalogSearch.listFromDatabase")(
  `select product.product_id, lead.relation_id, (count(*) over ())::integer as count
   from products product join categories using (type_id)
     cross join lateral (select relation_id, price_cents from offers
       where offers.product_id = product.product_id and is_listed and kind = any (:kinds)
         and (kind = 'fob' or warehouse_id = any (:site_warehouses)) and (:warehouse_ids::bigint[] = '{}' or warehouse_id = any (:warehouse_ids))
         and moq <= :most_moq and (not :in_stock::boolean or ${availableQuantitySql} >= moq)
       order by array_position(:kinds::text[], kind::text), price_cents, warehouse_id limit 1) lead
   where (:type_id::bigint = 0 or :type_id = any (categories.path)) and (:product_ids?::bigint[] is null or product.product_id = any (:product_ids))
     and (not :is_hot::boolean or is_hot) and (:merchants::bigint[] = '{}' or product.merchant_id = any (:merchants))
     and (:materials::text[] = '{}' or material = any (:materials)) and (:colours::text[] = '{}' or colour = any (:colours))
     and (:styles::text[] = '{}' or style = any (:styles)) and (:assemblies::text[] = '{}' or assembly = any (:assemblies))
     and (:since?::timestamptz is null or first_available_at >= :since)
     and (:promoted?::jsonb is null or exists (select from jsonb_to_recordset(:promoted) as goods (merchant_id bigint, type_ids bigint[], relation_ids bigint[],
         above_cents bigint), offers promoted where promoted.product_id = product.product_id and promoted.is_listed and promoted.kind = 'local'
         and promoted.warehouse_id = any (:site_warehouses) and promoted.price_cents > goods.above_cents
         and coalesce(product.merchant_id = goods.merchant_id, true) and coalesce(product.type_id = any (goods.type_ids), true)
         and coalesce(promoted.relation_id = any (goods.relation_ids), true)))
     and price_cents between :least_price::bigint and :most_price::bigint
   order by case when :by = 'candidates' then array_position(:product_ids::bigint[], product.product_id) end,
     case :by when 'priceAsc' then price_cents when 'priceDesc' then -price_cents end,
     case :by when 'newest' then first_available_at end desc, case :by when 'oldest' then first_available_at end,
     popularity * coalesce((:rank_percents?::jsonb ->> product.merchant_id::text)::integer, 100) desc, product.product_id desc
   limit :most offset :offset`,
);

/** Products whose titles in any language have all words, or whose number begins so. */
export const productsByWords = statement("catalogSearch.productsByWords")(
  `select product_id from products product join categories using (type_id)
   where product_state = 'live' and (:type_id::bigint = 0 or :type_id = any (categories.path))
     and ((product.title ->> 'en-US') || ' ' || (product.title ->> 'zh-CN') || ' ' || (product.title ->> 'es-ES') ilike all (:patterns)
       or sku_key(goods_sn) like sku_key(:number) || '%')
   order by popularity desc, product_id desc limit :most`,
);

export const productsBySkuKey = statement("catalogSearch.productsBySkuKey")(
  "select product_id from products where sku_key(goods_sn) = sku_key(:number) or sku_key(custom_sn) = sku_key(:number) limit 20",
);

export const productsInCategories = statement("catalogSearch.productsInCategories")(
  `select type_id, (select count(*)::integer from products join categories using (type_id) where wanted.type_id = any (path)) as count
   from unnest(:type_ids::bigint[]) as wanted (type_id)`,
);

export const pathOfProduct = statement("catalogSearch.pathOfProduct")<{ path: number[] }>(
  "select path::integer[] as path from products join categories using (type_id) where product_id = :product_id",
);

/** The listed products of manufacturers by top category, those of each with its most popular products. */
export const storeFiguresFromDatabase = statement("catalogSearch.storeFiguresFromDatabase")<{ best: number[]; room: number }>(
  `select merchant_id, path[1]::integer as room, count(*)::integer as count,
     (array_agg(product_id::integer order by popularity desc, product_id desc))[1 : :most] as best
   from products join categories using (type_id)
   where (:type_id::bigint = 0 or :type_id = any (path)) and (:merchant_id?::bigint is null or merchant_id = :merchant_id)
     and exists (select from offers where offers.product_id = products.product_id and is_listed and kind = any (:kinds)
       and (kind = 'fob' or warehouse_id = any (:site_warehouses)))
   group by merchant_id, path[1]`,
);

/** Whether there are more live products than so many. */
export const isPastEmbeddedLimit = statement("catalogSearch.isPastEmbeddedLimit")<{ is_past: boolean }>(
  "select count(*) > :most::bigint as is_past from (select from products where product_state = 'live' limit :most::bigint + 1) as live",
);

/** Which of the products exist. */
export const existingProducts = statement("catalogSearch.existingProducts")(
  "select product_id from products where product_id = any (:product_ids)",
);

/** The ports of loading that offers name. */
export const portsOfOffers = statement("catalogSearch.portsOfOffers")(
  "select distinct fob_port as port from offers join merchants using (merchant_id) where kind = 'fob' and is_listed and fob_port <> ''",
);

/** All active synonym entries. */
export const allSynonyms = statement("catalogSearch.allSynonyms")<Synonym>(
  `select words, finds, is_two_way as "isTwoWay" from search_synonyms where removed_at is null order by synonym_id`,
);

export interface SynonymRow {
  synonym_id: number;
  words: string[];
  finds: string[];
  is_two_way: boolean;
  changed_at: Date;
  changed_by: string;
}

/** Entries that contain a text, and the number of two-way and one-way entries. */
export const findSynonyms = statement("catalogSearch.findSynonyms")<{ list: SynonymRow[] | null }>(`with hit as (
     select * from search_synonyms
     where removed_at is null and (:keyword = '' or strpos(lower(array_to_string(words || finds, ',')), lower(:keyword)) > 0)
   ), page as (
     select synonym_id, words, finds, is_two_way, hit.changed_at, coalesce(first_name || ' ' || last_name, '') as changed_by
     from hit left join people on person_id = changed_by
     where :is_two_way?::boolean is null or is_two_way = :is_two_way
     order by changed_by is null, hit.changed_at desc, synonym_id limit :limit offset :offset
   )
   select count(*)::integer as all, (count(*) filter (where is_two_way))::integer as two, (count(*) filter (where not is_two_way))::integer as one,
     (select json_agg(page) from page) as list
   from hit`);

export const lockSynonyms = statement("catalogSearch.lockSynonyms")("select pg_advisory_xact_lock(hashtext('search_synonyms'))");

export const countSynonyms = statement("catalogSearch.countSynonyms")(
  "select count(*)::integer as count from search_synonyms where removed_at is null",
);

export const insertSynonym = statement("catalogSearch.insertSynonym")(
  `insert into search_synonyms (words, finds, is_two_way, changed_at, changed_by) values (:words, :finds, :is_two_way, :now, :person_id) returning synonym_id`,
);

export const updateSynonym = statement(
  "catalogSearch.updateSynonym",
)(`update search_synonyms set words = :words, finds = :finds, is_two_way = :is_two_way, changed_at = :now, changed_by = :person_id, changed_in = pg_current_xact_id()
   where synonym_id = :synonym_id and removed_at is null returning synonym_id`);

export const markSynonymRemoved = statement(
  "catalogSearch.markSynonymRemoved",
)(`update search_synonyms set removed_at = :now, changed_at = :now, changed_by = :person_id, changed_in = pg_current_xact_id()
   where synonym_id = :synonym_id and removed_at is null`);
