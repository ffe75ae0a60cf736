import { expect, test } from "vitest";
import { getOwnerId } from "#features/ledger/postings/rules.ts";
import { isEasyPaymentPassword, maySetPaymentPassword } from "./rules.ts";

test.each(["000000", "999999", "123456", "654321", "890123", "123123", "121212"])("%s is rejected as easy to guess", (digits) => {
  expect(isEasyPaymentPassword(digits)).toBe(true);
});

test.each(["739150", "804261", "100000", "112233", "135791"])("%s is accepted", (digits) => {
  expect(isEasyPaymentPassword(digits)).toBe(false);
});

test("only administrators may set the payment password", () => {
  expect([null, "viewer", "purchaser", "approver", "finance", "admin"].filter(maySetPaymentPassword)).toEqual(["admin"]);
});

test("the owner of an account is a company, a merchant or the platform", () => {
  expect(getOwnerId({ kind: "available", company_id: 7 })).toBe(7);
  expect(getOwnerId({ kind: "merchant_payable", merchant_id: 3 })).toBe(3);
  expect(getOwnerId({ kind: "escrow" })).toBe(0);
});
