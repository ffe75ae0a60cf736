import { describe, expect, test } from "vitest";
import { kindsOfList, maxAgeDays, mayBeArticleNumber, sortOrderOf } from "./rules.ts";

const defaults = { keyword: "", product_type: 0, purchase_mode: 0, source_type: 0, first_available: 0, sort: "default" as const };

describe("list parameters", () => {
  test.each([
    [{}, "local"],
    [{ product_type: 2 }, "special"],
    [{ product_type: 3 }, "processing"],
    [{ product_type: 4 }, "presale"],
    [{ product_type: 5 }, "fob"],
    [{ product_type: 6 }, "local"],
    [{ purchase_mode: 2 }, "special"],
    [{ source_type: 2, product_type: 3 }, "fob"],
    [{ keyword: "sofa", product_type: 4 }, "presale"],
  ])("%o lists %s offers", (given, kind) => expect(kindsOfList({ ...defaults, ...given })).toEqual({ kinds: [kind], isHot: false }));

  test("hot sale lists local offers of hot products", () =>
    expect(kindsOfList({ ...defaults, product_type: 7 })).toEqual({ kinds: ["local"], isHot: true }));

  test("new arrivals cover sixty days and are sorted by date", () => {
    expect(maxAgeDays({ ...defaults, product_type: 6 })).toBe(60);
    expect(maxAgeDays({ ...defaults, product_type: 6, first_available: 7 })).toBe(7);
    expect(sortOrderOf({ ...defaults, product_type: 6 })).toBe("newest");
    expect(sortOrderOf({ ...defaults, product_type: 6, sort: "price", sort_type: "desc" })).toBe("priceDesc");
  });

  test("a search without a list covers every kind and prefers local offers", () =>
    expect(kindsOfList({ ...defaults, keyword: "sofa" }).kinds).toEqual(["local", "special", "presale", "fob", "processing"]));
});

test.each([
  ["JY-SF-10101", true],
  ["120#", true],
  ["OWN 17 A", true],
  ["oak table", false],
  ["sofa", false],
  ["7", false],
])("%j may be a number: %s", (keyword, is) => expect(mayBeArticleNumber(keyword)).toBe(is));
