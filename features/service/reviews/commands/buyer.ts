import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { companyReviews, editReview, goodsToReview, saveReviewerName, writeReview } from "../contract.ts";
import {
  companyReviewFacts,
  companyReviewPage,
  countWaitingGoods,
  findReceived,
  insertReview,
  lockReview,
  saveShowsName,
  updateReview,
  waitingGoods,
} from "../queries.ts";
import { editableUntil, reviewDays } from "../rules.ts";
import { toOwnReview } from "./views.ts";

const writeLimit = { max: 60, windowMs: hourMs };

const receivedSince = (now: Date): Date => new Date(now.getTime() - reviewDays * dayMs);

/** What the company has received within the time for reviews and has not reviewed. */
export const listGoodsToReview = async ({ body, db, now, request, session }: Context<typeof goodsToReview>) => {
  const { order_number, page, page_size } = body;
  const [rows, { count }] = await Promise.all([
    db.rows(waitingGoods, {
      company_id: session.company_id,
      since: receivedSince(now),
      order_number,
      language: request.language,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countWaitingGoods, { company_id: session.company_id, since: receivedSince(now), order_number }),
  ]);
  return {
    list: rows.map(({ completed_at, ...goods }) => ({
      ...goods,
      received_at: completed_at,
      review_until: new Date(completed_at.getTime() + reviewDays * dayMs),
    })),
    count: estimatedTotal(count, page, page_size, rows.length),
  };
};

export const listCompanyReviews = async ({ body, db, now, platform, request, session }: Context<typeof companyReviews>) => {
  const { order_number, page, page_size } = body;
  const [rows, facts] = await Promise.all([
    db.rows(companyReviewPage, {
      company_id: session.company_id,
      order_number,
      language: request.language,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(companyReviewFacts, { company_id: session.company_id, order_number }),
  ]);
  return {
    list: rows.map((row) => ({ ...toOwnReview(row, platform.settings, now), editable_until: editableUntil(row, now) })),
    count: estimatedTotal(facts.count, page, page_size, rows.length),
    shows_name: facts.shows_name,
  };
};

/** Reviews received goods. Refuses REVIEW_NOT_RECEIVED, REVIEW_OVER after the time for reviews, and REVIEW_EXISTS, also of concurrent calls. */
export const createReview = async ({ body, db, now, platform, session, transaction }: Context<typeof writeReview>) => {
  const { company_id, person_id } = session;
  await consumeRateLimit(db, `review:${company_id}`, writeLimit, now);
  return transaction(async (tx) => {
    const received =
      (await tx.row(findReceived, { company_id, order_number: body.order_number, product_id: body.product_id })) ??
      refuse("NOT_FOUND", {}, ["order_number"]);
    const { order_id, merchant_id, site_code, place, title } = received;
    if (received.is_reviewed) return refuse("REVIEW_EXISTS");
    if (!received.is_received || !received.completed_at || !title) return refuse("REVIEW_NOT_RECEIVED");
    if (received.completed_at <= receivedSince(now)) return refuse("REVIEW_OVER", { days: reviewDays });
    await getOwnedFiles(tx, session, body.file_ids, ["picture"], "file_ids");
    const { quality, packing, accuracy, text, file_ids } = body;
    const added =
      (await tx.row(insertReview, {
        order_id,
        product_id: body.product_id,
        company_id,
        merchant_id,
        person_id,
        site_code,
        place,
        quality,
        packing,
        accuracy,
        body: text,
        photo_ids: file_ids,
        now,
      })) ?? refuse("REVIEW_EXISTS");
    await notify(tx, platform, {
      merchant_id,
      kind: "reviewWritten",
      params: { product: title, quality, packing, accuracy, text },
      href: "/merchant/reviews",
      now,
      site_code,
    });
    return { review_id: added.review_id };
  });
};

/** Changes a review of the company. Refuses REVIEW_FINAL once it is answered, hidden or some days old. */
export const changeReview = async ({ body, now, session, transaction }: Context<typeof editReview>) =>
  transaction(async (tx) => {
    const review =
      (await tx.row(lockReview, { review_id: body.review_id, company_id: session.company_id, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["review_id"]);
    if (!editableUntil(review, now)) return refuse("REVIEW_FINAL");
    await getOwnedFiles(tx, session, body.file_ids, ["picture"], "file_ids");
    await tx.only(updateReview, {
      review_id: review.review_id,
      quality: body.quality,
      packing: body.packing,
      accuracy: body.accuracy,
      body: body.text,
      photo_ids: body.file_ids,
      now,
    });
    return null;
  });

export const setReviewerName = ({ body, session, transaction }: Context<typeof saveReviewerName>) =>
  transaction(async (tx) => {
    tx.write(saveShowsName, { company_id: session.company_id, shows_name: body.shows_name });
    return null;
  });
