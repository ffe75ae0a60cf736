import { expect, test } from "vitest";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { arrange, cornersOnFloor, type Place } from "./arrange.ts";

const products = new Map(buildCatalog().products.map((product) => [product.goods_sn, product]));
const sets = [...products.values()].filter(({ bom_list }) => bom_list.length > 0);
const arranged = sets.map(({ goods_sn, bom_list }) => ({
  goods_sn,
  bom_list,
  places: arrange({ pieces: bom_list.map((part) => ({ model: products.get(part.goods_sn)!.model, amount: part.amount })) }),
}));

/** How deep two footprints overlap, in meters: the smallest overlap over the directions of their sides; negative when apart. */
const measureOverlap = (a: Place, b: Place): number =>
  Math.min(
    ...[a.turn, a.turn + Math.PI / 2, b.turn, b.turn + Math.PI / 2].map((angle) => {
      const [low, high] = [a, b].reduce(
        ([lows, highs], place) => {
          const along = cornersOnFloor(place).map(([x, z]) => x * Math.cos(angle) - z * Math.sin(angle));
          return [
            [...lows, Math.min(...along)],
            [...highs, Math.max(...along)],
          ];
        },
        [[], []] as [number[], number[]],
      );
      return Math.min(...high) - Math.max(...low);
    }),
  );

const isSeatAtTable = (a: Place, b: Place): boolean => /table|desk/i.test(a.spec.family) && /chair|bench|stool/i.test(b.spec.family);

test("the pieces of every demo set do not overlap, except seats under their table", () => {
  expect(arranged.length).toBeGreaterThan(40);
  const collisions = arranged.flatMap(({ goods_sn, bom_list, places }) => {
    expect(places.length).toBe(bom_list.reduce((sum, { amount }) => sum + amount, 0));
    return places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter((b) => measureOverlap(a, b) > (isSeatAtTable(a, b) ? 0.4 : 0))
        .map((b) => `${goods_sn}: ${a.spec.family} in ${b.spec.family}`),
    );
  });
  expect(collisions).toEqual([]);
});

test("the seats of every demo dining set face their table", () => {
  const seats = arranged.flatMap(({ places: [table, ...others] }) => (/Table$/.test(table!.spec.family) ? others : []));
  const facing = seats.filter(({ spec }) => /chair/i.test(spec.family));
  expect(facing.length).toBeGreaterThan(60);
  for (const { x, z, turn } of facing) expect(x * Math.sin(turn) + z * Math.cos(turn)).toBeLessThan(-0.2);
});
