import { describe, expect, test } from "vitest";
import { matchesMeasurements, parseKeyword } from "./measurements.ts";

const read = (keyword: string) => {
  const { rest, measurements } = parseKeyword(keyword);
  return [rest, ...measurements.map(({ range, min, max }) => `${range} ${min ?? ""}-${max ?? ""}`)];
};

describe("parseKeyword", () => {
  test.each([
    // A length without a side is the largest dimension, with a tolerance of 8 % for feet and meters and 5 % for inches and centimeters.
    ["6 ft sofa", "sofa", "length 1682-1975"],
    ['72" tv stand', "tv stand", "length 1737-1920"],
    ["sofa 180 cm", "sofa", "length 1710-1890"],
    ["1.8 m sofa", "sofa", "length 1656-1944"],
    ["180厘米沙发", "沙发", "length 1710-1890"],
    ["sofá 2 metros", "sofá", "length 1840-2160"],
    ["6'2\" mirror", "mirror", "length 1729-2030"],
    ["5 1/2 ft sofa", "sofa", "length 1542-1811"],
    // Bounds include half an inch or pound more, because pages display whole numbers.
    ["under 100 lb desk", "desk", "weight -45586"],
    ["desk up to 72 inches", "desk", "length -1841"],
    ["less than 40 kg chair", "chair", "weight -40000"],
    ["silla de menos de 50 kg", "silla de", "weight -50000"],
    ["小于50公斤 书桌", "书桌", "weight -50000"],
    ["bookcase at least 2 m tall", "bookcase", "height 2000-"],
    ["80 cm wide desk", "desk", "width 760-840"],
    ["宽80厘米以下的书桌", "的书桌", "width -800"],
    ["armario de más de 2 metros de alto", "armario de", "height 2000-"],
    ["60-80 inch sofa", "sofa", "length 1512-2044"],
    ["between 60 and 80 inches sofa", "sofa", "length 1512-2044"],
    ["desk under $500", "desk", "price -50000"],
    // One typing error in the words of a measure.
    ["sofa under 85 inchees", "sofa", "length -2171"],
    ["desk udner 100 lb", "desk", "weight -45586"],
  ])("%s", (keyword, rest, measure) => expect(read(keyword)).toEqual([rest, measure]));

  test("reads width, depth and height in this order unless they are named", () => {
    expect(read("120x60 cm desk")).toEqual(["desk", "width 1140-1260", "depth 570-630"]);
    expect(read('60"w x 18"h x 30"d table')).toEqual(["table", "width 1448-1600", "height 434-480", "depth 724-800"]);
  });

  test.each([
    "7 drawer dresser",
    "queen bed",
    "set of 4 in oak",
    "JY-SF-10101",
    "300 lb capacity chair",
    "承重300磅的椅子",
    "5 x 7 rug",
    "two seater",
    // The measure of another thing, which the named thing serves.
    "tv stand for 65 inch tv",
    "chair for 300 lb person",
    "mueble para tv de 65 pulgadas",
    "65寸电视的柜子",
  ])("%s has none", (keyword) => expect(read(keyword)).toEqual([keyword]));

  test("ignores hostile text quickly", () => {
    for (const keyword of [
      "x".repeat(10_000),
      "under ".repeat(2_000),
      "9".repeat(10_000),
      '"'.repeat(5_000),
      "1 x ".repeat(3_000),
      "🛋️".repeat(500),
    ])
      expect(parseKeyword(keyword).measurements.length).toBeLessThanOrEqual(4);
  });
});

test("a length without a side applies to the largest dimension", () => {
  const { measurements } = parseKeyword("6 ft");
  const sizes = { width: 900, depth: 600, height: 1800, weight: 30_000, volume: 1 };
  expect(matchesMeasurements(measurements, sizes)).toBe(true);
  expect(matchesMeasurements(measurements, { ...sizes, height: 1200 })).toBe(false);
});
