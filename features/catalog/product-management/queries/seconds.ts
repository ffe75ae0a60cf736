import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Offers of graded returns. */

/**
 * Offers a product as a second in a warehouse and grade at a price. An offer that exists keeps its price, gets the new text and is
 * switched on again. Gives the offer and its price.
 */
export const offerSecond = statement("productManagement.offerSecond")<
  [productId: number, warehouseId: number, condition: string, priceCents: number, listPriceCents: number, reason: string]
>(`insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, grade_reason, switched_on, is_active)
   select product_id, $2, merchant_id, 'processing', 1, 1, $3, $4, $5, 1, 1, $6::jsonb, true, product_state = 'live'
   from products where product_id = $1
   on conflict (product_id, warehouse_id, kind, condition) do update set
     switched_on = true, is_active = excluded.is_active, grade_reason = excluded.grade_reason
   returning relation_id, price_cents`);

/** What an offer says and shows about its graded pieces. The row is locked until the transaction ends. */
export const findSecond = statement("productManagement.findSecond")<
  [productId: number, warehouseId: number, condition: string],
  { reason: Text; picture_keys: string[] }
>(`select relation_id, grade_reason as reason, array(
     select picture_key from offer_pictures where offer_pictures.relation_id = offers.relation_id order by position) as picture_keys
   from offers where product_id = $1 and warehouse_id = $2 and kind = 'processing' and condition = $3 for update`);

export const deleteFlawPictures = statement("productManagement.deleteFlawPictures")<[relationId: number]>(
  "delete from offer_pictures where relation_id = $1",
);

export const insertFlawPictures = statement("productManagement.insertFlawPictures")<[relationId: number, keys: readonly string[]]>(
  "insert into offer_pictures (relation_id, position, picture_key) select $1, place, picture_key from unnest($2::text[]) with ordinality as given (picture_key, place)",
);

/** The current price of an offer. */
export const priceOfOffer = statement("productManagement.priceOfOffer")<[relationId: number]>(
  "select price_cents from offers where relation_id = $1",
);
