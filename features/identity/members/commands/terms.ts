import type { MemberRole } from "#kernel/contract.ts";
import { refuse } from "#kernel/refusals.ts";
import { type ApprovalRule, effectiveTerms, invalidTermsFields, type MemberTerms } from "../rules.ts";

interface TermsInput {
  role: MemberRole;
  order_limit: number | null;
  month_limit: number | null;
  approval_rule: ApprovalRule;
  approval_above: number | null;
}

/** The terms under their wire names. */
export const toWireTerms = (terms: MemberTerms) => ({
  order_limit: terms.order_limit_cents,
  month_limit: terms.month_limit_cents,
  approval_rule: terms.approval_rule,
  approval_above: terms.approval_above_cents,
});

/** The terms to store for a request body. Refuses CHECK_FIELDS when fields contradict each other. */
export const parseTerms = ({ role, order_limit, month_limit, approval_rule, approval_above }: TermsInput): MemberTerms => {
  const terms = effectiveTerms(role, {
    order_limit_cents: order_limit,
    month_limit_cents: month_limit,
    approval_rule,
    approval_above_cents: approval_above,
  });
  const invalidFields = invalidTermsFields(terms);
  return invalidFields.length > 0 ? refuse("CHECK_FIELDS", {}, invalidFields) : terms;
};

/** Role and terms in the parameter order of the statements. */
export const termsParams = <Role extends string>(role: Role, terms: MemberTerms) => ({
  role,
  order_limit: terms.order_limit_cents,
  month_limit: terms.month_limit_cents,
  rule: terms.approval_rule,
  above: terms.approval_above_cents,
});
