import { refreshListings } from "#features/catalog/products/queries/listings.ts";
import type { Text } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";
import { addFlawPictures, offerSecond, priceOfOffer } from "../queries/seconds.ts";

/** Offers of goods that came back and were graded. */

const maxFlawPictures = 8;

export interface GradedGoods {
  product_id: number;
  warehouse_id: number;
  grade: "A" | "B" | "C";
  /** The offer that was sold; its current price is the list price of the second. */
  relation_id: number;
  /** Percent of the list price. */
  percent: number;
  reason: Text;
  picture_keys: readonly string[];
}

/** Offers graded goods as seconds and shows what is wrong with them. Returns the offer and its price. */
export const offerGradedGoods = async (tx: Tx, goods: GradedGoods, now: Date): Promise<{ relation_id: number; price_cents: number }> => {
  const { price_cents: list } = await tx.only(priceOfOffer, goods.relation_id);
  const price = Math.max(1, Math.round((list * goods.percent) / 100));
  const offer = await tx.only(offerSecond, goods.product_id, goods.warehouse_id, goods.grade, price, list, JSON.stringify(goods.reason));
  if (goods.picture_keys.length > 0) await tx.changed(addFlawPictures, offer.relation_id, goods.picture_keys, maxFlawPictures);
  await tx.changed(refreshListings, [goods.product_id], now);
  return offer;
};
