import { expect, test } from "vitest";
import { parseResponse } from "#client/response.ts";

const json = JSON.stringify;

test.each([
  [200, json({ code: 200, msg: "ok", data: { id: 1 } }), { id: 1 }, "main envelope"],
  [200, json({ error_code: 0, error_msg: "ok", data: [1] }), [1], "supply envelope"],
  [200, json(json({ code: 200, data: "x" })), "x", "JSON inside a JSON string"],
  [200, json({ code: "200", data: null }), null, "code as a string"],
] as [number, string, unknown, string][])("%i %s is the data %o: %s", (status, text, data) => {
  expect(parseResponse(status, text)).toEqual({ kind: "data", data });
});

test.each([
  [200, json({ code: 100, msg: "expired" }), "expired", "code 100"],
  [200, json({ error_code: 10000, error_msg: "expired" }), "expired", "error_code 10000"],
  [100, "", undefined, "HTTP status 100"],
] as [number, string, string | undefined, string][])("%i %s ends the session: %s", (status, text, msg) => {
  expect(parseResponse(status, text)).toEqual({ kind: "expired", msg });
});

test.each([
  [200, json({ code: 3002, msg: "Do not!", reason: "INSUFFICIENT_STOCK" }), 3002, "INSUFFICIENT_STOCK", "Do not!"],
  [200, json({ error_code: 100, error_msg: "no" }), 100, "WRONG_ANSWER", "no"],
  [503, json({ code: 200, msg: "busy", data: {} }), 200, "WRONG_ANSWER", "busy"],
  [200, json({ code: 5, msg: { text: "an object" } }), 5, "WRONG_ANSWER", undefined],
  [200, "<html>", Number.NaN, "WRONG_ANSWER", undefined],
  [200, "null", Number.NaN, "WRONG_ANSWER", undefined],
])("%i %s is refused with %d %s", (status, text, code, reason, msg) => {
  expect(parseResponse(status, text)).toEqual({ kind: "refused", code, reason, msg, fields: {} });
});

test("returns the field errors", () => {
  const fields = { email: "Please Enter email" };
  expect(parseResponse(200, json({ code: 1001, msg: "Please check", reason: "CHECK_FIELDS", fields }))).toMatchObject({ fields });
});

test("returns the terms that changed, of a refusal and of a success", () => {
  const terms = { payer: "pays", lines: [], total: { from: "1.00", to: "2.00" }, due_now: { from: "1.00", to: "2.00" }, seen: "abc" };
  expect(parseResponse(200, json({ code: 1014, msg: "changed", reason: "TERMS_CHANGED", terms }))).toMatchObject({
    kind: "refused",
    terms,
  });
  expect(parseResponse(200, json({ code: 200, data: {}, terms }))).toMatchObject({ kind: "data", terms });
});
