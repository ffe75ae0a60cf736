import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";
import { cells, clouds, noise } from "./noise.ts";

/** One texel of a pattern: a tint the base color is multiplied with, a height for bumps, and an opacity. */
interface Texel {
  red: number;
  green: number;
  blue: number;
  height: number;
  alpha?: number;
}

type Pattern = (u: number, v: number) => Texel;

export interface PatternMaps {
  tint: Texture;
  height: Texture;
  /** The size of one tile in meters, along u and v. */
  span: [number, number];
}

const grey = (value: number, height: number, alpha?: number): Texel => ({ red: value, green: value, blue: value, height, alpha });

/** Growth rings cut lengthwise: wavy lines along u, late wood darker and redder, with pores and fibres. */
const wood: Pattern = (u, v) => {
  const drift = noise(u, v, 1, 3, 3) * 2.2 + noise(u, v, 3, 6, 4) * 0.4;
  const width = 0.55 + 0.45 * noise(u * 0.01, v, 1, 9, 9);
  const phase = v * 26 + drift + width;
  const ring = phase - Math.floor(phase);
  const late = ring ** 2.2 * (1 - ring ** 9);
  const strength = 0.15 + 0.85 * noise(u, v, 2, 13, 5) * noise(u, v, 4, 5, 10) * 1.5;
  const fibre = noise(u, v, 26, 430, 6) - 0.5;
  const streak = noise(u, v, 3, 90, 11) - 0.5;
  const pore = Math.max(0, noise(u, v, 110, 330, 7) - 0.74) * 2 * (0.4 + late);
  const broad = noise(u, v, 2, 5, 8) - 0.5;
  const dark = late * strength * 0.26 + fibre * 0.13 + streak * 0.1 + pore * 0.5 + broad * 0.13;
  const level = Math.max(0.3, 0.98 - dark);
  return { red: level ** 0.93, green: level, blue: level ** 1.08, height: 0.6 - pore * 0.8 - fibre * 0.25 - late * 0.06 };
};

/** A plain weave with thick and thin yarns, two tones of yarn mixed. */
const fabric: Pattern = (u, v) => {
  const threads = 96;
  const wobble = (noise(u, v, 24, 24, 11) - 0.5) * 0.5;
  const x = u * threads + wobble;
  const y = v * threads + wobble;
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const across = Math.abs((over ? x - Math.floor(x) : y - Math.floor(y)) - 0.5) * 2;
  const crown = Math.sqrt(Math.max(0, 1 - across * across));
  const yarn = over ? noise(u, v, 96, 12, 12) : noise(u, v, 12, 96, 13);
  const melange = noise(u, v, 60, 60, 15) - 0.5;
  const level = 0.69 + crown * 0.26 + (yarn - 0.5) * 0.14 + melange * 0.07;
  return grey(level, crown * 0.75 + yarn * 0.25);
};

/** Curled yarn: packed little loops with deep shade between them. */
const boucle: Pattern = (u, v) => {
  const [near, second] = cells(u + (noise(u, v, 20, 20, 21) - 0.5) * 0.02, v, 42, 22);
  const [small] = cells(u, v, 84, 27);
  const loop = Math.min(1, (second - near) * 1.5) * 0.7 + (1 - Math.min(1, near)) * 0.5;
  const curl = (1 - Math.min(1, small)) * 0.3 + noise(u, v, 150, 150, 23) * 0.2;
  const height = Math.min(1, loop * 0.75 + curl * 0.5);
  return grey(0.64 + height * 0.38, height);
};

/** Pile with varying direction. */
const velvet: Pattern = (u, v) => {
  const nap = clouds(u, v, 4, 3, 31);
  const pile = noise(u, v, 200, 200, 32);
  return grey(0.87 + (nap - 0.5) * 0.1 + (pile - 0.5) * 0.08, nap * 0.3 + pile * 0.7);
};

/** Pebbled hide with fine creases between the pebbles and a cloudy dye. */
const leather: Pattern = (u, v) => {
  const [near, second] = cells(u + (noise(u, v, 30, 30, 41) - 0.5) * 0.02, v, 80, 42);
  const crease = Math.min(1, (second - near) * 3.2);
  const dye = clouds(u, v, 3, 4, 43) - 0.5;
  return grey(0.85 + crease * 0.1 + dye * 0.15, crease * 0.7 + (1 - near) * 0.3);
};

/** Cloudy stone crossed by thin veins that follow a warped noise. */
function stone(dark: boolean): Pattern {
  return (u, v) => {
    const warpU = u + (clouds(u, v, 3, 4, 51) - 0.5) * 0.5;
    const warpV = v + (clouds(u, v, 3, 4, 57) - 0.5) * 0.5;
    const vein = (cellsCount: number, width: number, seed: number) =>
      Math.max(0, 1 - Math.abs(noise(warpU, warpV, cellsCount, cellsCount, seed) - 0.5) / width);
    const strong = vein(3, 0.03, 61) ** 1.5 * clouds(u, v, 4, 2, 62) * 1.3;
    const fine = vein(7, 0.025, 63) * 0.45 * clouds(u, v, 5, 2, 64);
    const smoke = clouds(u, v, 3, 5, 65) - 0.5;
    const veined = Math.min(1, strong + fine);
    if (dark) return grey(0.3 + veined * 0.62 + smoke * 0.16, 0.5);
    const level = 0.97 - veined * 0.42 + smoke * 0.13;
    return { red: level, green: level * 0.995, blue: level * 0.985, height: 0.5 };
  };
}

