import { describe, expect, test } from "vitest";
import { parseKeyword } from "./measurements.ts";
import { readSpelledNumber } from "./spelled-numbers.ts";

const read = (keyword: string) => {
  const { rest, measurements } = parseKeyword(keyword);
  return [rest, ...measurements.map(({ range, min, max }) => `${range} ${min ?? ""}-${max ?? ""}`)];
};

describe("readSpelledNumber", () => {
  test.each([
    ["forty two inches", 42],
    ["two and a half feet", 2.5],
    ["one hundred twenty", 120],
    ["dos y medio", 2.5],
    ["cuarenta y cinco", 45],
    ["ciento veinte", 120],
    ["一百二十", 120],
    ["四十", 40],
    ["两", 2],
    ["半", 0.5],
  ])("%s", (text, value) => expect(readSpelledNumber(text)?.value).toBe(value));

  test.each(["sofa", "and", "y", "", "oneself"])("%s is none", (text) => expect(readSpelledNumber(text)).toBeUndefined());
});

describe("parseKeyword", () => {
  test.each([
    ["six foot sofa", "sofa", "length 1682-1975"],
    ["five and a half foot rug", "rug", "length 1542-1811"],
    ["less than forty two inches console table", "console table", "length -1079"],
    ["两米沙发", "沙发", "length 1840-2160"],
    ["一米八的床", "的床", "length 1656-1944"],
    ["1米8床", "床", "length 1656-1944"],
    ["床 2米6人", "床 6人", "length 1840-2160"],
    ["四十厘米脚凳", "脚凳", "length 380-420"],
    ["三千克以下椅子", "椅子", "weight -3000"],
    ["sofá de dos metros", "sofá de", "length 1840-2160"],
    ["sofá de metro y medio", "sofá de", "length 1380-1620"],
    ["mesa de un metro ochenta", "mesa de", "length 1656-1944"],
    ["alfombra de seis pies", "alfombra de", "length 1682-1975"],
    // A bound without a unit is a price.
    ["desk under $300", "desk", "price -30000"],
    ["desk under 300", "desk", "price -30000"],
    ["escritorio menos de 300", "escritorio", "price -30000"],
    ["书桌300以下", "书桌", "price -30000"],
    ["sofa under $1,200", "sofa", "price -120000"],
  ])("%s", (keyword, rest, ...measures) => expect(read(keyword)).toEqual([rest, ...measures]));

  test.each([
    "two seater",
    "set of twelve in oak",
    "sofa under 80",
    "lamp under 300 watts",
    "书桌300元以下",
    "menos de 200 piezas",
    "five piece dining set",
    "mesa para seis personas",
    "metro shelf",
  ])("%s has no measurement", (keyword) => expect(read(keyword)).toEqual([keyword]));
});
