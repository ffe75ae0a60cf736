import { ExtrudeGeometry, type Object3D, Shape, SplineCurve, Vector2 } from "three";
import { at, part, turn } from "#demo/models/surface.ts";

/** The outline of a person next to a piece, for scale. */
export interface FigurePlace {
  x: number;
  z: number;
  /** Towards the camera, in radians. */
  turn: number;
}

/** How tall the person is, in meters. */
export const FIGURE_HEIGHT = 1.72;

/** The right half of a standing person from the crown to the crotch, in meters. */
const HALF: readonly (readonly [x: number, y: number])[] = [
  ...([
    [0, 1.72],
    [0.045, 1.71],
    [0.074, 1.668],
    [0.08, 1.61],
    [0.068, 1.553],
    [0.047, 1.51],
    [0.047, 1.475],
  ] as const),
  ...([
    [0.1, 1.446],
    [0.172, 1.428],
    [0.212, 1.385],
    [0.228, 1.3],
    [0.238, 1.2],
    [0.252, 1.1],
    [0.262, 1],
    [0.27, 0.9],
  ] as const),
  ...([
    [0.274, 0.83],
    [0.284, 0.77],
    [0.272, 0.715],
    [0.25, 0.735],
    [0.244, 0.81],
    [0.232, 0.92],
    [0.214, 1.04],
    [0.192, 1.16],
  ] as const),
  ...([
    [0.172, 1.27],
    [0.158, 1.18],
    [0.146, 1.08],
    [0.152, 0.99],
    [0.172, 0.9],
    [0.178, 0.8],
    [0.168, 0.64],
    [0.148, 0.5],
  ] as const),
  ...([
    [0.148, 0.4],
    [0.142, 0.3],
    [0.12, 0.18],
    [0.108, 0.09],
    [0.122, 0.045],
    [0.152, 0.012],
    [0.14, 0],
    [0.062, 0],
  ] as const),
  ...([
    [0.052, 0.05],
    [0.054, 0.12],
    [0.046, 0.28],
    [0.05, 0.42],
    [0.04, 0.56],
    [0.022, 0.72],
    [0, 0.8],
  ] as const),
];

/** A flat figure in one muted color, standing in its place. */
export function buildFigure({ x, z, turn: around }: FigurePlace): Object3D {
  const right = HALF.map(([across, up]) => new Vector2(across, up));
  const left = right.toReversed().map((point) => new Vector2(-point.x, point.y));
  const outline = new SplineCurve([...right, ...left.slice(1, -1), new Vector2(0, FIGURE_HEIGHT)]);
  const geometry = new ExtrudeGeometry(new Shape(outline.getPoints(360)), { depth: 0.012, bevelEnabled: false });
  return at(turn(part(geometry, { kind: "fabric", colour: "#a8a197", pattern: "plaster" }), 0, around), x, 0, z);
}