/** Strands woven over and under three at a time, as on garden baskets. */
const basket: Pattern = (u, v) => {
  const strands = 12;
  const x = u * strands;
  const y = v * strands;
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const across = Math.abs((over ? y - Math.floor(y) : x - Math.floor(x)) - 0.5) * 2;
  const along = Math.abs((over ? x - Math.floor(x) : y - Math.floor(y)) - 0.5) * 2;
  const crown = Math.sqrt(Math.max(0, 1 - across ** 2.4)) * (1 - along ** 3 * 0.5);
  const strand = over ? noise(u, v, 6, 60, 71) : noise(u, v, 60, 6, 72);
  return grey(0.34 + crown * 0.58 + (strand - 0.5) * 0.22, crown);
};

/** Open cane webbing: pairs of strands both ways and along the diagonals, leaving octagonal holes. */
const cane: Pattern = (u, v) => {
  const cellsAcross = 10;
  const x = u * cellsAcross - Math.floor(u * cellsAcross) - 0.5;
  const y = v * cellsAcross - Math.floor(v * cellsAcross) - 0.5;
  const strand = (distance: number, width: number) => Math.max(0, 1 - Math.abs(distance) / width);
  const upright = Math.max(strand(Math.abs(x) - 0.42, 0.1), strand(Math.abs(y) - 0.42, 0.1));
  const diagonal = Math.max(strand(Math.abs(x + y) - 0.5, 0.09), strand(Math.abs(x - y) - 0.5, 0.09));
  const high = Math.max(upright, diagonal * 0.85);
  const tone = 0.62 + Math.sqrt(high) * 0.36 + (noise(u, v, 40, 40, 75) - 0.5) * 0.14;
  return grey(tone, high, high > 0.04 ? 1 : 0);
};

/** Fine parallel scratches along u. */
const metal: Pattern = (u, v) => {
  const scratch = noise(u, v, 3, 360, 81) * 0.6 + noise(u, v, 12, 480, 82) * 0.4;
  return grey(0.95 + (scratch - 0.5) * 0.1, scratch);
};

interface PatternSource {
  pattern: Pattern;
  width: number;
  height: number;
  span: [number, number];
}

const SOURCES = {
  wood: { pattern: wood, width: 1024, height: 1024, span: [1.5, 0.62] },
  fabric: { pattern: fabric, width: 768, height: 768, span: [0.22, 0.22] },
  boucle: { pattern: boucle, width: 768, height: 768, span: [0.3, 0.3] },
  velvet: { pattern: velvet, width: 512, height: 512, span: [0.5, 0.5] },
  leather: { pattern: leather, width: 768, height: 768, span: [0.34, 0.34] },
  stone: { pattern: stone(false), width: 1024, height: 1024, span: [1.7, 1.7] },
  darkStone: { pattern: stone(true), width: 1024, height: 1024, span: [1.7, 1.7] },
  basket: { pattern: basket, width: 512, height: 512, span: [0.17, 0.17] },
  cane: { pattern: cane, width: 512, height: 512, span: [0.13, 0.13] },
  metal: { pattern: metal, width: 512, height: 512, span: [0.4, 0.4] },
} satisfies Record<string, PatternSource>;

export type PatternName = keyof typeof SOURCES;

function canvasTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;

  return texture;
}

function draw({ pattern, width, height, span }: PatternSource): PatternMaps {
  const canvases = [0, 1].map(() => Object.assign(document.createElement("canvas"), { width, height }));
  const images = canvases.map(() => new ImageData(width, height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const texel = pattern((x + 0.5) / width, (y + 0.5) / height);
      const at = (y * width + x) * 4;
      const colour = [texel.red, texel.green, texel.blue, texel.alpha ?? 1];
      for (let k = 0; k < 4; k++) images[0]!.data[at + k] = Math.max(0, Math.min(1, colour[k]!)) * 255;
      const high = Math.max(0, Math.min(1, texel.height)) * 255;
      images[1]!.data.set([high, high, high, 255], at);
    }
  }
  for (const [k, canvas] of canvases.entries()) canvas.getContext("2d")!.putImageData(images[k]!, 0, 0);
  const [tint, bumps] = canvases.map(canvasTexture) as [CanvasTexture, CanvasTexture];
  tint.colorSpace = SRGBColorSpace;
  return { tint, height: bumps, span };
}

const patternCache = new Map<PatternName, PatternMaps>();

/** Draws a pattern once and caches it. Colors come from the materials, so few patterns serve all pieces. */
export function patternMaps(name: PatternName): PatternMaps {
  const known = patternCache.get(name);
  if (known) return known;
  const maps = draw(SOURCES[name]);

  patternCache.set(name, maps);
  return maps;
}
