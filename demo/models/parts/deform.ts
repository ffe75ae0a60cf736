import { type BufferGeometry, Vector3 } from "three";

/** A deterministic number in 0…1 from an integer; irregularities must be the same in every rendering. */
export function seededFraction(seed: number, salt = 0): number {
  let value = (seed * 374761393 + salt * 668265263 + 1442695041) | 0;
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  value = Math.imul(value ^ (value >>> 16), 2246822519);
  return ((value ^ (value >>> 13)) >>> 0) / 4294967296;
}

/** A smooth irregularity around zero, some 10–30 cm long: what keeps upholstery from looking molded. */
export function unevenness(x: number, y: number, z: number, seed: number): number {
  const a = seededFraction(seed, 1) * 6.28;
  const b = seededFraction(seed, 2) * 6.28;
  const c = seededFraction(seed, 3) * 6.28;
  const broad = Math.sin(11 * x + 6 * z + a) * Math.sin(9 * z - 5 * y + b) * Math.sin(8 * y + 3 * x + c + 1.3);
  const fine = Math.sin(23 * x - 13 * y + b) * Math.sin(27 * z + 17 * y + c) * Math.cos(19 * x + 11 * z + a);
  return broad * 0.7 + fine * 0.3;
}

/** Recomputes normals as if coincident vertices were one, so that faces with their own texture stay seamless. */
export function smoothNormals(geometry: BufferGeometry): BufferGeometry {
  geometry.computeVertexNormals();
  const position = geometry.attributes.position!;
  const normal = geometry.attributes.normal!;
  const sums = new Map<string, Vector3>();
  const keys: string[] = [];
  for (let i = 0; i < position.count; i++) {
    const key = `${Math.round(position.getX(i) * 2e4)},${Math.round(position.getY(i) * 2e4)},${Math.round(position.getZ(i) * 2e4)}`;
    keys.push(key);
    const own = new Vector3().fromBufferAttribute(normal, i);
    const sum = sums.get(key);
    if (sum) sum.add(own);
    else sums.set(key, own);
  }
  for (const sum of sums.values()) sum.normalize();
  for (let i = 0; i < position.count; i++) {
    const sum = sums.get(keys[i]!)!;
    normal.setXYZ(i, sum.x, sum.y, sum.z);
  }
  return geometry;
}

/** Moves every vertex by a function of its position, then makes the surface smooth again. */
export function deform(geometry: BufferGeometry, move: (point: Vector3) => void): BufferGeometry {
  const position = geometry.attributes.position!;
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    move(point);
    position.setXYZ(i, point.x, point.y, point.z);
  }
  return smoothNormals(geometry);
}

/** Bends a part that runs along x into an arc of the given radius, its ends coming towards +z. */
export function bend(geometry: BufferGeometry, radius: number): BufferGeometry {
  return deform(geometry, (point) => {
    const angle = point.x / radius;
    const reach = radius - point.z;
    point.set(Math.sin(angle) * reach, point.y, radius - Math.cos(angle) * reach);
  });
}

/** Curves a part that stands along y, so that its top leans back by `lean` meters along a parabola. */
export function recline(geometry: BufferGeometry, height: number, lean: number): BufferGeometry {
  return deform(geometry, (point) => {
    const rise = point.y / height + 0.5;
    point.z -= lean * rise * rise;
  });
}
