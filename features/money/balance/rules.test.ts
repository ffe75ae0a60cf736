import { describe, expect, test } from "vitest";
import { getOwnerId } from "#features/ledger/postings/rules.ts";
import {
  bankNumberRefusal,
  causePath,
  getLast4,
  isCardNumber,
  isEasyPaymentPassword,
  maySetPaymentPassword,
  normalizeNumber,
  queryTypeFor,
  routingCodeRefusal,
  toMovementKind,
} from "./rules.ts";

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

describe("bank account numbers", () => {
  test.each(["000123456789", "12-3456-78", "0200 0200 0920 0123 456", "DE89370400440532013000", "ES9121000418450200051332"])(
    "accepts %s",
    (number) => expect(bankNumberRefusal(number)).toBeUndefined(),
  );

  test.each(["123", "", "ABCD", "12_34567", "１２３４５６７８", "1".repeat(35)])("rejects %s", (number) =>
    expect(bankNumberRefusal(number)).toBe("BANK_NUMBER_FORM"),
  );

  test.each([
    "4242 4242 4242 4242",
    "5555555555554444",
    "2223003122003222",
    "378282246310005",
    "6011111111111117",
    "6200000000000005",
    "3530111333300000",
  ])("rejects the payment card number %s", (number) => expect(bankNumberRefusal(number)).toBe("BANK_CARD_NUMBER"));

  test("a card prefix without a valid checksum is not a card number", () => expect(isCardNumber("4242424242424241")).toBe(false));

  test("shows the last four characters", () => expect(getLast4(normalizeNumber("de89 3704 0044 0532 0130 00"))).toBe("3000"));
});

test.each([
  ["021000021", "US", undefined],
  ["021000022", "US", "BANK_ROUTING_FORM"],
  ["02100002", "US", "BANK_ROUTING_FORM"],
  ["BOFAUS3N", "US", "BANK_ROUTING_FORM"],
  ["102100099996", "CN", undefined],
  ["CAIXESBBXXX", "ES", undefined],
  ["CAIX", "ES", "BANK_ROUTING_FORM"],
])("the routing code %s in %s: %s", (code, country, refusal) => expect(routingCodeRefusal(code, country)).toBe(refusal));

test("chooses the query type by the filters", () => {
  const nothing = { kind: null, direction: "all", order_sn: "", amount_from: null, amount_to: null } as const;
  expect(queryTypeFor(nothing)).toBe("all");
  expect(queryTypeFor({ ...nothing, kind: "refund" })).toBe("kind");
  expect(queryTypeFor({ ...nothing, direction: "in" })).toBe("direction");
  expect(queryTypeFor({ ...nothing, kind: "refund", direction: "out" })).toBe("both");
  expect(queryTypeFor({ ...nothing, kind: "refund", amount_to: 5 })).toBe("amount");
  expect(queryTypeFor({ ...nothing, amount_to: 5, order_sn: "X" })).toBe("order");
});

test("links a movement to its cause", () => {
  expect(causePath({ kind: "payment", order_sn: "LA1", source: null })).toBe("/user_center/order/LA1");
  expect(causePath({ kind: "freeze", order_sn: null, source: "operator" })).toBe("/user_center/thaw");
  expect(causePath({ kind: "freeze", order_sn: null, source: "withdrawal" })).toBe("/user_center/balance/withdraw");
  expect(causePath({ kind: "invoice", order_sn: null, source: null })).toBe("/user_center/invoices");
  expect(causePath({ kind: "opening", order_sn: null, source: null })).toBeUndefined();
  expect(toMovementKind("refund")).toBe("refund");
  expect(toMovementKind("toString")).toBe("other");
});
