import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { reviewTermsChange } from "./commands/set-terms.ts";
import { decideTerms } from "./contract.ts";

/** A proposed credit limit; the proposer is the first of two reviewers. */
export const creditReviewItem = reviewItem({
  kind: "credit",
  names: {
    queue: toText(["Credit limits", "信用额度", "Crédito"]),
    item: toText(["Credit limit", "信用额度", "Límite de crédito"]),
    yours: toText(["your credit limit", "您的信用额度", "su límite de crédito"]),
  },
  area: "money",
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
