import { expect, test } from "vitest";
import { companyActions } from "./commands/record.ts";
import { deedForCompany, deedOf } from "./deeds.ts";
import { messages as english } from "./messages/activity/en-US.ts";
import { messages as spanish } from "./messages/activity/es-ES.ts";
import { messages as chinese } from "./messages/activity/zh-CN.ts";
import { staffActions } from "./queries.ts";

const deed = (action: string, details: unknown = {}, subject = "") => deedOf({ action, subject, details });

test("what a line is about is taken from what was kept of it, in words and figures people know", () => {
  expect(deed("salesOrder:ship", { sales_order_number: "S-1", status: "shipped", note: "" })).toEqual({
    action: "salesOrderShip",
    subject: "S-1",
    amount: null,
    note: "",
  });
  expect(deed("amountFrozen", { frozen_id: 4, amount: 42_000, reason: "Claim" })).toMatchObject({
    subject: "",
    amount: 42_000,
    note: "Claim",
  });
  expect(deed("setTerms", { credit_limit: "25000.00", net_days: 30, status: "active" })).toMatchObject({
    subject: "30",
    amount: 2_500_000,
  });
  expect(deed("picturesRequested", { product_ids: [1, 2, 3], usage: "web" })).toMatchObject({ subject: "3", note: "" });
  expect(deed("bankNumberRevealed", { bank_account_id: 9, last4: "8812", reason: "Payout" })).toMatchObject({
    subject: "8812",
    note: "Payout",
  });
  expect(deed("thawAsked", { cents: 42_000, note: "Please" })).toMatchObject({ amount: 42_000, note: "Please" });
});

test("a step of the discount and a right to pay become sentences of their own", () => {
  const steps = [
    { threshold: 10, percent: 2 },
    { threshold: 30, percent: 4 },
  ];
  expect(deed("buyDiscountChanged", steps)).toMatchObject({ action: "buyDiscountChanged", subject: "10+ 2 %, 30+ 4 %" });
  expect(deed("buyDiscountChanged", [])).toMatchObject({ action: "buyDiscountEnded" });
  expect(deed("payRightChanged", {}, "on")).toMatchObject({ action: "payRightOn", subject: "" });
  expect(deed("payRightChanged", {}, "off")).toMatchObject({ action: "payRightOff" });
});

test("no id, status or code is ever part of a line", () => {
  for (const details of [null, 7, "text", [], { auth_id: 12, certified_status: 2 }, { coupon_id: 5, batch_id: 3 }, { amount: -5 }])
    expect(deed("couponGiven", details)).toEqual({ action: "couponGiven", subject: "", amount: null, note: "" });
});

test("the company reads what it was told, and no more", () => {
  const told = (action: string, details: unknown) => deedForCompany({ action, subject: "", details }).note;
  expect(told("thawRefused", { amount: 100, note: "The report is missing" })).toBe("The report is missing");
  expect(told("queueAsked", { question: "Which of the two?" })).toBe("Which of the two?");
  expect(told("companyFrozen", { reason: "Chargebacks" })).toBe("");
  expect(told("certificationApproved", { note: "Looks thin" })).toBe("");
});

test("every kind that is kept has its sentence, with the same names in three languages", () => {
  const named = [...companyActions, ...staffActions].map((action) => deed(action).action);
  expect(named.filter((action) => !(action in english.deeds))).toEqual([]);
  const parts = (text: string) => (text.match(/<(\w+)>/g) ?? []).sort().join(" ");
  for (const [name, text] of Object.entries(english.deeds))
    for (const other of [chinese, spanish]) expect(parts(other.deeds[name as "create"]), name).toBe(parts(text));
});
