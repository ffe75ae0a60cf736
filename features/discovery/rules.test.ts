import { describe, expect, test } from "vitest";
import { kindOf, kindsToSearch, newestDays, orderOf, searchTerms } from "./rules.ts";

const asked = { product_type: 0, purchase_mode: 0, source_type: 0, first_available: 0, sort: "default" as const };

describe("which list is asked for", () => {
  test.each([
    [{}, "local"],
    [{ product_type: 2 }, "special"],
    [{ product_type: 3 }, "processing"],
    [{ product_type: 4 }, "presale"],
    [{ product_type: 5 }, "fob"],
    [{ product_type: 6 }, "local"],
    [{ product_type: 7 }, "hot"],
    [{ purchase_mode: 2 }, "special"],
    [{ source_type: 2, product_type: 3 }, "fob"],
  ])("%o lists %s offers", (given, kind) => expect(kindOf({ ...asked, ...given })).toBe(kind));

  test("new arrivals reach back sixty days and begin with the newest", () => {
    expect(newestDays({ ...asked, product_type: 6 })).toBe(60);
    expect(newestDays({ ...asked, product_type: 6, first_available: 7 })).toBe(7);
    expect(orderOf({ ...asked, product_type: 6 })).toBe("newest");
    expect(orderOf({ ...asked, product_type: 6, sort: "price", sort_type: "desc" })).toBe("priceDown");
  });

  test("a search without a list finds every kind, the local offer first", () => {
    expect(kindsToSearch(asked)[0]).toBe("local");
    expect(kindsToSearch(asked)).toHaveLength(5);
    expect(kindsToSearch({ ...asked, product_type: 4 })).toEqual(["presale"]);
  });
});

describe("what a keyword looks for", () => {
  test("words by their stems, the last also as a beginning", () =>
    expect(searchTerms("Walnut  Tab")).toEqual({ stems: "walnut & tab", beginnings: "walnut & tab:*", pairs: "" }));
  test("accents do not matter", () => expect(searchTerms("salón")?.stems).toBe("salon"));
  test("Chinese by pairs, also beside Latin words", () =>
    expect(searchTerms("胡桃木 desk")).toEqual({ stems: "desk", beginnings: "desk:*", pairs: "'胡桃' & '桃木'" }));
  test("one Chinese character is the beginning of a pair", () => expect(searchTerms("床")?.pairs).toBe("'床':*"));
  test("a number with hyphens is its parts", () => expect(searchTerms("JY-SF-10101")?.stems).toBe("jy & sf & 10101"));
  test.each(["", "   ", "%_\\", "'); drop table products; --".replace(/[a-z]/g, ""), "🛋️"])("%j holds nothing to look for", (keyword) =>
    expect(searchTerms(keyword)).toBeUndefined(),
  );
  test("operators of the search language are not read as such", () =>
    expect(searchTerms("a & b | !c <-> d:*A'")).toEqual({ stems: "a & b & c & d & a", beginnings: "a & b & c & d & a", pairs: "" }));
});
