import type { Group, Object3D } from "three";
import { board, disc, roundedSlab } from "../parts/board.ts";
import { FRONT_THICKNESS, front, handle } from "../parts/fronts.ts";
import { legs } from "../parts/legs.ts";
import { outline, rod, turned } from "../parts/rod.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, group, type Surface, times, turn } from "../surface.ts";

type TopShape = "rectangle" | "round" | "oval" | "square";

/** The top of a table, its upper face at y = 0. */
function tableTop(shape: TopShape, width: number, depth: number, thick: number, surface: Surface, soft: number): Object3D {
  if (shape === "round" || shape === "oval")
    return group(at(disc(width, thick, depth, surface, Math.min(0.008, thick * 0.35)), 0, -thick / 2, 0));
  return group(at(roundedSlab(width, thick, depth, soft, surface, Math.min(0.004, thick * 0.3)), 0, -thick / 2, 0));
}

function thicknessOf(surface: Surface, width: number): number {
  if (surface.kind === "glass") return 0.012;
  if (surface.kind === "stone") return 0.022;
  if (surface.kind === "metal") return 0.012;
  return clamp(width * 0.018, 0.022, 0.038);
}

/** Four timber legs under an apron that stands back from the top's edge. */
function leggedFrame(width: number, depth: number, height: number, surface: Surface, round: boolean, slim: number): Group {
  const metal = surface.kind === "metal";
  const inset = round ? Math.min(width, depth) * 0.17 : Math.min(0.07, width * 0.06);
  const apron = metal ? 0.03 : clamp(height * 0.1, 0.04, 0.085);
  const [x, z] = [width / 2 - inset, depth / 2 - inset];
  const thick = (metal ? 0.018 : 0.026) * slim;
  const feet = times(4, (k) => {
    const [side, end] = [k % 2 ? 1 : -1, k < 2 ? 1 : -1];
    const splay = round ? 0.05 : 0.018;
    return rod([side * (x + splay), 0, end * (z + splay)], [side * x, height, end * z], thick * 0.62, surface, thick * 1.15, 20);
  });
  const rails = [-1, 1].flatMap((s) => [
    at(board(x * 2 - thick, apron, 0.022, surface), 0, height - apron / 2, s * (z - 0.002)),
    at(board(0.022, apron, z * 2 - thick, surface, { grain: "z" }), s * (x - 0.002), height - apron / 2, 0),
  ]);
  return group(...feet, ...rails);
}

/** Two A-shaped or X-shaped ends joined by a beam. */
function trestle(width: number, depth: number, height: number, surface: Surface, crossed: boolean): Group {
  const all = group();
  const bar = surface.kind === "metal" ? 0.045 : 0.07;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.32, width * 0.17));
    const z = depth * 0.36;
    const beam = (fromZ: number, toZ: number) => {
      const length = Math.hypot(height, toZ - fromZ);
      return at(
        turn(board(bar, length, bar, surface, { grain: "y", radius: 0.004 }), Math.atan2(toZ - fromZ, height)),
        x,
        height / 2,
        (fromZ + toZ) / 2,
      );
    };
    if (crossed) all.add(beam(-z, z), beam(z, -z));
    else
      all.add(beam(z, z * 0.45), beam(-z, -z * 0.45), at(board(bar, bar * 0.8, depth * 0.58, surface, { grain: "z" }), x, height * 0.3, 0));
    all.add(at(board(bar, bar * 0.7, depth * 0.8, surface, { grain: "z" }), x, height - bar * 0.35, 0));
  }
  all.add(at(board(width - Math.min(0.64, width * 0.34), bar, bar * 0.6, surface), 0, crossed ? height * 0.5 : height * 0.3, 0));
  return all;
}

/** A column that opens into a foot, turned or made of a fluted drum. */
function pedestal(radius: number, height: number, surface: Surface, style: "trumpet" | "fluted" | "cross"): Group {
  if (style === "trumpet") {
    const trumpet: [number, number][] = times(22, (k) => {
      const t = k / 21;
      return [
        0.032 + (radius - 0.032) * Math.max(0, 1 - t * 1.7) ** 3.2 + 0.05 * Math.max(0, t - 0.82) ** 1.2 * 4,
        0.008 + t * (height - 0.008),
      ] as [number, number];
    });
    return group(turned([[0, 0], [radius, 0], ...trumpet], surface, 64));
  }
  if (style === "fluted") {
    const count = Math.max(20, Math.round(radius * 90));
    const staves = times(count, (k) => {
      const angle = (k / count) * Math.PI * 2;
      return rod(
        [Math.cos(angle) * radius, 0, Math.sin(angle) * radius],
        [Math.cos(angle) * radius, height, Math.sin(angle) * radius],
        (Math.PI * radius) / count,
        surface,
        undefined,
        10,
      );
    });
    return group(turned(outline(radius, height, [0, 0, 1, 0, 1, 1, 0, 1]), surface, 40), ...staves);
  }
  const plank = (yaw: number) => turn(board(radius * 2, height, 0.05, surface, { grain: "y", radius: 0.006 }), 0, yaw);
  return group(at(plank(0.785), 0, height / 2, 0), at(plank(-0.785), 0, height / 2, 0));
}

