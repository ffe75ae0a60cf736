import { orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { mergeRefusal } from "#features/trade/cart/merge-refusal.ts";
import { countLines, mergeLine } from "#features/trade/cart/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { lastPurchase, reorder, replenishOrder } from "../contract/buyer.ts";
import { lastPurchaseOfProduct, linesToReorder, type OrderedLine } from "../queries/reorder.ts";

type ReorderContext = Context<typeof reorder> | Context<typeof replenishOrder>;

/** Adds one line to the cart. Returns the reason when it cannot be added. */
const addLine = async (tx: Tx, { session }: ReorderContext, line: OrderedLine): Promise<Verdict> => {
  const refused = line.is_open ? orderRefusal(line, line.in_cart + line.quantity) : "OFFER_ENDED";
  if (refused !== undefined) return refused;
  const { relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity, price_cents } = line;
  const merged = await tx.row(mergeLine, {
    ...{ company_id: session.company_id, person_id: session.person_id, relation_id, product_id, warehouse_id },
    ...{ source_type, purchase_mode, logistics_type, quantity, price_cents },
    available: orderablePieces(line),
  });
  return merged ? undefined : mergeRefusal(tx, session.company_id, line);
};

/**
 * Adds the lines of an order, of all orders of a parent number, or of several orders to the company's cart again. Each line is checked
 * against today's MOQ, pack multiple and stock, counting what the cart holds already. Returns the lines that cannot be added, with reasons,
 * and those whose price per piece at the ordered quantity is another one than in the newest of the orders.
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
    const lines = applyPriceBook(await getPriceBook(platform, tx, session, now), orderedLines, dayAt(now, request.site));
    if (lines.length === 0) refuse("NOT_FOUND", {}, ["order_sn"]);
    const unavailable = [];
    const changed = [];
    let added = 0;
    for (const line of lines) {
      const { relation_id, custom_sn, title, quantity, bought_cents } = line;
      const { problem, problem_text } = toLineProblem(await addLine(tx, context, line), request);
      const price_cents = unitPrice(line, quantity);
      const item = { relation_id, custom_sn, title, amount: quantity };
      if (problem !== "")
        unavailable.push({ ...item, available: Math.max(0, orderablePieces(line)), reason: problem, reason_text: problem_text });
      else {
        added += 1;
        if (price_cents !== bought_cents) changed.push({ ...item, price_before: bought_cents, price: price_cents });
      }
    }
    const { cart_count } = await tx.only(countLines, { company_id: session.company_id });
    return { added, cart_count, unavailable, changed };
  });

/** Returns the company's most recent purchase of a product and the number of its orders, for the product page. */
export const getLastPurchase = async ({ body, db, session }: Context<typeof lastPurchase>) => {
  const row = await db.row(lastPurchaseOfProduct, { company_id: session.company_id, product_id: body.product_id });
  if (!row) return { last: null, orders: 0 };
  const { orders, unit_cents, ...last } = row;
  return { last: { ...last, price: unit_cents }, orders };
};
