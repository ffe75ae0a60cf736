import { expect, test } from "vitest";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { arrange } from "./arrange.ts";

test("the pieces of every demo set do not overlap, except seats under their table", () => {
  const products = new Map(buildCatalog().products.map((product) => [product.goods_sn, product]));
  const sets = [...products.values()].filter(({ bom_list }) => bom_list.length > 0);
  expect(sets.length).toBeGreaterThan(0);
  const collisions = sets.flatMap(({ goods_sn, bom_list }) => {
    const places = arrange({ pieces: bom_list.map((part) => ({ model: products.get(part.goods_sn)!.model, amount: part.amount })) });
    expect(places.length).toBe(bom_list.reduce((sum, { amount }) => sum + amount, 0));
    return places.flatMap((a, index) =>
      places.slice(index + 1).flatMap((b) => {
        const beside = Math.abs(a.x - b.x) - (a.spec.widthCm + b.spec.widthCm) / 200;
        const behind = Math.abs(a.z - b.z) - (a.spec.depthCm + b.spec.depthCm) / 200;
        return Math.max(beside, behind) > -0.19 ? [] : [`${goods_sn}: ${a.spec.family} in ${b.spec.family}`];
      }),
    );
  });
  expect(collisions).toEqual([]);
});
