import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { holdStock, leaveHold, releaseHold } from "#features/inventory/stock/holds.ts";
import { getRequestedItems } from "#features/trade/orders/commands/quote-checkout.ts";
import { offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import { mergeRequestedItems, type RequestedItem } from "#features/trade/orders/rules/checkout.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { holdCheckout, leaveCheckout } from "./contract.ts";

type HoldContext = Context<typeof holdCheckout>;

/** The lines with the stock items behind them. Presale goods are promised by arrivals and not held. */
const toHeldLines = async (tx: Tx, { request, session, now }: HoldContext, items: readonly RequestedItem[]) => {
  const offers = await tx.rows(offersToOrder, {
    relation_ids: items.map(({ relation_id }) => relation_id),
    product_ids: items.map(({ product_id }) => product_id),
    company_id: session.company_id,
    site_code: request.site.site_code,
    now,
  });
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  return items.flatMap(({ relation_id, quantity }) => {
    const offer = byRelation.get(relation_id) ?? refuse("NOT_FOUND", {}, [`relation_id.${relation_id}`]);
    // What is not there yet cannot be held.
    const { now: held } = splitQuantity(offer, quantity);
    return offer.kind === "presale" || held === 0 ? [] : [{ relation_id, quantity: held, parts: offer.parts }];
  });
};

const nothingHeld = { ends_at: null, seconds_left: 0 };

/** Holds the goods of a checkout page. A site without holds, and presale goods, hold nothing. */
export const holdCheckoutGoods = async (context: HoldContext) => {
  const { session, request, now, transaction } = context;
  const minutes = request.site.checkout_hold_minutes;
  if (minutes === 0) return nothingHeld;
  const items = mergeRequestedItems(await getRequestedItems(context));
  return transaction(async (tx) => {
    const lines = await toHeldLines(tx, context, items);
    if (lines.length === 0) return nothingHeld;
    const ends_at = await holdStock(tx, session, lines, { now, minutes });
    return { ends_at, seconds_left: Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)) };
  });
};

/** Frees the person's hold, or lets it end soon when the page may come back. */
export const leaveCheckoutPage = ({ body, session, now, transaction }: Context<typeof leaveCheckout>) =>
  transaction(async (tx) => {
    if (body.reloads) await leaveHold(tx, session, now);
    else await releaseHold(tx, session);
    return null;
  });
