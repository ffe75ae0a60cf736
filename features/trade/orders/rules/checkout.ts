import { freightCents } from "#features/inventory/freight/rules.ts";
import type { StockPart } from "#features/inventory/stock/rules.ts";
import { type CouponTerms, isEligible, couponValue, couponVerdict } from "#features/pricing/coupons/rules.ts";
import type { OfferToPrice, CompanyPriced } from "#features/pricing/pricing/rules/price-lists.ts";
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

/** How what a buyer wants becomes orders: judged line by line, split, priced, explained. Pure. */

/** An offer with everything that placing an order is judged and priced by. */
export interface CheckoutOffer extends PieceFees, OfferToPrice, CompanyPriced {
  product_id: number;
  warehouse_id: number;
  warehouse_zip: string;
  kind: OrderKind;
  purchase_mode: number;
  moq: number;
  pack_multiple: number;
  /** Unlocked, to refuse early; reserving has the last word. */
  available: number;
  is_open: boolean;
  /** Whether its warehouse serves the site the order is placed on. */
  is_served: boolean;
  goods_sn: string;
  custom_sn: string;
  title: Record<string, string>;
  preview: string;
  tiers: PriceTier[];
  /** What one piece is made of; empty when a part has no stock item in this warehouse. */
  parts: StockPart[];
  /** Of one piece. */
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
}

/** One offer that is wanted, its quantities merged. */
export interface RequestedItem {
  relation_id: number;
  product_id: number;
  quantity: number;
  logistics_type: 1 | 2 | 3;
  /** What it cost when it was put into the cart; nothing when it was not. */
  added_price_cents?: number;
}

export interface CheckoutLine extends CheckoutOffer {
  quantity: number;
  logistics_type: number;
  added_price_cents: number | undefined;
}

