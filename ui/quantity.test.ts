import { expect, test } from "vitest";
import { correctQuantity, maxQuantity, minQuantity, type QuantityBounds, type QuantityCorrection, settleQuantity } from "#ui/quantity.ts";

test.each([
  ["5", { min: 1, pack: 1 }, 5, undefined, "keeps a quantity within the bounds"],
  ["0", { min: 1, pack: 1 }, 1, "raised", "below the minimum it is raised"],
  ["3", { min: 10, pack: 1 }, 10, "raised", "the minimum order quantity counts"],
  ["99", { min: 1, max: 12, pack: 1 }, 12, "lowered", "above the stock it is lowered"],
  ["7", { min: 1, pack: 6 }, 12, "packed", "rounds up to whole packs"],
  ["11", { min: 1, max: 11, pack: 6 }, 6, "lowered", "the stock is counted in whole packs"],
  ["4", { min: 4, pack: 6 }, 6, "raised", "the minimum is rounded up to whole packs"],
  ["007", { min: 1, pack: 1 }, 7, undefined, "ignores leading zeros"],
] as [string, QuantityBounds, number, QuantityCorrection | undefined, string][])(
  "%s in %o gives %i (%s): %s",
  (typed, bounds, quantity, correction) => {
    expect(correctQuantity(typed, bounds, "en-US")).toEqual(correction ? { quantity, correction } : { quantity });
  },
);

test.each(["", "abc", "-3", "1.5", "1e3", "٣", "12345678901"])("rejects %o", (typed) => {
  expect(correctQuantity(typed, { min: 1, pack: 1 }, "en-US")).toBeUndefined();
});

test.each([
  ["1,200", "en-US", 1_200],
  ["1.200", "es-ES", 1_200],
  ["1 200", "es-ES", 1_200],
  ["１２", "zh-CN", 12],
  ["1.200", "en-US", undefined],
  ["2,5", "es-ES", undefined],
] as const)("reads %o in %s", (typed, language, quantity) =>
  expect(correctQuantity(typed, { min: 1, pack: 1 }, language)?.quantity).toBe(quantity),
);

test("contradicting bounds leave one valid value", () => {
  expect(minQuantity({ min: 10, max: 5, pack: 1 })).toBe(10);
  expect(maxQuantity({ min: 10, max: 5, pack: 1 })).toBe(10);
});

test.each(["2.5", "-3", "2,5", "1e3", "3x", "½"])("%o returns to the quantity before the input", (typed) => {
  expect(settleQuantity(typed, 4, { min: 1, pack: 1 }, "en-US")).toEqual({ quantity: 4, correction: "restored" });
});

test("an emptied field returns to the quantity before the input without a note", () => {
  expect(settleQuantity(" ", 4, { min: 1, pack: 1 }, "en-US")).toEqual({ quantity: 4 });
});

test("a whole number is corrected to the bounds", () => {
  expect(settleQuantity(" 99 ", 4, { min: 1, max: 12, pack: 1 }, "en-US")).toEqual({ quantity: 12, correction: "lowered" });
});
