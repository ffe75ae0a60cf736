import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decide } from "./commands/documents.ts";
import { reviewMerchantDocument } from "./contract.ts";
import { documentHours } from "./rules.ts";

/** A document that a manufacturer gave for a requirement. */
export const merchantDocumentReviewItem = reviewItem({
  kind: "merchantDocument",
  names: {
    queue: toText(["Manufacturer documents", "厂家文件", "Documentos de fabricantes"]),
    item: toText(["Manufacturer document", "厂家文件", "Documento de fabricante"]),
    yours: toText(["your document", "您的文件", "su documento"]),
  },
  area: "companies",
  roles: ["auditor"],
  hours: documentHours,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/merchant_documents?tab=all&document=${item_id}`,
  sql: {
    open: `select document_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, submitted_at
      from merchant_documents where status = 'underReview'`,
    title: (
      id,
      language,
    ) => `(select requirement.name ->> ${language} from merchant_documents join document_requirements requirement using (requirement_id)
      where document_id = ${id})`,
  },
  decision: {
    route: route(reviewMerchantDocument, decide),
    reasons: "merchantDocument",
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      document_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
