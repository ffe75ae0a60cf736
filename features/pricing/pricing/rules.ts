import { allocateCents, type Cents, cents, divideHalfUp, percentOf, sumCents, zeroCents } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/**
 * Prices and quantity limits: one set of rules for product page, cart, checkout, order and documents (docs/decisions/0006).
 * Pure: the browser uses them for display, the server decides with them.
 */

/** From `threshold` pieces on, the unit price is `price_cents`. */
export interface PriceTier {
  threshold: number;
  price_cents: number;
}

/** What a piece costs by the quantity that is bought. */
export interface PriceSteps {
  price_cents: number;
  tiers: readonly PriceTier[];
}

/** A step of the quantity discount (`buy_discount`): from `threshold` pieces in an order, `percent` off its goods. */
export interface BuyDiscount {
  threshold: number;
  percent: number;
}

/** The row with the highest threshold reached; undefined below all thresholds. The rows need not be sorted. */
const highestThresholdReached = <Row extends { threshold: number }>(rows: readonly Row[], quantity: number): Row | undefined =>
  rows.reduce<Row | undefined>(
    (best, row) => (quantity >= row.threshold && (!best || row.threshold > best.threshold) ? row : best),
    undefined,
  );

/** The unit price of an offer at a quantity. */
export const unitPrice = (offer: { price_cents: number; tiers: readonly PriceTier[] }, quantity: number): Cents =>
  cents(highestThresholdReached(offer.tiers, quantity)?.price_cents ?? offer.price_cents);

/** A price with a percentage off, at least one cent. */
export const percentOff = (price_cents: number, percent: number): number =>
  Math.max(1, price_cents - divideHalfUp(price_cents * percent, 100));

/** The lower of two prices at every quantity; tiers without savings are dropped. */
export const lowerPrices = (offer: PriceSteps, own: PriceSteps): { price_cents: number; tiers: PriceTier[] } => {
  const price_cents = Math.min(offer.price_cents, own.price_cents);
  const thresholds = [...new Set([...offer.tiers, ...own.tiers].map(({ threshold }) => threshold))].sort((a, b) => a - b);
  const tiers: PriceTier[] = [];
  for (const threshold of thresholds) {
    const lower = Math.min(unitPrice(offer, threshold), unitPrice(own, threshold));
    if (lower < (tiers.at(-1)?.price_cents ?? price_cents)) tiers.push({ threshold, price_cents: lower });
  }
  return { price_cents, tiers };
};

/** The next price tier above a quantity. */
export const nextTier = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.filter(({ threshold }) => threshold > quantity).sort((a, b) => a.threshold - b.threshold)[0];

/**
 * The next price tier that can be bought and is cheaper, and the quantity that reaches it in whole packs. `available` is absent for
 * goods that are made to order.
 */
export const reachableTier = (
  offer: { price_cents: number; tiers: readonly PriceTier[]; pack_multiple: number; available?: number | undefined },
  quantity: number,
): (PriceTier & { quantity: number }) | undefined => {
  const next = nextTier(offer.tiers, quantity);
  if (!next || next.price_cents >= unitPrice(offer, quantity)) return undefined;
  const reached = Math.ceil(next.threshold / offer.pack_multiple) * offer.pack_multiple;
  return reached > (offer.available ?? reached) ? undefined : { ...next, quantity: reached };
};

/** The quantity discount in percent for a number of pieces in one order. */
export const discountPercent = (discounts: readonly BuyDiscount[], pieces: number): number =>
  highestThresholdReached(discounts, pieces)?.percent ?? 0;

/** Why a quantity cannot be ordered: MOQ ≤ quantity ≤ stock, in whole packs. Undefined when it can. */
export const quantityRefusal = (offer: { moq: number; pack_multiple: number; available: number }, quantity: number): Verdict => {
  if (offer.available < offer.moq) return "OUT_OF_STOCK";
  if (quantity < offer.moq) return ["BELOW_MOQ", { moq: offer.moq }];
  if (quantity % offer.pack_multiple !== 0) return ["NOT_A_PACK", { pack: offer.pack_multiple }];
  if (quantity > offer.available) return "INSUFFICIENT_STOCK";
  return undefined;
};

