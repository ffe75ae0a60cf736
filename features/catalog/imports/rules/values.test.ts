import { describe, expect, test } from "vitest";
import { parseLengthMm, parseSidesMm, parseWeightGrams } from "#kernel/measure-texts.ts";
import { detectNumberFormat, getNumberEvidence, parseNumber } from "#kernel/number-texts.ts";
import { parsePrice } from "./currencies.ts";

describe("numbers", () => {
  test.each([
    ["1,234.50", 1234.5, 1234.5],
    ["1.234,50", 1234.5, 1234.5],
    ["1,234", 1234, 1.234],
    ["1.234", 1.234, 1234],
    ["1.234.567", 1_234_567, 1_234_567],
    ["12,34,567.50", 1_234_567.5, 1_234_567.5],
    ["12,5", 12.5, 12.5],
    ["489.00", 489, 489],
    ["0,125", 0.125, 0.125],
    ["1 200", 1200, 1200],
    ["1’200.50", 1200.5, 1200.5],
    ["１２．５", 12.5, 12.5],
    ["-5", -5, -5],
    ["1e3", undefined, undefined],
    ["12.05.2027", undefined, undefined],
    ["1,2.3", undefined, undefined],
  ])("reads %j as %j with a decimal point and as %j with a decimal comma", (text, point, comma) =>
    expect([parseNumber(text, "point"), parseNumber(text, "comma")]).toEqual([point, comma]),
  );

  const detect = (...texts: string[]) => {
    const counts = { point: 0, comma: 0, ambiguous: 0 };
    for (const each of texts.flatMap(getNumberEvidence)) if (each !== "plain") counts[each] += 1;
    return detectNumberFormat(counts);
  };

  test("detects the format of a column from all its numbers, and leaves it open where they allow both", () =>
    expect([
      detect("€ 1.234", "€ 489,00"),
      detect("1,234", "489.00"),
      detect("12", "489"),
      detect("1.234", "2.500"),
      detect("1.234", "489,00", "489.00"),
      detect("45,5 x 50 x 80 cm"),
    ]).toEqual(["comma", "point", "point", undefined, undefined, "comma"]));
});

describe("prices", () => {
  const read = (text: string, currency: "USD" | "MXN" | "CNY" | "JPY" = "USD", rates = {}) => {
    const price = parsePrice(text, 1, { number_format: "point", currency, rates });
    return "value" in price ? [price.value.cents, price.value.currency] : [price.problem, price.values?.currency ?? price.values?.value];
  };

  test.each(["$450", "US$ 450.00", "450 USD", "USD450", "450", "$ 450 / pc", "450.00 each", "$450 USD"])(
    "%j is an amount in dollars",
    (text) => expect(read(text)).toEqual([45_000, "USD"]),
  );

  test.each([
    ["€450", "EUR"],
    ["450 €", "EUR"],
    ["¥450", "CNY"],
    ["￥450", "CNY"],
    ["RMB 450", "CNY"],
    ["CN¥450", "CNY"],
    ["450元/件", "CNY"],
    ["SAR 450", "SAR"],
    ["450 ر.س", "SAR"],
    ["MX$450", "MXN"],
    ["$MX 450", "MXN"],
    ["$450 MXN", "MXN"],
    ["450 pesos", "MXN"],
    ["£450.00", "GBP"],
    ["Rs.450", "INR"],
    ["C$450", "CAD"],
  ])("%j is refused without a rate and converted with one", (text, currency) => {
    expect(read(text)).toEqual(["noRate", currency]);
    expect(read(text, "USD", { [currency]: "0.1" })).toEqual([4_500, currency]);
  });

  test("a bare sign means the currency of the file where the file uses it", () => {
    expect(read("$450", "MXN", { MXN: "0.05" })).toEqual([2_250, "MXN"]);
    expect(read("¥450", "JPY", { JPY: "0.0065" })).toEqual([293, "JPY"]);
    expect(read("$450", "CNY", { CNY: "0.14" })).toEqual([45_000, "USD"]);
  });

  test.each([
    ["450 quatloos", "notCurrency", "quatloos"],
    ["€450 USD", "notCurrency", "€ usd"],
    ["ask us", "notMoney", undefined],
    ["12.345", "notMoney", undefined],
    ["0", "outOfRange", undefined],
  ])("refuses %j with %s", (text, problem, value) => expect(read(text)).toEqual([problem, value]));

  test("converts exactly and rounds half a cent up", () =>
    expect([read("1.01", "CNY", { CNY: "0.5" }), read("1999.99", "MXN", { MXN: "0.05432101" })]).toEqual([
      [51, "CNY"],
      [10_864, "MXN"],
    ]));
});

describe("measures", () => {
  test.each([
    ["82.5", 2096],
    ["210 cm", 2100],
    ["2100mm", 2100],
    ['82.5"', 2096],
    ["6 ft", 1829],
    ["35 1/2", 902],
    ["35-1/2", 902],
    ["35½", 902],
    ['35 1/2"', 902],
    ["3/4 in", 19],
    [`2'6"`, 762],
    ["2’ 6 1/2”", 775],
    ["5 ft 10 in", 1778],
    ["6'", 1829],
    ["1 m 20", 1200],
    ["约 30 英寸", 762],
    ["wide", undefined],
    ["5/0", undefined],
  ])("converts %j in inches to %j mm", (text, mm) => expect(parseLengthMm(text, "in")).toBe(mm));

  test("converts weights", () =>
    expect([
      parseWeightGrams("48", "kg"),
      parseWeightGrams("48", "lb"),
      parseWeightGrams("48 磅", "kg"),
      parseWeightGrams("48 lb 8 oz", "kg"),
    ]).toEqual([48_000, 21_772, 21_772, 21_999]));

  test.each([
    ["210 x 92 x 84", [2100, 920, 840]],
    ["W210×D92×H84 cm", [2100, 920, 840]],
    ["82.5*36*33 in", [2096, 914, 838]],
    ["45×50×80 cm", [450, 500, 800]],
    ["45x50", [450, 500, undefined]],
    ["6 '' h x 94 '' w x 1 3/4 '' d", [2388, 44, 152]],
    ["H 84 x W 210 x D 92", [2100, 920, 840]],
    ["L200 x W90 x H75", [2000, 900, 750]],
    ["长200×宽90×高75", [2000, 900, 750]],
    ["Ø50 x 45 cm", [500, 500, 450]],
    ["35 1/2 x 20 x 10 in", [902, 508, 254]],
    ["120 by 60 by 75", [1200, 600, 750]],
    ["210", undefined],
    ["1 x 2 x 3 x 4", undefined],
  ])("parses the sides of %j as %j", (text, sides) => expect(parseSidesMm(text, "cm")).toEqual(sides));
});
