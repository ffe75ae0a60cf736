import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toCbm, toCubicFeet, toMeasures } from "./measures.ts";

test.each([
  [
    { volume_cm3: 0, weight_grams: 0 },
    { cbm: 0, kg: 0, lb: 0 },
  ],
  [
    { volume_cm3: 85_400, weight_grams: 10_450 },
    { cbm: 0.085, kg: 10, lb: 23 },
  ],
  [
    { volume_cm3: 1_234_567, weight_grams: 360_400 },
    { cbm: 1.23, kg: 360, lb: 795 },
  ],
  // Rounded twice, from tenths of a kilogram, this would be 361 kg.
  [
    { volume_cm3: 9_260_000, weight_grams: 360_451 },
    { cbm: 9.26, kg: 360, lb: 795 },
  ],
])("a load %o is shown as %o", (load, measures) => expect(toMeasures(load)).toEqual(measures));

test("volumes below a tenth of a cubic meter have three decimals", () => expect([toCbm(99_900), toCbm(100_000)]).toEqual([0.1, 0.1]));

/** Freight is billed in pounds rounded up, files read units as written; their numbers are not those of a load on a screen. */
const ownRounding = ["features/inventory/freight/", "features/catalog/imports/", "features/catalog/product-management/rules/measures.ts"];

test("no screen converts the weight of a load by itself", () => {
  const converting = readdirSync("features", { recursive: true, encoding: "utf8" })
    .map((path) => `features/${path.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path.includes("/screens/"))
    .filter((path) => !ownRounding.some((own) => path.startsWith(own)))
    .filter((path) => /\b(453\.?_?59|2\.2046)/.test(readFileSync(path, "utf8")));
  expect(converting).toEqual([]);
});

test.each([
  [28_317, 1],
  [1_000_000, 35.3],
  [68_000_000, 2401.4],
  [14_158, 0.5],
  [2_000, 0.07],
])("%i cm³ are %f ft³", (volume_cm3, cubicFeet) => expect(toCubicFeet(volume_cm3)).toBe(cubicFeet));
