import { getFreightCents } from "#features/inventory/freight/rules.ts";
import type { StockPart } from "#features/inventory/stock/rules.ts";
import { type CouponTerms, couponValue, couponVerdict, isEligible } from "#features/pricing/coupons/rules.ts";
import type { CompanyPriced, OfferToPrice } from "#features/pricing/pricing/rules/price-lists.ts";
import {
  type BuyDiscount,
  type PieceFees,
  type PriceTier,
  priceOrder,
  quantityRefusal,
  unitPrice,
} from "#features/pricing/pricing/rules.ts";
import { groupByOrder } from "#features/trade/cart/rules.ts";
import { allocateCents, sumCents, toAmount } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { flowOf, type OrderKind, statusCodes } from "../statuses.ts";
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
  is_open: boolean;
  /** Whether its warehouse serves the site of the order. */
  is_served: boolean;
  goods_sn: string;
  custom_sn: string;
  title: Record<string, string>;
  preview: string;
  tiers: PriceTier[];
  /** Stock items of one piece; empty when a part has no stock item in this warehouse. */
  parts: StockPart[];
  /** Of one piece. */
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
}

/** A requested offer with its quantity. */
export interface RequestedItem {
  relation_id: number;
  product_id: number;
  quantity: number;
  logistics_type: 1 | 2 | 3;
  /** Unit price when it was added to the cart; undefined when it was not in the cart. */
  added_price_cents?: number;
}

export interface CheckoutLine extends CheckoutOffer {
  quantity: number;
  logistics_type: number;
  added_price_cents: number | undefined;
}

