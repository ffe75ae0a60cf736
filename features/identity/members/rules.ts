import type { MemberRole } from "#kernel/contract.ts";
import { toAmount } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Limits and approval rules of company members (docs/decisions/0022). Pure, shared by server and screens. */

/** Days until an invitation expires. */
export const invitationDays = 7;
/** Maximum number of members and open invitations of one company together. */
export const maxMembers = 200;

/** When a purchase needs approval: never, over the limits, above an amount, or always. */
export const approvalRules = ["none", "over_limit", "above", "always"] as const;
export type ApprovalRule = (typeof approvalRules)[number];

/** Spending limits and approval rule of a member. */
export interface MemberTerms {
  order_limit_cents: number | null;
  month_limit_cents: number | null;
  approval_rule: ApprovalRule;
  approval_above_cents: number | null;
}

/** The terms with the amount the member has spent this month. */
export interface TermsWithSpending extends MemberTerms {
  spent_cents: number;
}

export const unlimitedTerms: MemberTerms = {
  order_limit_cents: null,
  month_limit_cents: null,
  approval_rule: "none",
  approval_above_cents: null,
};

/** Why a purchase needs approval. */
export type ApprovalCause = "always" | "above" | "over_order_limit" | "over_month_limit";

/** Whether a purchase may be ordered, needs approval, or is refused with a reason. */
export type PurchaseVerdict = { may: "order" } | { may: "ask"; cause: ApprovalCause } | { may: "not"; why: Verdict };

/** The unspent part of the monthly limit; undefined without a limit. */
export const remainingCents = ({ month_limit_cents, spent_cents }: TermsWithSpending): number | undefined =>
  month_limit_cents === null ? undefined : Math.max(0, month_limit_cents - spent_cents);

const findExceededLimit = (terms: TermsWithSpending, total_cents: number): ApprovalCause | undefined => {
  if (terms.order_limit_cents !== null && total_cents > terms.order_limit_cents) return "over_order_limit";
  const left = remainingCents(terms);
  return left !== undefined && total_cents > left ? "over_month_limit" : undefined;
};

/** Applies a member's terms to a purchase total (freight included). Over a limit the purchase needs approval if the rule allows it, else it is refused. */
export const evaluatePurchase = (terms: TermsWithSpending, total_cents: number): PurchaseVerdict => {
  if (terms.approval_rule === "always") return { may: "ask", cause: "always" };
  const over = findExceededLimit(terms, total_cents);
  if (over === undefined) {
    const isAbove = terms.approval_rule === "above" && total_cents > (terms.approval_above_cents ?? 0);
    return isAbove ? { may: "ask", cause: "above" } : { may: "order" };
  }
  if (terms.approval_rule !== "none") return { may: "ask", cause: over };
  const limit = toAmount(terms.order_limit_cents ?? 0);
  if (over === "over_order_limit") return { may: "not", why: ["OVER_ORDER_LIMIT", { limit }] };
  return {
    may: "not",
    why: ["OVER_MONTH_LIMIT", { left: toAmount(remainingCents(terms) ?? 0), limit: toAmount(terms.month_limit_cents ?? 0) }],
  };
};

/** Whether a role has spending limits. Only purchasers do: admins are unlimited and the other roles cannot order. */
export const hasLimits = (role: MemberRole): boolean => role === "purchaser";

/** The terms to store: unlimited for roles without limits, and an approval amount only for the rule "above". */
export const effectiveTerms = (role: MemberRole, terms: MemberTerms): MemberTerms =>
  hasLimits(role)
    ? { ...terms, approval_above_cents: terms.approval_rule === "above" ? terms.approval_above_cents : null }
    : unlimitedTerms;

/** The wire names of fields that contradict each other; empty when the terms are valid. */
export const invalidTermsFields = (terms: MemberTerms): string[] => {
  if (terms.approval_rule === "above" && terms.approval_above_cents === null) return ["approval_above"];
  const isUnlimited = terms.order_limit_cents === null && terms.month_limit_cents === null;
  return terms.approval_rule === "over_limit" && isUnlimited ? ["order_limit"] : [];
};
