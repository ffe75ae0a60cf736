import { expect, test } from "vitest";
import { warehouses } from "#demo/catalog/warehouses.ts";
import { land, mapSize } from "../map/states.ts";
import { findMapPoint, getDistanceRings, getMilesBetween, toMapPoint } from "./map.ts";

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const [newYork, losAngeles] = [place(40.7128, -74.006), place(34.0522, -118.2437)];

test("computes great-circle distances", () => {
  expect(getMilesBetween(newYork, losAngeles)).toBeCloseTo(2_446, -1);
  expect(getMilesBetween(newYork, newYork)).toBe(0);
  expect(getMilesBetween(place(41.4868, -88.1391), place(41.8781, -87.6298))).toBeCloseTo(38, 0);
  // Across the date line the distance is the short way.
  expect(getMilesBetween(place(52, 179), place(52, -179))).toBeLessThan(100);
});

test("projects places to their positions on the map", () => {
  expect(toMapPoint(place(34.0935, -117.5478))).toEqual({ x: 99.7, y: 365.2 });
  expect(toMapPoint(place(40.5052, -74.3503))).toEqual({ x: 865.1, y: 221.7 });
  expect(findMapPoint(place(21.3179, -157.8521))).toBeNull();
  expect(findMapPoint(place(54.143, -165.7854))).toBeNull();
});

/** Outline rings as points: an absolute start, then relative steps. */
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

test("places every warehouse on land, and the sea off land", () => {
  for (const warehouse of warehouses) {
    const { x, y } = toMapPoint(warehouse);
    // Ports are at the simplified coastline: allow two pixels (eight miles).
    const near = [-2, 0, 2].some((dx) => [-2, 0, 2].some((dy) => isOnLand(x + dx, y + dy)));
    expect([warehouse.code, near]).toEqual([warehouse.code, true]);
  }
  expect(isOnLand(20, 500)).toBe(false);
  expect(isOnLand(mapSize.width - 10, mapSize.height - 10)).toBe(false);
});

test("closes distance rings and puts their labels inside the map", () => {
  const drawn = getDistanceRings(newYork);
  expect(drawn.map(({ miles }) => miles)).toEqual([150, 500, 1_000]);
  for (const { path, label } of drawn) {
    expect(path).toMatch(/^M[-0-9.]+ [-0-9.]+(L[-0-9.]+ [-0-9.]+)+Z$/);
    expect(label).not.toBeNull();
  }
});
