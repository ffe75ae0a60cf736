/** Repeatable lattice noise, periodic so that every texture tiles. */
function lattice(x: number, y: number, seed: number): number {
  let value = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  value = Math.imul(value ^ (value >>> 16), 2246822519);
  return ((value ^ (value >>> 13)) >>> 0) / 4294967296;
}

const wrap = (value: number, period: number) => ((value % period) + period) % period;

/** Smooth noise in 0…1 with whole-number cell counts per tile along u and v (u, v in 0…1). */
export function noise(u: number, v: number, cellsU: number, cellsV: number, seed = 1): number {
  const x = u * cellsU;
  const y = v * cellsV;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const at = (i: number, j: number) => lattice(wrap(x0 + i, cellsU), wrap(y0 + j, cellsV), seed);
  const low = at(0, 0) + (at(1, 0) - at(0, 0)) * sx;
  const high = at(0, 1) + (at(1, 1) - at(0, 1)) * sx;
  return low + (high - low) * sy;
}

/** Noise with finer detail laid over it. */
export function clouds(u: number, v: number, cells: number, octaves = 4, seed = 1): number {
  let sum = 0;
  let weight = 0;
  for (let k = 0; k < octaves; k++) {
    const share = 0.5 ** k;
    sum += noise(u, v, cells * 2 ** k, cells * 2 ** k, seed + k) * share;
    weight += share;
  }
  return sum / weight;
}

/** Distance to the nearest and second nearest of one scattered point per cell, in cells. */
export function cells(u: number, v: number, count: number, seed = 1): [nearest: number, second: number] {
  const x = u * count;
  const y = v * count;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = wrap(x0 + i, count);
      const cy = wrap(y0 + j, count);
      const distance = Math.hypot(x0 + i + lattice(cx, cy, seed) - x, y0 + j + lattice(cx, cy, seed + 50) - y);
      if (distance < nearest) [nearest, second] = [distance, nearest];
      else if (distance < second) second = distance;
    }
  }
  return [nearest, second];
}
