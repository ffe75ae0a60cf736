import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Offers of graded returns. */

/**
 * Offers a product as a second in a warehouse and grade at a price. An offer that exists keeps its price, gets the new text and is
 * switched on again. Gives the offer and its price.
 */
export const offerSecond = statement(
  "productManagement.offerSecond",
)(`insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, grade_reason, switched_on, is_active)
   select product_id, :warehouse_id, merchant_id, 'processing', 1, 1, :condition, :price_cents, :list_price_cents, 1, 1, :reason::jsonb, true, product_state = 'live'
   from products where product_id = :product_id
   on conflict (product_id, warehouse_id, kind, condition) do update set
     switched_on = true, is_active = excluded.is_active, grade_reason = excluded.grade_reason
   returning relation_id, price_cents`);

/** What an offer says and shows about its graded pieces. The row is locked until the transaction ends. */
export const findSecond = statement("productManagement.findSecond")<{
  reason: Text;
  picture_keys: string[];
}>(`select relation_id, grade_reason as reason, array(
     select picture_key from offer_pictures where offer_pictures.relation_id = offers.relation_id order by position) as picture_keys
   from offers where product_id = :product_id and warehouse_id = :warehouse_id and kind = 'processing' and condition = :condition for update`);

export const deleteFlawPictures = statement("productManagement.deleteFlawPictures")(
  "delete from offer_pictures where relation_id = :relation_id",
);

export const insertFlawPictures = statement("productManagement.insertFlawPictures")(
  "insert into offer_pictures (relation_id, position, picture_key) select :relation_id, place, picture_key from unnest(:keys::text[]) with ordinality as given (picture_key, place)",
);

/** The current price of an offer. */
export const priceOfOffer = statement("productManagement.priceOfOffer")("select price_cents from offers where relation_id = :relation_id");
