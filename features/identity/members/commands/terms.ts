import type { MemberRole } from "#kernel/contract.ts";
import { refuse } from "#kernel/refusals.ts";
import { type ApprovalRule, keptTerms, type MemberTerms, wrongTerms } from "../rules.ts";

interface AskedTerms {
  role: MemberRole;
  order_limit: number | null;
  month_limit: number | null;
  approval_rule: ApprovalRule;
  approval_above: number | null;
}

/** The terms under the wire's names. */
export const shownTerms = (terms: MemberTerms) => ({
  order_limit: terms.order_limit_cents,
  month_limit: terms.month_limit_cents,
  approval_rule: terms.approval_rule,
  approval_above: terms.approval_above_cents,
});

/** What will be kept of the terms that were asked for; refuses CHECK_FIELDS when they do not fit together. */
export const judgeTerms = ({ role, order_limit, month_limit, approval_rule, approval_above }: AskedTerms): MemberTerms => {
  const kept = keptTerms(role, {
    order_limit_cents: order_limit,
    month_limit_cents: month_limit,
    approval_rule,
    approval_above_cents: approval_above,
  });
  const wrong = wrongTerms(kept);
  return wrong.length > 0 ? refuse("CHECK_FIELDS", {}, wrong) : kept;
};

/** In the order in which the statements take them. */
export const termsParams = (role: MemberRole, terms: MemberTerms) =>
  [role, terms.order_limit_cents, terms.month_limit_cents, terms.approval_rule, terms.approval_above_cents] as const;
