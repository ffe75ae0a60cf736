import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { minuteMs } from "#kernel/clock.ts";
import { inEachLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { bulkReviewInfo, newProductDecide, newProductSample } from "../contract/bulk-reviews.ts";
import {
  type BulkReviewItem,
  bulkReviewById,
  bulkReviewItems,
  type DueBulkReview,
  decidedMerchants,
  finishBulkReview,
  insertBulkReview,
  insertBulkReviewItems,
  lockBulkReviewProducts,
  newProductFacets,
  newProducts,
  recentBulkReviews,
  setBulkReviewTotal,
  setProductStates,
  settleBulkReviewItems,
  takeBulkReview,
} from "../queries/bulk-reviews.ts";
import { closeDecidedSets } from "../queries/changes.ts";
import { decideChanges } from "../queries/reviews.ts";
import { changeReasons, isChangeReason } from "../rules/reasons.ts";
import { refreshStorefront } from "./save-products.ts";

/** One decision on many new products: what it covers is fixed when it is made, and a job carries it out in batches. */

const sampledProducts = 24;
const listedReviews = 5;

type FilterBody = Context<typeof newProductSample>["body"] | Context<typeof newProductDecide>["body"];

const toFilter = (body: FilterBody, asOf: Date) => ({
  merchant_id: body.merchant_id === "" ? 0 : body.merchant_id,
  import_id: body.import_id === "" ? 0 : body.import_id,
  type_id: body.type_id === "" ? 0 : body.type_id,
  confidence: body.confidence,
  min_cents: body.least_price === "" ? null : body.least_price,
  max_cents: body.most_price === "" ? null : body.most_price,
  pictures: body.pictures,
  as_of: asOf,
});

/** The number of new products that match, a random sample, and what can be filtered by. */
export const sampleNewProducts = async ({ body, request, db, now }: Context<typeof newProductSample>) => {
  const { language } = request;
  const { count, sample } = await db.only(newProducts, { ...toFilter(body, now), language, seed: body.seed, sampled: sampledProducts });
  const facets = await db.only(newProductFacets, {
    merchant_id: 0,
    import_id: 0,
    type_id: 0,
    confidence: "",
    min_cents: null,
    max_cents: null,
    pictures: "",
    as_of: now,
    language,
  });
  return {
    count,
    as_of: now,
    sample: sample.map(({ price_cents, ...row }) => ({ ...row, price: price_cents === null ? null : toAmount(price_cents) })),
    ...facets,
    recent: await db.rows(recentBulkReviews, { limit: listedReviews }),
  };
};

/**
 * Fixes the products that match at this moment as one decision. Refuses BULK_REVIEW_CHANGED when their number differs from the
 * one that the reviewer saw.
 */
export const decideNewProducts = async ({ body, request, now, session, transaction }: Context<typeof newProductDecide>) => {
  const { decision, reason_codes, note, count, as_of, request_id: _request, ...filters } = body;
  if (decision === "refuse" && reason_codes.length === 0 && note === "") return refuse("CHANGE_REASON_REQUIRED", {}, ["note"]);
  const asOf = new Date(as_of);
  return transaction(async (tx) => {
    const reasons = decision === "refuse" ? reason_codes : [];
    const { bulk_review_id } = await tx.only(insertBulkReview, {
      person_id: session.person_id,
      decision,
      reasons,
      note,
      filters: JSON.stringify({ ...filters, as_of }),
      site_code: request.site.site_code,
      now,
    });
    const total = await tx.changed(insertBulkReviewItems, { ...toFilter(body, asOf < now ? asOf : now), bulk_review_id });
    if (total !== count || total === 0) return refuse("BULK_REVIEW_CHANGED", { count: total });
    tx.write(setBulkReviewTotal, { bulk_review_id, total });
    await audit(tx, now, {
      person_id: session.person_id,
      action: decision === "approve" ? "newProductsApproved" : "newProductsRefused",
      subject: `bulkReview:${bulk_review_id}`,
      after: { count: total, filters: { ...filters, as_of }, ...(decision === "refuse" && { reasons, note }) },
    });
    return tx.only(bulkReviewById, { bulk_review_id });
  });
};

export const getBulkReview = async ({ body, db }: Context<typeof bulkReviewInfo>) =>
  (await db.row(bulkReviewById, { bulk_review_id: body.bulk_review_id })) ?? refuse("NOT_FOUND");

const productsPerBatch = 250;
const abandonedAfterMs = minuteMs;

/** Decides the changes of a batch with one statement per table. A first publication with a refused field becomes a draft again. */
const decideBatch = async (tx: Tx, review: DueBulkReview, items: readonly BulkReviewItem[], now: Date): Promise<void> => {
  if (items.length === 0) return;
  const isRefused = review.decision === "refuse";
  const { reasons, note, person_id } = review;
  const changes = items.flatMap(({ change_ids }) => change_ids);
  tx.write(decideChanges, {
    change_ids: changes,
    state: isRefused ? "refused" : "approved",
    reasons,
    note: isRefused ? note : "",
    person_id,
    now,
  });
  const products = items.map(({ product_id }) => product_id);
  const drafts = items.filter(({ has_refused }) => isRefused || has_refused).map(({ product_id }) => product_id);
  const live = items.filter(({ has_refused }) => !isRefused && !has_refused).map(({ product_id }) => product_id);
  if (drafts.length > 0) tx.write(setProductStates, { product_ids: drafts, state: "draft", now });
  if (live.length > 0) tx.write(setProductStates, { product_ids: live, state: "live", now });
  tx.write(closeDecidedSets, { product_ids: products, now });
  await refreshStorefront(tx, products, now);
};

/** Carries out one batch. Returns false when nothing is left. */
const carryOutBatch = (platform: Platform, review: DueBulkReview): Promise<boolean> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const locked = await tx.rows(lockBulkReviewProducts, { bulk_review_id: review.bulk_review_id, limit: productsPerBatch });
    if (locked.length === 0) return false;
    const sets = locked.map(({ change_set_id }) => change_set_id);
    // Read after the locks, so that a save of the merchant in between is seen.
    const items = await tx.rows(bulkReviewItems, { bulk_review_id: review.bulk_review_id, change_set_ids: sets });
    const unchanged = items.filter(({ is_unchanged }) => is_unchanged);
    await decideBatch(tx, review, unchanged, now);
    const done = unchanged.map(({ change_set_id }) => change_set_id);
    await recordDecision(tx, { kind: "change", item_ids: done, decision: review.decision }, { ...review, now });
    const skipped = sets.filter((id) => !done.includes(id));
    tx.write(settleBulkReviewItems, { bulk_review_id: review.bulk_review_id, done, skipped, now });
    return true;
  });

/** Finishes the decision and sends one message to each manufacturer. */
const finish = (platform: Platform, { bulk_review_id, decision, reasons, note, site_code }: DueBulkReview): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    if ((await tx.changed(finishBulkReview, { bulk_review_id, now })) !== 1) return;
    const why = inEachLanguage((language) =>
      [...reasons.filter(isChangeReason).map((code) => changeReasons[code][language]), note].filter(Boolean).join(" "),
    );
    for (const { merchant_id, count } of await tx.rows(decidedMerchants, { bulk_review_id }))
      await notify(tx, platform, {
        merchant_id,
        kind: decision === "approve" ? "newProductsApproved" : "newProductsRefused",
        params: { count: String(count), ...(decision === "refuse" && { reasons: [why] }) },
        href: "/merchant/products",
        now,
        site_code,
      });
  });

/** Carries out the decisions that wait, batch by batch. */
export const carryOutBulkReviews = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (;;) {
    const now = platform.clock.now();
    const review = await db.row(takeBulkReview, { now, abandoned_before: new Date(now.getTime() - abandonedAfterMs) });
    if (!review) return;
    while (await carryOutBatch(platform, review));
    await finish(platform, review);
  }
};
