import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Draws the contiguous United States for maps without tiles: `node tools/draw-states.ts` reads the Census Bureau's
 * outlines (npm us-atlas, public domain, already projected) and writes features/inventory/nearby/map/states.ts, one line for the
 * land and one for the borders between states, in whole pixels.
 */
type Point = readonly [x: number, y: number];

interface Atlas {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { states: { geometries: { id: string; type: string; arcs: number[][] | number[][][] }[] } };
}

const target = "features/inventory/nearby/map/states.ts";
/** Smaller bends and islands, in square pixels, are left out. */
const minBend = 2.2;
const minIsland = 14;
/** Alaska and Hawaii, which freight does not reach. */
const notContiguous = new Set(["02", "15"]);

const atlas: Atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("us-atlas/states-albers-10m.json"), "utf8"));

/** Decodes the delta-encoded points of an arc. */
const pointsOf = (arc: readonly Point[]): Point[] => {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
  });
};

const bendOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/** Visvalingam simplification: removes the flattest point until every remaining bend is visible. */
const simplified = (points: readonly Point[]): Point[] => {
  const left = [...points];
  while (left.length > 2) {
    let [flattest, least] = [-1, minBend];
    for (let index = 1; index < left.length - 1; index += 1) {
      const bend = bendOf(left[index - 1] as Point, left[index] as Point, left[index + 1] as Point);
      if (bend < least) [flattest, least] = [index, bend];
    }
    if (flattest < 0) break;
    left.splice(flattest, 1);
  }
  return left.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
};

/** Number of states that use each arc: 1 is a coast or an international border, 2 a border between states. */
const uses = new Map<number, number>();
for (const { id, arcs } of atlas.objects.states.geometries) {
  if (notContiguous.has(id)) continue;
  for (const arc of arcs.flat(2)) uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
}
const linesUsed = (times: number): Point[][] =>
  [...uses].filter(([, used]) => used === times).map(([arc]) => simplified(pointsOf(atlas.arcs[arc] ?? [])));

const keyOf = (point: Point | undefined): string => String(point);

/** Joins lines end to end into closed rings. */
const ringsOf = (lines: readonly Point[][]): Point[][] => {
  const rest = new Set(lines);
  const rings: Point[][] = [];
  for (const line of rest) {
    rest.delete(line);
    const ring = [...line];
    while (keyOf(ring[0]) !== keyOf(ring.at(-1))) {
      const end = keyOf(ring.at(-1));
      const next = [...rest].find((other) => keyOf(other[0]) === end || keyOf(other.at(-1)) === end);
      if (!next) break;
      rest.delete(next);
      ring.push(...(keyOf(next[0]) === end ? next : next.toReversed()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
};

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const drawn = (points: readonly Point[], close: string): string =>
  points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
      return index === 0 ? `M${x} ${y}` : `${index === 1 ? "l" : " "}${x - beforeX} ${y - beforeY}`;
    })
    .join("")
    .replaceAll(" -", "-") + close;

const land = ringsOf(linesUsed(1))
  .filter((ring) => areaOf(ring) >= minIsland)
  .map((ring) => drawn(ring, "z"))
  .join("");
const borders = linesUsed(2)
  .map((line) => drawn(line, ""))
  .join("");

writeFileSync(
  target,
  `/**
 * The contiguous United States, drawn by tools/draw-states.ts from the Census Bureau's outlines (public domain, npm
 * us-atlas) in the projection of rules/map.ts.
 */
export const mapSize = { width: 975, height: 610 } as const;

export const land =
  "${land}";

export const borders =
  "${borders}";
`,
);
console.log(`${target}: ${land.length} characters of land, ${borders.length} of borders.`);
