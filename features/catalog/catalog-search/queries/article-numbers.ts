import { statement } from "#platform/db.ts";

export const goodsSnOf = statement<{ product_id: number; goods_sn: string }, [productId: number]>(
  "catalogSearch.goodsSnOf",
  "select product_id, goods_sn from products where product_id = $1",
);

/** The product that a company calls by a number of its own. */
export const productOfOwnNumber = statement<{ product_id: number }, [companyId: number, ownNumber: string]>(
  "catalogSearch.productOfOwnNumber",
  "select product_id from own_numbers where company_id = $1 and upper(own_number) = upper($2)",
);

/** What stands nearest to a product: of its collection, what sells first. */
export const collectionOf = statement<{ product_id: number }, [productId: number]>(
  "catalogSearch.collectionOf",
  `select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = $1 and other.product_id <> $1 order by other.popularity desc limit 12`,
);
