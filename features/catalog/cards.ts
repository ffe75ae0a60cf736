import { dayMs } from "#kernel/clock.ts";
import type { CardRow } from "./queries/cards.ts";
import { newForDays } from "./rules.ts";

/** A card as the wire shows it (contract.ts, productCard). */
export const cardOf = (row: CardRow, now: Date) => {
  const { card, price_cents, list_price_cents, best_tier, ...offer } = row;
  const [preview = "", preview_alternative = ""] = card.pictures;
  return {
    ...card,
    ...offer,
    preview,
    preview_alternative,
    is_new: row.first_available_at.getTime() >= now.getTime() - newForDays * dayMs,
    price: price_cents ?? undefined,
    list_price: list_price_cents ?? undefined,
    best_tier: best_tier ? { threshold: best_tier.threshold, price: best_tier.price_cents } : undefined,
  };
};
