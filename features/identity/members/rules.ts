import type { MemberRole } from "#kernel/contract.ts";
import { toAmount } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** What a member of a company may do, and how far (decision 0022). Pure: screens ask the same questions as the server. */

/** How many days an invitation can be accepted. */
export const invitationDays = 7;
/** Members and open invitations that one company may have. */
export const maxMembers = 200;

/** When a purchase is put before a colleague: never, past the limits, above an amount, or always. */
export const approvalRules = ["none", "over_limit", "above", "always"] as const;
export type ApprovalRule = (typeof approvalRules)[number];

/** What a member may order without asking. */
export interface MemberTerms {
  order_limit_cents: number | null;
  month_limit_cents: number | null;
  approval_rule: ApprovalRule;
  approval_above_cents: number | null;
}

/** The same, with what was ordered this month. */
export interface SpentTerms extends MemberTerms {
  spent_cents: number;
}

const freeTerms: MemberTerms = {
  order_limit_cents: null,
  month_limit_cents: null,
  approval_rule: "none",
  approval_above_cents: null,
};

/** Why a purchase needs a colleague's word. */
export type ApprovalCause = "always" | "above" | "over_order_limit" | "over_month_limit";

/** What becomes of a purchase: it is ordered, it is asked for, or it is refused with a reason that says what is left. */
export type PurchaseVerdict = { may: "order" } | { may: "ask"; cause: ApprovalCause } | { may: "not"; why: Verdict };

/** What is left of the month's limit; undefined without one. */
export const leftCents = ({ month_limit_cents, spent_cents }: SpentTerms): number | undefined =>
  month_limit_cents === null ? undefined : Math.max(0, month_limit_cents - spent_cents);

const overLimit = (terms: SpentTerms, total_cents: number): ApprovalCause | undefined => {
  if (terms.order_limit_cents !== null && total_cents > terms.order_limit_cents) return "over_order_limit";
  const left = leftCents(terms);
  return left !== undefined && total_cents > left ? "over_month_limit" : undefined;
};

/** Judges a purchase, freight included. Who may ask is asked past a limit; who may not is refused there. */
export const judgePurchase = (terms: SpentTerms, total_cents: number): PurchaseVerdict => {
  if (terms.approval_rule === "always") return { may: "ask", cause: "always" };
  const over = overLimit(terms, total_cents);
  if (over === undefined) {
    const isAbove = terms.approval_rule === "above" && total_cents > (terms.approval_above_cents ?? 0);
    return isAbove ? { may: "ask", cause: "above" } : { may: "order" };
  }
  if (terms.approval_rule !== "none") return { may: "ask", cause: over };
  const limit = toAmount(terms.order_limit_cents ?? 0);
  if (over === "over_order_limit") return { may: "not", why: ["OVER_ORDER_LIMIT", { limit }] };
  return {
    may: "not",
    why: ["OVER_MONTH_LIMIT", { left: toAmount(leftCents(terms) ?? 0), limit: toAmount(terms.month_limit_cents ?? 0) }],
  };
};

/** Only purchasers are bound: an admin sets the limits, and the others order nothing. */
export const isBound = (role: MemberRole): boolean => role === "purchaser";

/** The terms as they will be kept: none for roles that are not bound, and an amount only where the rule asks for one. */
export const keptTerms = (role: MemberRole, terms: MemberTerms): MemberTerms =>
  isBound(role) ? { ...terms, approval_above_cents: terms.approval_rule === "above" ? terms.approval_above_cents : null } : freeTerms;

/** The fields of terms that do not fit together; none when all is well. */
export const wrongTerms = (terms: MemberTerms): string[] => {
  if (terms.approval_rule === "above" && terms.approval_above_cents === null) return ["approval_above"];
  const isUnlimited = terms.order_limit_cents === null && terms.month_limit_cents === null;
  return terms.approval_rule === "over_limit" && isUnlimited ? ["order_limit"] : [];
};

/** The first moment of the month that limits count, in UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
