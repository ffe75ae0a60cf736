import type { Day } from "#kernel/calendar.ts";
import { divideHalfUp } from "#kernel/money.ts";
import { lowerPrices, type PriceSteps, percentOff, unitPrice } from "../rules.ts";

/**
 * Promotions (docs/decisions/0395): which one takes something off an offer, and what of that the platform pays. Pure: cards, product page, cart,
 * checkout and orders use the same rules.
 */

/** A promotion that runs now or later, with the goods and companies that it is for resolved; null is all of them. */
export interface Promotion {
  promotion_id: number;
  name: string;
  /** Days of the site, both included. */
  valid_from: Day;
  valid_to: Day;
  merchant_id: number | null;
  type_ids: readonly number[] | null;
  relation_ids: readonly number[] | null;
  company_ids: readonly number[] | null;
  percent: number | null;
  off_cents: number | null;
  minimum_quantity: number;
  platform_percent: number;
  has_budget: boolean;
}

/** A promotion of an offer, with what the offer costs by it alone. */
export interface OfferPromotion extends PriceSteps {
  promotion_id: number;
  name: string;
  /** The last day. */
  until: Day;
  minimum_quantity: number;
  platform_percent: number;
  has_budget: boolean;
}

/** Added to offers with a promotion: the promotions, lowest number first, and what the company pays without any. */
export interface Promoted {
  promotions?: readonly OfferPromotion[];
  regular?: PriceSteps;
}

interface OfferToPromote extends PriceSteps {
  relation_id: number;
  merchant_id: number;
  type_id: number;
  kind: string;
}

/** Goods from stock only: special offers, graded seconds, presale and factory goods have prices of their own. */
export const promotedKind = "local";

const covers = (promotion: Promotion, offer: OfferToPromote, day: Day): boolean =>
  promotion.valid_from <= day &&
  day <= promotion.valid_to &&
  (promotion.merchant_id === null || promotion.merchant_id === offer.merchant_id) &&
  (promotion.type_ids === null || promotion.type_ids.includes(offer.type_id)) &&
  (promotion.relation_ids === null || promotion.relation_ids.includes(offer.relation_id));

/** The goods of a promotion, by which a list finds them; null is all of them. */
export type PromotedGoods = Pick<Promotion, "merchant_id" | "type_ids" | "relation_ids"> & {
  /** Goods at this price or less keep their price, because the promotion would leave nothing of it. */
  above_cents: number;
};

/** The goods that a promotion lowers on a day; undefined where it does not run. */
export const goodsPromotedOn = (day: Day, promotion: Promotion): PromotedGoods | undefined =>
  promotion.valid_from <= day && day <= promotion.valid_to
    ? {
        merchant_id: promotion.merchant_id,
        type_ids: promotion.type_ids,
        relation_ids: promotion.relation_ids,
        above_cents: promotion.off_cents ?? 0,
      }
    : undefined;

/** Whether an amount is below each price of the offer. One that is not takes nothing off. */
const isBelowPrices = ({ off_cents }: Promotion, { price_cents, tiers }: PriceSteps): boolean =>
  (off_cents ?? 0) < Math.min(price_cents, ...tiers.map((tier) => tier.price_cents));

/** A price after the promotion. */
const reduced = ({ percent, off_cents }: Promotion, price_cents: number): number =>
  percent === null ? price_cents - (off_cents ?? 0) : percentOff(price_cents, percent);

/** What an offer costs by a promotion alone. Below its minimum quantity it has no price. */
const promotedPrices = (promotion: Promotion, offer: PriceSteps): PriceSteps => {
  const { minimum_quantity } = promotion;
  const tiers = offer.tiers
    .filter(({ threshold }) => threshold > minimum_quantity)
    .map(({ threshold, price_cents }) => ({ threshold, price_cents: reduced(promotion, price_cents) }));
  const first = reduced(promotion, unitPrice(offer, minimum_quantity));
  return minimum_quantity === 1
    ? { price_cents: first, tiers }
    : { price_cents: Number.MAX_SAFE_INTEGER, tiers: [{ threshold: minimum_quantity, price_cents: first }, ...tiers] };
};

