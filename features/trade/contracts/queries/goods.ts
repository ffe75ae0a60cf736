import { statement } from "#platform/db.ts";

/** Size, color, category, HS code, packing and packed volume of products in a language, for the rows of a new contract. */
export const goodsFacts = statement("contracts.goodsFacts")<{ category: string; color: string; volume_cm3: number }>(
  `select product_id, width_mm, depth_mm, height_mm, hs_code, categories.title ->> :language as category,
     coalesce((select label ->> :language from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour) as color,
     coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.cartons, 0) as cartons,
     coalesce((select max(pieces) from product_cartons where product_cartons.product_id = products.product_id), 1) as pieces_per_carton
   from products join categories using (type_id) left join product_parcels parcel using (product_id) where product_id = any (:product_ids::bigint[])`,
);

/** The buyer as registered, with the company's default address; empty texts where it has none. */
export const buyerOfContract = statement("contracts.buyer")(
  `select name as purchaser_name,
     coalesce(concat_ws(', ', address_line1, nullif(address_line2, ''), city, province), '') as purchaser_address,
     coalesce(zip, '') as purchaser_postcode, coalesce(phone, '') as purchaser_telephone
   from companies left join addresses on addresses.company_id = companies.company_id and is_default and removed_at is null
   where companies.company_id = :company_id limit 1`,
);
