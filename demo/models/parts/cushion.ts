import { type BufferGeometry, CatmullRomCurve3, type Group, SphereGeometry, TubeGeometry, Vector3 } from "three";
import { at, group, part, type Surface, times } from "../surface.ts";
import { deform, seededFraction, unevenness } from "./deform.ts";
import { roundedBox } from "./rounded-box.ts";

export interface CushionShape {
  /** Thickness at the border as a share of the middle: 1 is a box, 0.1 a throw pillow. */
  edge?: number;
  /** How far the sides draw in between the corners, as a share of the size; negative lets them bulge. */
  pinch?: number;
  radius?: number;
  /** A cord sewn into the border above and below. */
  piped?: boolean;
  seed?: number;
  /** Irregularity in meters. */
  rough?: number;
}

type Move = (point: Vector3) => void;

/** The filling's shape: thick in the middle, thin at the border, never quite even. */
function puff(width: number, height: number, depth: number, shape: CushionShape): Move {
  const { edge = 0.74, pinch = -0.012, seed = 1, rough = 0.004 } = shape;
  const swell = (s: number) => Math.max(0, 1 - Math.abs(s) ** 2.6) ** 0.6;
  return (point) => {
    const u = Math.max(-1, Math.min(1, point.x / (width / 2)));
    const t = Math.max(-1, Math.min(1, point.z / (depth / 2)));
    const v = point.y / (height / 2);
    const thick = edge + (1 - edge) * swell(u) * swell(t);
    const waist = 1 - v * v * 0.4;
    point.x *= 1 - pinch * (1 - t * t) * (pinch < 0 ? waist : 1);
    point.z *= 1 - pinch * (1 - u * u) * (pinch < 0 ? waist : 1);
    point.y *= thick;
    const lump = unevenness(point.x * 1.3, v * 0.2, point.z * 1.3, seed) * rough;
    point.y += lump * (v > 0 ? 1 : -0.5);
  };
}

/** The border that a cord follows, at one height of the cushion before it is filled. */
function border(width: number, depth: number, radius: number, y: number): Vector3[] {
  const x = width / 2 - radius * 0.28;
  const z = depth / 2 - radius * 0.28;
  const corner = Math.min(radius * 2, x, z);
  const points: Vector3[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const sx = quarter === 0 || quarter === 3 ? 1 : -1;
    const sz = quarter < 2 ? 1 : -1;
    for (let k = 0; k <= 4; k++) {
      const angle = ((quarter + k / 4) * Math.PI) / 2;
      points.push(new Vector3(sx * (x - corner) + Math.cos(angle) * corner, y, sz * (z - corner) + Math.sin(angle) * corner));
    }
    const next = quarter % 2 === 0 ? [-1, 0] : [0, -1];
    const span = quarter % 2 === 0 ? x - corner : z - corner;
    for (let k = 1; k < 8; k++) {
      const last = points.at(-1 - (k - 1))!;
      const way = (quarter < 2 ? 1 : -1) * 2 * span * (k / 8);
      points.push(new Vector3(last.x + next[0]! * way, y, last.z + next[1]! * way));
    }
  }
  return points;
}

/** A cord along a closed line. */
export function cord(points: Vector3[], radius: number): BufferGeometry {
  return new TubeGeometry(new CatmullRomCurve3(points, true, "centripetal"), points.length * 3, radius, 6, true);
}

/** A filled cushion lying flat, centered on the origin, `height` thick in the middle. */
export function cushion(width: number, height: number, depth: number, surface: Surface, shape: CushionShape = {}): Group {
  const radius = shape.radius ?? Math.min(height * 0.32, 0.06);
  const fill: [number, number, number] = [fillOf(width), 3, fillOf(depth)];
  const move = puff(width, height, depth, shape);
  const body = part(deform(roundedBox(width, height, depth, { radius, corner: 4, fill }), move), surface);
  const all = group(body);
  if (shape.piped) {
    for (const side of [1, -1]) {
      const line = border(width, depth, radius, (side * height) / 2 - side * radius * 0.28);
      for (const point of line) move(point);
      all.add(part(cord(line, 0.0045), surface));
    }
  }
  return all;
}

function fillOf(length: number): number {
  return Math.max(6, Math.min(18, Math.round(length / 0.05)));
}

/** A throw pillow, standing upright and facing +z. */
export function pillow(width: number, height: number, surface: Surface, seed = 1): Group {
  const flat = cushion(width, Math.min(width, height) * 0.46, height, surface, {
    edge: 0.08,
    pinch: 0.075,
    radius: 0.03,
    seed,
    rough: 0.008,
  });
  flat.rotation.x = Math.PI / 2;
  return group(flat);
}