/** Merges items of the same offer and delivery method, because MOQ and stock apply to their sum. */
export const mergeRequestedItems = (items: readonly RequestedItem[]): RequestedItem[] => {
  const merged = new Map<string, RequestedItem>();
  for (const line of items) {
    const key = `${line.relation_id}/${line.product_id}/${line.logistics_type}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
};

/** Why a line cannot be ordered now; undefined when it can. A changed price is no reason to refuse. */
export const lineRefusal = (line: CheckoutLine): Verdict => {
  if (line.kind === "presale" || line.kind === "fob") return "SOLD_ELSEWHERE";
  if (!line.is_served) return "NOT_FROM_THIS_SITE";
  if (!line.is_open) return "OFFER_ENDED";
  return line.parts.length === 0 ? "OUT_OF_STOCK" : quantityRefusal(line, line.quantity);
};

interface PriceExplanation {
  rule: "memberDiscount" | "coupon" | "companyPrice" | "tierPrice" | "priceChanged" | "freightZone" | "freeDelivery";
  cents: number;
  values: Record<string, string | number>;
}

const unitCents = (line: CheckoutLine): number => unitPrice(line, line.quantity);

const explainLine = (line: CheckoutLine): PriceExplanation[] => {
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
  return [
    ...(line.price_list ? [companyPrice] : []),
    ...(unit === line.price_cents ? [] : [tier]),
    ...(isPriceChanged(line) ? [changed] : []),
  ];
};

/** Whether an offer's price has changed since it was added to the cart. */
export const isPriceChanged = (line: CheckoutLine): boolean =>
  line.added_price_cents !== undefined && line.added_price_cents !== line.price_cents;

/** The buyer's discounts, address and optional text fields of a checkout. */
export interface CheckoutOptions extends OrderFieldValues {
  buyDiscounts: readonly BuyDiscount[];
  address: Record<string, string | number> | null;
  is_free_delivery: boolean;
  coupon?: AppliedCoupon | undefined;
}

/** The coupon of a checkout, with its title for the price explanation. */
export interface AppliedCoupon extends CouponTerms {
  coupon_id: number;
  title: Record<string, string>;
}

const sumMeasure = (lines: readonly CheckoutLine[], part: "cartons" | "volume_cm3" | "weight_grams"): number =>
  lines.reduce((total, line) => total + line[part] * line.quantity, 0);

const freightFor = (lines: readonly CheckoutLine[], { address, is_free_delivery }: CheckoutOptions): number | undefined => {
  const [first] = lines;
  if (first?.logistics_type !== 3) return 0;
  return getFreightCents({
    from_zip: first.warehouse_zip,
    to_zip: String(address?.zip ?? ""),
    weight_grams: sumMeasure(lines, "weight_grams"),
    volume_cm3: sumMeasure(lines, "volume_cm3"),
    is_free_delivery,
  });
};

/** Groups lines into orders: one merchant, warehouse, kind and delivery method each. */
const splitIntoOrders = (lines: readonly CheckoutLine[]): CheckoutLine[][] =>
  [...Map.groupBy(lines, ({ logistics_type }) => logistics_type).values()].flatMap((sameMethod) => groupByOrder(sameMethod));

const draftLine = (line: CheckoutLine, index: number) => ({
  position: index + 1,
  relation_id: line.relation_id,
  product_id: line.product_id,
  goods_sn: line.goods_sn,
  custom_sn: line.custom_sn,
  title: line.title,
  preview: line.preview,
  quantity: line.quantity,
  unit_cents: unitCents(line),
  cartons: line.cartons * line.quantity,
  volume_cm3: line.volume_cm3 * line.quantity,
  weight_grams: line.weight_grams * line.quantity,
});

const explainOrder = (
  lines: readonly CheckoutLine[],
  { discount, coupon }: { discount: { percent: number; cents: number; pieces: number }; coupon: number },
  freight: number,
  options: CheckoutOptions,
): PriceExplanation[] => {
  const [first] = lines;
  const memberDiscount: PriceExplanation = {
    rule: "memberDiscount",
    cents: discount.cents,
    values: { percent: discount.percent, pieces: discount.pieces },
  };
  const freightZone: PriceExplanation = {
    rule: options.is_free_delivery ? "freeDelivery" : "freightZone",
    cents: freight,
    values: {
      from_zip: first?.warehouse_zip ?? "",
      to_zip: String(options.address?.zip ?? ""),
      weight_grams: sumMeasure(lines, "weight_grams"),
      volume_cm3: sumMeasure(lines, "volume_cm3"),
    },
  };
  const couponDiscount: PriceExplanation = { rule: "coupon", cents: coupon, values: { ...options.coupon?.title } };
  return [
    ...lines.flatMap(explainLine),
    ...(discount.cents > 0 ? [memberDiscount] : []),
    ...(coupon > 0 ? [couponDiscount] : []),
    ...(first?.logistics_type === 3 ? [freightZone] : []),
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
export const evaluateCoupon = (
  coupon: CouponTerms,
  lines: readonly CheckoutLine[],
  options: CheckoutOptions,
  at: { site_code: string; now: Date },
) => {
  const seen = couponLines(splitIntoOrders(lines), options).flat();
  const verdict = couponVerdict(coupon, seen, at);
  return { verdict, saves_cents: verdict === undefined ? couponValue(coupon, seen) : 0 };
};

/** One order as it will be inserted. */
export type OrderDraft = NonNullable<ReturnType<typeof draftOrder>>;

const draftOrder = (lines: readonly CheckoutLine[], order_number: string, options: CheckoutOptions, couponCents: number) => {
  const [first] = lines;
  const freight = freightFor(lines, options);
  if (!first || freight === undefined) return undefined;
  const {
    lines: pricedLines,
    order_cents,
    total_cents,
    ...price
  } = priceOrder({
    lines: lines.map((line) => toPricedLine(line, options)),
    buyDiscounts: options.buyDiscounts,
    couponCents,
    freightCents: freight,
  });
  const discount = { percent: price.discount_percent, cents: price.discount_cents, pieces: price.pieces };
  return {
    order_number,
    merchant_id: first.merchant_id,
    warehouse_id: first.warehouse_id,
    kind: first.kind,
    flow: flowOf(first.kind),
    action: "create",
    from_status: statusCodes.none,
    status: statusCodes.unpaid,
    note: "",
    logistics_type: first.logistics_type,
    purchase_mode: first.purchase_mode,
    ...price,
    order_cents,
    explanation: explainOrder(lines, { discount, coupon: price.coupon_cents }, freight, options),
    address: first.logistics_type === 1 ? null : options.address,
    cartons: sumMeasure(lines, "cartons"),
    volume_cm3: sumMeasure(lines, "volume_cm3"),
    weight_grams: sumMeasure(lines, "weight_grams"),
    ...orderFieldsForDelivery(options, first.logistics_type),
    lines: lines.map((line, index) => ({ ...draftLine(line, index), ...pricedLines[index] })),
  };
};

/** Drafts the orders of a checkout, numbered under its parent number. Undefined when no freight rate applies to one of them. */
export const draftOrders = (lines: readonly CheckoutLine[], parentNumber: string, options: CheckoutOptions): OrderDraft[] | undefined => {
  const parts = splitIntoOrders(lines);
  const coupons = splitCoupon(parts, options);
  const drafts = parts.map((part, index) => draftOrder(part, `${parentNumber}-${index + 1}`, options, coupons[index] ?? 0));
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined;
};
