import { cornersOnFloor, type Place } from "#demo/models/arrange.ts";
import type { Family } from "#demo/models/model-spec.ts";
import type { View } from "./views.ts";

/** Camera directions for the main piece of a set: the hero picture and the second one from another side. */
const SIDES: Partial<Record<Family, [hero: Partial<View>, second: Partial<View>]>> = {
  sofa: [{}, { azimuthDeg: 10, elevationDeg: 36 }],
  outdoorSofa: [{}, { azimuthDeg: 4, elevationDeg: 34 }],
  bed: [
    { azimuthDeg: 38, elevationDeg: 23 },
    { azimuthDeg: 6, elevationDeg: 30 },
  ],
  diningTable: [{ elevationDeg: 20 }, { azimuthDeg: -20, elevationDeg: 40 }],
  outdoorTable: [{ elevationDeg: 20 }, { azimuthDeg: -20, elevationDeg: 40 }],
  coffeeTable: [{ elevationDeg: 22 }, { azimuthDeg: -20, elevationDeg: 38 }],
  desk: [{ elevationDeg: 16 }, { azimuthDeg: 4, elevationDeg: 24 }],
};

const HERO: View = { azimuthDeg: 26, elevationDeg: 20, fill: 0.88 };
const SECOND: View = { azimuthDeg: -16, elevationDeg: 36, fill: 0.88 };

const range = (values: number[]): [low: number, high: number] => [Math.min(...values), Math.max(...values)];

/** A picture of one piece in its place among the others, seen from its front or, at a table, from behind. */
function frameCompanion(places: readonly Place[], place: Place): View {
  const extent = (points: readonly (readonly [number, number])[]) => ({
    x: range(points.map(([x]) => x)),
    z: range(points.map(([, z]) => z)),
  });
  const whole = extent(places.flatMap(cornersOnFloor));
  const part = extent(cornersOnFloor(place));
  const share = (axis: "x" | "z", end: 0 | 1) => (part[axis][end] - whole[axis][0]) / (whole[axis][1] - whole[axis][0]);
  const top = place.spec.heightCm / Math.max(...places.map(({ spec }) => spec.heightCm));
  const isSeat = /chair/i.test(place.spec.family) && !/sofa/i.test(places[0]!.spec.family);
  // Pieces along the left wall are seen past the end of the main piece.
  const towardsMiddle = place.turn > 0.5 ? -40 : 32;
  return {
    azimuthDeg: (place.turn * 180) / Math.PI + (isSeat ? 145 : towardsMiddle),
    elevationDeg: 18,
    fill: 0.7,
    crop: { from: [share("x", 0), 0, share("z", 0)], to: [share("x", 1), top, share("z", 1)] },
  };
}

/** The three pictures of a set: all its pieces from two sides, then its second piece among the others. */
export function getGroupViews(places: readonly Place[]): View[] {
  const [hero, second] = SIDES[places[0]!.spec.family] ?? [{}, {}];
  return [{ ...HERO, ...hero }, { ...SECOND, ...second }, frameCompanion(places, places[1]!)];
}
