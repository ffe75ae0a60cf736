import { type Box3, type Group, type Mesh, PlaneGeometry } from "three";
import type { Finish } from "#demo/models/model-spec.ts";
import { board } from "#demo/models/parts/board.ts";
import { shiftGrain } from "#demo/models/settle.ts";
import { at, group, part, type Surface, shade, turn } from "#demo/models/surface.ts";

/** The room around some pieces: a wall behind them and a floor of planks or slabs. Lengths in meters. */
export interface RoomSpec {
  wall: string;
  floor: Finish;
  /** Length and width of a plank or a slab. */
  plank: [length: number, width: number];
  rug?: { finish: Finish; width: number; depth: number; x: number; z: number };
  /** A framed print on the wall: its center from the left and its size. */
  print?: { x: number; y: number; width: number; height: number; colour: string };
}

/** Far enough that no camera sees an end of the wall or of the floor. */
const WALL_WIDTH = 18;
const WALL_HEIGHT = 7;
const FLOOR_DEPTH = 9;
const JOINT = 0.003;

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

/** Builds the room behind and under pieces that fill the box. Its parts cast no shadows, so that the lamps reach the pieces. */
export function buildRoom(room: RoomSpec, { min }: Box3): Group {
  const back = min.z - 0.05;
  const plaster: Surface = { kind: "fabric", colour: room.wall, pattern: "plaster" };
  const all = group(
    at(sheet(WALL_WIDTH, WALL_HEIGHT, plaster), 0, WALL_HEIGHT / 2, back),
    at(board(WALL_WIDTH, 0.09, 0.016, { kind: "lacquer", colour: "#f3f0ea" }), 0, 0.045, back + 0.008),
    floor(room, back),
  );
  const { rug, print } = room;
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
