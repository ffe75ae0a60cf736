import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideWaitingBatch } from "./commands/batches.ts";
import { decideCouponBatch } from "./contract.ts";

/** A coupon batch that may save more than one person may give away; who changed it last is the first of two. */
export const couponReviewItem = reviewItem({
  kind: "coupon",
  names: {
    queue: toText(["Coupons", "优惠券", "Cupones"]),
    item: toText(["Coupon", "优惠券", "Cupón"]),
    yours: toText(["your coupon", "您的优惠券", "su cupón"]),
  },
  area: "prices",
  roles: ["finance", "salesman"],
  hours: 24,
  canAskCompany: false,
  page: () => "/operator/coupons?tab=all",
  sql: {
    open: `select approval_id as item_id, null::bigint as company_id, null::bigint as merchant_id,
        (select least(its.cents, 1e15)::bigint from (select coalesce(amount_cents, cap_cents)::numeric * total_count as cents) its where its.cents is not null) as amount_cents, changed_at as submitted_at
      from coupon_batches where awaits_approval and declined_at is null and stopped_at is null`,
    title: (id, language) => `(select title ->> ${language} from coupon_batches where approval_id = ${id})`,
    // No company asks for it: who changed the batch stands in its place.
    applicantName: (id) =>
      `(select first_name || ' ' || last_name from people where person_id = (select changed_by from coupon_batches where approval_id = ${id}))`,
    firstReviewer: (id) => `(select changed_by from coupon_batches where approval_id = ${id})`,
  },
  needsSecondReviewer: () => true,
  decision: {
    route: route(decideCouponBatch, decideWaitingBatch),
    reasons: {},
    toParams: async ({ item_id, decision, note }) => ({ approval_id: item_id, decision, note }),
  },
});
