import { statement } from "#platform/db.ts";

/** The products whose number is exactly this, ours or the maker's: two makers may use the same one. */
export const productsNumbered = statement<{ product_id: number; goods_sn: string }, [number: string]>(
  "discovery.productsNumbered",
  `select product_id, goods_sn from products where upper(goods_sn) collate "C" = $1
   union select product_id, goods_sn from products where upper(custom_sn) collate "C" = $1 limit 2`,
);

/** Numbers from $1 up to $2 (all that begin alike), ours first. */
export const numbersFrom = statement<{ product_id: number }, [from: string, upTo: string]>(
  "discovery.numbersFrom",
  `(select product_id from products where upper(goods_sn) collate "C" >= $1 and upper(goods_sn) collate "C" < $2
     order by upper(goods_sn) collate "C" limit 20)
   union all
   (select product_id from products where upper(custom_sn) collate "C" >= $1 and upper(custom_sn) collate "C" < $2
     order by upper(custom_sn) collate "C" limit 20)`,
);

/** What stands nearest to a product: of its collection, what sells first. */
export const collectionOf = statement<{ product_id: number }, [productId: number]>(
  "discovery.collectionOf",
  `select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = $1 and other.product_id <> $1 order by other.popularity desc limit 12`,
);
