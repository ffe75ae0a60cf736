import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { handleReviewApplication } from "./commands/review.ts";
import { reviewApplication } from "./contract.ts";
import { applicationHours } from "./rules.ts";

/** A manufacturer's application to sell. */
export const merchantApplicationReviewItem = reviewItem({
  kind: "settlement",
  names: {
    queue: toText(["Manufacturer applications", "厂家入驻", "Fabricantes"]),
    item: toText(["Manufacturer application", "厂家入驻", "Solicitud de fabricante"]),
    yours: toText(["your application", "您的入驻申请", "su solicitud"]),
  },
  area: "companies",
  roles: ["auditor", "service"],
  hours: applicationHours,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/settlements/${item_id}`,
  sql: {
    open: `select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 'underReview'`,
    title: (id) => `(select company_name from settlements where settlement_id = ${id})`,
    applicantName: (id) => `(select company_name from settlements where settlement_id = ${id})`,
    applicantLanguage: (id) => `(select language from settlements where settlement_id = ${id})`,
  },
  decision: {
    route: route(reviewApplication, handleReviewApplication),
    reasons: "settlement",
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      settlement_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
