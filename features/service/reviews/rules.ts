import { dayMs } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** What a review rates, from 1 to 5. */
export const ratingNames = ["quality", "packing", "accuracy"] as const;
export type RatingName = (typeof ratingNames)[number];
export type Ratings = Record<RatingName, number>;

export const maxReviewLength = 1000;
export const maxReviewPhotos = 5;

/** How many days after the goods were received a review can be written. */
export const reviewDays = 90;
/** How many days after it was written a review can be changed, unless the manufacturer has answered it. */
export const editDays = 14;

/** Pages of public lists end here, so that a stranger cannot make the database skip any number of rows. */
export const maxPublicPage = 200;

export const sortings = ["newest", "highest", "lowest"] as const;

export const reportReasons = ["offensive", "private", "false", "offTopic", "advertising"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a review is hidden, for the reviewer and the manufacturer. */
export const hideReasons = {
  offensive: toText(["It contains insults or hate speech.", "含有侮辱或仇恨言论。", "Contiene insultos o mensajes de odio."]),
  private: toText(["It contains personal or contact data.", "含有个人信息或联系方式。", "Contiene datos personales o de contacto."]),
  false: toText([
    "It states facts that are shown to be untrue.",
    "所述内容已查明不属实。",
    "Afirma hechos que se ha comprobado que no son ciertos.",
  ]),
  offTopic: toText(["It isn’t about the goods or their delivery.", "内容与商品或配送无关。", "No trata de la mercancía ni de su entrega."]),
  advertising: toText(["It advertises something else.", "含有广告内容。", "Hace publicidad de otra cosa."]),
} as const satisfies Record<ReportReason, Text>;

/** Sums over the visible reviews of a product or a store. */
export interface RatingSums extends Ratings {
  reviews: number;
  with_photos: number;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
}

/** A sum of ratings as a mean with one decimal, rounded half up; the integer arithmetic is exact. */
const toMean = (sum: number, count: number): number => Math.floor((sum * 20 + count) / (count * 2)) / 10;

/** The figures that readers see; null without reviews, because nothing has no mean. */
export const summarizeRatings = (sums: RatingSums | undefined) => {
  if (!sums || sums.reviews === 0) return null;
  const { reviews, with_photos, quality, packing, accuracy } = sums;
  return {
    count: reviews,
    with_photos,
    average: toMean(quality + packing + accuracy, reviews * 3),
    quality: toMean(quality, reviews),
    packing: toMean(packing, reviews),
    accuracy: toMean(accuracy, reviews),
    /** How many reviews have five stars, four, and so on. */
    stars: [sums.stars_5, sums.stars_4, sums.stars_3, sums.stars_2, sums.stars_1],
  };
};

/** Until when a review can be changed; null when it cannot any more. */
export const editableUntil = (review: { created_at: Date; answered_at: Date | null; hidden_at: Date | null }, now: Date): Date | null => {
  const until = new Date(review.created_at.getTime() + editDays * dayMs);
  return review.answered_at || review.hidden_at || until <= now ? null : until;
};
