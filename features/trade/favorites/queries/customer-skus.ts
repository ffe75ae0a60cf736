import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { wasPublished } from "./leading-offer.ts";
import { matchesWords, productJoins, savedProductColumns, savedProductJoins } from "./saved-products.ts";

export const customerSkuPage = statement("favorites.customerSkuPage")<
  [companyId: number, language: Language, siteCode: string, now: Date, words: readonly string[], limit: number, offset: number],
  { title: string }
>(`select page.count, page.changed_at, ${savedProductColumns("$2")}
   from (
     select saved.*, count(*) over ()::integer as count from own_numbers saved ${productJoins("saved", "$1")}
     where saved.company_id = $1 and ${matchesWords("$5", "$2")}
     order by upper(saved.own_number), saved.product_id limit $6 offset $7
   ) page ${savedProductJoins("$1", "$3", "$4")}
   order by upper(page.own_number), page.product_id`);

/**
 * Published products by item number or model number in any form. One spelled exactly so comes before other forms, and an item number
 * before a model number; what several products share at the same rank finds none.
 */
export const productsBySku = statement("favorites.productsBySku")<
  [numbers: readonly string[], language: Language],
  { asked: string; product_id: number; goods_sn: string; title: string }
>(`select asked, found.product_id, found.goods_sn, found.title ->> $2 as title
   from unnest($1::text[]) asked
   cross join lateral (
     select product_id, goods_sn, title, rank() over by_form as place, count(*) over by_form_and_kind as same
     from (
       select upper(goods_sn) <> upper(asked) as is_other_form, 1 as kind, product_id, goods_sn, title from products
       where sku_key(goods_sn) = sku_key(asked) and ${wasPublished}
       union all
       select upper(custom_sn) <> upper(asked), 2, product_id, goods_sn, title from products
       where sku_key(custom_sn) = sku_key(asked) and ${wasPublished}
     ) candidates
     window by_form as (order by is_other_form, kind), by_form_and_kind as (partition by is_other_form, kind)
   ) found
   where place = 1 and same = 1`);

/** The company's customer SKUs of the given products. */
export const customerSkusByProduct = statement("favorites.customerSkusByProduct")<[companyId: number, productIds: readonly number[]]>(
  "select product_id, own_number from own_numbers where company_id = $1 and product_id = any ($2)",
);

/** The products that have these customer SKUs in any form; `asked` is the SKU as it was given. */
export const assignedSkus = statement("favorites.assignedSkus")<
  [companyId: number, skus: readonly string[]],
  { asked: string }
>(`select asked, own_number, product_id, goods_sn from unnest($2::text[]) asked
   join own_numbers on company_id = $1 and sku_key(own_number) = sku_key(asked)
   join products using (product_id)`);

export const deleteCustomerSkus = statement("favorites.deleteCustomerSkus")<[companyId: number, productIds: readonly number[]]>(
  "delete from own_numbers where company_id = $1 and product_id = any ($2)",
);

export const insertCustomerSkus = statement("favorites.insertCustomerSkus")<
  [companyId: number, personId: number, productIds: readonly number[], skus: readonly string[], now: Date]
>(`insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
   select $1, given.product_id, given.own_number, $2, $5 from unnest($3::bigint[], $4::text[]) given (product_id, own_number)`);

export const publishedProduct = statement("favorites.publishedProduct")<[productId: number]>(
  `select product_id from products where product_id = $1 and ${wasPublished}`,
);
