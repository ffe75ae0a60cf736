import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Size, color, category, HS code and packed volume of products in a language, for the rows of a new contract. */
export const goodsFacts = statement("contracts.goodsFacts")<
  [productIds: number[], language: Language],
  { category: string; color: string; volume_cm3: number }
>(
  `select product_id, width_mm, depth_mm, height_mm, hs_code, categories.title ->> $2 as category,
     coalesce((select label ->> $2 from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour) as color,
     coalesce((select volume_cm3 from product_parcels where product_parcels.product_id = products.product_id), 0) as volume_cm3
   from products join categories using (type_id) where product_id = any ($1::bigint[])`,
);

/** The buyer as registered. */
export const buyerOfContract = statement("contracts.buyer")<[companyId: number]>(
  "select name as purchaser_name from companies where company_id = $1",
);
