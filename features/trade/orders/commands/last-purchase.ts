import type { Context } from "#platform/serve.ts";
import type { lastPurchase } from "../contract/buyer.ts";
import { lastPurchaseOfProduct } from "../queries/last-purchase.ts";

/** What the company paid for a product the last time, for its page. */
export const getLastPurchase = async ({ body, db, session }: Context<typeof lastPurchase>) => {
  const found = await db.row(lastPurchaseOfProduct, session.company_id, body.product_id);
  if (!found) return { last: null, orders: 0 };
  const { orders, unit_cents, ...last } = found;
  return { last: { ...last, price: unit_cents }, orders };
};
