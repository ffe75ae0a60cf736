import { decisionNote } from "#features/identity/review-decisions/commands.ts";
import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { receivedAmount } from "#features/identity/review-decisions/rules.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { reviewVoucher } from "./contract.ts";

/** Proof of an offline payment. */
export const voucherReviewItem = reviewItem({
  kind: "voucher",
  names: {
    queue: toText(["Proofs of payment", "付款凭证", "Comprobantes"]),
    item: toText(["Proof of payment", "付款凭证", "Comprobante de pago"]),
    yours: toText(["your proof of payment", "您的付款凭证", "su comprobante de pago"]),
  },
  area: "money",
  roles: ["finance", "auditor"],
  hours: 12,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/vouchers?voucher=${item_id}`,
  sql: {
    open: `select voucher_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from vouchers where status = 'submitted'`,
    title: (id) => `(select order_parent_number from vouchers join payment_orders using (payment_id) join orders using (order_id)
      join checkouts using (checkout_id) where voucher_id = ${id} limit 1)`,
    firstReviewer: (id) => `(select first_reviewed_by from vouchers where voucher_id = ${id})`,
  },
  needsSecondReviewer: (amountCents, sites) => (amountCents ?? 0) > strictestLimit(sites, "recharge_second_above_cents"),
  decision: {
    route: route(reviewVoucher, decideOnVoucher),
    reasons: "voucher",
    toParams: async (decision, db, language) => ({
      voucher_id: decision.item_id,
      decision: decision.decision,
      note: await decisionNote(db, "voucher", decision, language),
      ...receivedAmount(decision),
    }),
  },
});
