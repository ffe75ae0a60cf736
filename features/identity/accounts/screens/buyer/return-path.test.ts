import { expect, test } from "vitest";
import { getReturnPath } from "./return-path.ts";

test.each([
  "//evil.test",
  "/\\evil.test",
  "https://evil.test",
  "https:evil.test",
  "/\t/evil.test",
  "/\n//evil.test",
  "javascript:alert(1)",
  "",
  null,
  "/login?redirect=/x",
  "\\\\evil.test",
])("%j falls back to the home page", (wanted) => expect(getReturnPath(wanted, "/home")).toBe("/home"));

test("a path on this site keeps its query and fragment", () => {
  expect(getReturnPath("/pay?order_sn=12#due", "/home")).toBe("/pay?order_sn=12#due");
  expect(getReturnPath("/%2f%2fevil.test", "/home")).toBe("/%2f%2fevil.test");
});
