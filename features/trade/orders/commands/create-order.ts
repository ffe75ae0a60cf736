import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { depositPercentsOf, type LateTerms, toLateTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { promiseArrivals } from "#features/inventory/arrivals/promises.ts";
import { reserveWithBackorders } from "#features/inventory/backorder-terms/commands.ts";
import { bookPickup } from "#features/inventory/dock-slots/commands.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { saveFreightQuotes } from "#features/inventory/freight/commands/quotes.ts";
import { markOrdered, validQuotes } from "#features/inventory/freight/queries.ts";
import type { FreightPricing } from "#features/inventory/freight/rules/evidence.ts";
import { type Holder, reserveStock } from "#features/inventory/stock/commands.ts";
import { type AvailableCoupon, getAvailableCoupon, reserveCoupon } from "#features/pricing/coupons/commands/orders.ts";
import { ruleRefusal } from "#features/pricing/order-rules/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { holdBudgets, type TakenBudgets } from "#features/pricing/promotions/commands/orders.ts";
import { claimCartLines } from "#features/trade/cart/queries.ts";
import { dayAt, startOfMonth } from "#kernel/calendar.ts";
import { sumCents } from "#kernel/money.ts";
import { createOrderNumber } from "#kernel/order-numbers.ts";
import { type Reason, refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { createOrder } from "../contract/buyer.ts";
import {
  boughtOfOffers,
  type CheckoutSettings,
  checkoutSettings,
  insertOrders,
  lockCompany,
  offersOfCartLines,
  offersToOrder,
} from "../queries/checkout.ts";
import {
  type CheckoutLine,
  type CheckoutOffer,
  checkoutTerms,
  companyLimitRefusal,
  draftParts,
  evaluateCoupon,
  isPriceChanged,
  isReservation,
  isSoldAsSeen,
  lineRefusal,
  mergeRequestedItems,
  type OrderAddress,
  type OrderDraft,
  type RequestedItem,
  reservationRefusal,
  ruleProblems,
} from "../rules/checkout.ts";
import { toOrderFieldValues } from "../rules/order-fields.ts";
import type { ShippingWay } from "../rules/split-aims.ts";
import { unpaidExpiry } from "../rules.ts";
import { type AgreedQuote, applyAgreedQuote, checkAgreedTerms, markQuoteOrdered, takeAgreedQuote } from "./agreed-quotes.ts";
import { lockOrders, recordPayment } from "./payments.ts";

/** The parts of a call's context that creating orders needs. */
export type CheckoutContext = Pick<Context<typeof createOrder>, "body" | "session" | "request" | "platform" | "now" | "consent"> & {
  /** An address that is not in the company's address book, as orders store it. */
  address?: OrderAddress | null;
};

/** The items a buyer requests, with the current state of their offers. */
export interface RequestedItems {
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
  // The goods of an accepted quote are read with the quote (draftCheckout).
  if (body.quote_number) return { lines: [], offers: [] };
  if (cart_id.length > 0) {
    const { company_id } = session;
    const [offers, claimed] = await Promise.all([
      tx.rows(offersOfCartLines, { company_id, cart_ids: cart_id, site_code: request.site.site_code, now }),
      tx.rows(claimCartLines, { company_id, cart_ids: cart_id }),
    ]);
    if (claimed.length !== cart_id.length) refuse("CART_CHANGED");
    const lines = claimed.map((line) => ({ ...line, logistics_type: logistics_type ?? (line.logistics_type as 1 | 2 | 3) }));
    return { lines, offers };
  }
  if (product_list.length === 0) refuse("NOTHING_SELECTED", {}, ["cart_id"]);
  const lines = product_list.map((line) => ({ ...line, logistics_type: logistics_type ?? 1 }));
  return loadOffers(tx, context, lines);
};

/** Loads the offers of the given lines. An offer requested with two delivery methods is read once. */
export const loadOffers = async (
  tx: Tx,
  { request, session, now }: CheckoutContext,
  lines: readonly RequestedItem[],
): Promise<RequestedItems> => {
  const distinct = [...new Map(lines.map((line) => [`${line.relation_id}/${line.product_id}`, line])).values()];
  const offers = await tx.rows(offersToOrder, {
    relation_ids: distinct.map(({ relation_id }) => relation_id),
    product_ids: distinct.map(({ product_id }) => product_id),
    company_id: session.company_id,
    site_code: request.site.site_code,
    now,
  });
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

/** The field under which a refusal names a line. */
const toLineField = ({ relation_id }: CheckoutLine): string => `relation_id.${relation_id}`;

/** Refuses when goods are to be delivered and the address is missing or not the company's. */
const checkAddress = (lines: readonly CheckoutLine[], { address }: CheckoutSettings, addressId: number | undefined): void => {
  if (lines.every(({ logistics_type }) => logistics_type === 1)) return;
  if (address === null) refuse(addressId === undefined ? "ADDRESS_REQUIRED" : "NOT_FOUND", {}, ["address_id"]);
};

/** Refuses more of an offer than a company may buy. The company stays locked, so that concurrent orders count each other. */
const checkCompanyLimits = async (tx: Tx, { session, now }: CheckoutContext, lines: readonly CheckoutLine[]): Promise<void> => {
  const limited = lines.filter(({ company_limit }) => company_limit !== null);
  if (limited.length === 0) return;
  await tx.rows(lockCompany, { company_id: session.company_id });
  const relation_ids = limited.map(({ relation_id }) => relation_id);
  const bought = new Map(
    (await tx.rows(boughtOfOffers, { company_id: session.company_id, relation_ids, now })).map((row) => [row.relation_id, row.bought]),
  );
  for (const line of limited) refuseIf(companyLimitRefusal(line, bought.get(line.relation_id) ?? 0), toLineField(line));
};

/** Returns the stock reservations of all draft lines, one per stock item. */
export const toReservations = (drafts: readonly OrderDraft[], lines: readonly CheckoutLine[]) => {
  const partsByRelation = new Map(lines.map(({ relation_id, parts }) => [relation_id, parts]));
  return drafts.flatMap(({ order_number, lines: draftLines }) =>
    draftLines.flatMap(({ position, relation_id, quantity, later }) =>
      (partsByRelation.get(relation_id) ?? []).map((part) => ({
        ...part,
        order_number,
        position,
        quantity: part.amount * quantity,
        later: part.amount * later,
      })),
    ),
  );
};

/** A checkout with its stock reservations, and the freight quote of each draft. */
export interface CheckoutToInsert {
  checkout: Pick<CheckoutDraft, "parentNumber" | "drafts" | "settings">;
  reservations: ReturnType<typeof toReservations>;
  quoteIds: readonly (number | null)[];
}

const toInsertedOrders = ({ checkout: { parentNumber, drafts }, quoteIds }: CheckoutToInsert) =>
  drafts.map(({ freight: _, ...draft }, index) => ({
    ...draft,
    order_parent_number: parentNumber,
    freight_quote_id: quoteIds[index] ?? null,
  }));

/** Inserts checkouts of one buyer, their orders and lines, and their stock reservations, in one statement. */
export const insertCheckouts = (tx: Tx, { session, request, now }: CheckoutContext, checkouts: readonly CheckoutToInsert[]): void => {
  const { site_code, currency } = request.site;
  const reservations = checkouts.flatMap((each) => each.reservations);
  tx.write(insertOrders, {
    parent_numbers: checkouts.map(({ checkout }) => checkout.parentNumber),
    company_id: session.company_id,
    person_id: session.person_id,
    site_code,
    currency,
    now,
    expires_at: unpaidExpiry(now, checkouts[0]?.checkout.settings.unpaid_hours ?? null),
    orders: JSON.stringify(checkouts.flatMap(toInsertedOrders)),
    reserved_order_numbers: reservations.map(({ order_number }) => order_number),
    reserved_positions: reservations.map(({ position }) => position),
    reserved_stock_item_ids: reservations.map(({ stock_item_id }) => stock_item_id),
    reserved_quantities: reservations.map(({ quantity }) => quantity),
    reserved_later: reservations.map(({ later }) => later),
  });
};

/** Inserts one checkout; see `insertCheckouts`. */
export const insertCheckout = (
  tx: Tx,
  context: CheckoutContext,
  checkout: CheckoutToInsert["checkout"],
  reservations: CheckoutToInsert["reservations"],
  quoteIds: CheckoutToInsert["quoteIds"],
): void => insertCheckouts(tx, context, [{ checkout, reservations, quoteIds }]);

const toCheckoutOptions = (
  { body, session }: CheckoutContext,
  settings: CheckoutSettings,
  coupon: AvailableCoupon | undefined,
  freight: FreightPricing,
  agreed: AgreedQuote | undefined,
) => ({
  // A quoted price is the price: no discount is taken off it.
  buyDiscounts: agreed ? [] : settings.buy_discounts,
  quoted_freight_cents: agreed?.freight_cents ?? null,
  address: settings.address,
  is_free_delivery: session.is_free_delivery,
  has_overdue_freight: settings.has_overdue_freight,
  freight,
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
  /** The accepted quote of a manufacturer that sets the prices. */
  agreed?: AgreedQuote | undefined;
}

/** How a checkout reads what it is about. */
type ItemReader = (tx: Tx, context: CheckoutContext) => RequestedItems | Promise<RequestedItems>;

/** The lines of an accepted quote, which stays locked, or the requested ones. */
const takeAgreedItems = async (tx: Tx, context: CheckoutContext, readItems: ItemReader) => {
  const { body, session, now } = context;
  const items = await readItems(tx, context);
  if (!body.quote_number) return { items, agreed: undefined };
  const agreed = await takeAgreedQuote(tx, session.company_id, body.quote_number, now);
  return { items: await loadOffers(tx, context, agreed.lines), agreed };
};

/** Refuses goods of a manufacturer that stay below its order minimum or exceed its maximum, naming its lines (docs/decisions/0348). */
const checkOrderRules = ({ request }: CheckoutContext, lines: readonly CheckoutLine[]): void => {
  const [problem] = ruleProblems(lines, request.language);
  if (problem) refuseIf(ruleRefusal(problem), ...lines.filter(({ merchant_id }) => merchant_id === problem.merchant_id).map(toLineField));
};

/** Refuses what cannot be ordered: lines, address, flaws that were not accepted, limits of the company, order rules of manufacturers, a missing purchase order. */
const checkCheckout = async (tx: Tx, context: CheckoutContext, lines: readonly CheckoutLine[], settings: CheckoutSettings) => {
  const { body } = context;
  refuseIf(reservationRefusal(lines), "product_list");
  for (const line of lines) refuseIf(lineRefusal(line), toLineField(line));
  checkAddress(lines, settings, body.address_id);
  if (lines.some(isSoldAsSeen) && !body.accept_as_seen) refuse("AS_SEEN_REQUIRED", {}, ["accept_as_seen"]);
  await checkCompanyLimits(tx, context, lines);
  checkOrderRules(context, lines);
  if (settings.po_required && body.po_number === "") refuse("PO_REQUIRED", {}, ["po_number"]);
};

/**
 * Validates and prices the requested items and drafts their orders. Writes nothing and reserves nothing. Refuses TERMS_CHANGED when the buyer saw better terms. With `isFailed` lines that cannot be ordered are drafted all the same,
 * for orders whose creation failed. `known` are the settings where the caller has read them for several checkouts, `taken` what those have taken of
 * the budgets of promotions.
 */
export const draftCheckout = async (
  tx: Tx,
  context: CheckoutContext,
  readItems: ItemReader,
  { isFailed = false, known, taken = new Map() }: { isFailed?: boolean; known?: CheckoutSettings; taken?: TakenBudgets } = {},
): Promise<CheckoutDraft> => {
  const { body, session, request, now } = context;
  const [{ items, agreed }, quotes, coupon, stored] = await Promise.all([
    takeAgreedItems(tx, context, readItems),
    body.freight_quote_ids?.length
      ? tx.rows(validQuotes, { company_id: session.company_id, quote_ids: body.freight_quote_ids, now })
      : undefined,
    getAvailableCoupon(tx, session.company_id, body.coupon_id),
    known ??
      tx.only(checkoutSettings, {
        company_id: session.company_id,
        address_id: body.address_id ?? null,
        site_code: request.site.site_code,
        now,
      }),
  ]);
  const settings = { ...stored, address: context.address ?? stored.address };
  const company = { company_id: session.company_id, price_version: settings.price_version };
  const priced = applyPriceBook(await getPriceBook(context.platform, tx, company, now), toCheckoutLines(items), dayAt(now, request.site));
  const lines = agreed ? applyAgreedQuote(priced, agreed) : await holdBudgets(tx, priced, taken);
  if (agreed) checkAgreedTerms(agreed, body, settings.address);
  if (!isFailed) await checkCheckout(tx, context, lines, settings);
  const parentNumber = createOrderNumber(context.platform.ids);
  const tariff = await getTariff(context.platform, tx, settings.tariff_id);
  const pricing = { tariff, day: dayAt(now, request.site), is_freight: session.is_freight, quotes };
  const options = toCheckoutOptions(context, settings, coupon, pricing, agreed);
  if (coupon) refuseIf(evaluateCoupon(coupon, lines, options, { site: request.site, now }).verdict, "coupon_id");
  const drafts = draftParts(lines, parentNumber, options).map((part) =>
    typeof part.draft === "string" ? refuse(part.draft, {}, ["address_id", ...part.lines.map(toLineField)]) : part.draft,
  );
  context.consent.assert(checkoutTerms(drafts));
  return { parentNumber, lines, settings, drafts, coupon, agreed };
};

/** Total of all orders of a checkout in cents, freight included. */
export const checkoutTotal = ({ drafts }: Pick<CheckoutDraft, "drafts">) =>
  sumCents(drafts.flatMap(({ order_cents, freight_cents }) => [order_cents, freight_cents]));

/** Marks orders whose total is 0 after discount and coupon as paid at once. */
export const payFreeOrders = async (tx: Tx, { session, now }: CheckoutContext, { parentNumber, drafts }: CheckoutDraft): Promise<void> => {
  if (drafts.every(({ order_cents }) => order_cents > 0)) return;
  const placed = await lockOrders(tx, session.company_id, parentNumber);
  const free = placed.filter(({ order_cents }) => order_cents === 0).map((order) => ({ order, paid_cents: 0 }));
  recordPayment(tx, free, { action: "payBalance", actor: "buyer", person_id: session.person_id, now });
};

const toPlacedOrders = ({ parentNumber, drafts, lines }: CheckoutDraft) => ({
  order_parent_number: parentNumber,
  orders: drafts.map(({ order_number, order_cents, freight_cents }) => ({ order_number, order_fee: order_cents, fare_fee: freight_cents })),
  price_changes: lines
    .filter(isPriceChanged)
    .map(({ relation_id, added_price_cents = 0, price_cents }) => ({ relation_id, from: added_price_cents, to: price_cents })),
});

/** Keeps the terms that a reservation was placed under; reservations, which are above orders, register it. */
type ReservationHandler = (tx: Tx, placed: LateTerms & { parent_number: string; deposit_percents: string }) => Promise<void>;

let keepReservationTerms: ReservationHandler = async () => undefined;

export const onReservationPlaced = (handler: ReservationHandler): void => {
  keepReservationTerms = handler;
};

/** Inserts a reservation, has its goods promised by arrivals, and keeps the terms it was placed under. */
const placeReservation = async (
  tx: Tx,
  context: CheckoutContext,
  checkout: CheckoutDraft,
  quoteIds: readonly (number | null)[],
): Promise<void> => {
  const { parentNumber, lines, drafts, settings } = checkout;
  insertCheckout(tx, context, checkout, [], quoteIds);
  const relationByPosition = new Map(
    drafts.flatMap(({ order_number, lines: placed }) => placed.map((line) => [`${order_number}/${line.position}`, line.relation_id])),
  );
  const parts = toReservations(drafts, lines).map((part) => ({
    ...part,
    relation_id: relationByPosition.get(`${part.order_number}/${part.position}`) ?? 0,
  }));
  promiseArrivals(tx, parts, context.now);
  const terms = toLateTerms(settings);
  await keepReservationTerms(tx, { ...terms, parent_number: parentNumber, deposit_percents: depositPercentsOf(lines) });
};

/** Pieces of a placed line that wait for goods, with the day that its buyer was told. */
export interface PlacedBackorder {
  order_number: string;
  position: number;
  later: number;
  later_by: string | null;
}

/** Lets pieces wait; backorders, which are above orders, register it. */
type BackorderHandler = (tx: Tx, placed: readonly PlacedBackorder[]) => void;

let keepBackorders: BackorderHandler = () => undefined;

export const onBackordersPlaced = (handler: BackorderHandler): void => {
  keepBackorders = handler;
};

/** Reserves what is there of checkout lines and promises the rest from what comes: all or, with INSUFFICIENT_STOCK, nothing. */
export const reserveGoods = (tx: Tx, lines: readonly CheckoutLine[], now: Date, holder?: Holder): void => {
  const split = lines.map((line) => ({ ...line, later: splitQuantity(line, line.quantity).later }));
  if (split.every(({ later }) => later === 0)) reserveStock(tx, lines, holder);
  else reserveWithBackorders(tx, split, now, holder);
};

/** Lets pieces of inserted orders wait that are not there yet. */
export const openBackorders = (tx: Tx, drafts: readonly OrderDraft[]): void => {
  const placed = drafts.flatMap(({ order_number, lines }) =>
    lines.flatMap(({ position, later, later_by }) => (later > 0 ? [{ order_number, position, later, later_by }] : [])),
  );
  if (placed.length > 0) keepBackorders(tx, placed);
};

/** Keeps how goods are sent of which a part comes later; shipment dates, which are above orders, register it. */
export type WayHandler = (tx: Tx, context: CheckoutContext, order_numbers: readonly string[], way: ShippingWay) => Promise<void>;

let keepShippingWay: WayHandler = async () => undefined;

export const onShippingWayChosen = (handler: WayHandler): void => {
  keepShippingWay = handler;
};

/** Keeps the way that the buyer chose for those orders of which a part is there and a part comes later. */
const keepWay = async (tx: Tx, context: CheckoutContext, drafts: readonly OrderDraft[]): Promise<void> => {
  const { shipping_way } = context.body;
  if (!shipping_way) return;
  const parted = drafts.filter(
    ({ lines }) => lines.some(({ later }) => later > 0) && lines.some(({ quantity, later }) => quantity > later),
  );
  const order_numbers = parted.map(({ order_number }) => order_number);
  await keepShippingWay(tx, context, order_numbers, shipping_way);
};

/** The freight quote of each draft, stored for good; null for orders without freight. */
export const claimFreightQuotes = async (
  tx: Tx,
  { session, now }: CheckoutContext,
  drafts: readonly OrderDraft[],
): Promise<(number | null)[]> => {
  const priced = drafts.flatMap(({ freight }) => (freight ? [freight] : []));
  if (priced.length === 0) return drafts.map(() => null);
  const fresh = priced.filter(({ quote_id }) => quote_id === null);
  const saved = await saveFreightQuotes(tx, session.company_id, fresh, now);
  const ids = new Map(fresh.map((each, index) => [each, saved[index]?.quote_id ?? null]));
  const quoteIds = drafts.map(({ freight }) => (freight ? (freight.quote_id ?? ids.get(freight) ?? null) : null));
  tx.write(markOrdered, { company_id: session.company_id, quote_ids: quoteIds.flatMap((id) => id ?? []) });
  return quoteIds;
};

/** Marks the accepted quote of a checkout as ordered, which happens once. */
const markAgreedOrdered = async (tx: Tx, { session, now }: CheckoutContext, { agreed, parentNumber }: CheckoutDraft): Promise<void> => {
  if (!agreed) return;
  const { company_id: companyId, person_id: personId } = session;
  await markQuoteOrdered(tx, { requestNumber: agreed.request_number, companyId, personId, parentNumber, now });
};

/** Books the chosen dock slot for the pickup orders of a checkout. */
const bookPickups = async (tx: Tx, { body, session, now }: CheckoutContext, drafts: readonly OrderDraft[]): Promise<void> => {
  const { dock_slot, truck_type = "box_truck", pallets = 0 } = body;
  if (!dock_slot) return;
  const { company_id, person_id } = session;
  // In the order of warehouses, which stay locked, so that concurrent checkouts of the same ones cannot deadlock.
  for (const { logistics_type, warehouse_id, order_number } of drafts.toSorted((a, b) => a.warehouse_id - b.warehouse_id)) {
    if (logistics_type !== 1) continue;
    await bookPickup(tx, { company_id, person_id, warehouse_id, order_number, starts_at: new Date(dock_slot), truck_type, pallets }, now);
  }
};

/** Reserves the stock of a checkout and inserts its orders: all of them or none. Presale goods are promised by arrivals. */
export const placeOrders = async (tx: Tx, context: CheckoutContext, checkout: CheckoutDraft) => {
  const { parentNumber, lines, drafts, coupon } = checkout;
  await markAgreedOrdered(tx, context, checkout);
  if (coupon) await reserveCheckoutCoupon(tx, context, coupon.coupon_id, parentNumber, drafts);
  const quoteIds = await claimFreightQuotes(tx, context, drafts);
  if (isReservation(lines)) {
    await placeReservation(tx, context, checkout, quoteIds);
    return toPlacedOrders(checkout);
  }
  await bookPickups(tx, context, drafts);
  reserveGoods(tx, lines, context.now, context.session);
  insertCheckout(tx, context, checkout, toReservations(drafts, lines), quoteIds);
  openBackorders(tx, drafts);
  await keepWay(tx, context, drafts);
  await payFreeOrders(tx, context, checkout);
  return toPlacedOrders(checkout);
};

/**
 * Checks the member's spending limits with the member row locked, so that concurrent orders cannot exceed them together. `unapproved` is
 * the refusal of a purchase that a colleague must approve: only a checkout can be submitted for approval.
 */
export const checkMemberLimits = async (
  tx: Tx,
  { session, request, now }: CheckoutContext,
  checkout: CheckoutDraft,
  unapproved: Reason = "NEEDS_APPROVAL",
): Promise<void> => {
  const limits = await tx.only(lockMemberTerms, {
    company_id: session.company_id,
    person_id: session.person_id,
    month: startOfMonth(now, request.site),
  });
  const verdict = evaluatePurchase(limits, checkoutTotal(checkout));
  if (verdict.may === "ask") refuse(unapproved);
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** Creates the orders of one checkout. Members with spending limits are checked; see docs/states.md for the first status. */
export const createOrders = (context: Context<typeof createOrder>) =>
  context.transaction(async (tx) => {
    const checkout = await draftCheckout(tx, context, takeRequestedItems);
    if (context.session.is_limited) await checkMemberLimits(tx, context, checkout);
    return placeOrders(tx, context, checkout);
  });