/** A tight upholstered block: rounded all over, slightly crowned, with the odd dent of hand work. */
export function pad(
  width: number,
  height: number,
  depth: number,
  surface: Surface,
  shape: { radius?: number; crown?: number; seed?: number } = {},
) {
  const { radius = 0.03, crown = 0.008, seed = 1 } = shape;
  const fill: [number, number, number] = [fillOf(width), fillOf(height), fillOf(depth)];
  const box = roundedBox(width, height, depth, { radius, corner: 3, fill });
  const bow = (s: number, half: number) => 1 - (s / half) ** 2;
  const geometry = deform(box, (point) => {
    const { x, y, z } = point;
    const uneven = unevenness(x, y, z, seed) * 0.002;
    point.x += Math.sign(x) * (Math.abs(x) / (width / 2)) ** 3 * (crown * bow(y, height / 2) * bow(z, depth / 2) + uneven);
    point.y += Math.sign(y) * (Math.abs(y) / (height / 2)) ** 3 * (crown * bow(x, width / 2) * bow(z, depth / 2) + uneven);
    point.z += Math.sign(z) * (Math.abs(z) / (depth / 2)) ** 3 * (crown * bow(x, width / 2) * bow(y, height / 2) + uneven);
  });
  return part(geometry, surface);
}

export type Relief = "plain" | "tufted" | "channel";

/** The height of the filling over a back panel, 0 at the stitches and 1 between them. */
function reliefAt(relief: Relief, x: number, y: number, pitch: number): number {
  if (relief === "channel") return Math.abs(Math.sin((Math.PI * x) / pitch)) ** 0.45;
  const a = Math.abs(Math.sin(Math.PI * (x / pitch + y / (pitch * 1.15)) * 0.5));
  const b = Math.abs(Math.sin(Math.PI * (x / pitch - y / (pitch * 1.15)) * 0.5));
  return (a * b) ** 0.42;
}

/** The buttons of a tufted panel sit where the creases cross. */
function buttons(width: number, height: number, front: number, pitch: number, surface: Surface): Group {
  const all = group();
  const step = pitch * 1.15;
  for (let row = -Math.floor(height / step); row <= height / step; row++) {
    for (let column = -Math.floor(width / pitch); column <= width / pitch; column++) {
      if ((row + column) % 2 !== 0) continue;
      const x = column * pitch;
      const y = row * step;
      if (Math.abs(x) > width / 2 - pitch * 0.4 || Math.abs(y) > height / 2 - pitch * 0.4) continue;
      const button = at(part(new SphereGeometry(0.012, 10, 6), surface), x, y, front);
      button.scale.z = 0.5;
      all.add(button);
    }
  }
  return all;
}

export interface PanelShape {
  relief?: Relief;
  radius?: number;
  pitch?: number;
  loft?: number;
  seed?: number;
}

/** An upholstered panel standing upright, whose front (+z) shows tufting or channels. */
export function panel(width: number, height: number, depth: number, surface: Surface, shape: PanelShape = {}): Group {
  const { relief = "plain", seed = 1 } = shape;
  if (relief === "plain") return group(pad(width, height, depth, surface, { radius: shape.radius ?? 0.03, crown: 0.014, seed }));
  const targetPitch = shape.pitch ?? (relief === "tufted" ? 0.13 : 0.12);
  const pitch = width / Math.max(2, Math.round(width / targetPitch));
  const loft = shape.loft ?? Math.min(0.035, depth * 0.35);
  const dense: [number, number, number] = [
    Math.min(140, Math.round((width / pitch) * 10)),
    relief === "tufted" ? Math.min(60, Math.round((height / pitch) * 9)) : 8,
    3,
  ];
  const box = roundedBox(width, height, depth, { radius: shape.radius ?? 0.03, corner: 3, fill: dense });
  const offset = relief === "channel" ? width / 2 : 0;
  const geometry = deform(box, (point) => {
    if (point.z < 0) return;
    const margin = Math.min(1, (width / 2 - Math.abs(point.x)) / 0.04, (height / 2 - Math.abs(point.y)) / 0.04);
    const high = reliefAt(relief, point.x + offset, point.y, pitch);
    point.z -= loft * (1 - high) * (relief === "channel" ? 1 : Math.max(0, margin)) * (point.z / (depth / 2));
  });
  const all = group(part(geometry, surface));
  if (relief === "tufted") all.add(buttons(width, height, depth / 2 - loft * 0.92, pitch, surface));
  return all;
}

/** Creased bed linen or a folded throw: a thin pad with folds running along x. */
export function blanket(width: number, height: number, depth: number, surface: Surface, seed = 1) {
  const box = roundedBox(width, height, depth, { radius: Math.min(0.03, height * 0.45), corner: 3, fill: [26, 2, 30] });
  const phases = times(4, (k) => seededFraction(seed, k) * 6.28);
  return part(
    deform(box, (point) => {
      if (point.y < 0) return;
      const fold =
        Math.sin(point.z * 17 + Math.sin(point.x * 5 + phases[0]!) * 1.5 + phases[1]!) * 0.5 +
        Math.sin(point.x * 13 + point.z * 7 + phases[2]!) * 0.5;
      const crease = Math.max(0, Math.sin(point.x * 9 - point.z * 6 + Math.sin(point.z * 4 + phases[3]!) * 2)) ** 6;
      point.y += fold * 0.006 + crease * 0.012 + unevenness(point.x, 0, point.z, seed) * 0.012;
    }),
    surface,
  );
}
