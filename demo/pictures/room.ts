import { type Box3, type Group, type Mesh, PlaneGeometry } from "three";
import type { Finish } from "#demo/models/model-spec.ts";
import { board } from "#demo/models/parts/board.ts";
import { seededFraction } from "#demo/models/parts/deform.ts";
import { rod } from "#demo/models/parts/rod.ts";
import { shiftGrain } from "#demo/models/settle.ts";
import { at, group, part, type Surface, shade, turn } from "#demo/models/surface.ts";
import type { LightingName } from "./studio-lights.ts";

/** The room around some pieces: a wall behind them and a floor of planks or slabs. Lengths in meters. */
export interface RoomSpec {
  wall: string;
  floor: Finish;
  /** Length and width of a plank or a slab. */
  plank: [length: number, width: number];
  rug?: { finish: Finish; width: number; depth: number; x: number; z: number };
  /** A framed print on the wall: its center from the left and its size. */
  print?: { x: number; y: number; width: number; height: number; colour: string };
  /** Light of a window instead of the studio's even light. */
  lighting?: LightingName;
  /** Upright battens on the wall, at this distance. */
  battens?: number;
  /** Curtains from the floor to a rod: their middle and width. */
  curtains?: readonly { x: number; width: number; colour: string }[];
  /** Potted plants, with the height of their leaves. */
  plants?: readonly { x: number; z: number; height: number }[];
}

/** Far enough that no camera sees an end of the wall or of the floor. */
const WALL_WIDTH = 18;
const WALL_HEIGHT = 7;
const FLOOR_DEPTH = 9;
const JOINT = 0.003;
const CURTAIN_HEIGHT = 2.5;
/** From one fold of a curtain to the next. */
const FOLD = 0.11;
const LEAVES = 26;

/** A rectangle with texture coordinates in meters. */
function sheet(width: number, height: number, surface: Surface): Mesh {
  const geometry = new PlaneGeometry(width, height);
  const uv = geometry.attributes.uv!;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * width, uv.getY(i) * height);
  return part(geometry, surface);
}

const lying = (piece: Mesh): Mesh => turn(piece, -Math.PI / 2);

/** Rows of planks, every second one moved by half a length, over a darker ground that shows in the joints. */
function floor({ floor: finish, plank: [length, width] }: RoomSpec, from: number): Group {
  const all = group(at(lying(sheet(WALL_WIDTH, FLOOR_DEPTH, shade(finish, 0.45))), 0, -0.004, from + FLOOR_DEPTH / 2));
  for (let row = 0; row * width < FLOOR_DEPTH; row++) {
    for (let column = -1; column * length < WALL_WIDTH; column++) {
      const x = -WALL_WIDTH / 2 + (column + 0.5 + ((row * 0.37) % 1)) * length;
      all.add(at(lying(sheet(length - JOINT, width - JOINT, finish)), x, 0, from + (row + 0.5) * width));
    }
  }
  shiftGrain(all);
  return all;
}

/** A curtain that falls in folds from its rod. */
function curtain({ width, colour }: { width: number; colour: string }): Group {
  const columns = Math.ceil((width / FOLD) * 12);
  const geometry = new PlaneGeometry(width, CURTAIN_HEIGHT, columns, 10);
  const position = geometry.attributes.position!;
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    // Folds open a little towards the floor.
    const deep = 0.028 + 0.012 * (0.5 - y / CURTAIN_HEIGHT);
    position.setZ(i, Math.sin((x / FOLD) * 6.283 + Math.sin(x * 5.1) * 1.4 + y * 0.12) * deep);
  }
  geometry.computeVertexNormals();
  const rail: Surface = { kind: "metal", colour: "#3a3a3c" };
  const half = width / 2 + 0.12;
  return group(
    at(part(geometry, { kind: "fabric", colour, pattern: "plaster" }), 0, CURTAIN_HEIGHT / 2 + 0.01, 0),
    rod([-half, CURTAIN_HEIGHT + 0.03, 0], [half, CURTAIN_HEIGHT + 0.03, 0], 0.012, rail),
  );
}

