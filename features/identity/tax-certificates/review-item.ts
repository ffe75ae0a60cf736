import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decide } from "./commands/decide.ts";
import { reviewTaxCertificate } from "./contract.ts";
import { certificateHours } from "./rules.ts";

/** A resale or exemption certificate that a company submitted. */
export const taxCertificateReviewItem = reviewItem({
  kind: "taxCertificate",
  names: {
    queue: toText(["Tax certificates", "免税证书", "Certificados fiscales"]),
    item: toText(["Tax certificate", "免税证书", "Certificado fiscal"]),
    yours: toText(["your tax certificate", "您的免税证书", "su certificado fiscal"]),
  },
  area: "companies",
  roles: ["auditor"],
  hours: certificateHours,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/tax_certificates/${item_id}`,
  sql: {
    open: `select certificate_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from tax_certificates where status = 'underReview'`,
    title: (id) =>
      `(select certificate_number || ' · ' || array_to_string(states, ', ') from tax_certificates where certificate_id = ${id})`,
  },
  decision: {
    route: route(reviewTaxCertificate, decide),
    reasons: "taxCertificate",
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      certificate_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
