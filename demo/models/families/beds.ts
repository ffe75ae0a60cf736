import type { Group, Object3D } from "three";
import { board } from "../parts/board.ts";
import { blanket, cushion, pad, panel, pillow } from "../parts/cushion.ts";
import { front, handle } from "../parts/fronts.ts";
import { type LegStyle, legHeight, legs } from "../parts/legs.ts";
import { rod } from "../parts/rod.ts";
import { clamp, type Piece } from "../piece.ts";
import { at, group, LINEN, type Surface, shade, times, turn } from "../surface.ts";

const MATTRESS_HIGH = 0.2;

/** Two rows of pillows at the head of a mattress `width` wide; y = 0 is the mattress' top, z = 0 its head. */
function pillows(width: number, cover: Surface, front: Surface | undefined, seed: number): Group {
  const count = width > 1.25 ? 2 : 1;
  const each = Math.min(0.7, (width - 0.08) / count);
  const lying = times(count, (i) => {
    const one = pillow(each, 0.46, cover, seed + i * 3);
    return at(turn(one, -0.95, 0, 0), (i - (count - 1) / 2) * (each + 0.03), 0.15, 0.22);
  });
  const standing = times(front ? count : 0, (i) =>
    at(
      turn(pillow(each * 0.78, 0.42, front!, seed + 20 + i), -0.72, 0, (i - 0.5) * 0.08),
      (i - (count - 1) / 2) * (each * 0.94),
      0.2,
      0.42,
    ),
  );
  return group(...lying, ...standing);
}

/** Mattress, duvet turned back at the head, pillows and a throw across the foot. */
function bedding(width: number, length: number, throwCover: Surface, seed: number): Group {
  const mattress = at(
    cushion(width, MATTRESS_HIGH, length, LINEN, { edge: 0.93, radius: 0.045, piped: true, rough: 0.002 }),
    0,
    MATTRESS_HIGH / 2,
    0,
  );
  const covered = length * 0.7;
  const white: Surface = { kind: "fabric", colour: "#d9d4cb" };
  const duvetTop = duvet(width + 0.05, covered, 0.07, 0.17, white, seed);
  const fold = at(blanket(width + 0.055, 0.06, 0.26, shade(LINEN, 0.985), seed + 2), 0, MATTRESS_HIGH + 0.055, length / 2 - covered - 0.02);
  const scarf = at(
    drape(width + 0.1, Math.min(0.5, length * 0.24), 0.028, 0.15, throwCover, seed + 5),
    0,
    MATTRESS_HIGH + 0.07,
    length / 2 - Math.min(0.5, length * 0.24) / 2 - 0.16,
  );
  return group(
    mattress,
    at(duvetTop, 0, MATTRESS_HIGH, length / 2 - covered / 2 + 0.03),
    fold,
    scarf,
    at(pillows(width, white, throwCover, seed), 0, MATTRESS_HIGH, -length / 2),
  );
}

/** A quilt over the mattress with sides that hang down. */
function duvet(width: number, length: number, high: number, hang: number, surface: Surface, seed: number): Group {
  const flat = at(blanket(width, high, length, surface, seed), 0, high * 0.3, 0);
  const sides = [-1, 1].map((side) =>
    at(
      turn(blanket(hang, 0.035, length, surface, seed + side), 0, 0, ((side * Math.PI) / 2) * -1),
      side * (width / 2 - 0.012),
      -hang / 2 + 0.035,
      0,
    ),
  );
  const foot = at(turn(blanket(width, 0.035, hang, surface, seed + 4), Math.PI / 2), 0, -hang / 2 + 0.03, length / 2 - 0.012);
  return group(flat, ...sides, foot);
}

