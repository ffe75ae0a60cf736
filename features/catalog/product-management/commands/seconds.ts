import { refreshListings } from "#features/catalog/products/queries.ts";
import type { Text } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";
import { deleteFlawPictures, findSecond, insertFlawPictures, offerSecond, priceOfOffer } from "../queries/seconds.ts";
import { joinGradeReasons } from "../rules/seconds.ts";
import { limits } from "../rules.ts";

/** Offers of goods that came back and were graded. */

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
  /** Pieces of this grade that came back earlier are still in stock: what is said and shown about them stays. */
  joins_others: boolean;
}

/** Offers graded goods as seconds and shows what is wrong with them. Returns the offer and its price. */
export const offerGradedGoods = async (tx: Tx, goods: GradedGoods, now: Date): Promise<{ relation_id: number; price_cents: number }> => {
  const { product_id, warehouse_id, grade, reason, picture_keys } = goods;
  const { price_cents: list } = await tx.only(priceOfOffer, { relation_id: goods.relation_id });
  const price = Math.max(1, Math.round((list * goods.percent) / 100));
  const before = await tx.row(findSecond, { product_id, warehouse_id, condition: grade });
  const others = goods.joins_others ? before : undefined;
  const text = others ? joinGradeReasons(reason, others.reason) : reason;
  const offer = await tx.only(offerSecond, {
    product_id,
    warehouse_id,
    condition: grade,
    price_cents: price,
    list_price_cents: list,
    reason: JSON.stringify(text),
  });
  const pictures = [...picture_keys, ...(others?.picture_keys ?? [])].slice(0, limits.flawPictures);
  if (before) tx.write(deleteFlawPictures, { relation_id: offer.relation_id });
  if (pictures.length > 0) tx.write(insertFlawPictures, { relation_id: offer.relation_id, keys: pictures });
  tx.write(refreshListings, { product_ids: [product_id], now });
  return offer;
};
