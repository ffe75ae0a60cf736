import { Color, Float32BufferAttribute, type Mesh, PlaneGeometry } from "three";
import { part } from "../surface.ts";
import { seededFraction } from "./deform.ts";

/** Grid of the sheet: fine enough that the edges of a flame are soft. */
const COLUMNS = 110;
const ROWS = 70;
const TONGUES = 15;

/** Colors of glowing gas by heat; linear, black where nothing burns. */
const HEAT: readonly (readonly [heat: number, red: number, green: number, blue: number])[] = [
  [0, 0.004, 0.004, 0.005],
  [0.2, 0.09, 0.008, 0.002],
  [0.45, 0.62, 0.09, 0.008],
  [0.7, 1, 0.36, 0.035],
  [1, 1, 0.82, 0.34],
];

function getHeatColor(heat: number): Color {
  const next = Math.max(
    1,
    HEAT.findIndex(([level]) => level >= Math.min(1, heat)),
  );
  const [from, ...cool] = HEAT[next - 1]!;
  const [to, ...hot] = HEAT[next]!;
  const share = Math.max(0, Math.min(1, (heat - from) / (to - from)));
  const [red, green, blue] = cool.map((value, k) => value + (hot[k]! - value) * share);
  return new Color(red!, green!, blue!);
}

/** The heat of one flame at a point: `x` and `y` are shares of the sheet's width and height. */
function getTongueHeat(index: number, x: number, y: number): number {
  const [place, size, phase] = [seededFraction(index, 1), seededFraction(index, 2), seededFraction(index, 3)];
  const middle = (index + 0.5) / TONGUES + (place - 0.5) * 0.06;
  // Flames are highest in the middle of the fire.
  const reach = (0.34 + 0.5 * size) * (1 - 1.5 * (middle - 0.5) ** 2);
  const rise = y / reach;
  if (rise >= 1) return 0;
  const sway = (Math.sin(rise * 4.2 + phase * 6.3) * 0.022 + Math.sin(rise * 9 + phase * 17) * 0.009) * rise;
  const broad = 0.055 * (0.35 + size * 0.65) * Math.sin(Math.PI * Math.min(1, 0.22 + rise * 0.8)) ** 0.9 + 0.004;
  const away = (x - middle - sway) / broad;
  return Math.exp(-away * away * 1.6) * (1 - rise) ** 0.55 * (0.62 + 0.3 * phase);
}

/** The heat of the embers under the flames. */
function getEmberHeat(x: number, y: number): number {
  const level = Math.max(0, 1 - y / 0.13);
  const lumps = 0.5 + 0.5 * Math.sin(x * 97 + Math.sin(y * 60 + x * 31) * 2.2) * Math.sin(x * 41 + y * 75 + 1.1);
  return level ** 0.6 * (0.16 + 0.5 * lumps) * Math.min(1, Math.min(x, 1 - x) * 14);
}

/** A glowing sheet with soft flames over embers, as an electric fire shows them; black around them. */
export function flames(width: number, height: number): Mesh {
  const sheet = new PlaneGeometry(width, height, COLUMNS, ROWS);
  const position = sheet.attributes.position!;
  const colors: number[] = [];
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i) / width + 0.5, position.getY(i) / height + 0.5];
    let heat = getEmberHeat(x, y);
    for (let index = 0; index < TONGUES; index++) heat += getTongueHeat(index, x, y) * 0.8;
    // Overlapping flames get hotter, but never white.
    colors.push(...getHeatColor(1 - Math.exp(-heat * 1.25)).toArray());
  }
  sheet.setAttribute("color", new Float32BufferAttribute(colors, 3));
  return part(sheet, { kind: "fabric", colour: "#ffffff", pattern: "flames" });
}
