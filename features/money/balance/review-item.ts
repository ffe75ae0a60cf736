import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { handleThawReview } from "./commands/review-thaw.ts";
import { reviewThaw } from "./contract/frozen.ts";
import { releaseHours } from "./rules.ts";

/** A request to release an amount on hold. */
export const thawReviewItem = reviewItem({
  kind: "thaw",
  names: {
    queue: toText(["Release requests", "解冻", "Liberaciones"]),
    item: toText(["Release request", "解冻申请", "Solicitud de liberación"]),
    yours: toText(["your release request", "您的解冻申请", "su solicitud de liberación"]),
  },
  area: "money",
  roles: ["finance", "auditor"],
  hours: releaseHours,
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
