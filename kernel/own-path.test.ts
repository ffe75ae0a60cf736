import { describe, expect, test } from "vitest";
import { toOwnPath } from "./own-path.ts";

/** Targets that leave the site, or are no path. */
const foreignTargets = [
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n//evil.test",
  "https://evil.test",
  "https:evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "/a/..//evil.test",
  "help_center",
  "",
];

describe("a path of the site", () => {
  test.each(foreignTargets)("is not %j", (target) => expect(toOwnPath(target)).toBeUndefined());

  test.each(["/", "/pay?order_sn=12#due", "/%2f%2fevil.test", "/category/1/沙发"])("%j stays on the site", (target) => {
    const path = toOwnPath(target) ?? "";
    expect(new URL(path, "https://joinery.test").origin).toBe("https://joinery.test");
  });
});