/** Two broad uprights, each a thick slab or a soft-edged plate. */
function slabs(width: number, depth: number, height: number, surface: Surface): Group {
  const thick = surface.kind === "stone" ? 0.06 : surface.kind === "metal" ? 0.02 : 0.07;
  return group(
    ...[-1, 1].map((side) =>
      at(
        board(thick, height, depth * 0.72, surface, { grain: "y", radius: surface.kind === "metal" ? 0.003 : 0.012, corner: 3 }),
        side * (width / 2 - Math.min(0.36, width * 0.2)),
        height / 2,
        0,
      ),
    ),
  );
}

export function diningTable(piece: Piece<"diningTable">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const shape = options.shape ?? "rectangle";
  const base = options.base ?? (shape === "round" ? "pedestal" : "legs");
  const top = piece.accent ?? primary;
  const thick = thicknessOf(top, width);
  const under = height - thick;
  const all = group(at(tableTop(shape, width, depth, thick, top, pick(piece, 1, [0.008, 0.03, 0.06])), 0, height, 0));
  if (base === "legs") all.add(leggedFrame(width, depth, under, secondary, shape !== "rectangle", 1.25));
  else if (base === "trestle") all.add(trestle(width, depth, under, secondary, pick(piece, 2, [true, false])));
  else if (base === "slab") all.add(slabs(width, depth, under, secondary));
  else {
    const look = pick(piece, 3, ["trumpet", "fluted", "cross"] as const);
    const radius = Math.min(width, depth) * (look === "trumpet" ? 0.29 : look === "fluted" ? 0.2 : 0.33);
    const spots = width > depth * 1.45 ? [-width * 0.24, width * 0.24] : [0];
    for (const x of spots) all.add(at(pedestal(radius, under, secondary, look), x, 0, 0));
  }
  return all;
}

/** A frame of thin square bar along every edge. */
function barFrame(width: number, depth: number, height: number, surface: Surface, bar = 0.018): Group {
  const [x, z] = [width / 2 - bar / 2, depth / 2 - bar / 2];
  const all = group();
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) all.add(at(board(bar, height, bar, surface, { grain: "y", radius: 0.002 }), side * x, height / 2, end * z));
    for (const y of [bar / 2, height - bar / 2])
      all.add(
        at(board(bar, bar, depth - bar * 2, surface, { grain: "z", radius: 0.002 }), side * x, y, 0),
        at(board(width - bar * 2, bar, bar, surface, { radius: 0.002 }), 0, y, side * z),
      );
  }
  return all;
}

/** Three or four bent hoops under a round top. */
function hoopFrame(width: number, depth: number, height: number, surface: Surface): Group {
  const [x, z] = [width * 0.36, depth * 0.36];
  const ring = (y: number) =>
    at(
      turned(
        times(11, (k) => [Math.min(x, z) + Math.cos(k * 0.6283) * 0.007, Math.sin(k * 0.6283) * 0.007] as [number, number]),
        surface,
        48,
      ),
      0,
      y,
      0,
    );
  const stretch = width / depth;
  const rings = [ring(0.008), ring(height - 0.008)];
  for (const one of rings) one.scale.set(Math.max(1, stretch), 1, Math.max(1, 1 / stretch));
  const posts = times(4, (k) => {
    const angle = (k / 4) * Math.PI * 2 + 0.785;
    const [px, pz] = [Math.cos(angle) * Math.min(x, z) * Math.max(1, stretch), Math.sin(angle) * Math.min(x, z) * Math.max(1, 1 / stretch)];
    return rod([px, 0.008, pz], [px, height, pz], 0.007, surface);
  });
  return group(...rings, ...posts);
}

export function coffeeTable(piece: Piece<"coffeeTable">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const shape = options.shape ?? "rectangle";
  const base = options.base ?? "legs";
  const top = piece.accent ?? primary;
  const thick = thicknessOf(top, width * 1.3);
  const under = height - thick;
  const round = shape !== "rectangle";
  const slab = at(tableTop(shape, width, depth, thick, top, pick(piece, 1, [0.006, 0.03, 0.05])), 0, height, 0);
  if (base === "drum") return group(slab, drumBase(width, depth, under, primary, pick(piece, 2, [true, false])));
  if (base === "frame")
    return group(slab, round ? hoopFrame(width, depth, under, secondary) : barFrame(width * 0.97, depth * 0.95, under, secondary));
  const all = group(slab, leggedFrame(width, depth, under, secondary, round, 1));
  if (base === "shelf") {
    const shelf = round ? disc(width * 0.7, 0.02, depth * 0.7, top) : board(width - 0.16, 0.02, depth - 0.16, top, { grain: "x" });
    all.add(at(shelf, 0, height * 0.32, 0));
    if (!round)
      all.add(
        ...[-1, 1].map((side) =>
          at(board(0.024, 0.03, depth - 0.13, secondary, { grain: "z" }), side * (width / 2 - 0.075), height * 0.32 - 0.02, 0),
        ),
      );
  }
  return all;
}

