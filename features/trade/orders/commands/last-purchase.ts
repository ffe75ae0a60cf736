import type { Context } from "#platform/serve.ts";
import type { lastPurchase } from "../contract/buyer.ts";
import { lastPurchaseOfProduct } from "../queries/last-purchase.ts";

/** Returns the company's most recent purchase of a product and the number of its orders, for the product page. */
export const getLastPurchase = async ({ body, db, session }: Context<typeof lastPurchase>) => {
  const row = await db.row(lastPurchaseOfProduct, { company_id: session.company_id, product_id: body.product_id });
  if (!row) return { last: null, orders: 0 };
  const { orders, unit_cents, ...last } = row;
  return { last: { ...last, price: unit_cents }, orders };
};