/** A pot with long bent leaves. */
function plant(height: number): Group {
  const pot: Surface = { kind: "stone", colour: "#d9d2c6" };
  const radius = Math.max(0.11, height * 0.13);
  const potHeight = radius * 1.7;
  const all = group(
    rod([0, 0, 0], [0, potHeight, 0], radius * 0.74, pot, radius, 40),
    rod(
      [0, potHeight, 0],
      [0, potHeight + 0.002, 0],
      radius * 0.9,
      { kind: "fabric", colour: "#4a3b2e", pattern: "plaster" },
      radius * 0.9,
      40,
    ),
  );
  for (let leaf = 0; leaf < LEAVES; leaf++) {
    const chance = (salt: number) => seededFraction(leaf, salt);
    const length = (height - potHeight) * (0.62 + 0.5 * chance(1));
    const lean = 0.12 + 0.75 * chance(2) ** 1.3;
    const broad = height * 0.045 * (0.7 + 0.5 * chance(3));
    const geometry = new PlaneGeometry(broad * 2, length, 4, 18);
    const position = geometry.attributes.position!;
    for (let i = 0; i < position.count; i++) {
      const along = position.getY(i) / length + 0.5;
      const across = position.getX(i) * (Math.sin(Math.PI * Math.min(1, 0.12 + along * 0.88)) ** 0.8 + 0.03);
      const bend = lean * (along * 0.7 + along * along * 0.9);
      position.setXYZ(
        i,
        across,
        potHeight + along * length * Math.cos(bend * 0.8),
        Math.sin(bend * 0.8) * along * length - Math.abs(across) * 0.35,
      );
    }
    geometry.computeVertexNormals();
    const green = shade({ kind: "leather" as const, colour: "#5f7f4f" }, 0.72 + 0.5 * chance(4));
    all.add(turn(part(geometry, green), 0, leaf * 2.399963, 0));
    const back = geometry.clone();
    back.index!.array.reverse();
    back.computeVertexNormals();
    all.add(turn(part(back, green), 0, leaf * 2.399963, 0));
  }
  return all;
}

/** Builds the room behind and under pieces that fill the box. Its parts cast no shadows, so that the lamps reach the pieces. */
export function buildRoom(room: RoomSpec, { min }: Box3): Group {
  const back = min.z - 0.05;
  const plaster: Surface = { kind: "fabric", colour: room.wall, pattern: "plaster" };
  const all = group(
    at(sheet(WALL_WIDTH, WALL_HEIGHT, plaster), 0, WALL_HEIGHT / 2, back),
    at(board(WALL_WIDTH, 0.09, 0.016, { kind: "lacquer", colour: "#f3f0ea" }), 0, 0.045, back + 0.008),
    floor(room, back),
  );
  const { rug, print, battens, curtains = [], plants = [] } = room;
  if (battens) {
    for (let x = -WALL_WIDTH / 2; x < WALL_WIDTH / 2; x += battens)
      all.add(at(board(0.035, WALL_HEIGHT, 0.018, { ...plaster, kind: "lacquer" }), x, WALL_HEIGHT / 2, back + 0.009));
  }
  for (const each of curtains) all.add(at(curtain(each), each.x, 0, back + 0.11));
  for (const { x, z, height } of plants) all.add(at(plant(height), x, 0, back + z));
  if (rug) all.add(at(board(rug.width, 0.012, rug.depth, rug.finish), rug.x, 0.006, rug.z));
  if (print) {
    const [frame, paper]: Surface[] = [
      { kind: "wood", colour: "#a9784a" },
      { kind: "fabric", colour: "#f4f1ea", pattern: "plaster" },
    ];
    const ink: Surface = { kind: "fabric", colour: print.colour, pattern: "plaster" };
    all.add(at(board(print.width, print.height, 0.03, frame!), print.x, print.y, back + 0.015));
    all.add(at(sheet(print.width - 0.04, print.height - 0.04, paper!), print.x, print.y, back + 0.0315));
    all.add(at(sheet(print.width * 0.56, print.height * 0.3, ink), print.x, print.y + print.height * 0.12, back + 0.0325));
    all.add(at(sheet(print.width * 0.56, print.height * 0.16, shade(ink, 0.7)), print.x, print.y - print.height * 0.14, back + 0.0325));
  }
  return all;
}
