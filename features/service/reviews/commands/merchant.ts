import { notify } from "#features/identity/notifications/commands/notify.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { answerReview, merchantReviews } from "../contract.ts";
import { countMerchantReviews, insertAnswer, lockReview, merchantReviewPages, storeFigures } from "../queries.ts";
import { summarizeRatings } from "../rules.ts";
import { toOwnReview } from "./views.ts";

export const listMerchantReviews = async ({ body, db, now, platform, request, session }: Context<typeof merchantReviews>) => {
  const { tab, page, page_size } = body;
  const [sums, rows, counts] = await Promise.all([
    db.row(storeFigures, { merchant_id: session.merchant_id }),
    db.rows(merchantReviewPages[tab], {
      merchant_id: session.merchant_id,
      language: request.language,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countMerchantReviews, { merchant_id: session.merchant_id }),
  ]);
  return {
    rating: summarizeRatings(sums),
    list: rows.map((row) => toOwnReview(row, platform.settings, now)),
    count: estimatedTotal(counts[tab], page, page_size, rows.length),
    counts,
  };
};

/** Answers a review in public, once. Refuses REVIEW_ANSWERED; a hidden review does not exist for an answer. */
export const postReviewAnswer = async ({ body, now, platform, session, transaction }: Context<typeof answerReview>) =>
  transaction(async (tx) => {
    const review =
      (await tx.row(lockReview, { review_id: body.review_id, company_id: null, merchant_id: session.merchant_id })) ??
      refuse("NOT_FOUND", {}, ["review_id"]);
    if (review.hidden_at) return refuse("NOT_FOUND", {}, ["review_id"]);
    if (review.answered_at) return refuse("REVIEW_ANSWERED");
    tx.write(insertAnswer, { review_id: review.review_id, text: body.text, person_id: session.person_id, now });
    await notify(tx, platform, {
      company_id: review.company_id,
      person_id: review.person_id,
      kind: "reviewAnswered",
      params: { product: review.title, text: body.text },
      href: "/user_center/reviews?tab=written",
      now,
      site_code: review.site_code,
    });
    return null;
  });
