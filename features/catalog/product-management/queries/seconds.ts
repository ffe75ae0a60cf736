import { statement } from "#platform/db.ts";

/** Offers of graded returns. */

/**
 * Offers a product as a second in a warehouse and grade at a price. An offer that exists keeps its price and is switched on again. Gives
 * the offer and its price.
 */
export const offerSecond = statement("productManagement.offerSecond")<
  [productId: number, warehouseId: number, condition: string, priceCents: number, listPriceCents: number, reason: string]
>(`insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, grade_reason, switched_on, is_active)
   select product_id, $2, merchant_id, 'processing', 1, 1, $3, $4, $5, 1, 1, $6::jsonb, true, product_state = 'live'
   from products where product_id = $1
   on conflict (product_id, warehouse_id, kind, condition) do update set switched_on = true, is_active = excluded.is_active
   returning relation_id, price_cents`);

/** Adds pictures of flaws to an offer, behind those it has. */
export const addFlawPictures = statement("productManagement.addFlawPictures")<
  [relationId: number, keys: readonly string[], maxPictures: number]
>(`insert into offer_pictures (relation_id, position, picture_key)
   select $1, position, picture_key from (
     select coalesce((select max(position) from offer_pictures where relation_id = $1), 0)::integer + place::integer as position, picture_key
     from unnest($2::text[]) with ordinality as given (picture_key, place)) placed
   where position <= $3`);

/** The current price of an offer. */
export const priceOfOffer = statement("productManagement.priceOfOffer")<[relationId: number]>(
  "select price_cents from offers where relation_id = $1",
);
