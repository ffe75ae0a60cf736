import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { route } from "#platform/serve.ts";
import { reviewTermsChange } from "./commands/set-terms.ts";
import { decideTerms } from "./contract.ts";

/** A proposed credit limit; the proposer is the first of two reviewers. */
export const creditReviewItem = reviewItem({
  kind: "credit",
  names: {
    queue: { "en-US": "Credit limits", "zh-CN": "信用额度", "es-ES": "Crédito" },
    item: { "en-US": "Credit limit", "zh-CN": "信用额度", "es-ES": "Límite de crédito" },
    yours: { "en-US": "your credit limit", "zh-CN": "您的信用额度", "es-ES": "su límite de crédito" },
  },
  roles: ["finance", "auditor"],
  hours: 24,
  canAskCompany: false,
  page: ({ company_id }) => `/operator/terms/${company_id}`,
  sql: {
    open: `select change_id as item_id, company_id, null::bigint as merchant_id, credit_limit_cents as amount_cents, submitted_at
      from terms_changes where status = 'waiting'`,
    title: (id) => `(select reason from terms_changes where change_id = ${id})`,
    firstReviewer: (id) => `(select proposed_by from terms_changes where change_id = ${id})`,
  },
  needsSecondReviewer: () => true,
  decision: {
    route: route(decideTerms, reviewTermsChange),
    reasons: {},
    toParams: async ({ item_id, decision, note }) => ({ change_id: item_id, decision, note }),
  },
});