function drape(width: number, length: number, thick: number, hang: number, surface: Surface, seed: number): Group {
  const flat = blanket(width, thick, length, surface, seed);
  const sides = [-1, 1].map((side) =>
    at(
      turn(blanket(hang, 0.018, length, surface, seed + side), 0, 0, (-side * Math.PI) / 2),
      side * (width / 2 - 0.004),
      -hang / 2 + 0.005,
      0,
    ),
  );
  return group(at(flat, 0, 0.012, 0), ...sides);
}

type HeadboardStyle = NonNullable<Piece<"bed">["options"]["headboard"]>;

/** The headboard, its foot at y = 0 and its rear at z = 0. */
function headboard(style: HeadboardStyle, width: number, height: number, surface: Surface, seed: number): Group {
  if (style === "slat") {
    const count = Math.max(8, Math.round(width / 0.1));
    const bars = times(count, (i) =>
      at(
        board(0.028, height * 0.52, 0.016, surface, { grain: "y" }),
        -width / 2 + 0.05 + ((width - 0.1) / (count - 1)) * i,
        height * 0.66,
        0.03,
      ),
    );
    const post = (side: number) =>
      at(board(0.055, height, 0.05, surface, { grain: "y", radius: 0.006 }), side * (width / 2 - 0.0275), height / 2, 0.03);
    const rail = (y: number, high: number) => at(board(width - 0.08, high, 0.034, surface, { radius: 0.006 }), 0, y, 0.03);
    return group(...bars, post(-1), post(1), rail(height - 0.045, 0.08), rail(height * 0.4, 0.06));
  }
  if (style === "panel") {
    const planks = height > 0.9 ? 3 : 2;
    const high = (height - 0.2) / planks;
    return group(
      ...times(planks, (i) =>
        at(board(width, high - 0.004, 0.032, surface, { grain: "x", radius: 0.004 }), 0, 0.2 + high * (i + 0.5), 0.03),
      ),
      ...[-1, 1].map((side) => at(board(0.05, height, 0.04, surface, { grain: "y" }), side * (width / 2 - 0.08), height / 2, 0.024)),
    );
  }
  const relief = style === "tufted" || style === "channel" ? style : "plain";
  const body = panel(width, height - 0.06, 0.1, surface, { relief, radius: 0.04, seed, pitch: style === "tufted" ? 0.17 : 0.14 });
  const all = group(at(body, 0, 0.06 + (height - 0.06) / 2, 0.05));
  if (style === "upholstered")
    all.add(
      ...[-1, 1].map((side) =>
        at(pad(0.012, height - 0.14, 0.012, surface, { radius: 0.005 }), side * width * 0.17, 0.06 + (height - 0.06) / 2, 0.105),
      ),
    );
  if (style === "wing")
    all.add(
      ...[-1, 1].map((side) =>
        at(pad(0.07, height - 0.06, 0.24, surface, { radius: 0.032 }), side * (width / 2 - 0.035), 0.06 + (height - 0.06) / 2, 0.12),
      ),
    );
  return all;
}

/** The side rails and the foot end. */
function bedFrame(width: number, length: number, lift: number, rail: number, surface: Surface, soft: boolean): Object3D[] {
  const y = lift + rail / 2;
  const make = (w: number, d: number) =>
    soft
      ? pad(w, rail, d, surface, { radius: 0.024, crown: 0.003 })
      : board(w, rail, d, surface, { radius: 0.004, grain: w > d ? "x" : "z" });
  const thick = soft ? 0.06 : 0.028;
  return [
    ...[-1, 1].map((side) => at(make(thick, length), side * (width / 2 - thick / 2), y, 0)),
    at(make(width, thick), 0, y, length / 2 - thick / 2),
    at(
      board(width - 0.06, 0.02, length - 0.06, shade(surface.kind === "wood" ? surface : { kind: "wood", colour: "#c9a77c" }, 0.9)),
      0,
      lift + rail * 0.55,
      0,
    ),
  ];
}

