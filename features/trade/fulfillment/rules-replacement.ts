import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { type CheckoutLine, lineRefusal, ruleProblems } from "#features/trade/orders/rules/checkout.ts";
import { type LineAmounts, shareOfPieces } from "#features/trade/orders/rules/part-amounts.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";

/** What an equal offer costs that replaces pieces which were not found (docs/decisions/0362). Pure. */

/** Pieces that are replaced, and what the buyer paid for them. */
export interface PaidPieces {
  merchant_id: number;
  quantity: number;
  /** The pieces of the whole line and their price, which the quantity granted. */
  ordered: number;
  unit_cents: number;
  /** After discount and coupon. */
  goods_cents: number;
}

/** The price of a replacement; what of the goods' price comes back is `back_cents`. */
export interface ReplacementPrice {
  unit_cents: number;
  discount_cents: number;
  back_cents: number;
}

/**
 * The price of pieces of an equal offer; undefined where it would be above what the buyer paid. The same manufacturer keeps what it granted:
 * the price of the ordered quantity, and discount and coupon in proportion to the price. Others sell at their price.
 */
export const replacementPrice = (
  paid: PaidPieces,
  offer: Pick<CheckoutLine, "merchant_id" | "price_cents" | "tiers">,
): ReplacementPrice | undefined => {
  const isOwn = offer.merchant_id === paid.merchant_id;
  const unit_cents = unitPrice(offer, isOwn ? paid.ordered : paid.quantity);
  const goods_cents = unit_cents * paid.quantity;
  if (isOwn && unit_cents > paid.unit_cents) return undefined;
  const net_cents = isOwn ? shareOfPieces(paid.goods_cents, paid.unit_cents, 0, unit_cents) : goods_cents;
  if (net_cents <= 0 || net_cents > paid.goods_cents) return undefined;
  return { unit_cents, discount_cents: goods_cents - net_cents, back_cents: paid.goods_cents - net_cents };
};

/** Whether an offer can be ordered for a replacement. What its manufacturer demands of an order counts for others than the own one. */
export const canReplace = (line: CheckoutLine, merchant_id: number): boolean =>
  line.is_open &&
  line.is_served &&
  line.parts.length > 0 &&
  line.available >= line.quantity &&
  (line.merchant_id === merchant_id || (lineRefusal(line) === undefined && ruleProblems([line], "en-US").length === 0));

/** The fees of pieces of a line, one by one. They move to the replacement as they were paid. */
export const feesOfPieces = (line: Omit<LineAmounts, "freight_cents">, settled: number, quantity: number) => {
  const share = (amount: number) => shareOfPieces(amount, line.quantity, settled, quantity);
  return {
    pack_cents: share(line.pack_cents),
    insurance_cents: share(line.insurance_cents),
    delivery_cents: share(line.delivery_cents),
    assembly_cents: share(line.assembly_cents),
  };
};

/** What the buyer sees of a replacement: so many pieces for what was paid, of which this comes back. */
export const replacementTerms = (order_number: string, quantity: number, back_cents: number): PricedTerms =>
  toPricedTerms("receives", [{ key: order_number, label: order_number, quantity, amount_cents: back_cents }], { total_cents: back_cents });
