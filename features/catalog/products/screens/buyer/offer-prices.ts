import { depositPercentOf } from "#features/catalog/products/rules/presale-terms.ts";
import { orderableStock } from "#features/catalog/products/rules.ts";
import { isFromStock, type Offer, type PricedOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { reachableTier, unitPrice } from "#features/pricing/pricing/rules.ts";
import { cents, parseAmount, percentOf } from "#kernel/money.ts";

export interface TierRow {
  from: number;
  /** Last quantity of the row; undefined for the highest tier. */
  to?: number;
  price_cents: number;
  savedPercent: number;
  active: boolean;
}

const percentBetween = (before: number, after: number): number => Math.round(((before - after) * 100) / before);

/** Rows of the tier price table; the row of the given quantity is active. */
export const tierRows = (offer: PricedOffer, quantity: number): TierRow[] => {
  const steps = [{ threshold: offer.moq, price_cents: offer.price_cents }, ...offer.tiers.toSorted((a, b) => a.threshold - b.threshold)];
  return steps.map(({ threshold, price_cents }, place) => {
    const next = steps[place + 1]?.threshold;
    return {
      from: threshold,
      ...(next !== undefined && { to: next - 1 }),
      price_cents,
      savedPercent: percentBetween(offer.price_cents, price_cents),
      active: quantity >= threshold && (next === undefined || quantity < next),
    };
  });
};

/** The next cheaper tier of an offer, and the quantity that reaches it. Goods on the shelf end at their stock. */
export const nextTierHint = (offer: PricedOffer, quantity: number): ReturnType<typeof reachableTier> =>
  reachableTier({ ...offer, available: isFromStock(offer) ? orderableStock(offer) : undefined }, quantity);

/** The last purchase of a product, as the product page compares it. */
interface PastPurchase {
  kind: string;
  quantity: number;
  price: string;
}

/**
 * Today's unit price at the quantity of the last purchase, and by how many cents it differs from the price paid then. Undefined
 * for a purchase of another kind of offer, because its price is another kind of price.
 */
export const compareWithPurchase = (offer: PricedOffer, last: PastPurchase): { unit_cents: number; change_cents: number } | undefined => {
  const paid = parseAmount(last.price);
  if (last.kind !== offer.kind || paid === undefined) return undefined;
  const unit_cents = unitPrice(offer, last.quantity);
  return { unit_cents, change_cents: unit_cents - paid };
};

/** The presale deposit in cents, rounded half up; undefined for offers that are paid in full. */
export const depositCents = (offer: Pick<Offer, "kind" | "deposit_percent">, totalCents: number): number | undefined =>
  offer.kind === "presale" ? percentOf(cents(totalCents), depositPercentOf(offer)) : undefined;
