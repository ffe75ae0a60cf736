import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase, startOfMonth } from "#features/identity/members/rules.ts";
import { reserveStock } from "#features/inventory/stock/commands.ts";
import { type AvailableCoupon, getAvailableCoupon, reserveCoupon } from "#features/pricing/coupons/commands/orders.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { claimCartLines } from "#features/trade/cart/queries.ts";
import { sumCents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { settlePipelined, type Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { createOrder } from "../contract/buyer.ts";
import { type CheckoutSettings, checkoutSettings, insertOrders, offersOfCartLines, offersToOrder } from "../queries/checkout.ts";
import {
  type CheckoutLine,
  type CheckoutOffer,
  draftOrders,
  evaluateCoupon,
  isPriceChanged,
  lineRefusal,
  mergeRequestedItems,
  type OrderDraft,
  type RequestedItem,
} from "../rules/checkout.ts";
import { toOrderFieldValues } from "../rules/order-fields.ts";
import { unpaidExpiry } from "../rules.ts";
import { lockOrders, recordPayment } from "./payments.ts";

/** The parts of a call's context that creating orders needs. */
export type CheckoutContext = Pick<Context<typeof createOrder>, "body" | "session" | "request" | "platform" | "now">;

/** The items a buyer requests, with the current state of their offers. */
interface RequestedItems {
  lines: readonly RequestedItem[];
  offers: readonly CheckoutOffer[];
}

/**
 * Returns the requested items: the cart lines, which are removed from the cart here, or the `product_list`. A cart line can
 * become one order only: of several concurrent requests for it one succeeds, the others are refused with CART_CHANGED.
 */
export const takeRequestedItems = async (tx: Tx, context: CheckoutContext): Promise<RequestedItems> => {
  const { body, session, request, now } = context;
  const { cart_id, product_list = [], logistics_type } = body;
  if (cart_id.length > 0) {
    const { company_id } = session;
    const [offers, claimed] = await settlePipelined(
      tx.rows(offersOfCartLines, company_id, cart_id, request.site.site_code, now),
      tx.rows(claimCartLines, company_id, cart_id),
    );
    if (claimed.length !== cart_id.length) refuse("CART_CHANGED");
    const lines = claimed.map((line) => ({ ...line, logistics_type: logistics_type ?? (line.logistics_type as 1 | 2 | 3) }));
    return { lines, offers };
  }
  if (product_list.length === 0) refuse("NOTHING_SELECTED", {}, ["cart_id"]);
  const lines = product_list.map((line) => ({ ...line, logistics_type: logistics_type ?? 1 }));
  return loadOffers(tx, context, lines);
};

/** Loads the offers of the given lines. An offer requested with two delivery methods is read once. */
export const loadOffers = async (tx: Tx, { request, now }: CheckoutContext, lines: readonly RequestedItem[]): Promise<RequestedItems> => {
  const distinct = [...new Map(lines.map((line) => [`${line.relation_id}/${line.product_id}`, line])).values()];
  const offers = await tx.rows(
    offersToOrder,
    distinct.map(({ relation_id }) => relation_id),
    distinct.map(({ product_id }) => product_id),
    request.site.site_code,
    now,
  );
  return { lines, offers };
};

/** Combines items and offers into checkout lines. Prices always come from the database, never from the request. */
const toCheckoutLines = ({ lines, offers }: RequestedItems): CheckoutLine[] => {
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  return mergeRequestedItems(lines).map((line) => {
    const offer = byRelation.get(line.relation_id);
    if (offer?.product_id !== line.product_id) return refuse("NOT_FOUND", {}, [`relation_id.${line.relation_id}`]);
    return { ...offer, quantity: line.quantity, logistics_type: line.logistics_type, added_price_cents: line.added_price_cents };
  });
};

/** Refuses when goods are to be delivered and the address is missing or not the company's. */
const checkAddress = (lines: readonly CheckoutLine[], { address }: CheckoutSettings, addressId: number | undefined): void => {
  if (lines.every(({ logistics_type }) => logistics_type === 1)) return;
  if (addressId === undefined) refuse("ADDRESS_REQUIRED", {}, ["address_id"]);
  if (address === null) refuse("NOT_FOUND", {}, ["address_id"]);
};

/** Creates a parent order number: readable and not guessable, for example J-261121-7K3Q9X2M4P. */
const createParentNumber = ({ platform, now }: CheckoutContext): string =>
  `J-${now.toISOString().slice(2, 10).replaceAll("-", "")}-${platform.ids.code(10)}`;

/** Returns the stock reservations of all draft lines, one per stock item. */
const toReservations = (drafts: readonly OrderDraft[], lines: readonly CheckoutLine[]) => {
  const partsByRelation = new Map(lines.map(({ relation_id, parts }) => [relation_id, parts]));
  return drafts.flatMap(({ order_number, lines: draftLines }) =>
    draftLines.flatMap(({ position, relation_id, quantity }) =>
      (partsByRelation.get(relation_id) ?? []).map((part) => ({ ...part, order_number, position, quantity: part.amount * quantity })),
    ),
  );
};

/** Inserts the checkout, its orders and lines, and their stock reservations, in one statement. */
const insertCheckout = async (
  tx: Tx,
  { session, request, now }: CheckoutContext,
  parentNumber: string,
  drafts: readonly OrderDraft[],
  lines: readonly CheckoutLine[],
  settings: CheckoutSettings,
): Promise<void> => {
  const { site_code, currency } = request.site;
  const reservations = toReservations(drafts, lines);
  await tx.changed(
    insertOrders,
    parentNumber,
    session.company_id,
    session.person_id,
    site_code,
    currency,
    now,
    unpaidExpiry(now, settings.unpaid_hours),
    JSON.stringify(drafts),
    reservations.map(({ order_number }) => order_number),
    reservations.map(({ position }) => position),
    reservations.map(({ stock_item_id }) => stock_item_id),
    reservations.map(({ quantity }) => quantity),
  );
};

const toCheckoutOptions = ({ body, session }: CheckoutContext, settings: CheckoutSettings, coupon: AvailableCoupon | undefined) => ({
  buyDiscounts: settings.buy_discounts,
  address: settings.address,
  is_free_delivery: session.is_free_delivery,
  ...toOrderFieldValues(body),
  coupon,
});

/** Reserves the coupon for this checkout, with its savings. Of several concurrent checkouts only one succeeds. */
const reserveCheckoutCoupon = (
  tx: Tx,
  { session: { company_id, person_id }, now }: CheckoutContext,
  coupon_id: number,
  order_parent_number: string,
  drafts: readonly OrderDraft[],
) => {
  const saved_cents = sumCents(drafts.map(({ coupon_cents }) => coupon_cents));
  return reserveCoupon(tx, { company_id, person_id, coupon_id, order_parent_number, saved_cents, now });
};

/** A validated and priced checkout: the orders it will create. */
export interface CheckoutDraft {
  parentNumber: string;
  lines: readonly CheckoutLine[];
  settings: CheckoutSettings;
  drafts: readonly OrderDraft[];
  coupon: AvailableCoupon | undefined;
}

/**
 * Validates and prices the requested items and drafts their orders. Writes nothing and reserves nothing. `requested` is a promise,
 * so that its statements and the ones here are sent together.
 */
export const draftCheckout = async (tx: Tx, context: CheckoutContext, requested: Promise<RequestedItems>): Promise<CheckoutDraft> => {
  const { body, session, request, now } = context;
  const [items, coupon, settings] = await Promise.all([
    requested,
    getAvailableCoupon(tx, session.company_id, body.coupon_id),
    tx.only(checkoutSettings, session.company_id, body.address_id ?? null, request.site.site_code),
  ]);
  const company = { company_id: session.company_id, price_version: settings.price_version };
  const lines = applyPriceBook(await getPriceBook(context.platform, tx, company, now), toCheckoutLines(items), now);
  for (const line of lines) refuseIf(lineRefusal(line), `relation_id.${line.relation_id}`);
  checkAddress(lines, settings, body.address_id);
  if (settings.po_required && body.po_number === "") refuse("PO_REQUIRED", {}, ["po_number"]);
  const parentNumber = createParentNumber(context);
  const options = toCheckoutOptions(context, settings, coupon);
  if (coupon) refuseIf(evaluateCoupon(coupon, lines, options, { site_code: request.site.site_code, now }).verdict, "coupon_id");
  const drafts = draftOrders(lines, parentNumber, options) ?? refuse("NO_FREIGHT_TO_ZIP", {}, ["address_id"]);
  return { parentNumber, lines, settings, drafts, coupon };
};

/** Total of all orders of a checkout in cents, freight included. */
export const checkoutTotal = ({ drafts }: Pick<CheckoutDraft, "drafts">) =>
  sumCents(drafts.flatMap(({ order_cents, freight_cents }) => [order_cents, freight_cents]));

/** Marks orders whose total is 0 after discount and coupon as paid at once. */
const payFreeOrders = async (tx: Tx, { session, now }: CheckoutContext, { parentNumber, drafts }: CheckoutDraft): Promise<void> => {
  if (drafts.every(({ order_cents }) => order_cents > 0)) return;
  const placed = await lockOrders(tx, session.company_id, parentNumber);
  const free = placed.filter(({ order_cents }) => order_cents === 0).map((order) => ({ order, paid_cents: 0 }));
  await recordPayment(tx, free, { action: "payBalance", actor: "buyer", person_id: session.person_id, now });
};

/** Reserves the stock of a checkout and inserts its orders: all of them or none. */
export const placeOrders = async (tx: Tx, context: CheckoutContext, checkout: CheckoutDraft) => {
  const { parentNumber, lines, settings, drafts, coupon } = checkout;
  if (coupon) await reserveCheckoutCoupon(tx, context, coupon.coupon_id, parentNumber, drafts);
  // Both statements are sent together with COMMIT: if stock is short, the database raises an error and rolls everything back.
  tx.sendWithCommit(reserveStock(tx, lines), insertCheckout(tx, context, parentNumber, drafts, lines, settings));
  await payFreeOrders(tx, context, checkout);
  return {
    order_parent_number: parentNumber,
    orders: drafts.map(({ order_number, order_cents, freight_cents }) => ({
      order_number,
      order_fee: order_cents,
      fare_fee: freight_cents,
    })),
    price_changes: lines
      .filter(isPriceChanged)
      .map(({ relation_id, added_price_cents = 0, price_cents }) => ({ relation_id, from: added_price_cents, to: price_cents })),
  };
};

/** Checks the member's spending limits with the member row locked, so that concurrent orders cannot exceed them together. */
const checkMemberLimits = async (tx: Tx, { session, now }: CheckoutContext, checkout: CheckoutDraft): Promise<void> => {
  const limits = await tx.only(lockMemberTerms, session.company_id, session.person_id, startOfMonth(now));
  const verdict = evaluatePurchase(limits, checkoutTotal(checkout));
  if (verdict.may === "ask") refuse("NEEDS_APPROVAL");
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** Creates the orders of one checkout. Members with spending limits are checked; see docs/states.md for the first status. */
export const createOrders = (context: Context<typeof createOrder>) =>
  context.transaction(async (tx) => {
    const checkout = await draftCheckout(tx, context, takeRequestedItems(tx, context));
    if (context.session.is_limited) await checkMemberLimits(tx, context, checkout);
    return placeOrders(tx, context, checkout);
  });