export function bed(piece: Piece<"bed">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const style = options.headboard ?? (primary.kind === "wood" ? "panel" : "upholstered");
  const soft = primary.kind !== "wood" && primary.kind !== "lacquer" && primary.kind !== "metal" && primary.kind !== "rattan";
  const legStyle: LegStyle = options.legs ?? "block";
  const lift = options.storage ? 0.05 : legHeight(legStyle, 0.14);
  const rail = options.storage ? 0.28 : soft ? 0.2 : 0.16;
  const headThick = style === "wing" ? 0.1 : style === "slat" || style === "panel" ? 0.06 : 0.1;
  const length = depth - headThick;
  const timber: Surface = soft ? primary : primary;
  const mattressWide = width - (soft ? 0.1 : 0.05) - (style === "wing" ? 0.04 : 0);
  const foot = lift + rail * 0.62;
  const all = group(
    at(headboard(style, width, height, timber, seed), 0, 0, -depth / 2),
    at(group(...bedFrame(width - (style === "wing" ? 0.02 : 0), length, lift, rail, timber, soft)), 0, 0, headThick / 2),
    at(bedding(mattressWide, length - (soft ? 0.07 : 0.04), piece.accent ?? throwColor(primary), seed), 0, foot, headThick / 2),
    at(
      legs(
        options.storage ? "plinth" : legStyle,
        { width, depth: length, height: lift, inset: 0.07, thickness: legStyle === "block" ? 0.06 : undefined },
        soft ? secondary : options.storage ? shade(primary, 0.8) : secondary.kind === "metal" ? secondary : primary,
      ),
      0,
      0,
      headThick / 2,
    ),
  );
  if (options.storage) all.add(...storageDrawers(piece, lift, rail, length, headThick));
  return all;
}

/** A throw that goes with the frame: its own color softened towards sand. */
function throwColor(primary: Surface): Surface {
  return primary.kind === "wood" || primary.kind === "lacquer"
    ? { kind: "fabric", colour: "#b9a58c" }
    : shade({ kind: "fabric", colour: primary.colour }, 0.9);
}

function storageDrawers(piece: Piece<"bed">, lift: number, rail: number, length: number, headThick: number): Object3D[] {
  const { width, primary, secondary } = piece;
  const wide = length / 2 - 0.14;
  const made: Object3D[] = [];
  for (const side of [-1, 1]) {
    for (const k of [0, 1]) {
      const face = group(
        front(wide, rail - 0.07, "plain", primary),
        at(handle(secondary.kind === "metal" ? "bar" : "wood", 0.14, secondary), 0, 0, 0.01),
      );
      made.push(
        at(
          turn(face, 0, (side * Math.PI) / 2),
          side * (width / 2 - 0.004),
          lift + rail / 2,
          headThick / 2 + (k - 0.5) * (wide + 0.06) + 0.04,
        ),
      );
    }
  }
  return made;
}

export function bunkBed(piece: Piece<"bunkBed">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const long = width >= depth;
  const stairs = options.stairs ? 0.44 : 0;
  const length = (long ? width : depth) - stairs;
  const across = long ? depth : width;
  const post = primary.kind === "metal" ? 0.045 : 0.07;
  const all = group();
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      all.add(
        at(
          board(post, height, post, primary, { grain: "y", radius: 0.006 }),
          sx * (length / 2 - post / 2),
          height / 2,
          sz * (across / 2 - post / 2),
        ),
      );
  const low = clamp(height * 0.19, 0.26, 0.4);
  const high = height * 0.72;
  for (const y of [low, high]) {
    for (const sz of [-1, 1]) all.add(at(board(length - post, 0.13, 0.025, primary), 0, y, sz * (across / 2 - post / 2)));
    for (const sx of [-1, 1]) all.add(at(board(0.025, 0.13, across - post, primary, { grain: "z" }), sx * (length / 2 - post / 2), y, 0));
    all.add(
      at(
        bunkBedding(length - post * 1.6, across - post * 1.6, piece.accent ?? { kind: "fabric", colour: "#8fa3ad" }, seed),
        0,
        y + 0.02,
        0,
      ),
    );
  }
  if (options.guard ?? true) all.add(...guardRails(length, across, high, height, post, primary, stairs > 0));
  for (const sx of [-1, 1])
    all.add(
      ...times(2, (k) =>
        at(board(0.022, 0.07, across - post, primary, { grain: "z" }), sx * (length / 2 - post / 2), low + 0.28 + k * 0.16, 0),
      ),
    );
  all.add(
    stairs > 0
      ? at(stairBlock(stairs, across * 0.62, high + 0.06, primary, secondary), length / 2 + stairs / 2, 0, -across * 0.19 + 0.0)
      : ladder(length, across, high, primary),
  );
  if (stairs > 0) for (const child of all.children) child.position.x -= stairs / 2;
  if (!long) all.rotation.y = Math.PI / 2;
  return group(all);
}

