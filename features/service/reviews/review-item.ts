import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideReportedReview } from "./commands/operator.ts";
import { decideReview } from "./contract.ts";
import { hideReasons } from "./rules.ts";

/** A review that somebody reported. Approving keeps it, refusing hides it. */
export const reportedReviewItem = reviewItem({
  kind: "reportedReview",
  names: {
    queue: toText(["Reported reviews", "被举报的评价", "Opiniones denunciadas"]),
    item: toText(["Reported review", "被举报的评价", "Opinión denunciada"]),
    yours: toText(["your review", "您的评价", "su opinión"]),
  },
  area: "shop",
  roles: ["service"],
  hours: 48,
  canAskCompany: false,
  page: () => "/operator/reviews",
  sql: {
    open: `select review_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, reported_at as submitted_at
      from product_reviews where reported_at is not null`,
    title: (id) => `(select left(body, 120) from product_reviews where review_id = ${id})`,
  },
  decision: {
    route: route(decideReview, decideReportedReview),
    reasons: hideReasons,
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      review_id: item_id,
      decision: decision === "approve" ? "keep" : "hide",
      reasons: reason_codes.join(","),
      note,
    }),
  },
});
