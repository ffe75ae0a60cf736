import { describe, expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { type MemberRole, memberRoles } from "#kernel/contract.ts";
import { hasAbility, type MemberAbility } from "./abilities.ts";
import { effectiveTerms, evaluatePurchase, hasLimits, invalidTermsFields, remainingCents, type TermsWithSpending } from "./rules.ts";
import { invitationStatuses } from "./statuses.ts";

const terms = (more: Partial<TermsWithSpending> = {}): TermsWithSpending => ({
  order_limit_cents: null,
  month_limit_cents: null,
  approval_rule: "none",
  approval_above_cents: null,
  spent_cents: 0,
  ...more,
});

describe("a purchase", () => {
  test.each<[string, Partial<TermsWithSpending>, number, object]>([
    ["without terms", {}, 1_000_000, { may: "order" }],
    ["at the limit", { order_limit_cents: 500 }, 500, { may: "order" }],
    ["over the limit per order", { order_limit_cents: 500 }, 501, { may: "not", why: ["OVER_ORDER_LIMIT", { limit: "5.00" }] }],
    ["filling the month", { month_limit_cents: 500, spent_cents: 300 }, 200, { may: "order" }],
    [
      "over the rest of the monthly limit",
      { month_limit_cents: 500, spent_cents: 300 },
      201,
      { may: "not", why: ["OVER_MONTH_LIMIT", { left: "2.00", limit: "5.00" }] },
    ],
    [
      "over a limit with approval allowed",
      { order_limit_cents: 500, approval_rule: "over_limit" },
      501,
      { may: "ask", cause: "over_order_limit" },
    ],
    [
      "over the monthly limit with approval allowed",
      { month_limit_cents: 5, spent_cents: 9, approval_rule: "over_limit" },
      1,
      { may: "ask", cause: "over_month_limit" },
    ],
    ["at the amount", { approval_rule: "above", approval_above_cents: 500 }, 500, { may: "order" }],
    ["above the amount", { approval_rule: "above", approval_above_cents: 500 }, 501, { may: "ask", cause: "above" }],
    [
      "above a limit below the amount",
      { approval_rule: "above", approval_above_cents: 900, order_limit_cents: 500 },
      600,
      { may: "ask", cause: "over_order_limit" },
    ],
    ["rule always", { approval_rule: "always" }, 1, { may: "ask", cause: "always" }],
  ])("%s", (_, more, total, verdict) => expect(evaluatePurchase(terms(more), total)).toEqual(verdict));

  test("leaves no negative amount of the monthly limit", () => {
    expect(remainingCents(terms({ month_limit_cents: 500, spent_cents: 900 }))).toBe(0);
    expect(remainingCents(terms())).toBeUndefined();
  });
});

test("only purchasers have limits", () => {
  expect(memberRoles.filter(hasLimits)).toEqual(["purchaser"]);
  const requested = { order_limit_cents: 1, month_limit_cents: 2, approval_rule: "always", approval_above_cents: 3 } as const;
  expect(effectiveTerms("admin", requested)).toEqual({
    order_limit_cents: null,
    month_limit_cents: null,
    approval_rule: "none",
    approval_above_cents: null,
  });
  expect(effectiveTerms("purchaser", requested)).toEqual({ ...requested, approval_above_cents: null });
});

test("rejects terms whose approval rule has no amount", () => {
  expect(invalidTermsFields(terms({ approval_rule: "above" }))).toEqual(["approval_above"]);
  expect(invalidTermsFields(terms({ approval_rule: "over_limit" }))).toEqual(["order_limit"]);
  expect(invalidTermsFields(terms({ approval_rule: "over_limit", month_limit_cents: 1 }))).toEqual([]);
});

/** A representative call of each ability. Its `who` and `hasAbility` must agree for every role. */
const callByAbility: Record<MemberAbility, string> = {
  buy: "/home/create",
  pay: "/pay/balance",
  settle: "/user/applyOrderRefund",
  withdraw: "/user/bankList",
  approve: "/user/approvePurchase",
  readLog: "/user/companyLog",
  manage: "/user/memberList",
};

test.each(Object.entries(callByAbility))("screens and server agree on the roles that may %s", (ability, path) => {
  const roles = (calls.find((call) => call.path === path)?.who ?? "").split(":")[1]?.split("+") ?? [];
  const allowed = (role: MemberRole) => role === "admin" || roles.includes(role);
  expect(memberRoles.filter((role) => hasAbility(role, ability as MemberAbility))).toEqual(memberRoles.filter(allowed));
});

test("without a role there are no abilities", () => {
  for (const ability of Object.keys(callByAbility) as MemberAbility[])
    expect([hasAbility(null, ability), hasAbility(undefined, ability)]).toEqual([false, false]);
});

test("an invitation changes only from pending", () => {
  expect(new Set(invitationStatuses.moves.map(({ from }) => from))).toEqual(new Set(["pending"]));
});
