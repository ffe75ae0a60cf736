import type { Group, Object3D } from "three";
import { group, type Surface, times } from "../surface.ts";
import { board } from "./board.ts";
import { outline, rod, tube, turned } from "./rod.ts";

export type LegStyle = "tapered" | "block" | "hairpin" | "sled" | "turned" | "plinth";

export interface LegFrame {
  width: number;
  depth: number;
  height: number;
  /** How far the legs stand in from the corners. */
  inset?: number;
  /** Thickness where a leg meets the piece. */
  thickness?: number;
  /** How far a tapered leg splays outwards. */
  splay?: number;
  /** Pairs of legs along the width; long pieces stand on more than two. */
  pairs?: number;
}

interface Corner {
  x: number;
  z: number;
  /** Which way is outwards, -1 or 1, 0 in the middle. */
  outX: number;
  outZ: number;
}

function corners(frame: LegFrame, inset: number): Corner[] {
  const pairs = Math.max(2, frame.pairs ?? 2);
  const x = frame.width / 2 - inset;
  const z = frame.depth / 2 - inset;
  return times(pairs, (i) => -1 + (2 * i) / (pairs - 1)).flatMap((way) =>
    [-1, 1].map((outZ) => ({ x: way * x, z: outZ * z, outX: Math.abs(way) > 0.99 ? way : 0, outZ })),
  );
}

function taperedLeg({ x, z, outX, outZ }: Corner, frame: LegFrame, surface: Surface): Object3D {
  const thick = frame.thickness ?? Math.min(0.024, 0.012 + frame.height * 0.05);
  const splay = frame.splay ?? frame.height * 0.12;
  return rod([x + outX * splay, 0, z + outZ * splay], [x, frame.height + 0.004, z], thick * 0.55, surface, thick, 20);
}

function hairpin({ x, z, outX, outZ }: Corner, frame: LegFrame, surface: Surface): Object3D {
  const spread = Math.min(0.05, frame.height * 0.28);
  const foot: [number, number, number] = [x + outX * 0.012, 0.006, z + outZ * 0.012];
  const top = frame.height;
  const bar = (dx: number, dz: number) => tube([[x + dx, top, z + dz], foot, [x - dz, top, z - dx]], 0.0055, surface, 0.012);
  return group(bar(-outX * spread, outZ * spread * 0.2), bar(outX * spread * 0.2, -outZ * spread));
}

function turnedLeg({ x, z }: Corner, frame: LegFrame, surface: Surface): Object3D {
  const r = frame.thickness ?? Math.min(0.035, 0.018 + frame.height * 0.025);
  const h = frame.height;
  const tall = h > 0.3;
  const stations = tall
    ? outline(
        r,
        h,
        [
          0, 0, 0.5, 0, 0.55, 0.03, 0.75, 0.06, 0.5, 0.09, 0.6, 0.3, 0.95, 0.6, 0.9, 0.68, 0.6, 0.74, 0.85, 0.76, 0.85, 0.785, 0.6, 0.8, 1,
          0.82, 1, 1,
        ],
      )
    : outline(r, h, [0, 0, 0.6, 0, 0.7, 0.12, 1.1, 0.4, 1.15, 0.55, 0.8, 0.78, 0.7, 0.84, 1.05, 0.88, 1.05, 1]);
  const leg = turned(stations, surface, 28);
  leg.position.set(x, 0, z);
  return leg;
}

function blockLeg({ x, z }: Corner, frame: LegFrame, surface: Surface): Object3D {
  const thick = frame.thickness ?? Math.min(0.055, 0.035 + frame.height * 0.03);
  const leg = board(thick, frame.height, thick, surface, { radius: 0.004, grain: "y" });
  leg.position.set(x, frame.height / 2, z);
  return leg;
}

/** Two loops of flat bar, joined under the piece. */
function sleds(frame: LegFrame, inset: number, surface: Surface): Group {
  const bar = surface.kind === "wood" ? 0.034 : 0.02;
  const flat = surface.kind === "wood" ? 0.034 : 0.012;
  const depth = frame.depth - inset * 2;
  const x = frame.width / 2 - inset - bar / 2;
  const all = group();
  for (const side of [-1, 1]) {
    const foot = board(bar, flat, depth, surface);
    foot.position.set(side * x, flat / 2, 0);
    const rail = board(bar, flat, depth, surface);
    rail.position.set(side * x, frame.height - flat / 2, 0);
    all.add(foot, rail);
    for (const end of [-1, 1]) {
      const post = board(bar, frame.height, flat, surface, { grain: "y" });
      post.position.set(side * x, frame.height / 2, end * (depth / 2 - flat / 2));
      all.add(post);
    }
  }
  return all;
}

/** Everything a piece stands on, from the floor up to `height`. */
export function legs(style: LegStyle, frame: LegFrame, surface: Surface): Group {
  const inset = frame.inset ?? Math.min(0.06, frame.width * 0.08, frame.depth * 0.12);
  if (style === "plinth") {
    const plinth = board(frame.width - inset * 1.4, frame.height, frame.depth - inset * 1.4, surface);
    plinth.position.y = frame.height / 2;
    return group(plinth);
  }
  if (style === "sled") return sleds(frame, inset, surface);
  const make = { tapered: taperedLeg, hairpin, turned: turnedLeg, block: blockLeg }[style];
  return group(...corners(frame, inset).map((corner) => make(corner, frame, surface)));
}

/** How high a style usually lifts the piece. */
export function legHeight(style: LegStyle, usual: number): number {
  return style === "plinth" ? Math.min(0.06, usual) : usual;
}
