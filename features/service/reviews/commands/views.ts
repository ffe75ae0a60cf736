import { signFileUrl } from "#features/identity/files/commands/read.ts";
import type { Settings } from "#platform/settings.ts";
import type { OwnReviewRow, PublicReviewRow } from "../queries.ts";

/** A review as everybody reads it. Photos of a review are public as the review is. */
export const toPublicReview = (row: PublicReviewRow, settings: Settings, now: Date) => ({
  review_id: row.review_id,
  quality: row.quality,
  packing: row.packing,
  accuracy: row.accuracy,
  stars: row.stars,
  text: row.body,
  photos: row.photo_ids.map((file_id) => ({ file_id, url: signFileUrl(settings, file_id, now) })),
  reviewer: row.reviewer,
  place: row.place,
  created_at: row.created_at,
  is_edited: row.edited_at !== null,
  answer: row.answer !== null && row.answered_at ? { text: row.answer, at: row.answered_at } : null,
});

/** A review as its company, the manufacturer and the operator see it: with its product and order, and what was decided. */
export const toOwnReview = (row: OwnReviewRow, settings: Settings, now: Date) => ({
  ...toPublicReview(row, settings, now),
  product_id: row.product_id,
  goods_sn: row.goods_sn,
  title: row.title,
  preview: row.preview,
  order_number: row.order_number,
  is_hidden: row.hidden_at !== null,
  decision:
    row.decision && row.decided_at
      ? { decision: row.decision, reasons: row.decision_reasons, note: row.decision_note, at: row.decided_at }
      : null,
});
