import { getTransitDays } from "#features/inventory/freight/rules.ts";
import { type AvailableCoupon, listAvailableCoupons } from "#features/pricing/coupons/commands/orders.ts";
import { bestCoupon } from "#features/pricing/coupons/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { cartLinesById } from "#features/trade/cart/queries.ts";
import { sumCents } from "#kernel/money.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context, RequestContext } from "#platform/serve.ts";
import type { checkoutQuote } from "../contract/checkout-quote.ts";
import { checkoutSettings, offersToOrder } from "../queries/checkout.ts";
import { locationsOfOffers, type OfferLocation } from "../queries/checkout-quote.ts";
import {
  type CheckoutLine,
  type CheckoutOptions,
  draftOrders,
  evaluateCoupon,
  lineRefusal,
  mergeRequestedItems,
  type OrderDraft,
  type RequestedItem,
} from "../rules/checkout.ts";
import { emptyOrderFields } from "../rules/order-fields.ts";

type QuoteContext = Context<typeof checkoutQuote>;

/** Returns the requested items: the company's cart lines (`cart_id`) or the `product_list` of the body. */
const getRequestedItems = async ({ body, session, db }: QuoteContext): Promise<RequestedItem[]> => {
  const { cart_id, product_list = [], logistics_type } = body;
  if (cart_id.length === 0 && product_list.length === 0) return refuse("NOTHING_SELECTED", {}, ["cart_id"]);
  if (cart_id.length === 0) return product_list.map((line) => ({ ...line, logistics_type: logistics_type ?? 1 }));
  const lines = await db.rows(cartLinesById, session.company_id, cart_id);
  if (lines.length !== cart_id.length) refuse("CART_CHANGED");
  return lines.map((line) => ({ ...line, logistics_type: logistics_type ?? (line.logistics_type as 1 | 2 | 3) }));
};

/**
 * Drafts the orders of a quote. Where no freight rate applies, the orders are drafted as self pickup, so that all other
 * amounts can be shown; `isFreightKnown` is false then.
 */
const draftQuote = (lines: readonly CheckoutLine[], options: CheckoutOptions): { drafts: OrderDraft[]; isFreightKnown: boolean } => {
  const drafts = draftOrders(lines, "", options);
  if (drafts) return { drafts, isFreightKnown: true };
  const collected = lines.map((line) => ({ ...line, logistics_type: line.logistics_type === 3 ? 1 : line.logistics_type }));
  return { drafts: draftOrders(collected, "", options) ?? [], isFreightKnown: false };
};

const toQuotedOrder = (
  draft: OrderDraft,
  location: OfferLocation,
  lines: readonly CheckoutLine[],
  isFreightKnown: boolean,
  options: CheckoutOptions,
  request: RequestContext,
) => {
  const offerByRelation = new Map(lines.map((line) => [line.relation_id, line]));
  const logistics_type =
    lines.find(({ relation_id }) => relation_id === draft.lines[0]?.relation_id)?.logistics_type ?? draft.logistics_type;
  const zip = String(options.address?.zip ?? "");
  return {
    ...draft,
    ...location,
    logistics_type,
    goods_fee: draft.goods_cents,
    discount: draft.discount_cents,
    coupon_fee: draft.coupon_cents,
    pack_fee: draft.pack_cents,
    insurance_fee: draft.insurance_cents,
    delivery_fee: draft.delivery_cents,
    assembly_fee: draft.assembly_cents,
    order_fee: draft.order_cents,
    fare_fee: logistics_type === 3 && !isFreightKnown ? null : draft.freight_cents,
    transit_days: logistics_type === 3 && zip !== "" ? [...getTransitDays(location.warehouse_zip, zip)] : [],
    lines: draft.lines.map((line) => {
      const offer = offerByRelation.get(line.relation_id);
      return {
        ...line,
        title: line.title[request.language] ?? "",
        amount: line.quantity,
        stock: offer?.available ?? 0,
        price: line.unit_cents,
        list_price: offer?.usual_price_cents,
        goods_fee: line.goods_cents ?? 0,
        discount: line.discount_cents ?? 0,
        ...toLineProblem(offer && lineRefusal(offer), request),
      };
    }),
  };
};

