import { statement } from "#platform/db.ts";
import { wasPublished } from "./leading-offer.ts";
import { matchesWords, productJoins, savedProductColumns, savedProductJoins } from "./saved-products.ts";

export const customerSkuPage = statement("favorites.customerSkuPage")<{
  title: string;
}>(`select page.count, page.changed_at, ${savedProductColumns(":language")}
   from (
     select saved.*, count(*) over ()::integer as count from own_numbers saved ${productJoins("saved", ":company_id")}
     where saved.company_id = :company_id and ${matchesWords(":words", ":language")}
     order by upper(saved.own_number), saved.product_id limit :limit offset :offset
   ) page ${savedProductJoins(":company_id", ":site_code", ":now")}
   order by upper(page.own_number), page.product_id`);

/**
 * Published products by item number or model number in any form. One spelled exactly so comes before other forms, and an item number
 * before a model number; what several products share at the same rank finds none.
 */
export const productsBySku = statement("favorites.productsBySku")<{
  asked: string;
  title: string;
}>(`select asked, found.product_id, found.goods_sn, found.title ->> :language as title
   from unnest(:numbers::text[]) asked
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
export const customerSkusByProduct = statement("favorites.customerSkusByProduct")(
  "select product_id, own_number from own_numbers where company_id = :company_id and product_id = any (:product_ids)",
);

/** The products that have these customer SKUs in any form; `asked` is the SKU as it was given. */
export const assignedSkus = statement("favorites.assignedSkus")<{
  asked: string;
}>(`select asked, own_number, product_id, goods_sn from unnest(:skus::text[]) asked
   join own_numbers on company_id = :company_id and sku_key(own_number) = sku_key(asked)
   join products using (product_id)`);

export const deleteCustomerSkus = statement("favorites.deleteCustomerSkus")(
  "delete from own_numbers where company_id = :company_id and product_id = any (:product_ids)",
);

export const insertCustomerSkus = statement(
  "favorites.insertCustomerSkus",
)(`insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
   select :company_id, given.product_id, given.own_number, :person_id, :now from unnest(:product_ids::bigint[], :skus::text[]) given (product_id, own_number)`);

export const publishedProduct = statement("favorites.publishedProduct")(
  `select product_id from products where product_id = :product_id and ${wasPublished}`,
);
