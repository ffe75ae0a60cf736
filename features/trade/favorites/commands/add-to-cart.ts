import { orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { mergeRefusal } from "#features/trade/cart/merge-refusal.ts";
import { countLines, mergeLine } from "#features/trade/cart/queries.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { putInCart } from "../contract.ts";
import { type CartOffer, cartOffers } from "../queries/cart-offers.ts";

export interface CartItem {
  product_id: number;
  relation_id?: number | undefined;
  amount: number;
}

const offerRefusal = (offer: CartOffer): Verdict => {
  if (offer.relation_id === null) return offer.is_sold ? "ORDERED_ALONE" : "NOT_SOLD_NOW";
  return orderRefusal(offer, offer.in_cart + offer.amount);
};

/** Adds one offer to the cart. Returns the reason when it cannot be added. */
const addOffer = async (tx: Tx, { session, body }: CartContext, offer: CartOffer): Promise<Verdict> => {
  const refused = offerRefusal(offer);
  if (refused !== undefined || offer.relation_id === null) return refused;
  const { relation_id, product_id, warehouse_id, source_type, purchase_mode, amount, price_cents } = offer;
  const merged = await tx.row(mergeLine, {
    ...{ company_id: session.company_id, person_id: session.person_id, relation_id, product_id, warehouse_id },
    ...{ source_type, purchase_mode, logistics_type: body.logistics_type, quantity: amount, price_cents },
    available: orderablePieces(offer),
  });
  if (merged) return undefined;
  return mergeRefusal(tx, session.company_id, offer);
};

/** The offer at the company's price. */
const withCompanyPrice = (book: PriceBook | undefined, offer: CartOffer, today: Day): CartOffer => {
  const { relation_id } = offer;
  if (relation_id === null) return offer;
  const [priced] = applyPriceBook(book, [{ ...offer, relation_id, tiers: [] }], today);
  return priced ?? offer;
};

/** The parts of a call's context that adding to the cart needs. */
type CartContext = Pick<Context<typeof putInCart>, "request" | "now" | "platform" | "session"> & {
  body: Pick<Context<typeof putInCart>["body"], "logistics_type">;
};

/**
 * Adds products to the company's cart. Each is checked against MOQ, pack multiple and stock, counting what the cart holds already.
 * Returns one result per product, with the reason when it was not added.
 */
export const addItemsToCart = async (tx: Tx, context: CartContext, items: readonly CartItem[]) => {
  const { session, request, body, platform, now } = context;
  // Each product once and sorted by key, so that two concurrent calls cannot deadlock.
  const uniqueItems = [...new Map(items.map((line) => [line.product_id, line])).values()].toSorted((a, b) => a.product_id - b.product_id);
  const offers = await tx.rows(cartOffers, {
    product_ids: uniqueItems.map(({ product_id }) => product_id),
    relation_ids: uniqueItems.map(({ relation_id }) => relation_id ?? null),
    amounts: uniqueItems.map(({ amount }) => amount),
    company_id: session.company_id,
    logistics_type: body.logistics_type,
    site_code: request.site.site_code,
    now,
    language: request.language,
  });
  const book = await getPriceBook(platform, tx, session, now);
  const results = [];
  for (const listedOffer of offers) {
    const offer = withCompanyPrice(book, listedOffer, dayAt(now, request.site));
    const { product_id, goods_sn, title, amount, warehouse_name } = offer;
    const verdict = await addOffer(tx, context, offer);
    const isStockShort = verdict === "INSUFFICIENT_STOCK";
    results.push({
      ...{ product_id, goods_sn, title, amount, warehouse_name: warehouse_name ?? "" },
      available: isStockShort ? Math.max(0, orderablePieces(offer) - offer.in_cart) : null,
      ...toLineProblem(verdict, request),
    });
  }
  const { cart_count } = await tx.only(countLines, { company_id: session.company_id });
  return { added: results.filter(({ problem }) => problem === "").length, cart_count, results };
};

export const addProductsToCart = (context: Context<typeof putInCart>) =>
  context.transaction((tx) => addItemsToCart(tx, context, context.body.goods_list));
