import { type LinePromotion, type OfferPromotion, type Promoted, promotionAt } from "#features/pricing/pricing/rules/promotions.ts";
import type { PriceSteps } from "#features/pricing/pricing/rules.ts";
import { type Day, daysBetween } from "#kernel/calendar.ts";
import type { Reason } from "#kernel/refusals.ts";

/** Promotions as they are drafted and shown. Pure. */

/** Products that a promotion can name, and the days that it can last. */
export const maxProducts = 200;
export const maxDays = 366;

/** The tabs of the lists. */
export const promotionTabs = ["current", "planned", "invited", "over", "all"] as const;

/** What a buyer is shown of a promotion. */
export interface ShownPromotion {
  name: string;
  until: Day;
  minimum_quantity: number;
}

const toShown = ({ name, until, minimum_quantity }: OfferPromotion): ShownPromotion => ({ name, until, minimum_quantity });

/** The promotion of a line, as it is shown. */
export const toShownPromotion = (won: LinePromotion | undefined): ShownPromotion | undefined => won && toShown(won.promotion);

/** The promotion of an offer, as it is shown: that of one piece, otherwise the one that needs the fewest. */
export const shownPromotionOf = (offer: PriceSteps & Promoted): ShownPromotion | undefined => {
  const [first, ...others] = offer.promotions ?? [];
  if (!first) return undefined;
  const fewest = others.reduce((least, each) => (each.minimum_quantity < least.minimum_quantity ? each : least), first);
  return toShownPromotion(promotionAt(offer, 1)) ?? toShown(fewest);
};

/** A promotion as it is drafted. */
export interface PromotionDraft {
  percent: number | null;
  off_cents: number | null;
  valid_from: Day;
  valid_to: Day;
  merchant_id: number | null;
  platform_percent: number;
}

/** Why a draft cannot become a promotion, with the field. */
export const faultOf = (draft: PromotionDraft, today: Day): readonly [Reason, string] | undefined => {
  if ((draft.percent === null) === (draft.off_cents === null)) return ["PROMOTION_VALUE", "percent"];
  if (draft.valid_to < draft.valid_from) return ["PROMOTION_DATES", "valid_to"];
  if (draft.valid_to < today) return ["PROMOTION_DATES", "valid_to"];
  if (daysBetween(draft.valid_from, draft.valid_to) >= maxDays) return ["PROMOTION_TOO_LONG", "valid_to"];
  if (draft.platform_percent < 100 && draft.merchant_id === null) return ["PROMOTION_PAYER", "merchant_id"];
  return undefined;
};

/** The SKUs of a text with one a line, each once. */
export const skusIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((sku) => sku.trim())
      .filter(Boolean),
  ),
];
