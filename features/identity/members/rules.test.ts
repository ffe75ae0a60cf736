import { describe, expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { type MemberRole, memberRoles } from "#kernel/contract.ts";
import { type MemberAbility, may } from "./abilities.ts";
import { isBound, judgePurchase, keptTerms, leftCents, monthOf, type SpentTerms, wrongTerms } from "./rules.ts";
import { invitationArrow, invitationArrows, invitationStatuses } from "./statuses.ts";

const terms = (more: Partial<SpentTerms> = {}): SpentTerms => ({
  order_limit_cents: null,
  month_limit_cents: null,
  approval_rule: "none",
  approval_above_cents: null,
  spent_cents: 0,
  ...more,
});

describe("a purchase", () => {
  test.each<[string, Partial<SpentTerms>, number, object]>([
    ["without terms", {}, 1_000_000, { may: "order" }],
    ["at the limit", { order_limit_cents: 500 }, 500, { may: "order" }],
    ["past the limit per order", { order_limit_cents: 500 }, 501, { may: "not", why: ["OVER_ORDER_LIMIT", { limit: "5.00" }] }],
    ["filling the month", { month_limit_cents: 500, spent_cents: 300 }, 200, { may: "order" }],
    [
      "past what is left of the month",
      { month_limit_cents: 500, spent_cents: 300 },
      201,
      { may: "not", why: ["OVER_MONTH_LIMIT", { left: "2.00", limit: "5.00" }] },
    ],
    [
      "past a limit that may be asked about",
      { order_limit_cents: 500, approval_rule: "over_limit" },
      501,
      { may: "ask", cause: "over_order_limit" },
    ],
    [
      "past a month that may be asked about",
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
    ["always asked about", { approval_rule: "always" }, 1, { may: "ask", cause: "always" }],
  ])("%s", (_, more, total, verdict) => expect(judgePurchase(terms(more), total)).toEqual(verdict));

  test("never has less than nothing left of the month", () => {
    expect(leftCents(terms({ month_limit_cents: 500, spent_cents: 900 }))).toBe(0);
    expect(leftCents(terms())).toBeUndefined();
  });
});

test("only purchasers are bound, whatever was asked for the others", () => {
  expect(memberRoles.filter(isBound)).toEqual(["purchaser"]);
  const asked = { order_limit_cents: 1, month_limit_cents: 2, approval_rule: "always", approval_above_cents: 3 } as const;
  expect(keptTerms("admin", asked)).toEqual({
    order_limit_cents: null,
    month_limit_cents: null,
    approval_rule: "none",
    approval_above_cents: null,
  });
  expect(keptTerms("purchaser", asked)).toEqual({ ...asked, approval_above_cents: null });
});

test("terms that say nothing are refused at the field", () => {
  expect(wrongTerms(terms({ approval_rule: "above" }))).toEqual(["approval_above"]);
  expect(wrongTerms(terms({ approval_rule: "over_limit" }))).toEqual(["order_limit"]);
  expect(wrongTerms(terms({ approval_rule: "over_limit", month_limit_cents: 1 }))).toEqual([]);
});

test("a month begins at midnight of its first day, in UTC", () => {
  expect(monthOf(new Date("2026-03-01T00:00:00Z")).toISOString()).toBe("2026-03-01T00:00:00.000Z");
  expect(monthOf(new Date("2026-02-28T23:59:59Z")).toISOString()).toBe("2026-02-01T00:00:00.000Z");
});

/** Which call stands for each ability: its `who` and the screens' question must agree for every role. */
const callOf: Record<MemberAbility, string> = {
  buy: "/home/create",
  pay: "/pay/balance",
  settle: "/user/applyOrderRefund",
  withdraw: "/user/bankList",
  approve: "/user/approvePurchase",
  readLog: "/user/companyLog",
  manage: "/user/memberList",
};

test.each(Object.entries(callOf))("screens and server agree who may %s", (ability, path) => {
  const roles = (calls.find((call) => call.path === path)?.who ?? "").split(":")[1]?.split("+") ?? [];
  const allowed = (role: MemberRole) => role === "admin" || roles.includes(role);
  expect(memberRoles.filter((role) => may(role, ability as MemberAbility))).toEqual(memberRoles.filter(allowed));
});

test("nobody without a role may anything", () => {
  for (const ability of Object.keys(callOf) as MemberAbility[])
    expect([may(null, ability), may(undefined, ability)]).toEqual([false, false]);
});

test("an invitation moves only from pending, and every arrow ends at a status", () => {
  for (const { to } of invitationArrows) expect(invitationStatuses).toContain(to);
  for (const from of invitationStatuses.filter((status) => status !== "pending"))
    for (const { action } of invitationArrows) expect(invitationArrow(from, action)).toBeUndefined();
});
