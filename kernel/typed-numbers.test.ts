import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "./languages.ts";
import {
  formatTypedNumber,
  parseTypedAmount,
  parseTypedCount,
  parseTypedNumber,
  parseTypedPercent,
  parseTypedPrice,
} from "./typed-numbers.ts";

describe("amounts as typed", () => {
  test.each([
    ["en-US", "1250", 125_000],
    ["en-US", "1,250.00", 125_000],
    ["en-US", "12.5", 1_250],
    ["es-ES", "12,50", 1_250],
    ["es-ES", "1.250,00", 125_000],
    ["es-ES", "1250.00", 125_000],
    ["es-ES", "1.250", 125_000],
    ["zh-CN", "1,250.00", 125_000],
    ["zh-CN", "１２５０．５", 125_050],
    ["en-US", "12,50", undefined],
    ["en-US", "1.250", undefined],
    ["en-US", "1e3", undefined],
    ["en-US", "-5", undefined],
  ] as const)("in %s %s is %s cents", (language, typed, cents) => expect(parseTypedAmount(typed, language)).toBe(cents));
});

test("a number that is shown in a language reads as the same number", () => {
  const plain = fc
    .tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.option(fc.stringMatching(/^[0-9]{1,6}$/), { nil: undefined }))
    .map(([whole, decimals]) => (decimals === undefined ? String(whole) : `${whole}.${decimals}`));
  fc.assert(
    fc.property(plain, fc.constantFrom(...languages), (number, language) => {
      expect(parseTypedNumber(formatTypedNumber(number, language), language)).toBe(number);
    }),
    { seed: 22, numRuns: 500 },
  );
});

test.each([
  ["en-US", "1,250.00"],
  ["zh-CN", "1,250.00"],
  ["es-ES", "1250,00"],
] as const)("shows an amount in %s as %s", (language, shown) => expect(formatTypedNumber("1250", language, 2)).toBe(shown));

describe("numbers as people write them", () => {
  test.each([
    ["1,234.50", "en-US", "1234.50"],
    ["$1,234.50", "en-US", "1234.50"],
    ["1234.5", "zh-CN", "1234.5"],
    ["１，２３４．５０", "zh-CN", "1234.50"],
    ["￥99", "zh-CN", "99"],
    ["1.234,50", "es-ES", "1234.50"],
    ["1.234", "es-ES", "1234"],
    ["12,5", "es-ES", "12.5"],
    ["12.5", "es-ES", "12.5"],
    ["1 234,50", "es-ES", "1234.50"],
    ["0.125", "es-ES", "0.125"],
    ["1250.125", "es-ES", "1250.125"],
    [",5", "es-ES", "0.5"],
    ["45.", "en-US", "45"],
    ["48.719,79 $", "es-ES", "48719.79"],
  ] as const)("%s in %s is %s", (typed, language, plain) => expect(parseTypedNumber(typed, language)).toBe(plain));

  test.each([
    ["", "en-US"],
    ["ten", "en-US"],
    ["1,23,4", "en-US"],
    ["12,5", "en-US"],
    ["0,125", "en-US"],
    ["1.25,5", "es-ES"],
    [".", "en-US"],
    ["1.234.5", "es-ES"],
    ["-5", "en-US"],
    ["1e3", "en-US"],
    ["12,345,6", "en-US"],
    ["½", "en-US"],
  ] as const)("%s in %s is none", (typed, language) => expect(parseTypedNumber(typed, language)).toBeUndefined());

  test.each(["0", "0.00", "1.005", "01.50", "99999999999"])("the price %s is refused", (typed) =>
    expect(parseTypedPrice(typed, "en-US")).toBeUndefined(),
  );
  test.each(["0", "07", "1.5", "1000001"])("the quantity %s is refused", (typed) =>
    expect(parseTypedCount(typed, "en-US")).toBeUndefined(),
  );
  test.each([
    ["30", 30],
    ["30%", 30],
    ["0", 0],
    ["100", 100],
    ["12.5", undefined],
    ["101", undefined],
    ["05", undefined],
  ] as const)("%s percent is %s", (typed, value) => expect(parseTypedPercent(typed)).toBe(value));
});
