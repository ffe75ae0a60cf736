import { BufferAttribute, BufferGeometry } from "three";

export interface RoundedBoxShape {
  radius: number;
  /** Segments over each rounded edge. */
  corner?: number;
  /** Segments over the flat part along x, y and z; needed only where the box will be deformed. */
  fill?: number | [number, number, number];
  /** The axis that timber grain runs along; the longest one by default. */
  grain?: "x" | "y" | "z";
}

type Triple = [number, number, number];

/** Where the grid lines of one axis lie: dense over the rounded ends, even between them. */
function axisStops(half: number, radius: number, corner: number, fill: number): number[] {
  const flat = half - radius;
  const stops: number[] = [];
  for (let k = corner; k >= 1; k--) stops.push(-flat - radius * Math.tan(((k / corner) * Math.PI) / 4));
  for (let k = 0; k <= fill; k++) stops.push(-flat + (2 * flat * k) / fill);
  for (let k = 1; k <= corner; k++) stops.push(flat + radius * Math.tan(((k / corner) * Math.PI) / 4));
  return stops;
}

function grainAxis(size: Triple, grain?: "x" | "y" | "z"): number {
  if (grain) return "xyz".indexOf(grain);
  return size.indexOf(Math.max(...size));
}

/** Moves a point of the cube's surface onto the rounded surface; returns position and normal together. */
function roundOff(point: Triple, half: Triple, radius: number): { position: Triple; normal: Triple } {
  const inner = point.map((value, axis) => Math.max(radius - half[axis]!, Math.min(half[axis]! - radius, value))) as Triple;
  const away = point.map((value, axis) => value - inner[axis]!) as Triple;
  const length = Math.hypot(...away) || 1;
  const normal = away.map((value) => value / length) as Triple;
  return { position: inner.map((value, axis) => value + normal[axis]! * radius) as Triple, normal };
}

/**
 * A box with rounded edges, centered on the origin, whose texture coordinates are meters, so that every part of a piece
 * shows the same scale of grain or weave.
 */
export function roundedBox(width: number, height: number, depth: number, shape: RoundedBoxShape): BufferGeometry {
  const size: Triple = [width, height, depth];
  const half = size.map((value) => value / 2) as Triple;
  const radius = Math.max(1e-5, Math.min(shape.radius, ...half.map((value) => value * 0.98)));
  const fill = shape.fill ?? 1;
  const fills: Triple = typeof fill === "number" ? [fill, fill, fill] : fill;
  const stops = half.map((value, axis) => axisStops(value, radius, shape.corner ?? 2, fills[axis]!));
  const along = grainAxis(size, shape.grain);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let axis = 0; axis < 3; axis++) {
    const b = (axis + 1) % 3;
    const c = (axis + 2) % 3;
    for (const sign of [1, -1]) {
      const first = positions.length / 3;
      const rows = stops[c]!.length;
      for (const pb of stops[b]!) {
        for (const pc of stops[c]!) {
          const point: Triple = [0, 0, 0];
          point[axis] = sign * half[axis]!;
          point[b] = pb;
          point[c] = pc;
          const { position, normal } = roundOff(point, half, radius);
          positions.push(...position);
          normals.push(...normal);
          if (along === axis) uvs.push(pb, pc);
          else uvs.push(point[along]!, point[3 - axis - along]!);
        }
      }
      for (let i = 0; i + 1 < stops[b]!.length; i++) {
        for (let j = 0; j + 1 < rows; j++) {
          const at = first + i * rows + j;
          if (sign > 0) index.push(at, at + rows, at + rows + 1, at, at + rows + 1, at + 1);
          else index.push(at, at + rows + 1, at + rows, at, at + 1, at + rows + 1);
        }
      }
    }
  }
  return assemble(positions, uvs, index, normals);
}

/** Packs plain arrays into an indexed geometry. */
export function assemble(positions: number[], uvs: number[], index: number[], normals?: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(index);
  if (normals) geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  else geometry.computeVertexNormals();
  return geometry;
}
