import { orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import { depositPercentsOf, toLateTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { arrivalsOfOffers, type OfferArrival } from "#features/inventory/arrivals/queries.ts";
import { offeredDates, type WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { keepFreightQuotes, type SavedQuote } from "#features/inventory/freight/commands/quotes.ts";
import { validQuotes } from "#features/inventory/freight/queries.ts";
import type { PricedFreight } from "#features/inventory/freight/rules/evidence.ts";
import { nameIn } from "#features/inventory/freight/rules/tariff.ts";
import { type AvailableCoupon, listAvailableCoupons } from "#features/pricing/coupons/commands/orders.ts";
import { bestCoupon } from "#features/pricing/coupons/rules.ts";
import type { RuleProblem } from "#features/pricing/order-rules/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { promotionAt } from "#features/pricing/pricing/rules/promotions.ts";
import { applyBudgets } from "#features/pricing/promotions/commands/orders.ts";
import { toShownPromotion } from "#features/pricing/promotions/rules.ts";
import { cartLinesById } from "#features/trade/cart/queries.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { type Cents, sumCents } from "#kernel/money.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Context, RequestContext } from "#platform/serve.ts";
import type { checkoutQuote } from "../contract/checkout-quote.ts";
import {
  boughtOfOffers,
  type CheckoutSettings,
  checkoutSettings,
  locationsOfOffers,
  notesOfOffers,
  type OfferLocation,
  offersToOrder,
} from "../queries/checkout.ts";
import {
  type CheckoutLine,
  type CheckoutOptions,
  checkoutTerms,
  companyLimitRefusal,
  draftQuotedParts,
  evaluateCoupon,
  isReservation,
  lineRefusal,
  mergeRequestedItems,
  type QuotedPart,
  type RequestedItem,
  reservationRefusal,
  ruleProblems,
} from "../rules/checkout.ts";
import { emptyOrderFields } from "../rules/order-fields.ts";
import { type AgreedQuote, applyAgreedQuote, readAgreedQuote } from "./agreed-quotes.ts";

type QuoteContext = Context<typeof checkoutQuote>;

type ItemsContext = Pick<QuoteContext, "session" | "db"> & {
  body: Pick<QuoteContext["body"], "cart_id" | "product_list"> & { logistics_type?: 1 | 2 | 3 | undefined };
};

/** Returns the requested items: the company's cart lines (`cart_id`) or the `product_list` of the body. */
export const getRequestedItems = async ({ body, session, db }: ItemsContext): Promise<RequestedItem[]> => {
  const { cart_id, product_list = [], logistics_type } = body;
  if (cart_id.length === 0 && product_list.length === 0) return refuse("NOTHING_SELECTED", {}, ["cart_id"]);
  if (cart_id.length === 0) return product_list.map((line) => ({ ...line, logistics_type: logistics_type ?? 1 }));
  const lines = await db.rows(cartLinesById, { company_id: session.company_id, cart_ids: cart_id });
  if (lines.length !== cart_id.length) refuse("CART_CHANGED");
  return lines.map(({ cart_id: id, ...line }) => ({
    ...line,
    logistics_type: logistics_type ?? (line.logistics_type as 1 | 2 | 3),
    cart_ids: [id],
    cart_logistics_type: line.logistics_type,
  }));
};

/** What the lines of a quote need besides their offers. */
interface QuoteNotes {
  notes: ReadonlyMap<number, { ends_at: Date | null; grade_reason: string; flaw_pictures: string[] }>;
  arrivals: ReadonlyMap<number, readonly OfferArrival[]>;
  bought: ReadonlyMap<number, number>;
  settings: CheckoutSettings;
  /** Why presale goods cannot be reserved together with the others. */
  mixed: Verdict;
  /** The order rules of manufacturers that are not kept, by the first line of each. */
  rules: ReadonlyMap<CheckoutLine | undefined, RuleProblem>;
}

/** The terms of a reservation and the arrivals of its lines; null for other orders. */
const toQuotedReservation = (lines: readonly CheckoutLine[], { arrivals, settings }: QuoteNotes) =>
  isReservation(lines)
    ? {
        deposit_percents: depositPercentsOf(lines),
        ...toLateTerms(settings),
        arrivals: lines.flatMap(({ relation_id }) => (arrivals.get(relation_id) ?? []).map((arrival) => ({ relation_id, ...arrival }))),
      }
    : null;

/** What a checkout shows of a freight price. */
const toFreightSummary = ({ answer, ask }: PricedFreight, language: Language) => ({
  carrier: answer.best ? nameIn(language, answer.best.name, answer.best.names) : "",
  carriers: answer.options.length,
  mode: answer.best?.mode ?? null,
  pallets: answer.units.reduce((sum, { count }) => sum + count, 0),
  accessorials: [...ask.accessorials],
  is_sample: answer.is_sample,
});

const noDates = { pickup_from: null, ship_by: null, deliver_from: null, deliver_to: null };

/** When the goods of reserved lines arrive: each with the first arrival that brings all of its pieces. Undefined where one has none. */
const arrivalOf = (lines: readonly CheckoutLine[], arrivals: QuoteNotes["arrivals"]): { from: Day; to: Day } | undefined => {
  const chosen = lines.map(({ relation_id, quantity }) => arrivals.get(relation_id)?.find(({ free }) => free >= quantity));
  const known = chosen.filter((arrival) => arrival !== undefined);
  if (known.length < chosen.length) return undefined;
  const [from = ""] = known.map(({ arrives_from }) => arrives_from).sort();
  const [to = ""] = known
    .map(({ arrives_to }) => arrives_to)
    .sort()
    .reverse();
  return { from, to };
};

/** When the last pieces of an order come that are not there yet; null where all are. */
const lastBackorder = ({ lines }: QuotedPart["draft"]): { from: Day; to: Day } | null => {
  const last = lines
    .flatMap(({ later_by }) => later_by ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : { from: last, to: last };
};

/** The dates of an order that is paid now, those of its delivery method. */
const toOrderDates = ({ lines, draft }: QuotedPart, warehouse: WarehouseDays, { arrivals }: QuoteNotes, now: Date) => {
  const arrives = isReservation(lines) ? arrivalOf(lines, arrivals) : lastBackorder(draft);
  if (arrives === undefined || lines.some((line) => lineRefusal(line) !== undefined)) return noDates;
  const transit_days = draft.freight?.answer.transit_days ?? null;
  const { pickup_from, ...delivery } = offeredDates({ ordered_at: now, warehouse, transit_days, arrives });
  return (lines[0]?.logistics_type ?? draft.logistics_type) === 1 ? { ...noDates, pickup_from } : { ...noDates, ...delivery };
};

const toQuotedOrder = (
  { lines, draft, freightProblem }: QuotedPart,
  { warehouse_days: _, ...location }: OfferLocation,
  dates: ReturnType<typeof toOrderDates>,
  quote: SavedQuote | undefined,
  options: CheckoutOptions,
  request: RequestContext,
  notes: QuoteNotes,
) => {
  const offerByRelation = new Map(lines.map((line) => [line.relation_id, line]));
  const logistics_type = lines[0]?.logistics_type ?? draft.logistics_type;
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
    deposit: draft.deposit_cents,
    reservation: toQuotedReservation(lines, notes),
    fare_fee: freightProblem ? null : draft.freight_cents,
    total_fee: sumCents([draft.order_cents, freightProblem ? 0 : draft.freight_cents]),
    transit_days: [...(draft.freight?.answer.transit_days ?? [])],
    ...dates,
    freight: draft.freight && quote ? { ...quote, ...toFreightSummary(draft.freight, request.language) } : null,
    rule_problem: lines.map((line) => notes.rules.get(line)).find((problem) => problem !== undefined) ?? null,
    freight_problem: options.address ? toLineProblem(freightProblem, request).problem_text : "",
    lines: draft.lines.map((line) => {
      const offer = offerByRelation.get(line.relation_id);
      return {
        ...line,
        title: line.title[request.language] ?? "",
        amount: line.quantity,
        cart_ids: offer?.cart_ids ?? [],
        cart_logistics_type: offer?.cart_logistics_type ?? null,
        stock: offer?.available ?? 0,
        orderable: offer ? orderablePieces(offer) : 0,
        moq: offer?.moq ?? 1,
        pack_multiple: offer?.pack_multiple ?? 1,
        price: line.unit_cents,
        list_price: offer?.usual_price_cents,
        promotion: offer && toShownPromotion(promotionAt(offer, line.quantity)),
        goods_fee: line.goods_cents ?? 0,
        discount: line.discount_cents ?? 0,
        ...(notes.notes.get(line.relation_id) ?? { ends_at: null, grade_reason: "", flaw_pictures: [] }),
        freight_price: offer?.special_freight_cents ?? null,
        company_limit: offer?.company_limit ?? null,
        company_limit_days: offer?.company_limit_days ?? 0,
        condition: offer?.condition ?? "new",
        ...toLineProblem(
          offer && (lineRefusal(offer) ?? notes.mixed ?? companyLimitRefusal(offer, notes.bought.get(line.relation_id) ?? 0)),
          request,
        ),
      };
    }),
  };
};

type QuoteInput = Pick<QuoteContext, "session" | "request" | "platform" | "db" | "now"> & {
  body: Pick<QuoteContext["body"], "address_id" | "coupon_id"> & { best_coupon?: 0 | 1; freight_quote_ids?: readonly number[] };
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
      const { verdict, saves_cents } = evaluateCoupon(coupon, lines, options, { site: request.site, now });
      return { ...coupon, saves_cents, fits: verdict === undefined, ...toLineProblem(verdict, request) };
    })
    .sort((a, b) => b.saves_cents - a.saves_cents);

/** Quotes a checkout: its orders, fees, freight and coupons at current prices. Writes nothing and reserves no stock. */
export const quoteCheckout = async (context: QuoteContext) => {
  const { body, db, now, session } = context;
  if (!body.quote_number) return quoteItems(context, mergeRequestedItems(await getRequestedItems(context)));
  const agreed = await readAgreedQuote(db, session.company_id, body.quote_number, now);
  return quoteItems(context, [...agreed.lines], agreed);
};

type Fee = "goods_fee" | "pack_fee" | "insurance_fee" | "delivery_fee" | "assembly_fee";

/** Each fee of all orders. */
const sumFees = (orders: readonly Record<Fee, number>[]): Record<Fee, Cents> => {
  const sumOf = (name: Fee) => sumCents(orders.map((order) => order[name]));
  return {
    goods_fee: sumOf("goods_fee"),
    pack_fee: sumOf("pack_fee"),
    insurance_fee: sumOf("insurance_fee"),
    delivery_fee: sumOf("delivery_fee"),
    assembly_fee: sumOf("assembly_fee"),
  };
};

/** What a quote of items needs to know: offers, settings and address, places, coupons, notes, arrivals, earlier purchases, chosen freight. */
const readForQuote = ({ body, session, request, db, now }: QuoteInput, items: readonly RequestedItem[]) => {
  const relationIds = items.map(({ relation_id }) => relation_id);
  const productIds = items.map(({ product_id }) => product_id);
  const chosenIds = body.freight_quote_ids ?? [];
  const { company_id } = session;
  const { site_code } = request.site;
  return Promise.all([
    db.rows(offersToOrder, { relation_ids: relationIds, product_ids: productIds, company_id, site_code, now }),
    db.only(checkoutSettings, { company_id, address_id: body.address_id ?? null, site_code, now }),
    db.rows(locationsOfOffers, { relation_ids: relationIds, language: request.language }),
    listAvailableCoupons(db, company_id, now),
    db.rows(notesOfOffers, { relation_ids: relationIds, language: request.language }),
    db.rows(arrivalsOfOffers, { relation_ids: relationIds, product_id: null, company_id }),
    db.rows(boughtOfOffers, { company_id, relation_ids: relationIds, now }),
    chosenIds.length === 0 ? [] : db.rows(validQuotes, { company_id, quote_ids: chosenIds, now }),
  ]);
};

/** Quotes the given items, for example those of a purchase request, at current prices. */
export const quoteItems = async (context: QuoteInput, items: readonly RequestedItem[], agreed?: AgreedQuote) => {
  const { body, session, request, platform, db, now } = context;
  const [offers, settings, locations, coupons, notes, arrivals, bought, choices] = await readForQuote(context, items);
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  const pricedOffers: CheckoutLine[] = items.map(({ relation_id, product_id: _, ...item }) => {
    const offer = byRelation.get(relation_id) ?? refuse("NOT_FOUND", {}, [`relation_id.${relation_id}`]);
    return { ...offer, added_price_cents: undefined, ...item };
  });
  const company = { company_id: session.company_id, price_version: settings.price_version };
  const today = dayAt(now, request.site);
  const priced = applyPriceBook(await getPriceBook(platform, db, company, now), pricedOffers, today);
  const lines = agreed ? applyAgreedQuote(priced, agreed) : await applyBudgets(db, priced);
  const options: CheckoutOptions = {
    buyDiscounts: agreed ? [] : settings.buy_discounts,
    quoted_freight_cents: agreed?.freight_cents ?? null,
    address: settings.address,
    is_free_delivery: session.is_free_delivery,
    has_overdue_freight: settings.has_overdue_freight,
    freight: { tariff: await getTariff(platform, db, settings.tariff_id), day: today, is_freight: session.is_freight, choices },
    ...emptyOrderFields,
  };
  const evaluatedCoupons = agreed ? [] : evaluateCoupons(coupons, lines, options, context);
  const best = bestCoupon(evaluatedCoupons);
  const requested = evaluatedCoupons.find(({ coupon_id, fits }) => fits && coupon_id === body.coupon_id);
  const coupon = requested ?? (body.best_coupon === 1 ? best : undefined);
  const parts = draftQuotedParts(lines, { ...options, coupon });
  const freights = parts.flatMap(({ draft }) => (draft.freight ? [draft.freight] : []));
  const saved = await keepFreightQuotes(db, session.company_id, freights, now);
  const quoteOf = new Map(freights.map((freight, index) => [freight, saved[index]]));
  const boughtBy = new Map(bought.map((row) => [row.relation_id, row.bought]));
  const firstOf = (merchantId: number) => parts.flatMap((part) => part.lines).find(({ merchant_id }) => merchant_id === merchantId);
  const quoteNotes: QuoteNotes = {
    notes: new Map(notes.map((row) => [row.relation_id, row])),
    arrivals: new Map(arrivals.map((row) => [row.relation_id, row.arrivals])),
    bought: boughtBy,
    settings,
    mixed: reservationRefusal(lines),
    rules: new Map(ruleProblems(lines, request.language, boughtBy).map((problem) => [firstOf(problem.merchant_id), problem])),
  };
  const orders = parts.flatMap((part) => {
    const { draft } = part;
    const location = locations.find((at) => at.warehouse_id === draft.warehouse_id && at.merchant_id === draft.merchant_id);
    if (!location) return [];
    const dates = toOrderDates(part, location.warehouse_days, quoteNotes, now);
    return [toQuotedOrder(part, location, dates, draft.freight && quoteOf.get(draft.freight), options, request, quoteNotes)];
  });
  const order_fee = sumCents(orders.map((order) => order.order_fee));
  const fare_fee = sumCents(orders.map((order) => order.fare_fee ?? 0));
  return {
    orders,
    ...sumFees(orders),
    order_fee,
    discount: sumCents(orders.map(({ discount }) => discount)),
    coupon_fee: sumCents(orders.map(({ coupon_fee }) => coupon_fee)),
    coupon_id: coupon?.coupon_id ?? null,
    coupons: evaluatedCoupons.map((evaluated) => ({
      ...evaluated,
      title: evaluated.title[request.language],
      saves: evaluated.saves_cents,
    })),
    best_coupon_id: best?.coupon_id ?? null,
    po_required: settings.po_required,
    fare_fee,
    total_fee: sumCents([order_fee, fare_fee]),
    seen: toSeen(checkoutTerms(parts.map(({ draft }) => draft))),
  };
};
