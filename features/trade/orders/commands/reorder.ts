import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { quantityRefusal } from "#features/pricing/pricing/rules.ts";
import { countLines, mergeLine } from "#features/trade/cart/queries.ts";
import { type Reader, refusalText, refuse, type Verdict } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { reorder, replenishOrder } from "../contract/buyer.ts";
import { linesToReorder } from "../queries/reorder.ts";

const reasonTexts = (verdict: Verdict, reader: Reader) => {
  const [reason, values] =
    verdict === undefined ? (["CART_FULL", { most: 200 }] as const) : typeof verdict === "string" ? [verdict, {}] : verdict;
  return { reason, reason_text: refusalText(reason, reader, values) };
};

/**
 * Adds the lines of an order, or of all orders of a parent number, to the company's cart again. Each line is checked against
 * today's MOQ, pack multiple and stock, counting what the cart holds already. Returns the lines that cannot be added, with reasons.
 */
export const addOrderToCart = (context: Context<typeof reorder> | Context<typeof replenishOrder>) =>
  context.transaction(async (tx) => {
    const { body, session, request, platform, now } = context;
    const orderedLines = await tx.rows(linesToReorder, session.company_id, body.order_sn, request.site.site_code, now, request.language);
    const offers = orderedLines.map((line) => ({ ...line, tiers: [] }));
    const lines = applyPriceBook(await getPriceBook(platform, tx, session, now), offers, now);
    if (lines.length === 0) refuse("NOT_FOUND", {}, ["order_sn"]);
    const unavailable = [];
    let added = 0;
    for (const line of lines) {
      const { relation_id, custom_sn, title, quantity } = line;
      const verdict = line.is_open ? quantityRefusal(line, line.in_cart + quantity) : ("OFFER_ENDED" as const);
      const { product_id, warehouse_id, source_type, purchase_mode, logistics_type, price_cents, available } = line;
      const merged =
        verdict === undefined &&
        (await tx.row(
          mergeLine,
          ...([session.company_id, session.person_id, relation_id, product_id, warehouse_id] as const),
          ...([source_type, purchase_mode, logistics_type, quantity, price_cents, available] as const),
        ));
      if (merged) added += 1;
      else unavailable.push({ relation_id, custom_sn, title, ...reasonTexts(verdict, request) });
    }
    const { cart_count } = await tx.only(countLines, session.company_id);
    return { added, cart_count, unavailable };
  });
