import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { struckPrice } from "./money.ts";

describe("a struck price", () => {
  test.each([
    ["120.00", "99.90", "120.00"],
    ["99.90", "99.90", undefined],
    ["99.90", "120.00", undefined],
    ["1000.00", "999.00", "1000.00"],
    [null, "99.90", undefined],
    [undefined, "99.90", undefined],
  ])("of %s beside %s is %s", (former, shown, struck) => expect(struckPrice(former, shown)).toBe(struck));

  test("is drawn only where the rule is applied", () => {
    const drawing = ["apps", "features", "ui"]
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
      .filter((path) => path.endsWith(".tsx"))
      .filter((path) => {
        const code = readFileSync(path, "utf8");
        return /<(s|del)[\s>][^;]{0,80}(money\(|<Money)/.test(code) && !code.includes("struckPrice(");
      });
    expect(drawing).toEqual([]);
  });
});
