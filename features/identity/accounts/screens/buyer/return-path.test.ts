import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

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
])("%j leads home, never elsewhere", (wanted) => expect(returnPath(wanted, "/home")).toBe("/home"));

test("a path of ours is kept with its query", () => {
  expect(returnPath("/pay?order_sn=12#due", "/home")).toBe("/pay?order_sn=12#due");
  expect(returnPath("/%2f%2fevil.test", "/home")).toBe("/%2f%2fevil.test");
});
