import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { decideReview, staffReviewDetail, staffReviews } from "../contract.ts";
import {
  countStaffReviews,
  decide,
  findStaffReview,
  lockReview,
  reportersOfReview,
  reportsOfReview,
  type StaffReviewRow,
  staffReviewPages,
} from "../queries.ts";
import { hideReasons } from "../rules.ts";
import { toOwnReview } from "./views.ts";

type StaffContext = Pick<Context<typeof staffReviewDetail>, "platform" | "now">;

const toStaffReview = (row: StaffReviewRow, { platform, now }: StaffContext) => ({
  ...toOwnReview(row, platform.settings, now),
  company_id: row.company_id,
  company_name: row.company_name,
  merchant_name: row.merchant_name,
  reported_at: row.reported_at,
  report_count: row.reports,
});

export const listStaffReviews = async (context: Context<typeof staffReviews>) => {
  const { body, db, request } = context;
  const { tab, page, page_size } = body;
  const [rows, { all_reviews, ...counts }] = await Promise.all([
    db.rows(staffReviewPages[tab], { language: request.language, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countStaffReviews),
  ]);
  const total = tab === "all" ? all_reviews : counts[tab];
  return {
    list: rows.map((row) => toStaffReview(row, context)),
    count: estimatedTotal(total, page, page_size, rows.length),
    counts,
  };
};

export const getStaffReview = async (context: Context<typeof staffReviewDetail>) => {
  const { body, db, request } = context;
  const row =
    (await db.row(findStaffReview, { review_id: body.review_id, language: request.language })) ?? refuse("NOT_FOUND", {}, ["review_id"]);
  return { ...toStaffReview(row, context), reports: await db.rows(reportsOfReview, { review_id: row.review_id }) };
};

/**
 * Keeps a review or hides it. Notifies the company and the manufacturer of the reason, and those who reported it of the decision. Refuses
 * REVIEW_DECIDED when there is nothing to decide, and REVIEW_REASON_REQUIRED for hiding without a reason or a note.
 */
export const decideReportedReview = async ({ body, request, now, platform, session, transaction }: Context<typeof decideReview>) =>
  transaction(async (tx) => {
    const review =
      (await tx.row(lockReview, { review_id: body.review_id, company_id: null, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["review_id"]);
    const isHiding = body.decision === "hide";
    if (isHiding ? review.hidden_at : !review.hidden_at && !review.reported_at) return refuse("REVIEW_DECIDED");
    if (isHiding && body.reasons.length === 0 && body.note === "") return refuse("REVIEW_REASON_REQUIRED", {}, ["reasons"]);
    const reasons = isHiding ? body.reasons : [];
    await recordDecision(
      tx,
      { kind: "reportedReview", item_ids: [review.review_id], decision: isHiding ? "refuse" : "approve" },
      { person_id: session.person_id, site_code: request.site.site_code, now },
    );
    await tx.only(decide, {
      review_id: review.review_id,
      decision: body.decision,
      reasons,
      note: body.note,
      person_id: session.person_id,
      now,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: isHiding ? "reviewHidden" : "reviewUpheld",
      subject: `company:${review.company_id}`,
      after: { review_id: review.review_id, reasons, note: body.note },
    });
    const message = {
      kind: isHiding ? "reviewHidden" : "reviewUpheld",
      params: { product: review.title, note: body.note, ...(isHiding && { reasons: reasons.map((reason) => hideReasons[reason]) }) },
      now,
      site_code: review.site_code,
    } as const;
    await notify(tx, platform, {
      ...message,
      company_id: review.company_id,
      person_id: review.person_id,
      href: "/user_center/reviews?tab=written",
    });
    await notify(tx, platform, {
      ...message,
      merchant_id: review.merchant_id,
      href: `/merchant/reviews?tab=${isHiding ? "hidden" : "waiting"}`,
    });
    for (const { person_id } of await tx.rows(reportersOfReview, { review_id: review.review_id, since: review.decided_at }))
      await notify(tx, platform, {
        person_id,
        kind: isHiding ? "reviewReportUpheld" : "reviewReportDismissed",
        params: { product: review.title },
        href: `/product/${encodeURIComponent(review.goods_sn)}/${review.product_id}`,
        now,
        site_code: review.site_code,
      });
    return null;
  });