/** A closed round body, plain or ribbed with staves. */
function drumBase(width: number, depth: number, height: number, surface: Surface, ribbed: boolean): Group {
  const radius = width * 0.44;
  const body = turned(
    [
      [0, 0],
      [radius * 0.92, 0],
      [radius * 0.92, 0.03],
      [radius, 0.03],
      [radius, height],
      [0, height],
    ],
    surface,
    72,
  );
  const all = group(body);
  if (ribbed && surface.kind !== "stone") {
    const count = Math.round(radius * 130);
    all.add(
      ...times(count, (k) => {
        const angle = (k / count) * Math.PI * 2;
        return rod(
          [Math.cos(angle) * radius, 0.03, Math.sin(angle) * radius],
          [Math.cos(angle) * radius, height, Math.sin(angle) * radius],
          ((Math.PI * radius) / count) * 0.95,
          surface,
          undefined,
          8,
        );
      }),
    );
  }
  all.scale.z = depth / width;
  return group(all);
}

export function sideTable(piece: Piece<"sideTable">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const shape = options.shape ?? "square";
  const base = options.base ?? "legs";
  const top = piece.accent ?? primary;
  const thick = Math.min(0.024, thicknessOf(top, 1));
  const under = height - thick;
  const round = shape === "round";
  const slab = at(tableTop(round ? "round" : "square", width, depth, thick, top, 0.012), 0, height, 0);
  if (base === "drum") return group(slab, drumBase(width, depth, under, primary, pick(piece, 2, [true, false])));
  if (base === "pedestal") return group(slab, pedestal(Math.min(width, depth) * 0.34, under, secondary, "trumpet"));
  if (base === "frame")
    return group(
      slab,
      round ? hoopFrame(width * 1.15, depth * 1.15, under, secondary) : barFrame(width * 0.96, depth * 0.96, under, secondary, 0.014),
    );
  const all = group(
    slab,
    options.drawer
      ? legs("tapered", { width, depth, height: under - 0.13, inset: 0.045, splay: 0.02 }, secondary)
      : leggedFrame(width, depth, under, secondary, round, 0.85),
  );
  if (options.drawer) {
    const box = round
      ? turned(outline(width, 1, [0, -0.13, 0.42, -0.13, 0.42, 0, 0, 0]), primary, 56)
      : at(board(width - 0.03, 0.13, depth - 0.03, primary), 0, -0.065, 0);
    all.add(at(group(box), 0, under, 0));
    const face = front((round ? 0.5 : 0.9) * width, 0.1, "plain", primary);
    all.add(
      at(face, 0, under - 0.065, round ? depth * 0.42 - FRONT_THICKNESS * 0.9 : depth / 2 - 0.013),
      at(handle(secondary.kind === "metal" ? "knob" : "wood", 0.08, secondary), 0, under - 0.065, round ? depth * 0.42 : depth / 2 - 0.005),
    );
  }
  return all;
}

export function consoleTable(piece: Piece<"consoleTable">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const drawers = options.drawers ?? 0;
  const style = options.legs ?? "tapered";
  const top = piece.accent ?? primary;
  const thick = thicknessOf(top, 1.2);
  const box = drawers > 0 ? 0.13 : 0.05;
  const legTop = height - thick - (style === "sled" ? 0 : box);
  const all = group(at(tableTop("rectangle", width, depth, thick, top, 0.01), 0, height, 0));
  if (style !== "sled" || drawers > 0) all.add(at(board(width - 0.05, box, depth - 0.04, primary), 0, height - thick - box / 2, 0));
  if (style === "plinth")
    all.add(
      ...[-1, 1].map((side) =>
        at(
          board(0.05, height - thick - box, depth - 0.04, primary, { grain: "y", radius: 0.01 }),
          side * (width / 2 - 0.05),
          (height - thick - box) / 2,
          0,
        ),
      ),
    );
  else
    all.add(
      legs(
        style,
        {
          width: width - 0.02,
          depth: depth - 0.01,
          height: style === "sled" && drawers > 0 ? legTop - box : legTop,
          inset: 0.045,
          splay: 0.012,
          thickness: style === "turned" ? 0.032 : undefined,
        },
        secondary,
      ),
    );
  const each = (width - 0.07) / Math.max(1, drawers);
  for (const i of times(drawers, (k) => k)) {
    const x = -(width - 0.07) / 2 + each * (i + 0.5);
    all.add(
      at(front(each - 0.006, box - 0.016, "plain", primary), x, height - thick - box / 2, depth / 2 - 0.025),
      at(handle(pick(piece, 1, ["knob", "bar", "cup"] as const), 0.1, secondary), x, height - thick - box / 2, depth / 2 - 0.015),
    );
  }
  if (options.shelf) all.add(at(board(width - 0.1, 0.02, depth - 0.07, top, { grain: "x" }), 0, height * 0.22, 0));
  return all;
}
