import { type Group, type Mesh, Shape, Vector3 } from "three";
import { profile } from "../parts/board.ts";
import { cord, cushion, pad, pillow } from "../parts/cushion.ts";
import { bend, deform, unevenness } from "../parts/deform.ts";
import { roundedBox } from "../parts/rounded-box.ts";
import { at, group, part, type Surface, times, turn } from "../surface.ts";

export type ArmStyle = "track" | "rolled" | "slope" | "none";

export const ARM_WIDTH: Record<ArmStyle, number> = { track: 0.15, rolled: 0.21, slope: 0.12, none: 0 };

/** A cord around an upright rectangle, where a front panel is sewn in. */
function frontWelt(width: number, height: number, surface: Surface): Mesh {
  const x = width / 2 - 0.014;
  const y = height / 2 - 0.014;
  const corner = Math.min(0.02, x, y);
  const points: Vector3[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const sx = quarter === 0 || quarter === 3 ? 1 : -1;
    const sy = quarter < 2 ? 1 : -1;
    for (let k = 0; k <= 3; k++) {
      const angle = ((quarter + k / 3) * Math.PI) / 2;
      points.push(new Vector3(sx * (x - corner) + Math.cos(angle) * corner, sy * (y - corner) + Math.sin(angle) * corner, 0));
    }
  }
  return part(cord(points, 0.004), surface);
}

function trackArm(width: number, height: number, depth: number, surface: Surface, slope: number, seed: number): Group {
  const block = pad(width, height, depth, surface, { radius: Math.min(0.045, width * 0.3), crown: 0.007, seed });
  if (slope === 0) return group(block, at(frontWelt(width - 0.012, height - 0.012, surface), 0, 0, depth / 2 + 0.001));
  deform(block.geometry, (point) => {
    const forward = Math.max(0, Math.min(1, point.z / depth + 0.5));
    if (point.y > 0) point.y -= slope * forward ** 1.6 * (point.y / (height / 2));
  });
  return group(block);
}

/** The outline of a scroll arm seen from the front; the roll hangs over to the outside (+x). */
function scrollOutline(width: number, height: number, shrink: number): Shape {
  const roll = width * 0.42 - shrink;
  const centerX = width / 2 - width * 0.42;
  const centerY = height / 2 - width * 0.42;
  const inside = shrink - width / 2;
  const shape = new Shape();
  shape.moveTo(inside, shrink - height / 2);
  shape.lineTo(width * 0.2 - shrink, shrink - height / 2);
  shape.lineTo(width * 0.2 - shrink, centerY - roll * 0.92);
  shape.absarc(centerX, centerY, roll, -1.05, Math.PI * 0.8, false);
  shape.quadraticCurveTo(inside, centerY + roll * 0.3, inside, centerY - roll * 0.6);
  shape.lineTo(inside, shrink - height / 2);
  return shape;
}

function rolledArm(width: number, height: number, depth: number, surface: Surface): Group {
  const body = profile(scrollOutline(width, height, 0), depth - 0.016, surface, 0.022);
  const face = at(profile(scrollOutline(width, height, 0.014), 0.03, surface, 0.012), 0, 0, depth / 2 - 0.016);
  const outline = scrollOutline(width, height, 0.012).getSpacedPoints(70).slice(0, -1);
  const welt = part(
    cord(
      outline.map(({ x, y }) => new Vector3(x, y, 0)),
      0.005,
    ),
    surface,
  );
  return group(body, face, at(welt, 0, 0, depth / 2 - 0.006));
}

/** One arm, its foot at y = 0, for the side that `side` (-1 left, 1 right as seen by the sitter's guest) names. */
export function arm(style: ArmStyle, width: number, height: number, depth: number, surface: Surface, side: number): Group {
  if (style === "none") return group();
  if (style === "rolled") {
    const scroll = at(rolledArm(width, height, depth, surface), 0, height / 2, 0);
    const turnedOut = group(scroll);
    if (side < 0) mirrorX(scroll);
    return turnedOut;
  }
  return group(at(trackArm(width, height, depth, surface, style === "slope" ? 0.13 : 0, side + 3), 0, height / 2, 0));
}