type QuoteInput = Pick<QuoteContext, "session" | "request" | "platform" | "db" | "now"> & {
  body: Pick<QuoteContext["body"], "address_id" | "coupon_id">;
};

/** Evaluates each coupon of the company: its savings in cents, whether it applies, and why not. Largest savings first. */
const evaluateCoupons = (
  coupons: readonly AvailableCoupon[],
  lines: readonly CheckoutLine[],
  options: CheckoutOptions,
  { request, now }: QuoteInput,
) =>
  coupons
    .map((coupon) => {
      const { verdict, saves_cents } = evaluateCoupon(coupon, lines, options, { site_code: request.site.site_code, now });
      return { ...coupon, saves_cents, fits: verdict === undefined, ...toLineProblem(verdict, request) };
    })
    .sort((a, b) => b.saves_cents - a.saves_cents);

/** Quotes a checkout: its orders, fees, freight and coupons at current prices. Writes nothing and reserves no stock. */
export const quoteCheckout = async (context: QuoteContext) => quoteItems(context, mergeRequestedItems(await getRequestedItems(context)));

/** Quotes the given items, for example those of a purchase request, at current prices. */
export const quoteItems = async (context: QuoteInput, items: readonly RequestedItem[]) => {
  const { body, session, request, platform, db, now } = context;
  const relationIds = items.map(({ relation_id }) => relation_id);
  const productIds = items.map(({ product_id }) => product_id);
  const [offers, settings, locations, coupons] = await Promise.all([
    db.rows(offersToOrder, relationIds, productIds, request.site.site_code, now),
    db.only(checkoutSettings, session.company_id, body.address_id ?? null, request.site.site_code),
    db.rows(locationsOfOffers, relationIds),
    listAvailableCoupons(db, session.company_id, now),
  ]);
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  const pricedOffers: CheckoutLine[] = items.map(({ relation_id, quantity, logistics_type, added_price_cents }) => {
    const offer = byRelation.get(relation_id) ?? refuse("NOT_FOUND", {}, [`relation_id.${relation_id}`]);
    return { ...offer, quantity, logistics_type, added_price_cents };
  });
  const company = { company_id: session.company_id, price_version: settings.price_version };
  const lines = applyPriceBook(await getPriceBook(platform, db, company, now), pricedOffers, now);
  const options: CheckoutOptions = {
    buyDiscounts: settings.buy_discounts,
    address: settings.address,
    is_free_delivery: session.is_free_delivery,
    ...emptyOrderFields,
  };
  const evaluatedCoupons = evaluateCoupons(coupons, lines, options, context);
  const coupon = evaluatedCoupons.find(({ coupon_id, fits }) => fits && coupon_id === body.coupon_id);
  const { drafts, isFreightKnown } = draftQuote(lines, { ...options, coupon });
  const orders = drafts.flatMap((draft) => {
    const location = locations.find(
      ({ warehouse_id, merchant_id }) => warehouse_id === draft.warehouse_id && merchant_id === draft.merchant_id,
    );
    return location ? [toQuotedOrder(draft, location, lines, isFreightKnown, options, request)] : [];
  });
  const order_fee = sumCents(orders.map((order) => order.order_fee));
  const fare_fee = sumCents(orders.map((order) => order.fare_fee ?? 0));
  return {
    orders,
    order_fee,
    discount: sumCents(orders.map(({ discount }) => discount)),
    coupon_fee: sumCents(orders.map(({ coupon_fee }) => coupon_fee)),
    coupon_id: coupon?.coupon_id ?? null,
    coupons: evaluatedCoupons.map((evaluated) => ({
      ...evaluated,
      title: evaluated.title[request.language],
      saves: evaluated.saves_cents,
    })),
    best_coupon_id: bestCoupon(evaluatedCoupons)?.coupon_id ?? null,
    po_required: settings.po_required,
    fare_fee,
    total_fee: sumCents([order_fee, fare_fee]),
  };
};
