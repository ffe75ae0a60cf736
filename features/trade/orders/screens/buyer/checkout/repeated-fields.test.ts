import { expect, test } from "vitest";
import type { CallFunction } from "#client/call-function.ts";
import { loadRepeatedFields, parseRepeatedNumber } from "./repeated-fields.ts";

const earlier = { po_number: "PO-7", remark: "", delivery_note: "Dock 4" };

/** A call that gives one answer to one path and body, and refuses all others. */
const answering = (path: string, body: object, answer: unknown) =>
  (async (called: string, sent: object) => {
    if (called === path && JSON.stringify(sent) === JSON.stringify(body)) return answer;
    throw Object.assign(new Error("Not found"), { reason: "NOT_FOUND" });
  }) as unknown as CallFunction;

test("reads the delivery instructions of the order whose items are ordered again", async () => {
  const call = answering("/supply/order/order/info", { order_sn: "J-1" }, { orders: [{ ...earlier, delivery_note: "" }, earlier] });
  expect(await loadRepeatedFields(call, "J-1")).toEqual({ delivery_note: "Dock 4" });
});

test("reads the delivery instructions of a purchase", async () => {
  const call = answering("/user/purchaseInfo", { purchase_number: "P-1" }, earlier);
  expect(await loadRepeatedFields(call, "P-1")).toEqual({ delivery_note: "Dock 4" });
});

test("returns none without a number and for an order that cannot be read", async () => {
  const call = answering("/user/purchaseInfo", { purchase_number: "P-1" }, earlier);
  expect(await loadRepeatedFields(call, undefined)).toEqual({});
  expect(await loadRepeatedFields(call, "J-2")).toEqual({});
});

test("passes on other errors, such as an expired session", async () => {
  const expired = Object.assign(new Error("Please log in"), { reason: "TOKEN_EXPIRED" });
  await expect(loadRepeatedFields((() => Promise.reject(expired)) as CallFunction, "J-1")).rejects.toBe(expired);
});

test.each([
  ["J-261121-7K3Q9X2M4P-1", "J-261121-7K3Q9X2M4P-1"],
  ["482-719-350-6174-1", "482-719-350-6174-1"],
  ["P-261121-7K3Q9X2M", "P-261121-7K3Q9X2M"],
  ["X-1", undefined],
  ["J-<script>", undefined],
  [null, undefined],
])("parses the parameter %j as %j", (text, number) => expect(parseRepeatedNumber(text)).toBe(number));
