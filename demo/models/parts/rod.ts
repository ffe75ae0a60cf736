import {
  type BufferAttribute,
  type BufferGeometry,
  CurvePath,
  CylinderGeometry,
  LatheGeometry,
  LineCurve3,
  type Mesh,
  QuadraticBezierCurve3,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { at, part, type Surface } from "../surface.ts";

type Point = [number, number, number];

/** Lays texture coordinates in meters along a round part, the grain following its length. */
function mapRound(geometry: BufferGeometry, length: number, girth: number, lengthIsV: boolean): BufferGeometry {
  const uv = geometry.attributes.uv as BufferAttribute;
  for (let i = 0; i < uv.count; i++) {
    const along = lengthIsV ? uv.getY(i) : uv.getX(i);
    const round = lengthIsV ? uv.getX(i) : uv.getY(i);
    uv.setXY(i, along * length, round * girth);
  }
  return geometry;
}

/** A straight round bar between two points, optionally tapered. */
export function rod(from: Point, to: Point, radius: number, surface: Surface, endRadius = radius, sides = 14): Mesh {
  const start = new Vector3(...from);
  const end = new Vector3(...to);
  const length = start.distanceTo(end);
  const geometry = mapRound(new CylinderGeometry(endRadius, radius, length, sides, 1), length, radius * 6.28, true);
  const mesh = part(geometry, surface);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), end.clone().sub(start).normalize());
  return at(mesh, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
}

/** A bent bar: straight between the points, rounded by `fillet` at each of them. */
export function tube(points: Point[], radius: number, surface: Surface, fillet = 0.03, closed = false): Mesh {
  const corners = points.map((point) => new Vector3(...point));
  const path = new CurvePath<Vector3>();
  const count = corners.length;
  const inner = closed ? corners.map((_, i) => i) : corners.map((_, i) => i).slice(1, -1);
  const cut = new Map<number, [Vector3, Vector3]>();
  for (const i of inner) {
    const here = corners[i]!;
    const before = corners[(i - 1 + count) % count]!;
    const after = corners[(i + 1) % count]!;
    const reach = (other: Vector3) => here.clone().lerp(other, Math.min(0.49, fillet / here.distanceTo(other)));
    cut.set(i, [reach(before), reach(after)]);
  }
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    const next = (i + 1) % count;
    path.add(new LineCurve3(cut.get(i)?.[1] ?? corners[i]!, cut.get(next)?.[0] ?? corners[next]!));
    const bendHere = cut.get(next);
    if (bendHere && (closed || next < count - 1)) path.add(new QuadraticBezierCurve3(bendHere[0], corners[next]!, bendHere[1]));
  }
  const length = path.getLength();
  const steps = Math.max(12, Math.min(160, Math.round(length / 0.012)));
  const bar = mapRound(new TubeGeometry(path, steps, radius, 10, closed), length, radius * 6.28, false);
  if (closed) return part(bar, surface);
  const caps = [corners[0]!, corners.at(-1)!].map((end) => new SphereGeometry(radius * 0.995, 10, 8).translate(end.x, end.y, end.z));
  return part(mergeGeometries([bar, ...caps])!, surface);
}

/** Stations of a turned part, listed as radius, height, radius, height … in shares of the two measures. */
export function outline(radius: number, height: number, shares: number[]): [radius: number, height: number][] {
  return Array.from({ length: shares.length / 2 }, (_, k) => [shares[k * 2]! * radius, shares[k * 2 + 1]! * height]);
}

/** A turned part: radii and heights of its stations, from the bottom up; grain and weave follow its surface. */
export function turned(stations: [radius: number, height: number][], surface: Surface, sides = 32): Mesh {
  const points = stations.map(([radius, height]) => new Vector2(radius, height));
  const geometry = new LatheGeometry(points, sides);
  const travelled = [0];
  for (let k = 1; k < points.length; k++) travelled.push(travelled[k - 1]! + points[k]!.distanceTo(points[k - 1]!));
  const girth = Math.max(...stations.map(([radius]) => radius)) * 6.28;
  const uv = geometry.attributes.uv as BufferAttribute;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, travelled[i % points.length]!, uv.getX(i) * girth);
  return part(geometry, surface);
}

/** A turned part whose outline is smoothed between the given stations. */
export function vase(stations: [radius: number, height: number][], surface: Surface, steps = 8): Mesh {
  const fine: [number, number][] = [];
  for (let i = 0; i + 1 < stations.length; i++) {
    const p = [stations[Math.max(0, i - 1)]!, stations[i]!, stations[i + 1]!, stations[Math.min(stations.length - 1, i + 2)]!];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * p[1]![axis] +
          (p[2]![axis] - p[0]![axis]) * t +
          (2 * p[0]![axis] - 5 * p[1]![axis] + 4 * p[2]![axis] - p[3]![axis]) * t * t +
          (3 * p[1]![axis] - p[0]![axis] - 3 * p[2]![axis] + p[3]![axis]) * t ** 3);
      fine.push([Math.max(0, blend(0)), blend(1)]);
    }
  }
  fine.push(stations.at(-1)!);
  return turned(fine, surface, 48);
}

export function ball(radius: number, surface: Surface): Mesh {
  return part(new SphereGeometry(radius, 24, 16), surface);
}
