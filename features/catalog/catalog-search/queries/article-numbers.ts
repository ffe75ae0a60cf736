import { statement } from "#platform/db.ts";

export const goodsSnByProduct = statement("catalogSearch.goodsSnByProduct")<[productId: number]>(
  "select product_id, goods_sn from products where product_id = $1",
);

/** The products with a company's customer SKU in any form, the one spelled so first. */
export const productByCustomerSku = statement("catalogSearch.productByCustomerSku")<[companyId: number, customerSku: string]>(
  "select product_id from own_numbers where company_id = $1 and sku_key(own_number) = sku_key($2) order by upper(own_number) <> upper($2), product_id",
);

/** Products of the same collection, most popular first. */
export const productsOfCollection = statement("catalogSearch.productsOfCollection")<
  [productId: number]
>(`select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = $1 and other.product_id <> $1 order by other.popularity desc limit 12`);
