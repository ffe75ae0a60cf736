import type { Group, Object3D } from "three";
import { at, DARK_METAL, group, part, type Surface, shade, times } from "../surface.ts";
import { board, roundedSlab } from "./board.ts";
import { ball, outline, rod, tube, turned } from "./rod.ts";
import { roundedBox } from "./rounded-box.ts";

export type FrontStyle = "plain" | "slat" | "cane" | "glass" | "framed" | "mirror";
export type HandleStyle = "knob" | "bar" | "cup" | "edge" | "wood" | "ring" | "none";

export const FRONT_THICKNESS = 0.02;

const CANE: Surface = { kind: "rattan", colour: "#d8b988" };

/** A slab with upright half-round slats on it. */
function slatted(width: number, height: number, surface: Surface): Group {
  const back = at(board(width, height, 0.012, shade(surface, 0.72)), 0, 0, -0.006);
  const count = Math.max(4, Math.round(width / 0.022));
  const pitch = width / count;
  const slats = times(count, (i) => {
    const slat = part(roundedBox(pitch * 0.74, height, 0.016, { radius: 0.006, corner: 3, grain: "y" }), surface);
    return at(slat, -width / 2 + pitch * (i + 0.5), 0, 0.004);
  });
  return group(back, ...slats);
}

/** A frame of four members around an opening. */
export function frame(width: number, height: number, depth: number, member: number, surface: Surface): Group {
  const stile = (x: number) => at(board(member, height, depth, surface, { grain: "y" }), x, 0, 0);
  const rail = (y: number) => at(board(width - member * 2, member, depth, surface, { grain: "x" }), 0, y, 0);
  return group(stile(member / 2 - width / 2), stile(width / 2 - member / 2), rail(height / 2 - member / 2), rail(member / 2 - height / 2));
}

function infill(style: FrontStyle, width: number, height: number, surface: Surface, cane: Surface): Object3D {
  if (style === "cane") return board(width, height, 0.004, { ...cane, pattern: "cane" }, { grain: "y" });
  if (style === "glass") return board(width, height, 0.004, { kind: "glass", colour: "#dfe8e6" });
  if (style === "mirror") return board(width, height, 0.004, { kind: "mirror", colour: "#f2f4f4" });
  return board(width, height, 0.008, surface, { grain: "y" });
}

/** A door or drawer front, centered on its own middle, its face at +z. */
export function front(
  width: number,
  height: number,
  style: FrontStyle,
  surface: Surface,
  grain: "x" | "y" = "x",
  cane: Surface = CANE,
): Group {
  if (style === "slat") return slatted(width, height, surface);
  if (style === "plain") return group(board(width, height, FRONT_THICKNESS, surface, { grain }));
  const member = Math.min(0.055, width * 0.16, height * 0.2);
  const inner = infill(style, width - member * 1.9, height - member * 1.9, surface, cane);
  if (style === "mirror")
    return group(
      board(width, height, FRONT_THICKNESS * 0.7, surface),
      at(board(width - 0.03, height - 0.03, 0.004, { kind: "mirror", colour: "#f2f4f4" }), 0, 0, FRONT_THICKNESS * 0.4),
    );
  return group(frame(width, height, FRONT_THICKNESS, member, surface), at(inner, 0, 0, style === "framed" ? -0.004 : -0.002));
}

/** A handle centered on its own fixing point, standing out towards +z. */
export function handle(style: HandleStyle, length: number, surface: Surface, upright = false): Group {
  const all = group(makeHandle(style, length, surface));
  if (upright) all.rotation.z = Math.PI / 2;
  return all;
}

