import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesSince, findSkuConflicts, parsePastedSkus, searchWords } from "./rules.ts";

describe("changesSince", () => {
  const then = { saved_kind: "local", saved_price_cents: 10_000, saved_available: 5 };
  const same = { price_before: null, kind_before: null, sale: "same", stock: "same" };

  test("reports price and stock changes", () => {
    expect(changesSince(then, { kind: "local", price_cents: 10_000, stock: 3, isAhead: false })).toEqual(same);
    expect(changesSince(then, { kind: "local", price_cents: 9_000, stock: 3, isAhead: false })).toEqual({ ...same, price_before: 10_000 });
    expect(changesSince(then, { kind: "local", price_cents: 10_000, stock: 0, isAhead: false })).toEqual({ ...same, stock: "out" });
    expect(changesSince(then, { kind: "local", price_cents: 10_000, stock: 0, isAhead: true })).toEqual(same);
    expect(changesSince({ ...then, saved_available: 0 }, { kind: "local", price_cents: 10_000, stock: 1, isAhead: false })).toEqual({
      ...same,
      stock: "back",
    });
  });

  test("does not compare prices of different kinds of offers", () => {
    expect(changesSince(then, { kind: "presale", price_cents: 8_000, stock: 0, isAhead: false })).toEqual({
      ...same,
      kind_before: "local",
    });
  });

  test("reports when a sale ended or resumed", () => {
    expect(changesSince(then, null)).toEqual({ ...same, sale: "ended" });
    const unsold = { saved_kind: null, saved_price_cents: null, saved_available: 0 };
    expect(changesSince(unsold, { kind: "local", price_cents: 100, stock: 2, isAhead: false })).toEqual({ ...same, sale: "resumed" });
    expect(changesSince(unsold, null)).toEqual(same);
  });
});

describe("pasted customer SKUs", () => {
  const read = (text: string) => parsePastedSkus(text).map(({ own_number, goods_sn, problem }) => [own_number, goods_sn, problem]);

  test("are split at a tab, semicolon, comma or the last space", () => {
    expect(read("A 1\tjy-1\r\nA 2;JY-2\nA 3, JY-3\n\n  A 4   JY-4  \n")).toEqual([
      ["A 1", "JY-1", undefined],
      ["A 2", "JY-2", undefined],
      ["A 3", "JY-3", undefined],
      ["A 4", "JY-4", undefined],
    ]);
  });

  test("return incomplete and repeated lines with their problem", () => {
    expect(read("alone\nA\tX\na\tY\nB\tx")).toEqual([
      ["", "", "LINE_UNREADABLE"],
      ["A", "X", undefined],
      ["a", "Y", "LINE_REPEATED"],
      ["B", "X", "LINE_REPEATED"],
    ]);
    expect(parsePastedSkus("\n\nA\tX")[0]?.line).toBe(3);
  });

  test("can be parsed from any text, and valid lines are complete", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const { own_number, goods_sn, problem } of parsePastedSkus(text))
          if (problem === undefined) expect(Math.min(own_number.length, goods_sn.length)).toBeGreaterThan(0);
      }),
      { seed: 11 },
    ));

  test("can be swapped; a rejected line keeps its SKU, which rejects dependent lines", () => {
    const held = [
      { own_number: "A", product_id: 1, goods_sn: "P1" },
      { own_number: "B", product_id: 2, goods_sn: "P2" },
      { own_number: "C", product_id: 9, goods_sn: "P9" },
    ];
    const swapped = [
      { line: 1, own_number: "b", product_id: 1 },
      { line: 2, own_number: "a", product_id: 2 },
    ];
    expect(findSkuConflicts(swapped, held).size).toBe(0);
    const chained = [
      { line: 1, own_number: "A", product_id: 3 },
      { line: 2, own_number: "C", product_id: 1 },
    ];
    expect([...findSkuConflicts(chained, held)].toSorted()).toEqual([
      [1, "P1"],
      [2, "P9"],
    ]);
  });
});

test("splits a search into at most five lowercase words", () => {
  expect(searchWords("  Oslo   SOFA ")).toEqual(["oslo", "sofa"]);
  expect(searchWords("a b c d e f")).toHaveLength(5);
});
