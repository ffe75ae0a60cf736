import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { listScenePictures } from "./leading-products.ts";
import { getRecipe, hashRecipe } from "./picture-recipe.ts";

const { products } = buildCatalog();
const byNumber = new Map(products.map((product) => [product.goods_sn, product]));

/** Groups of keys that have the same value. */
const findShared = (entries: readonly (readonly [key: string, value: string])[]): string[][] => {
  const keys = new Map<string, string[]>();
  for (const [key, value] of entries) keys.set(value, [...(keys.get(value) ?? []), key]);
  return [...keys.values()].filter((group) => group.length > 1);
};

test("no two demo products have the same picture recipe", () => {
  expect(findShared(products.map((product) => [product.goods_sn, hashRecipe(getRecipe(product, byNumber))]))).toEqual([]);
});

test("the picture of a set shows every component as often as the set contains it", () => {
  const sets = products.filter(({ bom_list }) => bom_list.length > 0);
  expect(sets.length).toBeGreaterThan(40);
  for (const set of sets) {
    const shown = getRecipe(set, byNumber).places.map(({ spec }) => spec);
    const contained = set.bom_list.flatMap(({ goods_sn, amount }) => Array.from({ length: amount }, () => byNumber.get(goods_sn)!.model));
    const sorted = (specs: object[]) => specs.map((spec) => JSON.stringify(spec)).toSorted();
    expect(sorted(shown), set.goods_sn).toEqual(sorted(contained));
  }
});

test("the stored pictures are rendered from today's recipes, and no two of them are the same", async () => {
  const rendered = JSON.parse(await readFile(new URL("rendered.json", import.meta.url), "utf8")) as Record<string, string>;
  const outdated = products.filter((product) => rendered[product.goods_sn] !== hashRecipe(getRecipe(product, byNumber)));
  expect(outdated.map(({ goods_sn }) => goods_sn)).toEqual([]);
  const scenes = listScenePictures().map(({ goods_sn, number }) => `${goods_sn}/${number}`);
  const keys = [...products.flatMap(({ goods_sn }) => [1, 2, 3].map((number) => `${goods_sn}/${number}`)), ...scenes];
  const digests = await Promise.all(
    keys.map(async (key) => {
      const picture = await readFile(new URL(`${key}.webp`, import.meta.url));
      return [key, createHash("sha256").update(picture).digest("hex")] as const;
    }),
  );
  expect(findShared(digests)).toEqual([]);
});
