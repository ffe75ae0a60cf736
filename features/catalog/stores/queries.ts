import { orderRuleSql } from "#features/pricing/order-rules/queries.ts";
import type { OrderRule } from "#features/pricing/order-rules/rules.ts";
import type { Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { StoreSort } from "./rules.ts";

/** Entries of the sitemap (apps/server/sitemap.ts). */

export const lastProductId = statement("stores.lastProduct")("select coalesce(max(product_id), 0)::integer as product_id from products");

/** The next products that a site lists, with product_id above `$2` and up to `$3`. */
export const sitemapProducts = statement("stores.productsToList")(`select product_id, goods_sn from products
   where product_id > :after and product_id <= :up_to and exists (
     select from offers where offers.product_id = products.product_id and is_listed
       and (kind = 'fob' or warehouse_id in (select warehouse_id from site_warehouses where site_code = :site_code)))
   order by product_id limit :most`);

export const sitemapPages = statement(
  "stores.placesToList",
)(`select array(select type_id::integer from categories where retired_at is null order by type_id) as type_ids,
     array(select merchant_id::integer from merchants where exists (
       select from offers where offers.merchant_id = merchants.merchant_id and is_listed) order by merchant_id) as merchant_ids,
     array(select page_key from fixed_articles where archived_at is null and coalesce(publish_on <= :today::date, true) order by position) as page_keys`);

const nameSql = `case when :language = 'zh-CN' then name_zh else name end`;
const originSql = `coalesce((select label ->> :language from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin)`;
/** SQL expression: a text in the caller's language, falling back to English. */
const localizedSql = (column: string): string => `coalesce(nullif(${column} ->> :language, ''), ${column} ->> 'en-US', '')`;

/** SQL expression: the first picture of each product, in the given order. */
const picturesSql = (products: string): string =>
  `array(select coalesce(card -> 'pictures' ->> 0, '') from unnest(${products}) with ordinality as best (product_id, place)
     join product_cards using (product_id) order by place)`;

export type StoreRow = RowOf<typeof findStores>;

/** The given merchants filtered by a keyword in name or speciality, sorted, with their product counts. */
export const findStores = statement("stores.storesAmong")<{
  product_count: number;
  ":sort": StoreSort;
}>(`select merchant_id, merchant_uuid, ${nameSql} as name, merchants.origin as origin_code, ${originSql} as origin, founded_year,
     ${localizedSql("speciality")} as speciality, ${localizedSql("profile")} as profile, product_count
   from unnest(:merchant_ids::bigint[], :counts::integer[]) as listed (merchant_id, product_count) join merchants using (merchant_id)
   where :keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', name, name_zh, merchant_code, speciality ->> :language, speciality ->> 'en-US'))) > 0
   order by case :sort when 'products' then -product_count when 'new' then -merchant_id end, ${nameSql}, merchant_id`);

/** The first pictures of products, in the given order. */
export const storePreviews = statement("stores.previewsOf")(`select ${picturesSql(":product_ids::bigint[]")} as previews`);

export const storeInfoByMerchant = statement("stores.storeInfoOf")<{
  order_rule: OrderRule | null;
}>(`select merchants.merchant_id, merchant_uuid, ${nameSql} as name, merchants.origin as origin_code, ${originSql} as origin, founded_year,
     ${localizedSql("speciality")} as speciality, ${localizedSql("profile")} as profile, coalesce(banner_key, '') as banner,
     ${localizedSql("headline")} as headline, ${localizedSql("about")} as about, coalesce(port, '') as port, production_days,
     coalesce(featured_product_ids, '{}')::integer[] as featured_product_ids, ${picturesSql(":best::bigint[]")} as previews,
     address, contact_email as email, contact_phone as phone,
     ${orderRuleSql("merchants.merchant_id")} as order_rule
   from merchants left join store_pages using (merchant_id) where merchant_id = :merchant_id`);

interface PickedProduct {
  product_id: number;
  goods_sn: string;
  title: string;
  preview: string;
}

interface StoreEditRowColumns {
  headline: Text;
  about: Text;
  featured: PickedProduct[];
  popular: PickedProduct[];
}

const pickSql = `json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn', 'title', product_cards.title ->> :language,
  'preview', coalesce(card -> 'pictures' ->> 0, ''))`;
const emptyTextSql = `'{"en-US": "", "zh-CN": "", "es-ES": ""}'::jsonb`;

/** The store page for editing; `$3`: suggested products. */
export const storeToEdit = statement(
  "stores.storeToEdit",
)<StoreEditRowColumns>(`select merchants.merchant_id, coalesce(banner_key, '') as banner, coalesce(headline, ${emptyTextSql}) as headline, coalesce(about, ${emptyTextSql}) as about,
     speciality, profile, changed_at,
     coalesce((select json_agg(${pickSql} order by place) from unnest(featured_product_ids) with ordinality as picked (product_id, place)
       join product_cards using (product_id)), '[]') as featured,
     coalesce((select json_agg(${pickSql} order by place) from unnest(:suggested::bigint[]) with ordinality as best (product_id, place)
       join product_cards using (product_id)), '[]') as popular
   from merchants left join store_pages using (merchant_id) where merchant_id = :merchant_id`);

/** The merchant's products with these SKUs; `product_id` is null for unknown and foreign SKUs. */
export const productsBySku = statement("stores.ownProducts")<{
  sku: string;
}>(`select sku, product_id from unnest(:skus::text[]) with ordinality as wanted (sku, place)
   left join products on sku_key(goods_sn) = sku_key(sku) and merchant_id = :merchant_id order by place`);

export const upsertStorePage = statement(
  "stores.keepStore",
)(`insert into store_pages (merchant_id, banner_key, headline, about, featured_product_ids, changed_at) values (:merchant_id, :banner_key?, :headline, :about, :featured, :now)
   on conflict (merchant_id) do update set headline = excluded.headline, about = excluded.about,
     featured_product_ids = excluded.featured_product_ids, changed_at = excluded.changed_at,
     banner_key = case when :remove_banner then null else coalesce(excluded.banner_key, store_pages.banner_key) end`);

/** Opens the store of a new manufacturer with the profile from its application. */
export const insertStorePage = statement("stores.insertStorePage")(
  "insert into store_pages (merchant_id, about, changed_at) values (:merchant_id, :about::jsonb, :now)",
);
