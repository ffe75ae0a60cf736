import type { Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { countLines } from "./queries.ts";
import { maxCartLines, maxFobPieces } from "./rules.ts";

/**
 * Why `mergeLine` wrote nothing: the cart is full, another request took the stock since it was read, or it filled the line of a FOB
 * offer. `in_cart` is the quantity of the offer that the cart held before.
 */
export const mergeRefusal = async (
  db: Db,
  companyId: number,
  { in_cart, kind }: { in_cart: number; kind: string },
): Promise<NonNullable<Verdict>> => {
  const { cart_count } = await db.only(countLines, { company_id: companyId });
  if (in_cart === 0 && cart_count >= maxCartLines) return ["CART_FULL", { most: maxCartLines }];
  return kind === "fob" ? ["TOO_MANY_PIECES", { most: maxFobPieces }] : "INSUFFICIENT_STOCK";
};