/** Lines of the same offer and way of delivery become one: the quantity rules judge their sum (TC-3). */
export const mergeRequestedItems = (wanted: readonly RequestedItem[]): RequestedItem[] => {
  const merged = new Map<string, RequestedItem>();
  for (const line of wanted) {
    const key = `${line.relation_id}/${line.product_id}/${line.logistics_type}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
};

/** Why this cannot be ordered here and now; the price is never a reason, it is read again. */
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
  return [...(line.price_list ? [companyPrice] : []), ...(unit === line.price_cents ? [] : [tier]), ...(isPriceChanged(line) ? [changed] : [])];
};

/** Whether an offer's price is another one than when it was put into the cart. */
export const isPriceChanged = (line: CheckoutLine): boolean =>
  line.added_price_cents !== undefined && line.added_price_cents !== line.price_cents;

/** The buyer's side of placing an order. */
export interface CheckoutOptions {
  buyDiscounts: readonly BuyDiscount[];
  address: Record<string, string | number> | null;
  is_free_delivery: boolean;
  po_number: string;
  remark: string;
  coupon?: AppliedCoupon | undefined;
}

/** A coupon as an order is priced with it and explains it. */
export interface AppliedCoupon extends CouponTerms {
  coupon_id: number;
  title: Record<string, string>;
}

const sumMeasure = (lines: readonly CheckoutLine[], part: "cartons" | "volume_cm3" | "weight_grams"): number =>
  lines.reduce((total, line) => total + line[part] * line.quantity, 0);

const freightFor = (lines: readonly CheckoutLine[], { address, is_free_delivery }: CheckoutOptions): number | undefined => {
  const [first] = lines;
  if (first?.logistics_type !== 3) return 0;
  return freightCents({
    from_zip: first.warehouse_zip,
    to_zip: String(address?.zip ?? ""),
    weight_grams: sumMeasure(lines, "weight_grams"),
    volume_cm3: sumMeasure(lines, "volume_cm3"),
    is_free_delivery,
  });
};

/** The lines of each order: one merchant, warehouse and kind (states 1.1), and one way of delivery. */
const splitIntoOrders = (lines: readonly CheckoutLine[]): CheckoutLine[][] =>
  [...Map.groupBy(lines, ({ logistics_type }) => logistics_type).values()].flatMap((sameWay) => groupByOrder(sameWay));

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
  placing: CheckoutOptions,
): PriceExplanation[] => {
  const [first] = lines;
  const memberDiscount: PriceExplanation = {
    rule: "memberDiscount",
    cents: discount.cents,
    values: { percent: discount.percent, pieces: discount.pieces },
  };
  const freightZone: PriceExplanation = {
    rule: placing.is_free_delivery ? "freeDelivery" : "freightZone",
    cents: freight,
    values: {
      from_zip: first?.warehouse_zip ?? "",
      to_zip: String(placing.address?.zip ?? ""),
      weight_grams: sumMeasure(lines, "weight_grams"),
      volume_cm3: sumMeasure(lines, "volume_cm3"),
    },
  };
  const couponDiscount: PriceExplanation = { rule: "coupon", cents: coupon, values: { ...placing.coupon?.title } };
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

/** The lines of each order as a coupon sees them: their goods after the member's discount. */
const couponLines = (parts: readonly CheckoutLine[][], placing: CheckoutOptions) =>
  parts.map((part) => {
    const { lines } = priceOrder({ lines: part.map((line) => toPricedLine(line, placing)), buyDiscounts: placing.buyDiscounts });
    return part.map((line, index) => ({
      merchant_id: line.merchant_id,
      type_id: line.type_id,
      goods_cents: (lines[index]?.goods_cents ?? 0) - (lines[index]?.discount_cents ?? 0),
    }));
  });

/** What each order of a checkout gets of its coupon: by the goods that it counts for, to the cent. */
const splitCoupon = (parts: readonly CheckoutLine[][], placing: CheckoutOptions): readonly number[] => {
  const { coupon } = placing;
  if (!coupon) return [];
  const counted = couponLines(parts, placing).map((lines) => lines.filter((line) => isEligible(coupon, line)));
  const weights = counted.map((lines) => sumCents(lines.map(({ goods_cents }) => goods_cents)));
  return allocateCents(couponValue(coupon, counted.flat()), weights);
};

/** Whether a coupon fits a checkout, and what it would take off. */
export const evaluateCoupon = (coupon: CouponTerms, lines: readonly CheckoutLine[], placing: CheckoutOptions, at: { site_code: string; now: Date }) => {
  const seen = couponLines(splitIntoOrders(lines), placing).flat();
  const verdict = couponVerdict(coupon, seen, at);
  return { verdict, saves_cents: verdict === undefined ? couponValue(coupon, seen) : 0 };
};

/** One order as it will be written; `lines_to_place` says what its lines take from stock. */
export type OrderDraft = NonNullable<ReturnType<typeof draftOrder>>;

const draftOrder = (lines: readonly CheckoutLine[], order_number: string, placing: CheckoutOptions, couponCents: number) => {
  const [first] = lines;
  const freight = freightFor(lines, placing);
  if (!first || freight === undefined) return undefined;
  const {
    lines: pricedLines,
    order_cents,
    total_cents,
    ...price
  } = priceOrder({
    lines: lines.map((line) => toPricedLine(line, placing)),
    buyDiscounts: placing.buyDiscounts,
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
    explanation: explainOrder(lines, { discount, coupon: price.coupon_cents }, freight, placing),
    address: first.logistics_type === 1 ? null : placing.address,
    cartons: sumMeasure(lines, "cartons"),
    volume_cm3: sumMeasure(lines, "volume_cm3"),
    weight_grams: sumMeasure(lines, "weight_grams"),
    po_number: placing.po_number,
    remark: placing.remark,
    lines: lines.map((line, index) => ({ ...draftLine(line, index), ...pricedLines[index] })),
  };
};

/** The orders of a checkout, numbered under its parent number; undefined when one of them cannot be shipped to its address. */
export const draftOrders = (lines: readonly CheckoutLine[], parentNumber: string, placing: CheckoutOptions): OrderDraft[] | undefined => {
  const parts = splitIntoOrders(lines);
  const coupons = splitCoupon(parts, placing);
  const drafts = parts.map((part, index) => draftOrder(part, `${parentNumber}-${index + 1}`, placing, coupons[index] ?? 0));
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined;
};
