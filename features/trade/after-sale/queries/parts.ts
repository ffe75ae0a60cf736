import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Spare parts of products. */

/** The parts of products that can be claimed. */
export const partsOfProducts = statement("afterSale.partsOfProducts")<[productIds: readonly number[]], { title: Text }>(
  `select part_id, product_id, code, title, mark, quantity from product_parts
   where product_id = any ($1::bigint[]) and removed_at is null order by product_id, mark, part_id`,
);

/** The exploded views of products. */
export const partViews = statement("afterSale.partViews")<[productIds: readonly number[]]>(
  "select product_id, file_id, mime from product_part_views join files using (file_id) where product_id = any ($1::bigint[]) order by product_id",
);

/** A merchant's product, locked while its parts are written. */
export const lockProductOfParts = statement("afterSale.lockProductOfParts")<[productId: number, merchantId: number], { title: Text }>(
  "select product_id, custom_sn, title from products where product_id = $1 and merchant_id = $2 for no key update",
);

export const productOfParts = statement("afterSale.productOfParts")<[productId: number, merchantId: number], { title: Text }>(
  "select product_id, custom_sn, title from products where product_id = $1 and merchant_id = $2",
);

/** Replaces the parts list of a product. Parts that are left out are removed; cases keep what was claimed. */
export const replaceParts = statement("afterSale.replaceParts")<[productId: number, parts: string, now: Date]>(`with given as (
     select * from jsonb_to_recordset($2::jsonb) as part (part_id bigint, code text, title jsonb, mark text, quantity integer)
   ), kept as (
     update product_parts set code = given.code, title = given.title, mark = given.mark, quantity = given.quantity
     from given where product_parts.part_id = given.part_id and product_id = $1 and removed_at is null returning product_parts.part_id
   ), gone as (
     update product_parts set removed_at = $3 where product_id = $1 and removed_at is null and part_id not in (select part_id from given where part_id is not null)
   )
   insert into product_parts (product_id, code, title, mark, quantity)
   select $1, code, title, mark, quantity from given where part_id is null`);

export const setPartView = statement("afterSale.setPartView")<[productId: number, fileId: string | null]>(`with gone as (
     delete from product_part_views where product_id = $1 and $2::uuid is null
   )
   insert into product_part_views (product_id, file_id) select $1, $2 where $2::uuid is not null
   on conflict (product_id) do update set file_id = excluded.file_id`);

// Reasons.

export const insertAfterSaleReason = statement("afterSale.insertReason")<
  [parentId: number | null, code: string, said: string, fault: string | null, now: Date]
>(`insert into after_sale_reasons (parent_id, code, said, fault, position, changed_at)
   select $1, $2, $3::jsonb, $4, coalesce(max(position), 0) + 1, $5 from after_sale_reasons where parent_id is not distinct from $1
   returning reason_id`);

export const updateAfterSaleReason = statement("afterSale.updateReason")<[reasonId: number, said: string, fault: string | null, now: Date]>(
  `update after_sale_reasons set said = $2::jsonb, fault = $3::text, changed_at = $4 where reason_id = $1 and retired_at is null and (parent_id is null) = ($3::text is null)`,
);

export const retireAfterSaleReason = statement("afterSale.retireReason")<[reasonId: number, now: Date]>(
  "update after_sale_reasons set retired_at = $2 where reason_id = $1 and retired_at is null",
);
