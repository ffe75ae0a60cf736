import { type BufferGeometry, type Mesh, Vector3 } from "three";
import { part, type Surface } from "../surface.ts";
import { smoothNormals } from "./deform.ts";
import { assemble } from "./rounded-box.ts";

export type Sheet = (u: number, v: number) => [number, number, number];

function sheetPoints(sheet: Sheet, columns: number, rows: number): Vector3[] {
  const points: Vector3[] = [];
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) points.push(new Vector3(...sheet(i / columns, j / rows)));
  return points;
}

/** The direction of thickness at each grid point, from its neighbors along both directions. */
function sheetNormals(points: Vector3[], columns: number, rows: number): Vector3[] {
  const get = (i: number, j: number) => points[Math.max(0, Math.min(rows, j)) * (columns + 1) + Math.max(0, Math.min(columns, i))]!;
  return points.map((_, k) => {
    const i = k % (columns + 1);
    const j = Math.floor(k / (columns + 1));
    const across = get(i + 1, j)
      .clone()
      .sub(get(i - 1, j));
    const up = get(i, j + 1)
      .clone()
      .sub(get(i, j - 1));
    return across.cross(up).normalize();
  });
}

/** A curved sheet with thickness: molded seats, canopies, lamp shades. Its front is where u × v points. */
export function shellGeometry(sheet: Sheet, thickness: number, columns = 24, rows = 16): BufferGeometry {
  const middle = sheetPoints(sheet, columns, rows);
  const normals = sheetNormals(middle, columns, rows);
  const width = columns + 1;
  const count = middle.length;
  const sides = [0.5, -0.5].map((side) => middle.map((point, k) => point.clone().addScaledVector(normals[k]!, side * thickness)));
  const positions = sides.flat().flatMap((point) => [point.x, point.y, point.z]);
  const spanU = middle[0]!.distanceTo(middle[columns]!) + 0.2;
  const spanV = middle[0]!.distanceTo(middle[rows * width]!) + 0.2;
  const uvs = [0, 1].flatMap(() => middle.flatMap((_, k) => [((k % width) / columns) * spanU, (Math.floor(k / width) / rows) * spanV]));
  const index: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * width + i;
      index.push(a, a + 1, a + width + 1, a, a + width + 1, a + width);
      const b = a + count;
      index.push(b, b + width + 1, b + 1, b, b + width, b + width + 1);
    }
  }
  const rim = [...rimOf(columns, rows)];
  for (let k = 0; k < rim.length; k++) {
    const a = rim[k]!;
    const b = rim[(k + 1) % rim.length]!;
    index.push(a, a + count, b + count, a, b + count, b);
  }
  return smoothNormals(assemble(positions, uvs, index));
}

/** The grid indices around the border, counter-clockwise. */
function* rimOf(columns: number, rows: number): Generator<number> {
  const width = columns + 1;
  for (let i = 0; i < columns; i++) yield i;
  for (let j = 0; j < rows; j++) yield j * width + columns;
  for (let i = columns; i > 0; i--) yield rows * width + i;
  for (let j = rows; j > 0; j--) yield j * width;
}

export function shell(sheet: Sheet, thickness: number, surface: Surface, columns = 24, rows = 16): Mesh {
  return part(shellGeometry(sheet, thickness, columns, rows), surface);
}
