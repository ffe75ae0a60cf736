import { statement } from "#platform/db.ts";

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
