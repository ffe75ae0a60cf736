import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clampToStage,
  initialZoom,
  maxScale,
  panBy,
  type Stage,
  toPinch,
  type ZoomState,
  zoomAt,
} from "#features/catalog/products/screens/buyer/zoom.ts";

const stage: Stage = { width: 1000, height: 600 };
const looks = fc.record({
  scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
});
const points = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -300, max: 300 }) });

/** Where a place of the picture, counted from its middle at scale 1, is seen. */
const seen = ({ scale, x, y }: ZoomState, place: { x: number; y: number }) => ({ x: x + place.x * scale, y: y + place.y * scale });

describe("picture zoom", () => {
  test("keeps the point under the pointer fixed", () => {
    const closer = zoomAt({ scale: 3, x: 0, y: 0 }, 1.1, { x: 40, y: -25 }, stage);
    const place = { x: 40 / 3, y: -25 / 3 };
    expect(seen(closer, place).x).toBeCloseTo(40);
    expect(seen(closer, place).y).toBeCloseTo(-25);
  });

  test("limits scale and offset", () =>
    fc.assert(
      fc.property(looks, points, fc.double({ min: 0.05, max: 20, noNaN: true }), (look, at, factor) => {
        const { scale, x, y } = zoomAt(clampToStage(look, stage), factor, at, stage);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(maxScale);
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (600 * scale - 1000) / 2) + 1e-9);
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (600 * scale - 600) / 2) + 1e-9);
      }),
    ));

  test("does not pan at scale 1", () => expect(panBy(initialZoom, { x: 80, y: 80 }, stage)).toEqual(initialZoom));

  test("a pinch pans and scales", () =>
    expect(
      toPinch(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        [
          { x: 0, y: 4 },
          { x: 20, y: 4 },
        ],
      ),
    ).toEqual({ at: { x: 10, y: 4 }, by: { x: 5, y: 4 }, factor: 2 }));
});
