import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase, startOfMonth } from "#features/identity/members/rules.ts";
import { reserveStock } from "#features/inventory/stock/commands.ts";
import { type AvailableCoupon, getAvailableCoupon, reserveCoupon } from "#features/pricing/coupons/commands/orders.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyCompanyPrices } from "#features/pricing/pricing/rules/price-lists.ts";
import { claimCartLines } from "#features/trade/cart/queries.ts";
import { sumCents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { settlePipelined, type Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { createOrder } from "../contract/buyer.ts";
import { insertOrders, offersOfCartLines, offersToOrder, type CheckoutSettings, checkoutSettings } from "../queries/checkout.ts";
import {
  draftOrders,
  isPriceChanged,
  evaluateCoupon,
  type CheckoutLine,
  lineRefusal,
  mergeRequestedItems,
  type CheckoutOffer,
  type OrderDraft,
  type RequestedItem,
} from "../rules/checkout.ts";
import { unpaidExpiry } from "../rules.ts";
import { lockOrders, recordPayment } from "./payments.ts";

/** What placing needs to know: what is sent, by whom, where and when. */
export type CheckoutContext = Pick<Context<typeof createOrder>, "body" | "session" | "request" | "platform" | "now">;

/** What a buyer wants, and the offers behind it as they are now. */
interface RequestedItems {
  lines: readonly RequestedItem[];
  offers: readonly CheckoutOffer[];
}

/**
 * What is wanted: the cart lines, taken out of the cart, or the list. A cart line goes into one order only: of twenty
 * requests for the same lines one finds them, the others are told CART_CHANGED. The offers are asked for in the same breath.
 */
export const takeRequestedItems = async (tx: Tx, context: CheckoutContext): Promise<RequestedItems> => {
  const { body, session, request, now } = context;
  const { cart_id, product_list = [], logistics_type } = body;
  if (cart_id.length > 0) {
    const { company_id } = session;
    const [offers, taken] = await settlePipelined(
      tx.rows(offersOfCartLines, company_id, cart_id, request.site.site_code, now),
      tx.rows(claimCartLines, company_id, cart_id),
    );
    if (taken.length !== cart_id.length) refuse("CART_CHANGED");
    const lines = taken.map((line) => ({ ...line, logistics_type: logistics_type ?? (line.logistics_type as 1 | 2 | 3) }));
    return { lines, offers };
  }
  if (product_list.length === 0) refuse("NOTHING_SELECTED", {}, ["cart_id"]);
  const lines = product_list.map((line) => ({ ...line, logistics_type: logistics_type ?? 1 }));
  return loadOffers(tx, context, lines);
};

/** Lines that are known, with the offers behind them. An offer that is wanted for two ways of delivery is read once. */
export const loadOffers = async (tx: Tx, { request, now }: CheckoutContext, lines: readonly RequestedItem[]): Promise<RequestedItems> => {
  const asked = [...new Map(lines.map((line) => [`${line.relation_id}/${line.product_id}`, line])).values()];
  const offers = await tx.rows(
    offersToOrder,
    asked.map(({ relation_id }) => relation_id),
    asked.map(({ product_id }) => product_id),
    request.site.site_code,
    now,
  );
  return { lines, offers };
};

/** What is wanted at what the server has read: nothing of a price or a total is ever taken from the caller. */
const toCheckoutLines = ({ lines, offers }: RequestedItems): CheckoutLine[] => {
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  return mergeRequestedItems(lines).map((line) => {
    const offer = byRelation.get(line.relation_id);
    if (offer?.product_id !== line.product_id) return refuse("NOT_FOUND", {}, [`relation_id.${line.relation_id}`]);
    return { ...offer, quantity: line.quantity, logistics_type: line.logistics_type, added_price_cents: line.added_price_cents };
  });
};

const checkAddress = (lines: readonly CheckoutLine[], { address }: CheckoutSettings, asked: number | undefined): void => {
  if (lines.every(({ logistics_type }) => logistics_type === 1)) return;
  if (asked === undefined) refuse("ADDRESS_REQUIRED", {}, ["address_id"]);
  if (address === null) refuse("NOT_FOUND", {}, ["address_id"]);
};

/** A number that people can read out and nobody can guess: J-261121-7K3Q9X2M4P. */
const createParentNumber = ({ platform, now }: CheckoutContext): string =>
  `J-${now.toISOString().slice(2, 10).replaceAll("-", "")}-${platform.ids.code(10)}`;

/** What each line of the drafts holds of the stock. */
const toReservations = (drafts: readonly OrderDraft[], lines: readonly CheckoutLine[]) => {
  const partsByRelation = new Map(lines.map(({ relation_id, parts }) => [relation_id, parts]));
  return drafts.flatMap(({ order_number, lines: drafted }) =>
    drafted.flatMap(({ position, relation_id, quantity }) =>
      (partsByRelation.get(relation_id) ?? []).map((part) => ({ ...part, order_number, position, quantity: part.amount * quantity })),
    ),
  );
};

/** Writes the orders, and which of their lines holds what of the stock. */
const insertCheckout = async (
  tx: Tx,
  { session, request, now }: CheckoutContext,
  parentNumber: string,
  drafts: readonly OrderDraft[],
  lines: readonly CheckoutLine[],
  terms: CheckoutSettings,
): Promise<void> => {
  const { site_code, currency } = request.site;
  const held = toReservations(drafts, lines);
  await tx.changed(
    insertOrders,
    parentNumber,
    session.company_id,
    session.person_id,
    site_code,
    currency,
    now,
    unpaidExpiry(now, terms.unpaid_hours),
    JSON.stringify(drafts),
    held.map(({ order_number }) => order_number),
    held.map(({ position }) => position),
    held.map(({ stock_item_id }) => stock_item_id),
    held.map(({ quantity }) => quantity),
  );
};

const toCheckoutOptions = ({ body, session }: CheckoutContext, terms: CheckoutSettings, coupon: AvailableCoupon | undefined) => ({
  buyDiscounts: terms.buy_discounts,
  address: terms.address,
  is_free_delivery: session.is_free_delivery,
  po_number: body.po_number,
  remark: body.remark,
  coupon,
});

/** Reserves the coupon with what it takes off; of twenty checkouts at once only one gets it. */
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

/** A checkout that was judged and priced: what its orders will be. */
export interface CheckoutDraft {
  parentNumber: string;
  lines: readonly CheckoutLine[];
  settings: CheckoutSettings;
  drafts: readonly OrderDraft[];
  coupon: AvailableCoupon | undefined;
}

/**
 * Judges and prices what is wanted, and drafts the orders it makes. Nothing is held and nothing is written. What is wanted may
 * still be on its way: everything that is judged by is asked for at once.
 */
export const draftCheckout = async (tx: Tx, context: CheckoutContext, asked: Promise<RequestedItems>): Promise<CheckoutDraft> => {
  const { body, session, request, now } = context;
  const [wanted, coupon, terms] = await Promise.all([
    asked,
    getAvailableCoupon(tx, session.company_id, body.coupon_id),
    tx.only(checkoutSettings, session.company_id, body.address_id ?? null, request.site.site_code),
  ]);
  const company = { company_id: session.company_id, price_version: terms.price_version };
  const lines = applyCompanyPrices(await getPriceBook(context.platform, tx, company, now), toCheckoutLines(wanted), now);
  for (const line of lines) refuseIf(lineRefusal(line), `relation_id.${line.relation_id}`);
  checkAddress(lines, terms, body.address_id);
  if (terms.po_required && body.po_number === "") refuse("PO_REQUIRED", {}, ["po_number"]);
  const parentNumber = createParentNumber(context);
  const placing = toCheckoutOptions(context, terms, coupon);
  if (coupon) refuseIf(evaluateCoupon(coupon, lines, placing, { site_code: request.site.site_code, now }).verdict, "coupon_id");
  const drafts = draftOrders(lines, parentNumber, placing) ?? refuse("NO_FREIGHT_TO_ZIP", {}, ["address_id"]);
  return { parentNumber, lines, settings: terms, drafts, coupon };
};

/** What all of a purchase comes to, freight included. */
export const checkoutTotal = ({ drafts }: Pick<CheckoutDraft, "drafts">) =>
  sumCents(drafts.flatMap(({ order_cents, freight_cents }) => [order_cents, freight_cents]));

/** What discount and coupon have made free waits for no payment: it is paid as it is placed. */
const payFreeOrders = async (tx: Tx, { session, now }: CheckoutContext, { parentNumber, drafts }: CheckoutDraft): Promise<void> => {
  if (drafts.every(({ order_cents }) => order_cents > 0)) return;
  const placed = await lockOrders(tx, session.company_id, parentNumber);
  const free = placed.filter(({ order_cents }) => order_cents === 0).map((order) => ({ order, paid_cents: 0 }));
  await recordPayment(tx, free, { action: "payBalance", actor: "buyer", person_id: session.person_id, now });
};

/** Holds the stock of a purchase and writes its orders: all of them or none. */
export const placeOrders = async (tx: Tx, context: CheckoutContext, purchase: CheckoutDraft) => {
  const { parentNumber, lines, settings: terms, drafts, coupon } = purchase;
  if (coupon) await reserveCheckoutCoupon(tx, context, coupon.coupon_id, parentNumber, drafts);
  // Nothing waits for these: where stock is short the database says so, and the orders written behind it are undone.
  tx.sendWithCommit(reserveStock(tx, lines), insertCheckout(tx, context, parentNumber, drafts, lines, terms));
  await payFreeOrders(tx, context, purchase);
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

/** A member's limits are judged with their row held, so that orders at the same moment never exceed them together. */
const checkMemberLimits = async (tx: Tx, { session, now }: CheckoutContext, purchase: CheckoutDraft): Promise<void> => {
  const terms = await tx.only(lockMemberTerms, session.company_id, session.person_id, startOfMonth(now));
  const verdict = evaluatePurchase(terms, checkoutTotal(purchase));
  if (verdict.may === "ask") refuse("NEEDS_APPROVAL");
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** Places the orders of one checkout (spec 7.2, states 1.1). Who is bound by limits or approval is judged by them. */
export const createOrder = (context: Context<typeof createOrder>) =>
  context.transaction(async (tx) => {
    const purchase = await draftCheckout(tx, context, takeRequestedItems(tx, context));
    if (context.session.is_limited) await checkMemberLimits(tx, context, purchase);
    return placeOrders(tx, context, purchase);
  });