function makeHandle(style: HandleStyle, length: number, surface: Surface): Group {
  if (style === "none") return group();
  const metal = surface.kind === "metal" ? surface : DARK_METAL;
  if (style === "knob") {
    const knob = turned(outline(1, 1, [0.005, 0, 0.006, 0.01, 0.013, 0.016, 0.015, 0.022, 0.012, 0.027, 0, 0.028]), metal, 24);
    knob.rotation.x = Math.PI / 2;
    return group(knob);
  }
  if (style === "wood") {
    const knob = turned(outline(1, 1, [0.009, 0, 0.01, 0.008, 0.017, 0.016, 0.018, 0.024, 0, 0.026]), surface, 24);
    knob.rotation.x = Math.PI / 2;
    return group(knob);
  }
  if (style === "cup") {
    const cup = at(ball(0.02, metal), 0, 0, 0.002);
    cup.scale.set(length / 0.05, 0.75, 0.9);
    return group(cup);
  }
  if (style === "edge") return group(at(board(length, 0.003, 0.022, metal), 0, 0.004, 0.01));
  if (style === "ring")
    return group(
      at(ball(0.009, metal), 0, 0.012, 0.006),
      tube(
        [
          [-0.017, 0.01, 0.012],
          [-0.017, -0.024, 0.01],
          [0.017, -0.024, 0.01],
          [0.017, 0.01, 0.012],
        ],
        0.0024,
        metal,
        0.016,
        true,
      ),
    );
  const post = (x: number) => rod([x, 0, 0], [x, 0, 0.028], 0.0045, metal);
  return group(post(-length * 0.38), post(length * 0.38), rod([-length / 2, 0, 0.028], [length / 2, 0, 0.028], 0.0055, metal));
}

export interface FrontCell {
  /** Middle of the cell, seen from the front. */
  x: number;
  y: number;
  width: number;
  height: number;
  kind: "drawer" | "door" | "open";
  /** The side a door's handle sits on. */
  opens?: "left" | "right";
}

const GAP = 0.004;

export interface FrontOptions {
  style: FrontStyle;
  drawerStyle?: FrontStyle;
  handle: HandleStyle;
  surface: Surface;
  metal: Surface;
  cane?: Surface;
}

/** Fits fronts with even gaps into the cells of a carcass whose face is at `z`. */
export function fronts(cells: FrontCell[], z: number, look: FrontOptions): Group {
  const all = group();
  for (const cell of cells) {
    if (cell.kind === "open") continue;
    const style = cell.kind === "door" ? look.style : (look.drawerStyle ?? "plain");
    const leaf = front(cell.width - GAP, cell.height - GAP, style, look.surface, cell.kind === "door" ? "y" : "x", look.cane);
    all.add(at(leaf, cell.x, cell.y, z - FRONT_THICKNESS / 2));
    all.add(handleOf(cell, z, look.handle, look.metal, style));
  }
  return all;
}

function handleOf(cell: FrontCell, z: number, style: HandleStyle, metal: Surface, front: FrontStyle): Object3D {
  const face = z + (front === "slat" ? 0.002 : 0);
  if (cell.kind === "drawer") {
    const long = Math.min(0.16, cell.width * 0.4);
    const lift = style === "edge" ? cell.height / 2 - GAP : cell.height > 0.26 ? cell.height * 0.24 : 0;
    const one = (x: number) => at(handle(style, long, metal), cell.x + x, cell.y + lift, face);
    return cell.width > 0.75 && style !== "edge" ? group(one(-cell.width * 0.27), one(cell.width * 0.27)) : group(one(0));
  }
  const side = cell.opens === "left" ? -1 : 1;
  const x = cell.x + side * (cell.width / 2 - (style === "edge" ? 0.012 : 0.032));
  const tall = cell.height > 1;
  return at(
    handle(style, tall ? 0.22 : Math.min(0.14, cell.height * 0.3), metal, true),
    x,
    tall ? cell.y : cell.y + cell.height * 0.12,
    face,
  );
}

export interface CarcassShape {
  width: number;
  height: number;
  depth: number;
  thickness?: number;
  back?: boolean;
}

/** An open box of boards: sides, top, bottom and a back panel; its bottom stands at y = 0. */
export function carcass({ width, height, depth, thickness = 0.022, back = true }: CarcassShape, surface: Surface, inside = surface): Group {
  const side = (x: number) => at(board(thickness, height, depth, surface, { grain: "y" }), x, height / 2, 0);
  const flat = (y: number) => at(board(width - thickness * 2 + 0.002, thickness, depth - 0.002, surface, { grain: "x" }), 0, y, 0);
  const all = group(
    side(thickness / 2 - width / 2),
    side(width / 2 - thickness / 2),
    flat(thickness / 2),
    at(board(width, thickness, depth + 0.004, surface, { grain: "x" }), 0, height - thickness / 2, 0.002),
  );
  if (back) all.add(at(board(width - thickness, height - thickness, 0.008, inside), 0, height / 2, 0.012 - depth / 2));
  return all;
}

/** A shelf top with softened corners, for pieces that show one. */
export function top(width: number, depth: number, thickness: number, surface: Surface, corner = 0.006): Object3D {
  return roundedSlab(width, thickness, depth, corner, surface);
}