/** Mirrors geometry left to right, keeping its faces outwards; a negative scale would turn them inside out. */
export function mirrorX(object: Group): Group {
  object.traverse((child) => {
    const mesh = child as Mesh;
    if (!mesh.isMesh) return;
    mesh.geometry = mesh.geometry.clone().scale(-1, 1, 1);
    mesh.position.x *= -1;
    flipFaces(mesh);
  });
  return object;
}

function flipFaces(mesh: Mesh): void {
  const { geometry } = mesh;
  if (geometry.index) {
    const { array } = geometry.index;
    for (let i = 0; i < array.length; i += 3) [array[i], array[i + 1]] = [array[i + 1]!, array[i]!];
    return;
  }
  for (const attribute of Object.values(geometry.attributes)) {
    const size = attribute.itemSize;
    for (let i = 0; i < attribute.count; i += 3) {
      for (let k = 0; k < size; k++) {
        const first = attribute.getComponent(i, k);
        attribute.setComponent(i, k, attribute.getComponent(i + 1, k));
        attribute.setComponent(i + 1, k, first);
      }
    }
  }
}

/** Seat cushions side by side; the middle of the row is at x = 0, their tops at y = `top`. */
export function seatRow(count: number, width: number, depth: number, thick: number, top: number, surface: Surface, seed: number): Group {
  const each = width / count;
  return group(
    ...times(count, (i) =>
      at(
        cushion(each - 0.004, thick, depth, surface, { piped: true, seed: seed + i * 7, edge: 0.8 }),
        -width / 2 + each * (i + 0.5),
        top - thick / 2,
        0,
      ),
    ),
  );
}

/** Loose back cushions leaning against the back; their lower edge rests at y = `foot`. */
export function backRow(
  count: number,
  width: number,
  height: number,
  thick: number,
  foot: number,
  lean: number,
  surface: Surface,
  seed: number,
): Group {
  const each = width / count;
  return group(
    ...times(count, (i) => {
      const one = cushion(each - 0.006, thick, height, surface, {
        edge: 0.5,
        pinch: 0.006,
        piped: true,
        radius: 0.05,
        seed: seed + i * 5 + 3,
        rough: 0.007,
      });
      one.rotation.x = Math.PI / 2 - lean;
      return at(one, -width / 2 + each * (i + 0.5), foot + (height / 2) * Math.cos(lean), 0);
    }),
  );
}

/** Two or three throw pillows leaning into the corners of a seat. */
export function throwPillows(width: number, seat: number, z: number, size: number, surface: Surface, seed: number): Group {
  const left = at(turn(pillow(size, size, surface, seed), -0.32, 0.35, 0.06), -width / 2 + size * 0.48, seat + size * 0.44, z);
  const right = at(
    turn(pillow(size * 0.94, size * 0.94, surface, seed + 4), -0.34, -0.3, -0.09),
    width / 2 - size * 0.47,
    seat + size * 0.42,
    z,
  );
  return group(left, right);
}

export interface WallShape {
  radius: number;
  thickness: number;
  height: number;
  /** How far round the wall goes, in radians. */
  sweep: number;
  /** How much lower the ends are than the middle. */
  drop: number;
  channels?: number;
  /** How far the top flares outwards. */
  flare?: number;
}

/** A wall that curls around the sitter: barrel chairs, tub chairs, curved dining backs. Its foot is at y = 0. */
export function curvedWall(shape: WallShape, surface: Surface): Mesh {
  const { radius, thickness, height, sweep, drop, channels = 0, flare = 0 } = shape;
  const length = radius * sweep;
  const fill: [number, number, number] = [channels > 0 ? channels * 9 : 48, 8, 3];
  const box = roundedBox(length, height, thickness, { radius: thickness * 0.42, corner: 4, fill });
  deform(box, (point) => {
    const side = Math.abs(point.x) / (length / 2);
    const low = drop * (side < 0.35 ? 0 : ((side - 0.35) / 0.65) ** 1.5);
    const rise = point.y / height + 0.5;
    point.y -= low * rise;
    if (channels > 0 && point.z > 0)
      point.z -=
        (point.z / (thickness / 2)) *
        thickness *
        0.3 *
        (1 - Math.abs(Math.sin((Math.PI * channels * (point.x + length / 2)) / length)) ** 0.5);
    point.z += unevenness(point.x, point.y, 0, 5) * 0.002 - flare * rise * rise;
  });
  bend(box, radius);
  box.translate(0, height / 2, 0);
  return part(box, surface);
}
