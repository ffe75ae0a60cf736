import { priceBookOf } from "#features/pricing/pricing/commands/price-book.ts";
import { atCompanyPrices, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { quantityRefusal } from "#features/pricing/pricing/rules.ts";
import { countLines, mergeLine } from "#features/trade/cart/queries.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { lineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { putInCart } from "../contract/favorites.ts";
import { type WantedOffer, wantedOffers } from "../queries/cart-offers.ts";

export interface Wanted {
  product_id: number;
  relation_id?: number | undefined;
  amount: number;
}

const refusalOf = (offer: WantedOffer): Verdict => {
  if (offer.relation_id === null) return offer.is_sold ? "ORDERED_ALONE" : "NOT_SOLD_NOW";
  return quantityRefusal(offer, offer.in_cart + offer.amount);
};

/** Puts one product in, or says why not: its own quantity, or a cart that others have filled meanwhile. */
const putIn = async (tx: Tx, { session, body }: CartContext, offer: WantedOffer): Promise<Verdict> => {
  const refused = refusalOf(offer);
  if (refused !== undefined || offer.relation_id === null) return refused;
  const { relation_id, product_id, warehouse_id, source_type, purchase_mode, amount, price_cents, available } = offer;
  const merged = await tx.row(
    mergeLine,
    ...([session.company_id, session.person_id, relation_id, product_id, warehouse_id] as const),
    ...([source_type, purchase_mode, body.logistics_type, amount, price_cents, available] as const),
  );
  if (merged) return undefined;
  return offer.in_cart > 0 ? "INSUFFICIENT_STOCK" : ["CART_FULL", { most: maxCartLines }];
};

/** The offer with the company's price, where there is one to put in. */
const offerForCompany = (book: PriceBook | undefined, offer: WantedOffer, now: Date): WantedOffer => {
  const { relation_id } = offer;
  if (relation_id === null) return offer;
  const [priced] = atCompanyPrices(book, [{ ...offer, relation_id, tiers: [] }], now);
  return priced ?? offer;
};

/** What putting something in needs to know of a call. */
type CartContext = Pick<Context<typeof putInCart>, "request" | "now" | "platform" | "session"> & {
  body: Pick<Context<typeof putInCart>["body"], "logistics_type">;
};

/**
 * Puts products into the company's cart, each judged as it stands: MOQ, pack and stock together with what the cart holds.
 * What cannot be had is told line by line, the rest goes in.
 */
export const putWantedInCart = async (tx: Tx, context: CartContext, wanted: readonly Wanted[]) => {
  const { session, request, body, platform, now } = context;
  // Each product once and in one order, so that two such calls cannot wait for each other.
  const once = [...new Map(wanted.map((line) => [line.product_id, line])).values()].toSorted((a, b) => a.product_id - b.product_id);
  const offers = await tx.rows(
    wantedOffers,
    once.map(({ product_id }) => product_id),
    once.map(({ relation_id }) => relation_id ?? null),
    once.map(({ amount }) => amount),
    session.company_id,
    body.logistics_type,
    request.site.site_code,
    now,
    request.language,
  );
  const book = await priceBookOf(platform, tx, session, now);
  const results = [];
  for (const listed of offers) {
    const offer = offerForCompany(book, listed, now);
    const { product_id, goods_sn, title, amount, warehouse_name, available } = offer;
    const verdict = await putIn(tx, context, offer);
    const isShort = verdict === "INSUFFICIENT_STOCK";
    results.push({
      ...{ product_id, goods_sn, title, amount, warehouse_name: warehouse_name ?? "" },
      available: isShort ? Math.max(0, available - offer.in_cart) : null,
      ...lineProblem(verdict, request),
    });
  }
  const { cart_count } = await tx.only(countLines, session.company_id);
  return { added: results.filter(({ problem }) => problem === "").length, cart_count, results };
};

export const putProductsInCart = (context: Context<typeof putInCart>) =>
  context.transaction((tx) => putWantedInCart(tx, context, context.body.goods_list));
