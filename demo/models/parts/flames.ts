import { Color, Float32BufferAttribute, type Mesh, PlaneGeometry } from "three";
import { part } from "../surface.ts";
import { seededFraction } from "./deform.ts";

/** Grid of the sheet: fine enough that the edges of a flame are soft. */
const COLUMNS = 150;
const ROWS = 100;

/** Colors of glowing gas by heat; linear, black where nothing burns. */
const HEAT: readonly (readonly [heat: number, red: number, green: number, blue: number])[] = [
  [0, 0.004, 0.004, 0.005],
  [0.16, 0.05, 0.006, 0.003],
  [0.36, 0.4, 0.05, 0.006],
  [0.58, 0.95, 0.25, 0.02],
  [0.8, 1, 0.55, 0.1],
  [1, 1, 0.84, 0.42],
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

/** Smooth noise in 0…1 with one bump per unit. */
function noise(x: number, y: number, salt: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [across, up] = [x - column, y - row].map((share) => share * share * (3 - 2 * share)) as [number, number];
  const corner = (right: number, above: number) => seededFraction((column + right) * 57 + (row + above) * 131, salt);
  const low = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across;
  const high = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across;
  return low + (high - low) * up;
}

/** Noise of several sizes, the smaller the weaker. */
function turbulence(x: number, y: number, salt: number): number {
  return (noise(x, y, salt) * 4 + noise(x * 2.03, y * 2.03, salt + 1) * 2 + noise(x * 4.1, y * 4.1, salt + 2)) / 7;
}

/** The heat of rising gas at a point: `x` and `y` are shares of the sheet's width and height. */
function getFlameHeat(x: number, y: number): number {
  // The gas is drawn out upwards and swept aside by its own turbulence, more so the higher it is.
  const swept = x + (turbulence(x * 4, y * 2.2, 31) - 0.5) * 0.34 * y;
  const reach = (0.36 + 0.66 * noise(swept * 9, 0.5, 11)) * (1 - 1.3 * (x - 0.5) ** 2);
  const left = Math.max(0, 1 - y / reach);
  const wisps = turbulence(swept * 13, y * 2.6, 47);
  const body = left ** 0.75 * (0.3 + 1.25 * wisps);
  const torn = Math.max(0, Math.min(1, (body - 0.3) / 0.72));
  return torn ** 1.5 * Math.min(1, Math.min(x, 1 - x) * 12);
}

/** The heat of the embers under the flames. */
function getEmberHeat(x: number, y: number): number {
  const level = Math.max(0, 1 - y / 0.2);
  const lumps = Math.max(0, turbulence(x * 26, y * 18, 71) * 2.2 - 0.75);
  return level ** 1.7 * (0.05 + 0.8 * lumps) * Math.min(1, Math.min(x, 1 - x) * 14);
}

/** A glowing sheet with soft flames over embers, as an electric fire shows them; black around them. */
export function flames(width: number, height: number): Mesh {
  const sheet = new PlaneGeometry(width, height, COLUMNS, ROWS);
  const position = sheet.attributes.position!;
  const colors: number[] = [];
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i) / width + 0.5, position.getY(i) / height + 0.5];
    // Where flames and embers overlap it is hotter, but never white.
    colors.push(...getHeatColor(1 - Math.exp(-(getEmberHeat(x, y) + getFlameHeat(x, y)) * 1.25)).toArray());
  }
  sheet.setAttribute("color", new Float32BufferAttribute(colors, 3));
  return part(sheet, { kind: "fabric", colour: "#ffffff", pattern: "flames" });
}
