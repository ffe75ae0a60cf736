import { hourMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { productRating, productReviews, reportReview, storeRating } from "../contract.ts";
import { insertReport, isReviewVisible, productFigures, storeFigures, visiblePhotoReviews, visibleReviews } from "../queries.ts";
import { summarizeRatings } from "../rules.ts";
import { toPublicReview } from "./views.ts";

const reportLimit = { max: 20, windowMs: 24 * hourMs };

export const getProductRating = async ({ body, db }: Context<typeof productRating>) => ({
  rating: summarizeRatings(await db.row(productFigures, { product_id: body.product_id ?? null, goods_sn: body.goods_sn })),
});

export const getStoreRating = async ({ body, db }: Context<typeof storeRating>) => ({
  rating: summarizeRatings(await db.row(storeFigures, { merchant_id: body.merchant_id })),
});

/** A page of the visible reviews of a product. The total comes from the stored figures. */
export const listProductReviews = async ({ body, db, now, platform }: Context<typeof productReviews>) => {
  const { product_id, sort, with_photos, page, page_size } = body;
  const statements = with_photos ? visiblePhotoReviews : visibleReviews;
  const [sums, rows] = await Promise.all([
    db.row(productFigures, { product_id, goods_sn: "" }),
    db.rows(statements[sort], { product_id, limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const rating = summarizeRatings(sums);
  return {
    rating,
    list: rows.map((row) => toPublicReview(row, platform.settings, now)),
    count: (with_photos ? rating?.with_photos : rating?.count) ?? 0,
  };
};

/** Reports a review, which then waits in the review queue. Refuses REVIEW_REPORTED for a second report of the same person. */
export const reportVisibleReview = async ({ body, db, now, session, transaction }: Context<typeof reportReview>) => {
  await consumeRateLimit(db, `reviewReport:${session.person_id}`, reportLimit, now);
  return transaction(async (tx) => {
    if (!(await tx.row(isReviewVisible, { review_id: body.review_id }))) return refuse("NOT_FOUND", {}, ["review_id"]);
    if (
      !(await tx.row(insertReport, { review_id: body.review_id, person_id: session.person_id, reason: body.reason, note: body.note, now }))
    )
      return refuse("REVIEW_REPORTED");
    return null;
  });
};
