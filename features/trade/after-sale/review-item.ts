import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import type { Language } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideCase } from "./commands/answers.ts";
import { decideAfterSale } from "./contract/seller.ts";
import { numberOfRecord } from "./queries/grading.ts";
import { caseRefusals } from "./rules/refusal-reasons.ts";

/** The chosen reasons and the note, as both sides read them. */
const toNote = (codes: readonly string[], note: string, language: Language): string =>
  [...codes.map((code) => caseRefusals[code as keyof typeof caseRefusals]?.[language]), note].filter(Boolean).join(" ");

/** A case that the platform decides: escalated by the buyer, or not answered by the manufacturer in time. */
export const afterSaleReviewItem = reviewItem({
  kind: "afterSale",
  names: {
    queue: toText(["Returns & refunds", "售后单", "Casos de posventa"]),
    item: toText(["Return or refund case", "售后单", "Caso de posventa"]),
    yours: toText(["your case", "您的售后单", "su caso de posventa"]),
  },
  area: "afterSale",
  roles: ["service"],
  hours: 24,
  canAskCompany: true,
  page: ({ title }) => `/operator/after_sale/${title}`,
  sql: {
    open: `select record_id as item_id, company_id, null::bigint as merchant_id, requested_cents as amount_cents, status_since as submitted_at
      from after_sale_records where turn = 'operator' and status = 'processing' and approved_at is null`,
    title: (id) => `(select record_number from after_sale_records where record_id = ${id})`,
  },
  decision: {
    route: route(decideAfterSale, decideCase),
    reasons: caseRefusals,
    toParams: async ({ item_id, decision, reason_codes, note }, db, language) => ({
      record_sn: (await db.only(numberOfRecord, { record_id: item_id })).record_number,
      decision,
      note: toNote(reason_codes, note, language),
    }),
  },
});
