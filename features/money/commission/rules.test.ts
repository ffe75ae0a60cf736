import { describe, expect, test } from "vitest";
import { faultOf, overlap, type RuleScope } from "./rules.ts";

const all: RuleScope = { merchant_id: null, type_id: null, kind: null, from_cents: null, to_cents: null };
const rate = { basis_points: 1_000, piece_cents: 0, minimum_cents: 0, maximum_cents: null };

describe("two rules overlap", () => {
  test.each<[string, Partial<RuleScope>, Partial<RuleScope>, boolean]>([
    ["both for everything", {}, {}, true],
    ["one of a manufacturer", { merchant_id: 1 }, {}, false],
    ["of two manufacturers", { merchant_id: 1 }, { merchant_id: 2 }, false],
    ["of a category and one of its subcategories", { type_id: 1 }, { type_id: 12 }, false],
    ["of one category and kind", { type_id: 1, kind: "presale" }, { type_id: 1, kind: "presale" }, true],
    ["of two kinds", { kind: "presale" }, { kind: "fob" }, false],
    ["one with a price band", { from_cents: 100 }, {}, false],
    ["bands that meet in a cent", { to_cents: 100 }, { from_cents: 100 }, true],
    ["bands that follow each other", { to_cents: 99 }, { from_cents: 100 }, false],
    ["a band within another", { from_cents: 100, to_cents: 900 }, { from_cents: 200, to_cents: 300 }, true],
    ["bands without an end", { from_cents: 100 }, { from_cents: 900 }, true],
  ])("%s", (_, a, b, expected) => {
    expect(overlap({ ...all, ...a }, { ...all, ...b })).toBe(expected);
    expect(overlap({ ...all, ...b }, { ...all, ...a })).toBe(expected);
  });
});

test("a band or bounds that end before they begin are a fault", () => {
  expect(faultOf({ ...all, ...rate, from_cents: 200, to_cents: 199 })).toBe("COMMISSION_BAND_REVERSED");
  expect(faultOf({ ...all, ...rate, from_cents: 200, to_cents: 200 })).toBeUndefined();
  expect(faultOf({ ...all, ...rate, minimum_cents: 500, maximum_cents: 499 })).toBe("COMMISSION_BOUNDS_REVERSED");
  expect(faultOf({ ...all, ...rate, minimum_cents: 500, maximum_cents: 500 })).toBeUndefined();
});
