import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { route } from "#platform/serve.ts";
import { handleReviewApplication } from "./commands/review.ts";
import { reviewApplication } from "./contract.ts";

/** A manufacturer's application to sell. */
export const merchantApplicationReviewItem = reviewItem({
  kind: "settlement",
  names: {
    queue: { "en-US": "Manufacturer applications", "zh-CN": "厂家入驻", "es-ES": "Fabricantes" },
    item: { "en-US": "Manufacturer application", "zh-CN": "厂家入驻", "es-ES": "Solicitud de fabricante" },
    yours: { "en-US": "your application", "zh-CN": "您的入驻申请", "es-ES": "su solicitud" },
  },
  roles: ["auditor", "service"],
  hours: 48,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/settlements/${item_id}`,
  sql: {
    open: `select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 1`,
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
