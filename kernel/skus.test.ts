import { expect, test } from "vitest";
import { isLikeSku, isSpacedSku, pickBySku, toSkuKey } from "./skus.ts";
import { skuForms, skuOfForms } from "./test-sku-forms.ts";

test.each(skuForms)("%j has the key of the SKU", (form) => expect(toSkuKey(form)).toBe(toSkuKey(skuOfForms)));

test.each([
  ["沙发-01", "沙发01"],
  ["ñandú 7", "ÑANDÚ7"],
  ["---", "---"],
  ["", ""],
])("%j has the key %j", (number, key) => expect(toSkuKey(number)).toBe(key));

test("prefers the number that is spelled so, and finds none where several are left", () => {
  const candidate = (number: string, item: number) => ({ number, item });
  const models = [candidate("A-11", 1), candidate("A1-1", 2)];
  expect(pickBySku("a1-1 ", [[], models])).toBe(2);
  expect(pickBySku("A11", [[], models])).toBeUndefined();
  expect(pickBySku("A11", [[candidate("A_11", 3)], models])).toBe(3);
  expect(pickBySku("A-11", [[candidate("A_11", 3)], models])).toBe(1);
  expect(pickBySku("A11", [[], []])).toBeUndefined();
});

test.each([
  ["JY SF", "10105", true],
  ["BED", "4", false],
  ["ST-118", "1200", false],
])("%s %s is one number: %s", (head, digits, expected) => expect(isSpacedSku(head, digits)).toBe(expected));

test.each([
  ["JY-SF-10103", true],
  ["jysf10103", true],
  ["NO-SUCH-1", true],
  ["sofa", false],
  ["10103", false],
  ["120x80", false],
  ["72in", false],
  ["oak table 2", false],
])("%s is like a SKU: %s", (keyword, isSku) => expect(isLikeSku(keyword)).toBe(isSku));
