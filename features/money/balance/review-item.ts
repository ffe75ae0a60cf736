import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { route } from "#platform/serve.ts";
import { handleThawReview } from "./commands/review-thaw.ts";
import { reviewThaw } from "./contract/frozen.ts";

/** A request to release an amount on hold. */
export const thawReviewItem = reviewItem({
  kind: "thaw",
  names: {
    queue: { "en-US": "Release requests", "zh-CN": "解冻", "es-ES": "Liberaciones" },
    item: { "en-US": "Release request", "zh-CN": "解冻申请", "es-ES": "Solicitud de liberación" },
    yours: { "en-US": "your release request", "zh-CN": "您的解冻申请", "es-ES": "su solicitud de liberación" },
  },
  roles: ["finance", "auditor"],
  hours: 24,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/thaws/${item_id}`,
  sql: {
    open: `select thaw_id as item_id, thaw.company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from thaw_requests thaw join frozen_amounts using (frozen_id) where thaw.status = 'requested'`,
    title: (id) => `(select reason from thaw_requests where thaw_id = ${id})`,
  },
  decision: {
    route: route(reviewThaw, handleThawReview),
    reasons: "thaw",
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      thaw_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
