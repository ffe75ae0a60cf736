import { expect, test } from "vitest";
import { toActivityEntry, toCompanyActivityEntry } from "./activity.ts";
import { activityActions } from "./commands/record-activity.ts";
import { staffActions } from "./queries.ts";
import { texts } from "./texts-activity.ts";

const entry = (action: string, details: unknown = {}, subject = "") => toActivityEntry({ action, subject, details });

test("takes subject, amount and note from the stored payload", () => {
  expect(entry("salesOrder:ship", { sales_order_number: "S-1", status: "shipped", note: "" })).toEqual({
    action: "salesOrderShip",
    subject: "S-1",
    amount: null,
    note: "",
  });
  expect(entry("amountFrozen", { frozen_id: 4, amount: 42_000, reason: "Claim" })).toMatchObject({
    subject: "",
    amount: 42_000,
    note: "Claim",
  });
  expect(entry("setTerms", { credit_limit: "25000.00", net_days: 30, status: "active" })).toMatchObject({
    subject: "30",
    amount: 2_500_000,
  });
  expect(entry("picturesRequested", { product_ids: [1, 2, 3], usage: "web" })).toMatchObject({ subject: "3", note: "" });
  expect(entry("bankNumberRevealed", { bank_account_id: 9, last4: "8812", reason: "Payout" })).toMatchObject({
    subject: "8812",
    note: "Payout",
  });
  expect(entry("thawAsked", { cents: 42_000, note: "Please" })).toMatchObject({ amount: 42_000, note: "Please" });
});

test("changes of discounts and payment rights have their own actions", () => {
  const steps = [
    { threshold: 10, percent: 2 },
    { threshold: 30, percent: 4 },
  ];
  expect(entry("buyDiscountChanged", steps)).toMatchObject({ action: "buyDiscountChanged", subject: "10+ 2 %, 30+ 4 %" });
  expect(entry("buyDiscountChanged", [])).toMatchObject({ action: "buyDiscountEnded" });
  expect(entry("payRightChanged", {}, "on")).toMatchObject({ action: "payRightOn", subject: "" });
  expect(entry("payRightChanged", {}, "off")).toMatchObject({ action: "payRightOff" });
});

test("never exposes ids, statuses or codes", () => {
  for (const details of [null, 7, "text", [], { auth_id: 12, certified_status: 2 }, { coupon_id: 5, batch_id: 3 }, { amount: -5 }])
    expect(entry("couponGiven", details)).toEqual({ action: "couponGiven", subject: "", amount: null, note: "" });
});

test("the company sees only notes that were written for it", () => {
  const companyNote = (action: string, details: unknown) => toCompanyActivityEntry({ action, subject: "", details }).note;
  expect(companyNote("thawRefused", { amount: 100, note: "The report is missing" })).toBe("The report is missing");
  expect(companyNote("queueAsked", { question: "Which of the two?" })).toBe("Which of the two?");
  expect(companyNote("companyFrozen", { reason: "Chargebacks" })).toBe("");
  expect(companyNote("certificationApproved", { note: "Looks thin" })).toBe("");
});

test("every stored action has a sentence with the same placeholders in three languages", () => {
  const named = [...activityActions, ...staffActions].map((action) => entry(action).action);
  expect(named.filter((action) => !(action in texts.actions))).toEqual([]);
  const parts = (text: string) => (text.match(/<(\w+)>/g) ?? []).sort().join(" ");
  for (const [name, [english, ...others]] of Object.entries(texts.actions))
    for (const other of others) expect(parts(other), name).toBe(parts(english));
});
