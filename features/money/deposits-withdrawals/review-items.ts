import { decisionNote } from "#features/identity/review-decisions/commands.ts";
import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { receivedAmount } from "#features/identity/review-decisions/rules.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { handleRechargeReview } from "./commands/recharges.ts";
import { handleWithdrawalReview } from "./commands/review-withdrawal.ts";
import { reviewRecharge, reviewWithdrawal } from "./contract/operator.ts";
import { needsSecondApproval } from "./rules.ts";

/** Money that a company says it has paid in. */
export const rechargeReviewItem = reviewItem({
  kind: "recharge",
  names: {
    queue: toText(["Top-ups", "充值", "Recargas"]),
    item: toText(["Top-up", "充值", "Recarga"]),
    yours: toText(["your top-up", "您的充值", "su recarga"]),
  },
  area: "money",
  roles: ["finance", "auditor"],
  hours: 12,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/recharges/${item_id}`,
  sql: {
    open: `select recharge_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from recharges where status in ('submitted', 'confirming')`,
    title: (id) => `(select recharge_number from recharges where recharge_id = ${id})`,
    firstReviewer: (id) => `(select first_reviewed_by from recharges where recharge_id = ${id})`,
  },
  needsSecondReviewer: (amountCents, sites) => needsSecondApproval(amountCents ?? 0, strictestLimit(sites, "recharge_second_above_cents")),
  decision: {
    route: route(reviewRecharge, handleRechargeReview),
    reasons: "recharge",
    toParams: async (decision, db, language) => ({
      recharge_id: decision.item_id,
      decision: decision.decision,
      note: await decisionNote(db, "recharge", decision, language),
      ...receivedAmount(decision),
    }),
  },
});

/** Money that a company wants paid out. */
export const withdrawalReviewItem = reviewItem({
  kind: "withdrawal",
  names: {
    queue: toText(["Withdrawals", "提现", "Retiradas"]),
    item: toText(["Withdrawal", "提现", "Retirada"]),
    yours: toText(["your withdrawal", "您的提现", "su retirada"]),
  },
  area: "money",
  roles: ["finance", "auditor"],
  hours: 24,
  canAskCompany: true,
  page: ({ item_id }) => `/operator/withdrawals/${item_id}`,
  sql: {
    open: `select withdrawal_id as item_id, company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from withdrawals where status in ('requested', 'confirming')`,
    title: (id) => `(select withdrawal_number from withdrawals where withdrawal_id = ${id})`,
    firstReviewer: (id) => `(select first_reviewed_by from withdrawals where withdrawal_id = ${id})`,
  },
  needsSecondReviewer: (amountCents, sites) =>
    needsSecondApproval(amountCents ?? 0, strictestLimit(sites, "withdrawal_second_above_cents")),
  decision: {
    route: route(reviewWithdrawal, handleWithdrawalReview),
    reasons: "withdrawal",
    toParams: async (decision, db, language) => ({
      withdrawal_id: decision.item_id,
      decision: decision.decision,
      note: await decisionNote(db, "withdrawal", decision, language),
    }),
  },
});
