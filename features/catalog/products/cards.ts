import { findCompanyPrice, type OfferToPrice, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { type ShownPromotion, shownPromotionOf } from "#features/pricing/promotions/rules.ts";
import type { Day } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { CardRow } from "./queries.ts";
import { newArrivalDays } from "./rules.ts";

/** Converts a card row to the `productCard` of the wire contract. */
export const toCard = (row: CardRow, now: Date) => {
  const { card, price_cents, list_price_cents, best_tier, ...offer } = row;
  const [preview = "", second = ""] = card.pictures;
  return {
    ...card,
    ...offer,
    preview,
    // For graded seconds a photo of the flaw is more useful than the second view.
    preview_alternative: row.flaw_picture ?? second,
    is_new: row.first_available_at.getTime() >= now.getTime() - newArrivalDays * dayMs,
    price: price_cents ?? undefined,
    list_price: list_price_cents ?? undefined,
    // Sent only when true, so that responses to visitors mention no prices.
    is_own_price: undefined as true | undefined,
    promotion: undefined as ShownPromotion | undefined,
    best_tier: best_tier ? { threshold: best_tier.threshold, price: best_tier.price_cents } : undefined,
  };
};

export type Card = ReturnType<typeof toCard>;

const toOfferToPrice = (card: Card & { price: number }): OfferToPrice => ({
  ...card,
  price_cents: card.price,
  tiers: card.best_tier ? [{ threshold: card.best_tier.threshold, price_cents: card.best_tier.price }] : [],
});

/**
 * Applies the agreed prices of a company to cards; the regular price becomes the list price. Without a price book the cards are
 * returned unchanged. A card holds only its lowest tier, which is sufficient to compare the lowest prices.
 */
export const applyCompanyPrices = (book: PriceBook | undefined, cards: Card[], day: Day): Card[] => {
  if (!book) return cards;
  return cards.map((card) => {
    const { price } = card;
    const companyOffer = price === undefined ? undefined : findCompanyPrice(book, toOfferToPrice({ ...card, price }), day);
    if (!companyOffer) return card;
    const lowest = companyOffer.tiers.at(-1);
    return {
      ...card,
      price: companyOffer.price_cents,
      list_price: card.price,
      best_tier: lowest && { threshold: lowest.threshold, price: lowest.price_cents },
      promotion: shownPromotionOf(companyOffer),
      is_own_price: companyOffer.promotions ? undefined : (true as const),
    };
  });
};
