import { expect, test } from "vitest";
import { warehouses } from "#demo/catalogue/warehouses.ts";
import { land, mapSize } from "../map/states.ts";
import { mapPoint, mapPointInside, milesBetween, ringsAround } from "./map.ts";

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const [newYork, losAngeles] = [place(40.7128, -74.006), place(34.0522, -118.2437)];

test("distances are those of the sphere", () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2_446, -1);
  expect(milesBetween(newYork, newYork)).toBe(0);
  expect(milesBetween(place(41.4868, -88.1391), place(41.8781, -87.6298))).toBeCloseTo(38, 0);
  // Across the date line it is the short way round.
  expect(milesBetween(place(52, 179), place(52, -179))).toBeLessThan(100);
});

test("places come to lie where the atlas draws them", () => {
  expect(mapPoint(place(34.0935, -117.5478))).toEqual({ x: 99.7, y: 365.2 });
  expect(mapPoint(place(40.5052, -74.3503))).toEqual({ x: 865.1, y: 221.7 });
  expect(mapPointInside(place(21.3179, -157.8521))).toBeNull();
  expect(mapPointInside(place(54.143, -165.7854))).toBeNull();
});

/** The drawing's rings as points: absolute moves, then steps. */
const rings = land
  .split("z")
  .filter(Boolean)
  .map((text) => {
    const [x = 0, y = 0, ...steps] = [...text.matchAll(/-?[0-9]+/g)].map(Number);
    let [atX, atY] = [x, y];
    return [
      [x, y] as const,
      ...Array.from({ length: steps.length / 2 }, (_, index) => {
        atX += steps[index * 2] ?? 0;
        atY += steps[index * 2 + 1] ?? 0;
        return [atX, atY] as const;
      }),
    ];
  });

const isOnLand = (x: number, y: number): boolean =>
  rings.some((ring) =>
    ring.reduce((inside, [x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
    }, false),
  );

test("every warehouse stands on land, and the sea is not land", () => {
  for (const warehouse of warehouses) {
    const { x, y } = mapPoint(warehouse);
    // Ports lie on the water's edge, where the outline is simplified: two pixels are eight miles.
    const near = [-2, 0, 2].some((dx) => [-2, 0, 2].some((dy) => isOnLand(x + dx, y + dy)));
    expect([warehouse.code, near]).toEqual([warehouse.code, true]);
  }
  expect(isOnLand(20, 500)).toBe(false);
  expect(isOnLand(mapSize.width - 10, mapSize.height - 10)).toBe(false);
});

test("rings close and have a label where there is room", () => {
  const drawn = ringsAround(newYork);
  expect(drawn.map(({ miles }) => miles)).toEqual([150, 500, 1_000]);
  for (const { path, label } of drawn) {
    expect(path).toMatch(/^M[-0-9.]+ [-0-9.]+(L[-0-9.]+ [-0-9.]+)+Z$/);
    expect(label).not.toBeNull();
  }
});
