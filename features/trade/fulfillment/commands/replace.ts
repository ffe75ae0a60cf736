import { accessorialsOf, type DockProfile } from "#features/identity/addresses/rules.ts";
import { offeredDatesNow } from "#features/inventory/expected-dates/offered-dates.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import { recordReservations, reserveStock } from "#features/inventory/stock/commands.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { withoutPromotions } from "#features/pricing/pricing/rules/promotions.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { payReplacement } from "#features/trade/orders/commands/payments.ts";
import { amountsOfPieces, type PartRefund, refundPieces } from "#features/trade/orders/commands/settle-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import {
  equalOffersOf,
  insertEqualOrder,
  type LineToReplace,
  lineToReplace,
  lockStockToReplace,
} from "#features/trade/orders/queries/equal-offers.ts";
import { linesToReserve } from "#features/trade/orders/queries/fulfillment.ts";
import { type LockedOrder, lockOrdersById } from "#features/trade/orders/queries/locks.ts";
import { linesToSettle } from "#features/trade/orders/queries/parts.ts";
import { lockCheckout } from "#features/trade/orders/queries/split-order.ts";
import type { CheckoutLine } from "#features/trade/orders/rules/checkout.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { planRestOf } from "#features/trade/shipments/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { replaceShort } from "../contract.ts";
import { callCancelBackorders, replaceShortBy } from "../queries.ts";
import type { AskedPieces } from "../rules.ts";
import { canReplace, feesOfPieces, type ReplacementPrice, replacementPrice, replacementTerms } from "../rules-replacement.ts";
import { lockShort } from "./shorts.ts";

/** Replacing pieces that were not found by an equal offer, in an order of its own (docs/decisions/0362). */

interface OfferContext {
  platform: Platform;
  now: Date;
  language: Language;
}

/** An equal offer with its price, and the days on which it would leave and arrive. */
interface EqualOffer {
  line: CheckoutLine;
  price: ReplacementPrice;
  warehouse_name: string;
  merchant_name: string;
  ready_by: string;
  deliver_from: string | null;
  deliver_to: string | null;
}

/** How a replacement is paid: with what comes to the balance, or on account where all of it only lowers a debt. Undefined where neither holds. */
const methodFor = ({ debt_cents }: LineToReplace, { refund_cents }: PartRefund): "balance" | "terms" | undefined => {
  if (debt_cents === 0) return "balance";
  return debt_cents >= refund_cents ? "terms" : undefined;
};

/** Days on the road to the address of the order; null where nobody is paid for freight, undefined where no carrier goes there. */
const transitTo = async (db: Db, order: LockedOrder, line: LineToReplace, { platform, now }: OfferContext) => {
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  const { address, is_freight, is_free_delivery, tariff_id } = line;
  if (order.logistics_type !== 3) return () => null;
  const pricing = { tariff: await getTariff(platform, db, tariff_id), day: dayAt(now, site), is_freight };
  const accessorials = accessorialsOf(address?.dock as DockProfile | null | undefined);
  return (offer: CheckoutLine) => {
    const request = { from_zip: offer.warehouse_zip, to_zip: String(address?.zip ?? ""), accessorials, is_free_delivery };
    const priced = priceFreight(pricing, request, [offer]);
    return typeof priced === "string" ? undefined : priced.answer.transit_days;
  };
};

/** The equal offers of pieces, priced for the company as orders are: offers of the same goods that cost no more than was paid. */
const readOffers = async (
  db: Db,
  order: LockedOrder,
  pieces: AskedPieces,
  line: LineToReplace,
  refund: PartRefund,
  context: OfferContext,
): Promise<EqualOffer[]> => {
  const { platform, now, language } = context;
  const { site_code, company_id, merchant_id, logistics_type } = order;
  const { quantity } = pieces;
  const found = await db.rows(equalOffersOf, { relation_id: line.relation_id, site_code, quantity, language, now });
  if (found.length === 0 || !methodFor(line, refund)) return [];
  const relation_ids = found.map(({ relation_id }) => relation_id);
  const product_ids = found.map(({ product_id }) => product_id);
  const site = platform.sites.get(site_code) ?? refuse("NOT_FOUND");
  const book = await getPriceBook(platform, db, { company_id, price_version: line.price_version }, now);
  const offers = applyPriceBook(
    book,
    await db.rows(offersToOrder, { relation_ids, product_ids, site_code, company_id, now }),
    dayAt(now, site),
  ).map(withoutPromotions);
  const transitOf = await transitTo(db, order, line, context);
  const paid = { merchant_id, quantity, ordered: line.quantity, unit_cents: line.unit_cents, goods_cents: refund.goods_cents };
  return offers
    .flatMap((offer): EqualOffer[] => {
      const wanted: CheckoutLine = { ...offer, quantity, logistics_type, added_price_cents: undefined };
      const price = canReplace(wanted, merchant_id) ? replacementPrice(paid, wanted) : undefined;
      const where = found.find(({ relation_id }) => relation_id === offer.relation_id);
      const transit = transitOf(wanted);
      if (!price || !where || transit === undefined) return [];
      const { pickup_from, ship_by, deliver_from, deliver_to } = offeredDatesNow(where.warehouse_days, transit, now);
      const { warehouse_name, merchant_name } = where;
      const ready_by = logistics_type === 1 ? pickup_from : ship_by;
      return [{ line: wanted, price, warehouse_name, merchant_name, ready_by, deliver_from, deliver_to }];
    })
    .sort((a, b) => (a.deliver_to ?? a.ready_by).localeCompare(b.deliver_to ?? b.ready_by) || b.price.back_cents - a.price.back_cents);
};