function bunkBedding(length: number, across: number, cover: Surface, seed: number): Group {
  const mattress = at(cushion(length, 0.15, across, LINEN, { edge: 0.93, radius: 0.035, rough: 0.002 }), 0, 0.09, 0);
  const quilt = at(blanket(length * 0.68, 0.05, across + 0.01, cover, seed), length * 0.14, 0.185, 0);
  const head = at(turn(pillow(across * 0.72, 0.42, { kind: "fabric", colour: "#d9d4cb" }, seed), -1.25, 0, 0), 0, 0, 0);
  return group(mattress, quilt, at(turn(group(head), 0, Math.PI / 2), -length / 2 + 0.26, 0.22, 0));
}

function guardRails(
  length: number,
  across: number,
  y: number,
  height: number,
  post: number,
  surface: Surface,
  stairs: boolean,
): Object3D[] {
  const gap = stairs ? 0 : 0.4;
  const rise = height - y;
  return [0.42, 0.86].flatMap((share) => [
    at(board(length - post, 0.06, 0.022, surface), 0, y + rise * share, -across / 2 + post / 2),
    at(board(length - post - gap, 0.06, 0.022, surface), -gap / 2, y + rise * share, across / 2 - post / 2),
    ...[-1, 1].map((sx) =>
      at(board(0.022, 0.06, across - post, surface, { grain: "z" as const }), sx * (length / 2 - post / 2), y + rise * share, 0),
    ),
  ]);
}

function ladder(length: number, across: number, high: number, surface: Surface): Group {
  const x = length / 2 - 0.28;
  const z = across / 2 - 0.015;
  const rungs = times(5, (k) => rod([x - 0.17, (high / 5.2) * (k + 0.7), z], [x + 0.17, (high / 5.2) * (k + 0.7), z], 0.015, surface));
  return group(
    ...rungs,
    ...[-1, 1].map((side) => at(board(0.035, high + 0.2, 0.03, surface, { grain: "y" }), x + side * 0.185, (high + 0.2) / 2, z)),
  );
}

/** Steps that are also drawers, climbing away from the front. */
function stairBlock(width: number, depth: number, high: number, surface: Surface, metal: Surface): Group {
  const steps = 4;
  const all = group();
  for (const k of times(steps, (i) => i)) {
    const top = (high / steps) * (k + 1);
    const deep = depth / steps;
    const z = depth / 2 + 0.18 - deep * (k + 0.5);
    all.add(
      at(board(width, top, deep, surface, { grain: "y" }), 0, top / 2, z),
      at(board(width + 0.01, 0.02, deep + 0.012, surface), 0, top, z),
    );
    const face = group(
      front(width - 0.04, high / steps - 0.035, "plain", surface),
      at(handle(metal.kind === "metal" ? "knob" : "wood", 0.08, metal), 0, 0, 0.01),
    );
    all.add(at(face, 0, top - high / steps / 2 - 0.006, z + deep / 2 - 0.006));
  }
  return all;
}
