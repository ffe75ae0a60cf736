import { findCompanyPrice, type OfferToPrice, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { dayMs, utcDay } from "#kernel/clock.ts";
import type { CardRow } from "./queries/cards.ts";
import { newForDays } from "./rules.ts";

/** A card as the wire shows it (contract.ts, productCard). */
export const cardOf = (row: CardRow, now: Date) => {
  const { card, price_cents, list_price_cents, best_tier, ...offer } = row;
  const [preview = "", second = ""] = card.pictures;
  return {
    ...card,
    ...offer,
    preview,
    // Of a second, what is wrong says more than its other side.
    preview_alternative: row.flaw_picture ?? second,
    is_new: row.first_available_at.getTime() >= now.getTime() - newForDays * dayMs,
    price: price_cents ?? undefined,
    list_price: list_price_cents ?? undefined,
    // Only told where it is so: the page of a visitor speaks of no price.
    is_own_price: undefined as true | undefined,
    best_tier: best_tier ? { threshold: best_tier.threshold, price: best_tier.price_cents } : undefined,
  };
};

export type Card = ReturnType<typeof cardOf>;

const offerOfCard = (card: Card & { price: number }): OfferToPrice => ({
  ...card,
  price_cents: card.price,
  tiers: card.best_tier ? [{ threshold: card.best_tier.threshold, price_cents: card.best_tier.price }] : [],
});

/**
 * Cards at the company's prices, with what everybody else pays as the list price. Without a book they stay as they are. A card
 * knows only its lowest tier; that is enough, because the lowest price of two lists is the lower of their lowest.
 */
export const cardsForCompany = (book: PriceBook | undefined, cards: Card[], now: Date): Card[] => {
  if (!book) return cards;
  const day = utcDay(now);
  return cards.map((card) => {
    const { price } = card;
    const own = price === undefined ? undefined : findCompanyPrice(book, offerOfCard({ ...card, price }), day);
    if (!own) return card;
    const lowest = own.tiers.at(-1);
    return {
      ...card,
      price: own.price_cents,
      list_price: card.price,
      best_tier: lowest && { threshold: lowest.threshold, price: lowest.price_cents },
      is_own_price: true as const,
    };
  });
};
