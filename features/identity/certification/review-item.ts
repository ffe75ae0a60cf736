import { certificationHours } from "#features/identity/accounts/rules.ts";
import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { handleReviewCertification } from "./commands/review.ts";
import { reviewCertification } from "./contract.ts";

/** A company's certification, from its submission to the auditor's decision. */
export const certificationReviewItem = reviewItem({
  kind: "certification",
  names: {
    queue: toText(["Certifications", "企业认证", "Certificaciones"]),
    item: toText(["Certification", "企业认证", "Certificación"]),
    yours: toText(["your company’s documents", "贵公司的认证资料", "los documentos de su empresa"]),
  },
  area: "companies",
  roles: ["auditor", "service"],
  hours: certificationHours,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/certifications/${item_id}`,
  sql: {
    open: `select auth_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from certifications where auth_status = 'underReview'`,
    title: (id) => `(select company_name from certifications where auth_id = ${id})`,
  },
  decision: {
    route: route(reviewCertification, handleReviewCertification),
    reasons: "certification",
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      auth_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
