import { type BackorderStep, splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { balanceDueOn, depositPercentOf } from "#features/catalog/products/rules/presale-terms.ts";
import { accessorialsOf, type DockProfile } from "#features/identity/addresses/rules.ts";
import { type FreightPricing, type PricedFreight, priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { FreightRefusal } from "#features/inventory/freight/rules/quote.ts";
import type { StockPart } from "#features/inventory/stock/rules.ts";
import { type CouponTerms, type CouponUse, couponValue, couponVerdict, isEligible } from "#features/pricing/coupons/rules.ts";
import { judgeOrderRules, type OrderRule, type RuleProblem } from "#features/pricing/order-rules/rules.ts";
import type { CompanyPriced, OfferToPrice } from "#features/pricing/pricing/rules/price-lists.ts";
import { promotionAt } from "#features/pricing/pricing/rules/promotions.ts";
import { type BuyDiscount, type PieceFees, type PriceTier, priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { groupByOrder, type LineSource } from "#features/trade/cart/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { allocateCents, divideHalfUp, sumCents, toAmount } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";
import type { Reason, Verdict } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import { isPoBox } from "#kernel/us-places.ts";
import { flowOf, type OrderKind } from "../statuses.ts";
import { type OrderFieldValues, orderFieldsForDelivery } from "./order-fields.ts";

/** Turns requested items into order drafts: validates each line, splits into orders, prices and explains them. Pure. */

/** An offer with all fields that validation and pricing need. */
export interface CheckoutOffer extends PieceFees, OfferToPrice, CompanyPriced {
  product_id: number;
  warehouse_id: number;
  warehouse_zip: string;
  kind: OrderKind;
  purchase_mode: number;
  moq: number;
  pack_multiple: number;
  /** Read without a lock, to refuse early; the reservation decides. */
  available: number;
  /** What can be ordered beyond it; null or undefined where nothing can. */
  backorder?: readonly BackorderStep[] | null;
  is_open: boolean;
  /** In the company's cart, and offered to named companies only; with `is_open` the company is among them. */
  is_limited?: boolean;
  /** Whether its warehouse serves the site of the order. */
  is_served: boolean;
  goods_sn: string;
  custom_sn: string;
  title: Record<string, string>;
  preview: string;
  tiers: PriceTier[];
  /** Presale: the percentage of the goods paid as deposit, and the last day of the final payment. Null for other kinds. */
  deposit_percent: number | null;
  final_date: string | null;
  /** Freight of one piece that replaces the price of carriers; null where they decide. */
  special_freight_cents: number | null;
  /** Pieces a company may buy in so many days; null without a limit. */
  company_limit: number | null;
  company_limit_days: number;
  /** "new", or the grade of a second. */
  condition: string;
  /** Stock items of one piece; empty when a part has no stock item in this warehouse. */
  parts: StockPart[];
  /** Of one piece. */
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
  packages: PackageRow[];
  /** What its manufacturer demands of an order on this site; null where it demands nothing. */
  order_rule: OrderRule | null;
}

/** A requested offer with its quantity. */
export interface RequestedItem {
  relation_id: number;
  product_id: number;
  quantity: number;
  logistics_type: 1 | 2 | 3;
  /** Unit price when it was added to the cart; undefined when it was not in the cart. */
  added_price_cents?: number;
  /** The cart lines that it comes from, and the delivery method of the first of them; undefined when it was not in the cart. */
  cart_ids?: number[];
  cart_logistics_type?: number;
}

export interface CheckoutLine extends CheckoutOffer {
  quantity: number;
  logistics_type: number;
  added_price_cents: number | undefined;
  cart_ids?: number[];
  cart_logistics_type?: number;
  /** The price request whose accepted quote sets the price. */
  quote_number?: string;
}

/** Merges items of the same offer and delivery method, because MOQ and stock apply to their sum. */
export const mergeRequestedItems = (items: readonly RequestedItem[]): RequestedItem[] => {
  const merged = new Map<string, RequestedItem>();
  for (const line of items) {
    const key = `${line.relation_id}/${line.product_id}/${line.logistics_type}`;
    const before = merged.get(key);
    const cart_ids = [...(before?.cart_ids ?? []), ...(line.cart_ids ?? [])];
    const sum = { ...line, ...before, quantity: (before?.quantity ?? 0) + line.quantity };
    merged.set(key, cart_ids.length > 0 ? { ...sum, cart_ids } : sum);
  }
  return [...merged.values()];
};

/** Whether the lines are a reservation of presale goods. */
export const isReservation = (lines: readonly { kind: OrderKind }[]): boolean => lines.some(({ kind }) => kind === "presale");

const saleRefusal = (line: CheckoutLine): Verdict => {
  if (line.kind === "fob") return "SOLD_ELSEWHERE";
  if (!line.is_served) return "NOT_FROM_THIS_SITE";
  if (!line.is_open) return line.is_limited ? "OFFER_LIMITED" : "OFFER_ENDED";
  if (line.kind === "presale" && (line.parts.length === 0 || line.quantity > line.available)) return "PRESALE_INSUFFICIENT";
  return line.parts.length === 0 ? "OUT_OF_STOCK" : orderRefusal(line, line.quantity);
};

const shortages: ReadonlySet<unknown> = new Set(["OUT_OF_STOCK", "INSUFFICIENT_STOCK", "PRESALE_INSUFFICIENT"]);

/** Why a line cannot be ordered now; undefined when it can. A changed price is no reason to refuse. */
export const lineRefusal = (line: CheckoutLine): Verdict => {
  const verdict = saleRefusal(line);
  // Goods of an accepted quote have neither another quantity nor another warehouse to choose.
  return line.quote_number !== undefined && shortages.has(verdict)
    ? ["QUOTE_WAITS_FOR_STOCK", { sku: line.custom_sn, left: line.available }]
    : verdict;
};

/** Why goods cannot be reserved together with the first ones: one merchant and one warehouse per reservation (docs/decisions/0007). */
const sourceRefusal = (first: LineSource | undefined, line: LineSource): Reason | undefined => {
  if (first?.warehouse_id !== line.warehouse_id) return "NOT_SAME_WAREHOUSE";
  return first.merchant_id === line.merchant_id ? undefined : "NOT_SAME_MERCHANT";
};

/** Why lines cannot be reserved together: a reservation is presale only, of one merchant and one warehouse. */
export const reservationRefusal = (lines: readonly CheckoutLine[]): Verdict => {
  if (!isReservation(lines)) return undefined;
  if (lines.some(({ kind }) => kind !== "presale")) return "RESERVATION_MIXED";
  return lines.map((line) => sourceRefusal(lines[0], line)).find((reason) => reason !== undefined);
};

/** Whether goods have flaws that the buyer must accept as seen. */
export const isSoldAsSeen = ({ condition }: { condition: string }): boolean => condition !== "new";

/** Why a company cannot buy this quantity of an offer with a limit; `bought` counts the pieces of the limit's days. */
export const companyLimitRefusal = (
  line: Pick<CheckoutLine, "company_limit" | "company_limit_days" | "quantity">,
  bought: number,
): Verdict =>
  line.company_limit !== null && bought + line.quantity > line.company_limit
    ? ["OVER_COMPANY_LIMIT", { limit: line.company_limit, days: line.company_limit_days, left: Math.max(0, line.company_limit - bought) }]
    : undefined;

/** The manufacturers whose order rule a checkout does not keep. `bought` counts the pieces of offers with a limit for each company. */
export const ruleProblems = (
  lines: readonly CheckoutLine[],
  language: Language,
  bought: ReadonlyMap<number, number> = new Map(),
): RuleProblem[] =>
  judgeOrderRules(lines, language, (line, quantity) => {
    const changed = { ...line, quantity };
    return lineRefusal(changed) === undefined && companyLimitRefusal(changed, bought.get(line.relation_id) ?? 0) === undefined;
  });

/** The deposit of presale lines: the percentage of each line's goods, never more than the order. */
export const depositCents = (
  lines: readonly Pick<CheckoutLine, "deposit_percent">[],
  pricedLines: readonly { goods_cents: number }[],
  orderCents: number,
): number => {
  const parts = lines.map((line, index) => divideHalfUp((pricedLines[index]?.goods_cents ?? 0) * depositPercentOf(line), 100));
  return Math.min(orderCents, sumCents(parts));
};

/** Deposit in cents and last day of the final payment of a reservation; no deposit and no date for other orders. */
const reservationTerms = (lines: readonly CheckoutLine[], pricedLines: readonly { goods_cents: number }[], orderCents: number) => {
  if (!isReservation(lines)) return { deposit_cents: 0, final_date: null };
  return { deposit_cents: depositCents(lines, pricedLines, orderCents), final_date: balanceDueOn(lines) };
};

interface PriceExplanation {
  rule:
    | "memberDiscount"
    | "coupon"
    | "companyPrice"
    | "promotion"
    | "tierPrice"
    | "priceChanged"
    | "quotedPrice"
    | "quotedFreight"
    | "freightZone"
    | "freeDelivery"
    | "specialFreight";
  cents: number;
  values: Record<string, string | number>;
}

const unitCents = (line: CheckoutLine): number => unitPrice(line, line.quantity);

/** The promotion that sets the price of a line; undefined where none does. */
const explainPromotion = (line: CheckoutLine): PriceExplanation[] | undefined => {
  const won = promotionAt(line, line.quantity);
  if (!won) return undefined;
  const { name, until } = won.promotion;
  const values = { custom_sn: line.custom_sn, list: toAmount(won.regular_cents), name, until };
  return [{ rule: "promotion", cents: unitCents(line), values }];
};

/** How the price of a line came about; nothing where it is the listed one. */
export const explainLine = (line: CheckoutLine): PriceExplanation[] => {
  const unit = unitCents(line);
  const tier: PriceExplanation = {
    rule: "tierPrice",
    cents: unit,
    values: { custom_sn: line.custom_sn, quantity: line.quantity, list: toAmount(line.price_cents) },
  };
  const changed: PriceExplanation = {
    rule: "priceChanged",
    cents: line.price_cents,
    values: { custom_sn: line.custom_sn, before: toAmount(line.added_price_cents ?? line.price_cents) },
  };
  const quoted: PriceExplanation = {
    rule: "quotedPrice",
    cents: unit,
    values: { custom_sn: line.custom_sn, number: line.quote_number ?? "", list: toAmount(line.usual_price_cents ?? unit) },
  };
  if (line.quote_number !== undefined) return [quoted];
  const companyPrice: PriceExplanation = {
    rule: "companyPrice",
    cents: line.price_cents,
    values: {
      custom_sn: line.custom_sn,
      list: toAmount(line.usual_price_cents ?? line.price_cents),
      name: line.price_list?.name ?? "",
      percent: line.price_list?.percent ?? 0,
    },
  };
  const promoted = explainPromotion(line);
  return [
    ...(promoted ?? [...(line.price_list ? [companyPrice] : []), ...(unit === line.price_cents ? [] : [tier])]),
    ...(isPriceChanged(line) ? [changed] : []),
  ];
};

/** Whether an offer's price has changed since it was added to the cart. */
export const isPriceChanged = (line: CheckoutLine): boolean =>
  line.added_price_cents !== undefined && line.added_price_cents !== line.price_cents;

/** A delivery address as orders store it, with the services that it needs. */
export type OrderAddress = Record<string, string | number | DockProfile | null>;

/** The buyer's discounts, address and optional text fields of a checkout. */
export interface CheckoutOptions extends OrderFieldValues {
  buyDiscounts: readonly BuyDiscount[];
  address: OrderAddress | null;
  is_free_delivery: boolean;
  freight: FreightPricing;
  /** Whether the company orders no freight until it has paid an overdue difference. */
  has_overdue_freight: boolean;
  coupon?: AppliedCoupon | undefined;
  /** The freight of the order that an accepted quote agreed to, in cents; null where the tariff decides. */
  quoted_freight_cents?: number | null;
}

/** The coupon of a checkout, with its title for the price explanation. */
export interface AppliedCoupon extends CouponTerms {
  coupon_id: number;
  title: Record<string, string>;
}

const sumMeasure = (lines: readonly CheckoutLine[], part: "cartons" | "volume_cm3" | "weight_grams"): number =>
  lines.reduce((total, line) => total + line[part] * line.quantity, 0);

/** The lines whose freight follows the zones. */
const byZone = (lines: readonly CheckoutLine[]): CheckoutLine[] =>
  lines.filter(({ special_freight_cents }) => special_freight_cents === null);

/** Why the freight of an order has no price. */
export type FreightProblem = FreightRefusal | "FREIGHT_QUOTE_CHANGED" | "FREIGHT_OVERDUE" | "STREET_ADDRESS_NEEDED";

/** The freight of an order; undefined where it is not delivered by freight, a reason where there is no price. */
const freightFor = (
  lines: readonly CheckoutLine[],
  { address, is_free_delivery, freight, has_overdue_freight, quoted_freight_cents = null }: CheckoutOptions,
): PricedFreight | FreightProblem | undefined => {
  const [first] = lines;
  if (first?.logistics_type !== 3) return undefined;
  if (has_overdue_freight) return "FREIGHT_OVERDUE";
  if (isPoBox(address ?? {})) return "STREET_ADDRESS_NEEDED";
  if (quoted_freight_cents !== null) return undefined;
  const accessorials = accessorialsOf(address?.dock as DockProfile | null | undefined);
  const to_zip = String(address?.zip ?? "");
  return priceFreight(freight, { from_zip: first.warehouse_zip, to_zip, accessorials, is_free_delivery }, lines);
};

/** The freight that a quote agreed to; 0 for orders without one. */
const quotedFreight = ({ logistics_type }: CheckoutLine, { quoted_freight_cents }: CheckoutOptions): number =>
  logistics_type === 3 ? (quoted_freight_cents ?? 0) : 0;

const explainQuotedFreight = (line: CheckoutLine | undefined, options: CheckoutOptions): PriceExplanation[] =>
  line?.logistics_type === 3 && (options.quoted_freight_cents ?? null) !== null
    ? [{ rule: "quotedFreight", cents: quotedFreight(line, options), values: { number: line.quote_number ?? "" } }]
    : [];

/** Groups lines into orders: one merchant, warehouse, kind and delivery method each. */
const splitIntoOrders = (lines: readonly CheckoutLine[]): CheckoutLine[][] =>
  [...Map.groupBy(lines, ({ logistics_type }) => logistics_type).values()].flatMap((sameMethod) => groupByOrder(sameMethod));

/** Pieces of a line that are not there yet, and the day by which they come. */
const laterOf = (line: CheckoutLine): { later: number; later_by: string | null } => {
  const { later, by } = splitQuantity(line, line.quantity);
  return { later, later_by: by };
};

/** What the order keeps of the promotion of a line. */
const storedPromotion = (line: CheckoutLine) => {
  const won = promotionAt(line, line.quantity);
  return {
    promotion_id: won?.promotion.promotion_id ?? null,
    promotion_unit_cents: won?.off_cents ?? 0,
    promotion_platform_cents: won?.platform_cents ?? 0,
    promotion_pieces: won ? line.quantity : 0,
  };
};

const draftLine = (line: CheckoutLine, index: number) => ({
  position: index + 1,
  relation_id: line.relation_id,
  product_id: line.product_id,
  goods_sn: line.goods_sn,
  custom_sn: line.custom_sn,
  title: line.title,
  preview: line.preview,
  quantity: line.quantity,
  ...laterOf(line),
  unit_cents: unitCents(line),
  ...storedPromotion(line),
  cartons: line.cartons * line.quantity,
  volume_cm3: line.volume_cm3 * line.quantity,
  weight_grams: line.weight_grams * line.quantity,
});

const explainOrder = (
  lines: readonly CheckoutLine[],
  { discount, coupon }: { discount: { percent: number; cents: number; pieces: number }; coupon: number },
  freight: PricedFreight | undefined,
  options: CheckoutOptions,
): PriceExplanation[] => {
  const [first] = lines;
  const memberDiscount: PriceExplanation = {
    rule: "memberDiscount",
    cents: discount.cents,
    values: { percent: discount.percent, pieces: discount.pieces },
  };
  const isWaived = freight?.answer.waived != null;
  const zoned = isWaived ? lines : byZone(lines);
  const freightZone: PriceExplanation = {
    rule: isWaived ? "freeDelivery" : "freightZone",
    cents: isWaived || !freight ? 0 : freight.answer.cents - freight.answer.special_cents,
    values: {
      from_zip: first?.warehouse_zip ?? "",
      to_zip: String(options.address?.zip ?? ""),
      weight_grams: sumMeasure(zoned, "weight_grams"),
      volume_cm3: sumMeasure(zoned, "volume_cm3"),
    },
  };
  const ownFreight = lines
    .filter(({ special_freight_cents }) => special_freight_cents !== null && !isWaived)
    .map(
      ({ custom_sn, quantity, special_freight_cents }): PriceExplanation => ({
        rule: "specialFreight",
        cents: (special_freight_cents ?? 0) * quantity,
        values: { custom_sn, quantity, unit: toAmount(special_freight_cents ?? 0) },
      }),
    );
  const couponDiscount: PriceExplanation = { rule: "coupon", cents: coupon, values: { ...options.coupon?.title } };
  return [
    ...lines.flatMap(explainLine),
    ...(discount.cents > 0 ? [memberDiscount] : []),
    ...(coupon > 0 ? [couponDiscount] : []),
    ...(freight ? [...(zoned.length > 0 ? [freightZone] : []), ...ownFreight] : explainQuotedFreight(first, options)),
  ];
};

const toPricedLine = (line: CheckoutLine, { coupon }: CheckoutOptions) => ({
  ...line,
  unit_cents: unitCents(line),
  takes_coupon: coupon !== undefined && isEligible(coupon, line),
});

/** The lines of each order with their goods value after the member discount, which coupons apply to. */
const couponLines = (parts: readonly CheckoutLine[][], options: CheckoutOptions) =>
  parts.map((part) => {
    const { lines } = priceOrder({ lines: part.map((line) => toPricedLine(line, options)), buyDiscounts: options.buyDiscounts });
    return part.map((line, index) => ({
      merchant_id: line.merchant_id,
      type_id: line.type_id,
      goods_cents: (lines[index]?.goods_cents ?? 0) - (lines[index]?.discount_cents ?? 0),
    }));
  });

/** Splits the coupon over the orders of a checkout in proportion to their eligible goods, exact to the cent. */
const splitCoupon = (parts: readonly CheckoutLine[][], options: CheckoutOptions): readonly number[] => {
  const { coupon } = options;
  if (!coupon) return [];
  const counted = couponLines(parts, options).map((lines) => lines.filter((line) => isEligible(coupon, line)));
  const weights = counted.map((lines) => sumCents(lines.map(({ goods_cents }) => goods_cents)));
  return allocateCents(couponValue(coupon, counted.flat()), weights);
};

/** Returns whether a coupon applies to a checkout (verdict) and its savings in cents. */
export const evaluateCoupon = (coupon: CouponTerms, lines: readonly CheckoutLine[], options: CheckoutOptions, at: CouponUse) => {
  const seen = couponLines(splitIntoOrders(lines), options).flat();
  const verdict = couponVerdict(coupon, seen, at);
  return { verdict, saves_cents: verdict === undefined ? couponValue(coupon, seen) : 0 };
};

/** One order as it will be inserted. */
export type OrderDraft = Exclude<ReturnType<typeof draftOrder>, string | undefined>;

const draftOrder = (lines: readonly CheckoutLine[], order_number: string, options: CheckoutOptions, couponCents: number) => {
  const [first] = lines;
  const freight = freightFor(lines, options);
  if (!first) return undefined;
  if (typeof freight === "string") return freight;
  const {
    lines: pricedLines,
    order_cents,
    total_cents,
    ...price
  } = priceOrder({
    lines: lines.map((line) => toPricedLine(line, options)),
    buyDiscounts: options.buyDiscounts,
    couponCents,
    freightCents: freight?.answer.cents ?? quotedFreight(first, options),
  });
  const discount = { percent: price.discount_percent, cents: price.discount_cents, pieces: price.pieces };
  return {
    order_number,
    merchant_id: first.merchant_id,
    warehouse_id: first.warehouse_id,
    kind: first.kind,
    flow: flowOf(first.kind),
    action: first.kind === "presale" ? "reserve" : "create",
    from_status: "none",
    status: first.kind === "presale" ? "awaitingDeposit" : "unpaid",
    ...reservationTerms(lines, pricedLines, order_cents),
    note: "",
    accepted_as_seen: lines.some(isSoldAsSeen),
    logistics_type: first.logistics_type,
    purchase_mode: first.purchase_mode,
    ...price,
    order_cents,
    explanation: explainOrder(lines, { discount, coupon: price.coupon_cents }, freight, options),
    address: first.logistics_type === 1 ? null : options.address,
    freight,
    cartons: sumMeasure(lines, "cartons"),
    volume_cm3: sumMeasure(lines, "volume_cm3"),
    weight_grams: sumMeasure(lines, "weight_grams"),
    ...orderFieldsForDelivery(options, first.logistics_type),
    lines: lines.map((line, index) => ({ ...draftLine(line, index), ...pricedLines[index] })),
  };
};

/** The lines of one order of a checkout, with its draft, or why its freight has no price. */
interface DraftedPart {
  lines: readonly CheckoutLine[];
  draft: OrderDraft | FreightProblem;
}

/** Drafts each order of a checkout on its own, numbered under its parent number. */
export const draftParts = (lines: readonly CheckoutLine[], parentNumber: string, options: CheckoutOptions): DraftedPart[] => {
  const parts = splitIntoOrders(lines);
  const coupons = splitCoupon(parts, options);
  return parts.flatMap((part, index) => {
    const draft = draftOrder(part, `${parentNumber}-${index + 1}`, options, coupons[index] ?? 0);
    return draft === undefined ? [] : [{ lines: part, draft }];
  });
};

/** Drafts the orders of a checkout. A reason where the freight of one of them has no price. */
export const draftOrders = (
  lines: readonly CheckoutLine[],
  parentNumber: string,
  options: CheckoutOptions,
): OrderDraft[] | FreightProblem => {
  const drafts: OrderDraft[] = [];
  for (const { draft } of draftParts(lines, parentNumber, options)) {
    if (typeof draft === "string") return draft;
    drafts.push(draft);
  }
  return drafts;
};

/** One order of a quote. Where its freight has no price, it is drafted as self pickup, so that all other amounts can be shown. */
export interface QuotedPart {
  lines: readonly CheckoutLine[];
  draft: OrderDraft;
  freightProblem: FreightProblem | undefined;
}

/** Drafts the orders of a quote. What keeps one from being ordered does not touch the others. */
export const draftQuotedParts = (lines: readonly CheckoutLine[], options: CheckoutOptions): QuotedPart[] =>
  draftParts(lines, "", options).flatMap(({ lines: part, draft }): QuotedPart[] => {
    if (typeof draft !== "string") return [{ lines: part, draft, freightProblem: undefined }];
    const collected = part.map((line) => ({ ...line, logistics_type: 1 }));
    return draftParts(collected, "", options).flatMap(({ draft: withoutFreight }) =>
      typeof withoutFreight === "string" ? [] : [{ lines: part, draft: withoutFreight, freightProblem: draft }],
    );
  });

const sumOfDrafts = (drafts: readonly OrderDraft[], part: keyof OrderDraft & `${string}_cents`): number =>
  sumCents(drafts.map((draft) => draft[part]));

const sentLater = toText(["Sent later", "稍后发货", "Se envía más tarde"]);

/** What a buyer is shown of a checkout and agrees to by placing it. A reservation is due with its deposit. */
export const checkoutTerms = (drafts: readonly OrderDraft[]): PricedTerms => {
  const total_cents = sumCents(drafts.flatMap(({ order_cents, freight_cents }) => [order_cents, freight_cents]));
  return toPricedTerms(
    "pays",
    drafts.flatMap(({ logistics_type, lines }) =>
      lines.flatMap(({ relation_id, custom_sn, goods_sn, title, quantity, later, later_by, goods_cents = 0 }) => [
        { key: `${relation_id}.${logistics_type}`, label: custom_sn || goods_sn, title, quantity, amount_cents: goods_cents },
        // What is not there yet is agreed to with its day.
        ...(later > 0
          ? [
              {
                key: `${relation_id}.${logistics_type}.${later_by}`,
                label: `${custom_sn || goods_sn} · ${later_by}`.slice(-30),
                title: sentLater,
                quantity: later,
                amount_cents: 0,
              },
            ]
          : []),
      ]),
    ),
    {
      discount: -sumOfDrafts(drafts, "discount_cents"),
      coupon: -sumOfDrafts(drafts, "coupon_cents"),
      pack: sumOfDrafts(drafts, "pack_cents"),
      insurance: sumOfDrafts(drafts, "insurance_cents"),
      delivery: sumOfDrafts(drafts, "delivery_cents"),
      assembly: sumOfDrafts(drafts, "assembly_cents"),
      freight: sumOfDrafts(drafts, "freight_cents"),
      total_cents,
      due_now_cents: sumOfDrafts(drafts, "deposit_cents") || total_cents,
    },
  );
};
