import { statement } from "#platform/db.ts";

/** Spare parts of products. */

/** The parts of products that can be claimed. */
export const partsOfProducts = statement("afterSale.partsOfProducts")(
  `select part_id, product_id, code, title, mark, quantity from product_parts
   where product_id = any (:product_ids::bigint[]) and removed_at is null order by product_id, mark, part_id`,
);

/** The exploded views of products. */
export const partViews = statement("afterSale.partViews")(
  "select product_id, file_id, mime from product_part_views join files using (file_id) where product_id = any (:product_ids::bigint[]) order by product_id",
);

/** A merchant's product, locked while its parts are written. */
export const lockProductOfParts = statement("afterSale.lockProductOfParts")(
  "select product_id, custom_sn, title from products where product_id = :product_id and merchant_id = :merchant_id for no key update",
);

export const productOfParts = statement("afterSale.productOfParts")(
  "select product_id, custom_sn, title from products where product_id = :product_id and merchant_id = :merchant_id",
);

/** Replaces the parts list of a product. Parts that are left out are removed; cases keep what was claimed. */
export const replaceParts = statement("afterSale.replaceParts")(`with given as (
     select * from jsonb_to_recordset(:parts::jsonb) as part (part_id bigint, code text, title jsonb, mark text, quantity integer)
   ), kept as (
     update product_parts set code = given.code, title = given.title, mark = given.mark, quantity = given.quantity
     from given where product_parts.part_id = given.part_id and product_id = :product_id and removed_at is null returning product_parts.part_id
   ), gone as (
     update product_parts set removed_at = :now where product_id = :product_id and removed_at is null and part_id not in (select part_id from given where part_id is not null)
   )
   insert into product_parts (product_id, code, title, mark, quantity)
   select :product_id, code, title, mark, quantity from given where part_id is null`);

export const setPartView = statement("afterSale.setPartView")(`with gone as (
     delete from product_part_views where product_id = :product_id and :file_id?::uuid is null
   )
   insert into product_part_views (product_id, file_id) select :product_id, :file_id where :file_id::uuid is not null
   on conflict (product_id) do update set file_id = excluded.file_id`);

// Reasons.

export const insertAfterSaleReason = statement(
  "afterSale.insertReason",
)(`insert into after_sale_reasons (parent_id, code, said, fault, position, changed_at)
   select :parent_id?, :code, :said::jsonb, :fault?, coalesce(max(position), 0) + 1, :now from after_sale_reasons where parent_id is not distinct from :parent_id
   returning reason_id`);

export const updateAfterSaleReason = statement("afterSale.updateReason")(
  `update after_sale_reasons set said = :said::jsonb, fault = :fault?::text, changed_at = :now where reason_id = :reason_id and retired_at is null and (parent_id is null) = (:fault::text is null)`,
);

export const retireAfterSaleReason = statement("afterSale.retireReason")(
  "update after_sale_reasons set retired_at = :now where reason_id = :reason_id and retired_at is null",
);
