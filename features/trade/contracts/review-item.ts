import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import type { Language } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideSigned } from "./commands/review-signed.ts";
import { decideContract } from "./contract/operator.ts";
import { numberOfContract } from "./queries/read.ts";
import { contractRejections } from "./rules/rejections.ts";

/** The chosen reasons and the note, as the manufacturer reads them. */
const toNote = (codes: readonly string[], note: string, language: Language): string =>
  [...codes.map((code) => contractRejections[code as keyof typeof contractRejections]?.[language]), note].filter(Boolean).join(" ");

/** A signed FOB contract. */
export const contractReviewItem = reviewItem({
  kind: "contract",
  names: {
    queue: toText(["Signed contracts", "已签合同", "Contratos firmados"]),
    item: toText(["Signed contract", "已签合同", "Contrato firmado"]),
    yours: toText(["your contract", "您的合同", "su contrato"]),
  },
  area: "contracts",
  roles: ["auditor"],
  hours: 24,
  canAskCompany: true,
  page: ({ title }) => `/operator/contracts/${title}`,
  sql: {
    open: `select order_id as item_id, company_id, merchant_id, order_cents as amount_cents, status_since as submitted_at
      from orders where status = 'pendingReview' and kind = 'fob'`,
    title: (id) => `(select order_number from orders where order_id = ${id})`,
  },
  decision: {
    route: route(decideContract, decideSigned),
    reasons: contractRejections,
    toParams: async ({ item_id, decision, reason_codes, note }, db, language) => ({
      contract_sn: (await db.only(numberOfContract, { order_id: item_id })).order_number,
      decision,
      note: toNote(reason_codes, note, language),
    }),
  },
});
