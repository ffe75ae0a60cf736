import { statement } from "#platform/db.ts";

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
