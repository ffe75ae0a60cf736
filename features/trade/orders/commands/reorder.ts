import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { type PriceTier, quantityRefusal } from "#features/pricing/pricing/rules.ts";
import { mergeRefusal } from "#features/trade/cart/merge-refusal.ts";
import { countLines, mergeLine } from "#features/trade/cart/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { reorder, replenishOrder } from "../contract/buyer.ts";
import { linesToReorder, type OrderedLine } from "../queries/reorder.ts";

type ReorderContext = Context<typeof reorder> | Context<typeof replenishOrder>;

type PricedLine = OrderedLine & { tiers: readonly PriceTier[] };

/** Adds one line to the cart. Returns the reason when it cannot be added. */
const addLine = async (tx: Tx, { session }: ReorderContext, line: PricedLine): Promise<Verdict> => {
  const refused = line.is_open ? quantityRefusal(line, line.in_cart + line.quantity) : "OFFER_ENDED";
  if (refused !== undefined) return refused;
  const { relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity, price_cents, available } = line;
  const merged = await tx.row(mergeLine, {
    ...{ company_id: session.company_id, person_id: session.person_id, relation_id, product_id, warehouse_id },
    ...{ source_type, purchase_mode, logistics_type, quantity, price_cents, available },
  });
  return merged ? undefined : mergeRefusal(tx, session.company_id, line);
};

/**
 * Adds the lines of an order, or of all orders of a parent number, to the company's cart again. Each line is checked against
 * today's MOQ, pack multiple and stock, counting what the cart holds already. Returns the lines that cannot be added, with reasons.
 */
export const addOrderToCart = (context: ReorderContext) =>
  context.transaction(async (tx) => {
    const { body, session, request, platform, now } = context;
    const orderedLines = await tx.rows(linesToReorder, {
      company_id: session.company_id,
      order_sn: body.order_sn,
      site_code: request.site.site_code,
      now,
      language: request.language,
    });
    const offers = orderedLines.map((line) => ({ ...line, tiers: [] }));
    const lines = applyPriceBook(await getPriceBook(platform, tx, session, now), offers, dayAt(now, request.site));
    if (lines.length === 0) refuse("NOT_FOUND", {}, ["order_sn"]);
    const unavailable = [];
    let added = 0;
    for (const line of lines) {
      const { relation_id, custom_sn, title } = line;
      const { problem, problem_text } = toLineProblem(await addLine(tx, context, line), request);
      if (problem === "") added += 1;
      else unavailable.push({ relation_id, custom_sn, title, reason: problem, reason_text: problem_text });
    }
    const { cart_count } = await tx.only(countLines, { company_id: session.company_id });
    return { added, cart_count, unavailable };
  });