const isLower = (own: PriceSteps, regular: PriceSteps): boolean =>
  [1, ...own.tiers.map(({ threshold }) => threshold)].some((quantity) => unitPrice(own, quantity) < unitPrice(regular, quantity));

/**
 * The prices of an offer with the promotions that lower them on a day, each taken off the list price; undefined where none does. `regular` is what the
 * company pays without them: at each quantity the lowest price counts, and nothing is taken off twice.
 */
export const promoteOffer = (
  promotions: readonly Promotion[],
  offer: OfferToPromote,
  regular: PriceSteps,
  day: Day,
): (PriceSteps & Required<Promoted>) | undefined => {
  if (offer.kind !== promotedKind) return undefined;
  const own = promotions
    .filter((promotion) => covers(promotion, offer, day) && isBelowPrices(promotion, offer))
    .map(
      (promotion): OfferPromotion => ({
        promotion_id: promotion.promotion_id,
        name: promotion.name,
        until: promotion.valid_to,
        minimum_quantity: promotion.minimum_quantity,
        platform_percent: promotion.platform_percent,
        has_budget: promotion.has_budget,
        ...promotedPrices(promotion, offer),
      }),
    )
    .filter((promotion) => isLower(promotion, regular));
  if (own.length === 0) return undefined;
  const { price_cents, tiers } = own.reduce<PriceSteps>((lowest, promotion) => lowerPrices(lowest, promotion), regular);
  return { price_cents, tiers, promotions: own, regular: { price_cents: regular.price_cents, tiers: regular.tiers } };
};

/** What a promotion takes off a piece of a line, and what of that the platform pays, in cents. */
export interface LinePromotion {
  promotion: OfferPromotion;
  regular_cents: number;
  off_cents: number;
  platform_cents: number;
}

/** The promotion that sets the price of a quantity: the lowest price, of equal ones the older promotion. Undefined where none does. */
export const promotionAt = (offer: PriceSteps & Promoted, quantity: number): LinePromotion | undefined => {
  const { promotions, regular } = offer;
  if (!promotions || !regular) return undefined;
  const unit = unitPrice(offer, quantity);
  const regular_cents = unitPrice(regular, quantity);
  const promotion = unit < regular_cents ? promotions.find((each) => unitPrice(each, quantity) === unit) : undefined;
  if (!promotion) return undefined;
  const off_cents = regular_cents - unit;
  return { promotion, regular_cents, off_cents, platform_cents: divideHalfUp(off_cents * promotion.platform_percent, 100) };
};

/** An offer at what it costs without promotions. */
export const withoutPromotions = <Offer extends PriceSteps & Promoted>(offer: Offer): Offer => {
  if (!offer.regular) return offer;
  const { promotions: _, regular, ...rest } = offer;
  return { ...rest, price_cents: regular.price_cents, tiers: [...regular.tiers] } as unknown as Offer;
};

/**
 * Lines by promotions whose budgets have so much left, and that have not ended meanwhile (they are missing in `left`; null is no budget). Line by
 * line, what does not fit is sold at its regular price.
 */
export const withinBudgets = <Line extends PriceSteps & Promoted & { quantity: number }>(
  lines: readonly Line[],
  left: ReadonlyMap<number, number | null>,
): Line[] => {
  const rest = new Map(left);
  return lines.map((line) => {
    const won = promotionAt(line, line.quantity);
    if (!won) return line;
    const { promotion_id } = won.promotion;
    const budget = rest.get(promotion_id);
    if (budget === null) return line;
    const wanted = won.off_cents * line.quantity;
    if (budget === undefined || wanted > budget) return withoutPromotions(line);
    rest.set(promotion_id, budget - wanted);
    return line;
  });
};
