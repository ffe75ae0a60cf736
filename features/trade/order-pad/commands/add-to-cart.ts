import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { quantityRefusal } from "#features/pricing/pricing/rules.ts";
import { countLines, mergeLines, type OfferForLines, offersForLines } from "#features/trade/cart/queries.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { padKinds } from "../catalog-format.ts";
import type { orderPadToCart } from "../contract.ts";

type Item = Context<typeof orderPadToCart>["body"]["goods_list"][number];

const isPadKind = (kind: string): boolean => padKinds.some((each) => each === kind);

const itemRefusal = (offer: OfferForLines | undefined, { product_id, amount }: Item, isSet: boolean): Verdict => {
  if (!offer || offer.product_id !== product_id || !isPadKind(offer.kind) || !offer.is_served) return "ROW_NOT_SOLD";
  return offer.is_open ? quantityRefusal(offer, isSet ? amount : offer.in_cart + amount) : "OFFER_ENDED";
};

/** Judges all rows against the database and puts them in the cart in one statement; a single wrong row stops all of them. */
export const addRowsToCart = (context: Context<typeof orderPadToCart>) =>
  context.transaction(async (tx) => {
    const { body, session, request, platform, now } = context;
    const { company_id, person_id } = session;
    // Each offer once and sorted by key, so that two concurrent calls cannot deadlock.
    const items = [...new Map(body.goods_list.map((item) => [item.relation_id, item])).values()].toSorted(
      (a, b) => a.relation_id - b.relation_id,
    );
    const ids = items.map(({ relation_id }) => relation_id);
    const listed = await tx.rows(offersForLines, {
      relation_ids: ids,
      site_code: request.site.site_code,
      company_id,
      logistics_type: body.logistics_type,
      now,
    });
    const book = await getPriceBook(platform, tx, session, now);
    const offers = new Map(
      applyPriceBook(
        book,
        listed.map((offer) => ({ ...offer, tiers: [] })),
        dayAt(now, request.site),
      ).map((offer) => [offer.relation_id, offer]),
    );
    const results = items.map((item) => ({
      ...{ product_id: item.product_id, relation_id: item.relation_id },
      ...toLineProblem(itemRefusal(offers.get(item.relation_id), item, body.is_set), request),
    }));
    if (results.some(({ problem }) => problem !== "")) return { cart_ids: [], ...(await tx.only(countLines, { company_id })), results };
    const lines = await tx.rows(mergeLines, {
      ...{ company_id, person_id, logistics_type: body.logistics_type, is_set: body.is_set, relation_ids: ids },
      quantities: items.map(({ amount }) => amount),
      prices_cents: items.map(({ relation_id }) => offers.get(relation_id)?.price_cents ?? 0),
    });
    if (lines.length < items.length) return refuse("CART_FULL", { most: maxCartLines });
    return { cart_ids: lines.map(({ cart_id }) => cart_id), ...(await tx.only(countLines, { company_id })), results };
  });