/** Fees of an offer per piece, in cents. */
export interface PieceFees {
  pack_fee_cents: number;
  insurance_fee_cents: number;
  delivery_fee_cents: number;
  assembly_fee_cents: number;
}

export interface LineToPrice extends PieceFees {
  unit_cents: number;
  quantity: number;
  /** Whether the order's coupon applies to these goods; true by default. */
  takes_coupon?: boolean;
}

export interface LinePrice {
  goods_cents: Cents;
  discount_cents: Cents;
  coupon_cents: Cents;
  pack_cents: Cents;
  insurance_cents: Cents;
  delivery_cents: Cents;
  assembly_cents: Cents;
}

export interface OrderPrice extends LinePrice {
  pieces: number;
  discount_percent: number;
  freight_cents: Cents;
  /** Goods and fees, due before shipping. */
  order_cents: Cents;
  /** Goods, fees and freight. */
  total_cents: Cents;
  lines: LinePrice[];
}

const priceLine = (line: LineToPrice, percent: number): Omit<LinePrice, "coupon_cents"> => {
  const goods = cents(line.unit_cents * line.quantity);
  return {
    goods_cents: goods,
    // Rounded once per line, so that each line can be verified on its own.
    discount_cents: percentOf(goods, percent),
    pack_cents: cents(line.pack_fee_cents * line.quantity),
    insurance_cents: cents(line.insurance_fee_cents * line.quantity),
    delivery_cents: cents(line.delivery_fee_cents * line.quantity),
    assembly_cents: cents(line.assembly_fee_cents * line.quantity),
  };
};

interface OrderToPrice {
  lines: readonly LineToPrice[];
  buyDiscounts: readonly BuyDiscount[];
  /** Limited to the eligible goods after discount. */
  couponCents?: number;
  freightCents?: number;
}

/**
 * Prices one order in cents: goods − discount − coupon + pack + insurance + delivery + assembly + freight (docs/money.md). The
 * order's amounts are the sums of its lines.
 */
export const priceOrder = ({ lines, buyDiscounts, couponCents = 0, freightCents = 0 }: OrderToPrice): OrderPrice => {
  const pieces = lines.reduce((total, line) => total + line.quantity, 0);
  const percent = discountPercent(buyDiscounts, pieces);
  const priced = lines.map((line) => priceLine(line, percent));
  const afterDiscount = priced.map((line) => line.goods_cents - line.discount_cents);
  const couponEligible = afterDiscount.map((goods, index) => (lines[index]?.takes_coupon === false ? zeroCents : goods));
  const coupon = cents(Math.min(couponCents, sumCents(couponEligible)));
  const couponParts = coupon === 0 ? priced.map(() => zeroCents) : allocateCents(coupon, couponEligible);
  const full = priced.map((line, index) => ({ ...line, coupon_cents: couponParts[index] ?? zeroCents }));
  const sum = (part: keyof LinePrice): Cents => sumCents(full.map((line) => line[part]));
  const totals: LinePrice = {
    goods_cents: sum("goods_cents"),
    discount_cents: sum("discount_cents"),
    coupon_cents: sum("coupon_cents"),
    pack_cents: sum("pack_cents"),
    insurance_cents: sum("insurance_cents"),
    delivery_cents: sum("delivery_cents"),
    assembly_cents: sum("assembly_cents"),
  };
  const fees = totals.pack_cents + totals.insurance_cents + totals.delivery_cents + totals.assembly_cents;
  const order_cents = cents(totals.goods_cents - totals.discount_cents - totals.coupon_cents + fees);
  const freight_cents = cents(freightCents);
  return {
    ...totals,
    pieces,
    discount_percent: percent,
    freight_cents,
    order_cents,
    total_cents: cents(order_cents + freight_cents),
    lines: full,
  };
};