/** The equal offers of pieces that were not found, as the buyer chooses from them. */
export const listEqualOffers = async (db: Db, order: LockedOrder, pieces: AskedPieces, context: OfferContext) => {
  const line = await db.only(lineToReplace, { order_id: order.order_id, order_line_id: pieces.order_line_id, now: context.now });
  const offers = await readOffers(db, order, pieces, line, await amountsOfPieces(db, order, [pieces]), context);
  return offers.map(({ line: offer, price, ...where }) => ({
    ...where,
    relation_id: offer.relation_id,
    unit_fee: cents(price.unit_cents),
    back_fee: cents(price.back_cents),
    seen: toSeen(replacementTerms(order.order_number, pieces.quantity, price.back_cents)),
  }));
};

/** Inserts the order of the equal offer and reserves its stock, which the caller has locked. */
const placeOrder = async (
  tx: Tx,
  order: LockedOrder,
  { pieces, offer, refund }: { pieces: AskedPieces; offer: EqualOffer; refund: PartRefund },
  by: PerformedBy & { person_id: number },
) => {
  const { order_line_id, quantity } = pieces;
  const settled = (await tx.rows(linesToSettle, { order_id: order.order_id })).find((line) => line.order_line_id === order_line_id);
  const line = settled ?? refuse("NOT_FOUND");
  await tx.only(lockCheckout, { checkout_id: order.checkout_id });
  const { relation_id, cartons, volume_cm3, weight_grams } = offer.line;
  const created = await tx.only(insertEqualOrder, {
    ...{ order_id: order.order_id, order_line_id, relation_id, quantity, now: by.now, person_id: by.person_id, note: order.order_number },
    ...{ unit_cents: offer.price.unit_cents, discount_cents: offer.price.discount_cents, freight_cents: refund.freight_cents },
    ...feesOfPieces(line, Math.min(line.settled, line.quantity - quantity), quantity),
    ...{ cartons: cartons * quantity, volume_cm3: volume_cm3 * quantity, weight_grams: weight_grams * quantity },
  });
  const lines = await tx.rows(linesToReserve, { order_id: created.order_id });
  reserveStock(tx, lines);
  recordReservations(tx, lines, by);
  return created;
};

/**
 * The buyer chooses an equal offer: the missing pieces end with their money, which pays the order that replaces them; only what is left of it
 * comes back. Nothing is asked. Refuses WRONG_STATUS, and EQUAL_OFFER_GONE where somebody was faster or the price has risen.
 */
export const replace = ({ body, session, now, platform, request, consent, transaction }: Context<typeof replaceShort>) =>
  transaction(async (tx) => {
    const { short_id, relation_id } = body;
    const { order, short } = (await lockShort(tx, short_id, session.company_id)) ?? refuse("NOT_FOUND", {}, ["short_id"]);
    if (short.status !== "asked" && short.status !== "waiting") refuse("WRONG_STATUS");
    const { order_id } = order;
    const pieces = { order_line_id: short.order_line_id, quantity: short.quantity };
    const by = { actor: "buyer", person_id: session.person_id, now } as const;
    await tx.rows(lockStockToReplace, { relation_id, order_id });
    const line = await tx.only(lineToReplace, { order_id, order_line_id: pieces.order_line_id, now });
    const refund = await amountsOfPieces(tx, order, [pieces]);
    const offers = await readOffers(tx, order, pieces, line, refund, { platform, now, language: request.language });
    const offer = offers.find((each) => each.line.relation_id === relation_id) ?? refuse("EQUAL_OFFER_GONE", {}, ["relation_id"]);
    const { back_cents } = offer.price;
    consent.assert(replacementTerms(order.order_number, pieces.quantity, back_cents));

    const created = await placeOrder(tx, order, { pieces, offer, refund }, by);
    if (short.backorder_id !== null) await tx.rows(callCancelBackorders, { order_id, backorder_id: short.backorder_id, now });
    tx.write(replaceShortBy, { short_id, replacement_order_id: created.order_id, now, refund_cents: back_cents });
    const after = await refundPieces(tx, order, refund, by);
    await payReplacement(tx, platform, created.order_id, methodFor(line, refund) ?? "balance", by);
    const status = await followShipments(tx, after, by);
    const [replacement] = await tx.rows(lockOrdersById, { order_ids: [created.order_id] });
    if (replacement?.status === "awaitingPacking") planRestOf(tx, [created.order_id], by);
    await notifyBuyer(tx, platform, order_id, "orderPiecesReplaced", now, "", {
      pieces: String(pieces.quantity),
      replacement: created.order_number,
      warehouse: offer.warehouse_name,
      back: localizedMoney(back_cents, order.currency),
    });
    return { short_id, order_sn: created.order_number, refund_fee: cents(back_cents), order_status: statusCodes[status] };
  });
