import type { Group, Object3D } from "three";
import { board, disc } from "../parts/board.ts";
import { cushion } from "../parts/cushion.ts";
import { outline, rod, tube, turned } from "../parts/rod.ts";
import { shell } from "../parts/shell.ts";
import { clamp, type Piece } from "../piece.ts";
import { at, group, type Surface, shade, times, turn } from "../surface.ts";
import { backRow, seatRow, throwPillows } from "./upholstery.ts";

type FrameKind = "aluminium" | "teak" | "rope";

interface OutdoorFinish {
  frame: Surface;
  cushions: Surface;
  rope: Surface;
}

/** Which of the two finishes is the frame and which the cushions: cloth is never a frame. */
function finishOf(piece: { primary: Surface; secondary: Surface; accent?: Surface }, kind: FrameKind): OutdoorFinish {
  const cloth = (surface?: Surface) => surface !== undefined && ["fabric", "boucle", "velvet", "leather"].includes(surface.kind);
  const { primary, secondary, accent } = piece;
  const frame = cloth(primary) ? secondary : primary;
  const cushions = [accent, primary, secondary].find(cloth) ?? { kind: "fabric" as const, colour: "#e4ded2" };
  const hard: Surface = kind === "teak" && frame.kind !== "wood" ? { kind: "wood", colour: "#b07d4b" } : frame;
  const rope: Surface =
    primary.kind === "rattan" ? primary : secondary.kind === "rattan" ? secondary : { kind: "rattan", colour: "#8d8273" };
  return { frame: hard.kind === "rattan" ? { kind: "metal", colour: "#3d3d3f" } : hard, cushions, rope };
}

/** One bar of the frame, square in timber and rounded in metal. */
function bar(width: number, height: number, depth: number, surface: Surface): Object3D {
  const grain = width >= height && width >= depth ? "x" : height >= depth ? "y" : "z";
  return board(width, height, depth, surface, { radius: surface.kind === "wood" ? 0.006 : 0.009, corner: 3, grain });
}

/** Cords wound around a frame opening, upright, close together. */
function ropes(length: number, height: number, surface: Surface): Group {
  const count = Math.max(6, Math.round(length / 0.034));
  return group(
    ...times(count, (i) =>
      rod(
        [-length / 2 + (length / count) * (i + 0.5), 0, 0],
        [-length / 2 + (length / count) * (i + 0.5), height, 0],
        0.0095,
        surface,
        undefined,
        8,
      ),
    ),
  );
}

/** The filling between the posts of an arm or a back: slats in teak, cords in rope, plain bars in metal. */
function infill(kind: FrameKind, length: number, height: number, finish: OutdoorFinish): Group {
  if (kind === "rope") return ropes(length, height, finish.rope);
  const count = kind === "teak" ? Math.max(2, Math.round(height / 0.085)) : Math.max(1, Math.round(height / 0.16));
  const high = kind === "teak" ? (height / count) * 0.66 : 0.028;
  return group(...times(count, (i) => at(bar(length, high, 0.018, finish.frame), 0, (height / count) * (i + 0.5), 0)));
}

interface LoungePlan {
  width: number;
  depth: number;
  height: number;
  seats: number;
  kind: FrameKind;
}

/** A deep garden seat for one or more: a frame, infill on three sides, and loose cushions. */
function loungeSeat(plan: LoungePlan, finish: OutdoorFinish, seed: number): Group {
  const { width, depth, height, seats, kind } = plan;
  const thick = kind === "teak" ? 0.06 : 0.04;
  const deck = clamp(height * 0.34, 0.24, 0.3);
  const seatTop = deck + 0.15;
  const armTop = clamp(height * 0.78, seatTop + 0.12, 0.64);
  const backTop = height - 0.07;
  const [x, z] = [width / 2 - thick / 2, depth / 2 - thick / 2];
  const all = group();
  for (const side of [-1, 1]) {
    all.add(
      at(bar(thick, armTop, thick, finish.frame), side * x, armTop / 2, z - 0.02),
      at(bar(thick, backTop, thick, finish.frame), side * x, backTop / 2, -z),
      at(bar(thick * 1.25, kind === "teak" ? 0.03 : thick * 0.8, depth - 0.01, finish.frame), side * x, armTop, 0),
      at(bar(thick * 0.7, thick, depth - thick, finish.frame), side * x, deck - thick / 2, 0),
    );
    const low = deck + 0.02;
    all.add(at(turn(infill(kind, depth - thick * 2.2, armTop - low - 0.02, finish), 0, Math.PI / 2), side * x, low, 0));
  }
  for (const end of [-1, 1]) all.add(at(bar(width - thick, thick, thick * 0.8, finish.frame), 0, deck - thick / 2, end * (z - 0.02)));
  all.add(
    at(bar(width - thick, thick * 0.9, thick * 0.8, finish.frame), 0, backTop - thick / 2, -z),
    at(infill(kind, width - thick * 2.2, backTop - deck - thick, finish), 0, deck, -z),
  );
  all.add(at(board(width - thick * 2, 0.016, depth - thick * 2, shade(finish.frame, 0.8)), 0, deck - 0.02, 0));
  const inner = width - thick * 2.2;
  const seatDeep = depth - thick * 2;
  all.add(at(seatRow(seats, inner, seatDeep, 0.15, seatTop, finish.cushions, seed), 0, 0, 0.01));
  const tall = height - seatTop + 0.02;
  all.add(at(backRow(seats, inner, tall, 0.17, seatTop - 0.015, 0.2, finish.cushions, seed), 0, 0, -z + thick / 2 + 0.14));
  return all;
}

export function outdoorSofa(piece: Piece<"outdoorSofa">): Group {
  const { width, depth, height, options, seed } = piece;
  const kind = options.frame ?? "aluminium";
  const finish = finishOf(piece, kind);
  const all = loungeSeat({ width, depth, height, seats: options.seats ?? (width > 1.7 ? 3 : 2), kind }, finish, seed);
  if (piece.accent)
    all.add(at(throwPillows(width - 0.2, clamp(height * 0.34, 0.24, 0.3) + 0.15, 0.02, 0.4, piece.accent, seed), 0, 0, -depth * 0.1));
  return all;
}

export function outdoorChair(piece: Piece<"outdoorChair">): Group {
  const { width, depth, height, options, seed } = piece;
  const kind = options.frame ?? "aluminium";
  const finish = finishOf(piece, kind);
  if (options.folding) return foldingChair(piece, finish);
  if (options.rocking) return rockingChair(piece, finish, kind);
  if (height < 0.82 && width > 0.66) return loungeSeat({ width, depth, height, seats: 1, kind }, finish, seed);
  return outdoorDiningChair(piece, finish, kind);
}

function outdoorDiningChair({ width, depth, height, seed }: Piece<"outdoorChair">, finish: OutdoorFinish, kind: FrameKind): Group {
  const seat = clamp(height * 0.51, 0.41, 0.46);
  const armTop = seat + 0.21;
  const round = kind === "teak" ? 0.019 : 0.0125;
  const [x, z] = [width / 2 - round, depth / 2 - round];
  const lean = depth * 0.2;
  const all = group();
  for (const side of [-1, 1]) {
    if (kind === "teak")
      all.add(
        rod([side * x, 0, z - 0.02], [side * x, armTop, z - 0.05], round, finish.frame),
        at(board(0.055, 0.024, depth * 0.86, finish.frame, { radius: 0.01, grain: "z" }), side * x, armTop, 0.01),
      );
    else
      all.add(
        tube(
          [
            [side * x, 0, z - 0.01],
            [side * x, armTop, z - 0.05],
            [side * x, armTop, -z * 0.7],
          ],
          round,
          finish.frame,
          0.06,
        ),
      );
    all.add(
      rod([side * x, 0, -z], [side * x, seat, -z + lean * 0.55], round, finish.frame),
      rod([side * x, seat, -z + lean * 0.55], [side * x * 0.96, height - 0.02, -z + 0.012], round, finish.frame),
      rod([side * x, seat - 0.02, z - 0.04], [side * x, seat - 0.02, -z + lean * 0.5], round, finish.frame),
    );
  }
  all.add(
    rod([-x, seat - 0.02, z - 0.04], [x, seat - 0.02, z - 0.04], round, finish.frame),
    rod([-x * 0.96, height - 0.02, -z + 0.012], [x * 0.96, height - 0.02, -z + 0.012], round, finish.frame),
  );
  const rise = height - seat - 0.06;
  const back = at(turn(infill(kind, x * 1.9, rise, finish), -Math.atan2(lean * 0.5, rise)), 0, seat + 0.04, -z + lean * 0.5);
  const deck = times(6, (i) =>
    at(
      board(x * 1.94, 0.016, (depth * 0.72) / 6 - 0.012, kind === "rope" ? finish.rope : finish.frame, { grain: "x" }),
      0,
      seat - 0.01,
      z - 0.05 - ((depth * 0.72) / 6) * (i + 0.5),
    ),
  );
  return group(
    all,
    back,
    ...deck,
    at(cushion(x * 1.86, 0.06, depth * 0.72, finish.cushions, { edge: 0.66, radius: 0.024, piped: true, seed }), 0, seat + 0.03, 0.03),
  );
}

/** Crossed legs on a pivot, slatted seat and back. */
function foldingChair({ width, depth, height }: Piece<"outdoorChair">, finish: OutdoorFinish): Group {
  const seat = clamp(height * 0.5, 0.4, 0.46);
  const timber = finish.frame;
  const x = width / 2 - 0.014;
  const all = group();
  for (const side of [-1, 1]) {
    const beam = (y0: number, z0: number, y1: number, z1: number, inset: number) => {
      const length = Math.hypot(y1 - y0, z1 - z0);
      return at(
        turn(board(0.022, length, 0.04, timber, { grain: "y", radius: 0.006 }), Math.atan2(z1 - z0, y1 - y0)),
        side * (x - inset),
        (y0 + y1) / 2,
        (z0 + z1) / 2,
      );
    };
    all.add(
      beam(0, depth / 2 - 0.03, height, -depth / 2 + 0.03, 0),
      beam(0, -depth / 2 + 0.04, seat, depth / 2 - 0.08, 0.026),
      beam(seat - 0.01, -depth * 0.16, seat - 0.005, depth / 2 - 0.05, 0.026),
    );
  }
  const lean = Math.atan2(depth - 0.06, height);
  const slats = times(6, (i) =>
    at(board(width - 0.06, 0.016, 0.052, timber, { grain: "x" }), 0, seat + 0.006, depth / 2 - 0.07 - i * 0.066),
  );
  const backs = times(4, (i) => {
    const y = seat + 0.14 + i * ((height - seat - 0.2) / 3);
    return at(
      turn(board(width - 0.03, 0.06, 0.014, timber, { grain: "x" }), -lean),
      0,
      y,
      depth / 2 - 0.03 - ((depth - 0.06) * y) / height,
    );
  });
  return group(
    all,
    ...slats,
    ...backs,
    rod(
      [-x, 0.12, depth / 2 - 0.03 - (depth - 0.06) * (0.12 / height)],
      [x, 0.12, depth / 2 - 0.03 - (depth - 0.06) * (0.12 / height)],
      0.011,
      timber,
    ),
  );
}

function rockingChair(piece: Piece<"outdoorChair">, finish: OutdoorFinish, kind: FrameKind): Group {
  const { width, depth, height } = piece;
  const chair = outdoorDiningChair({ ...piece, height: height - 0.06, depth: depth * 0.8 }, finish, kind);
  const arc = times(9, (k): [number, number, number] => {
    const t = k / 8 - 0.5;
    return [0, 0.012 + 0.16 * t * t * 2, t * depth * 0.98];
  });
  return group(
    at(chair, 0, 0.045, 0.02),
    ...[-1, 1].map((side) => at(tube(arc, 0.016, finish.frame, 0.05), side * (width / 2 - 0.014), 0, 0)),
  );
}

export function outdoorTable(piece: Piece<"outdoorTable">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const kind = options.frame ?? "aluminium";
  const { frame } = finishOf(piece, kind);
  const top: Surface = piece.accent ?? (primary.kind === "fabric" ? secondary : primary);
  const all = group();
  if (options.shape === "round") {
    const solid = top.kind !== "wood";
    if (solid) all.add(at(disc(width, 0.02, depth, top), 0, height - 0.01, 0));
    else all.add(...roundSlats(width, height, top));
    const spread = width * 0.32;
    all.add(
      ...times(4, (k) => {
        const angle = (k / 4) * Math.PI * 2 + 0.785;
        return rod(
          [Math.cos(angle) * spread * 1.15, 0, Math.sin(angle) * spread * 1.15],
          [Math.cos(angle) * spread * 0.8, height - 0.03, Math.sin(angle) * spread * 0.8],
          kind === "teak" ? 0.022 : 0.014,
          frame,
          kind === "teak" ? 0.032 : 0.016,
        );
      }),
      at(turned(outline(spread, 1, [0.75, 0, 0.9, 0, 0.9, 0.04, 0.75, 0.04, 0.75, 0]), frame, 48), 0, height - 0.065, 0),
    );
    return all;
  }
  const edge = 0.07;
  if (top.kind === "wood" || (kind === "aluminium" && top.kind === "metal")) {
    const planks = Math.max(4, Math.round((depth - edge) / 0.09));
    const each = depth / planks;
    all.add(
      ...times(planks, (i) => at(board(width, 0.024, each - 0.007, top, { grain: "x" }), 0, height - 0.012, -depth / 2 + each * (i + 0.5))),
    );
  } else all.add(at(board(width, 0.024, depth, top, { radius: 0.006 }), 0, height - 0.012, 0));
  const leg = kind === "teak" ? 0.075 : 0.055;
  for (const side of [-1, 1])
    for (const end of [-1, 1])
      all.add(
        at(
          bar(leg, height - 0.024, leg, frame),
          side * (width / 2 - leg / 2 - 0.02),
          (height - 0.024) / 2,
          end * (depth / 2 - leg / 2 - 0.02),
        ),
      );
  for (const end of [-1, 1])
    all.add(
      at(bar(width - leg - 0.04, 0.05, 0.025, frame), 0, height - 0.05, end * (depth / 2 - leg / 2 - 0.02)),
      at(bar(0.025, 0.05, depth - leg - 0.04, frame), end * (width / 2 - leg / 2 - 0.02), height - 0.05, 0),
    );
  return all;
}

/** Boards cut to a circle. */
function roundSlats(width: number, height: number, surface: Surface): Object3D[] {
  const count = Math.max(6, Math.round(width / 0.09));
  const each = width / count;
  return times(count, (i) => {
    const z = -width / 2 + each * (i + 0.5);
    const reach = Math.max(Math.abs(z) - each / 2, 0);
    return at(
      shell(
        (u, v) => {
          const across = z + (0.5 - v) * (each - 0.006);
          const half = Math.sqrt(Math.max(0.0004, (width / 2) ** 2 - across * across));
          return [(u - 0.5) * 2 * half, 0, reach * 0 + across];
        },
        0.024,
        surface,
        8,
        6,
      ),
      0,
      height - 0.012,
      0,
    );
  });
}

export function outdoorLounger(piece: Piece<"outdoorLounger">): Group {
  const { width, depth, height, options, seed } = piece;
  const kind = options.frame ?? "aluminium";
  const { frame, cushions } = finishOf(piece, kind);
  const along = depth >= width;
  const [wide, long] = along ? [width, depth] : [depth, width];
  const deck = Math.min(0.34, height * 0.5);
  const thick = kind === "teak" ? 0.05 : 0.036;
  const seatLong = long * 0.62;
  const backLong = long - seatLong;
  const lean = Math.asin(clamp((height - deck - 0.06) / (backLong * 1.06), 0.1, 0.95));
  const all = group();
  for (const side of [-1, 1])
    all.add(
      at(bar(thick, 0.07, long * 0.98, frame), side * (wide / 2 - thick / 2), deck - 0.035, 0),
      ...[-1, 1].map((end) => at(bar(thick, deck, thick * 1.2, frame), side * (wide / 2 - thick / 2), deck / 2, end * (long / 2 - 0.16))),
    );
  for (const end of [-1, 1]) all.add(at(bar(wide, 0.07, thick, frame), 0, deck - 0.035, end * (long / 2 - thick / 2 - 0.01)));
  const slats = times(Math.round(seatLong / 0.09), (i) =>
    at(board(wide - thick * 2, 0.018, 0.066, frame, { grain: "x" }), 0, deck - 0.01, long / 2 - 0.06 - i * 0.09),
  );
  const back = group(
    ...times(Math.round(backLong / 0.1), (i) => at(board(wide - thick * 2, 0.066, 0.018, frame, { grain: "x" }), 0, 0.05 + i * 0.1, 0)),
    ...[-1, 1].map((side) => at(bar(0.03, backLong * 1.04, 0.03, frame), side * (wide / 2 - thick - 0.02), backLong * 0.52, -0.02)),
  );
  const hinge = long / 2 - seatLong;
  all.add(...slats, at(turn(back, -(Math.PI / 2 - lean)), 0, deck - 0.005, hinge));
  const soft = cushion(wide - thick * 2 - 0.02, 0.09, seatLong - 0.02, cushions, { edge: 0.78, radius: 0.03, piped: true, seed });
  const softBack = turn(
    cushion(wide - thick * 2 - 0.02, 0.09, backLong * 1.02, cushions, { edge: 0.78, radius: 0.03, piped: true, seed: seed + 2 }),
    Math.PI / 2,
  );
  all.add(
    at(soft, 0, deck + 0.045, long / 2 - seatLong / 2 - 0.02),
    at(turn(group(at(softBack, 0, backLong * 0.53, 0.06)), -(Math.PI / 2 - lean)), 0, deck, hinge),
  );
  if (options.wheels)
    for (const side of [-1, 1])
      all.add(
        rod(
          [side * (wide / 2 - thick * 1.1), 0.09, -long / 2 + 0.16],
          [side * (wide / 2 + 0.012), 0.09, -long / 2 + 0.16],
          0.09,
          frame.kind === "wood" ? frame : { kind: "lacquer", colour: "#2a2a2d" },
          undefined,
          28,
        ),
      );
  if (!along) all.rotation.y = Math.PI / 2;
  return group(all);
}

/** A canopy of straight panels between ribs, sagging a little between them. */
function canopy(radius: number, drop: number, surface: Surface, sides: number, square: boolean): Group {
  const rim = (angle: number) =>
    square
      ? radius / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
      : radius / Math.cos((((angle % ((Math.PI * 2) / sides)) + (Math.PI * 2) / sides) % ((Math.PI * 2) / sides)) - Math.PI / sides);
  const fold = shell(
    (u, v) => {
      const angle = -u * Math.PI * 2;
      const reach = 0.02 + (rim(angle) - 0.02) * (1 - v);
      const sag = Math.abs(Math.sin((angle * (square ? 4 : sides)) / 2)) * 0.03 * (1 - v) * v * 4;
      return [Math.cos(angle) * reach, v * drop - sag, Math.sin(angle) * reach];
    },
    0.004,
    surface,
    96,
    12,
  );
  const valance = shell(
    (u, v) => {
      const angle = -u * Math.PI * 2;
      return [Math.cos(angle) * rim(angle), -0.12 * (1 - v), Math.sin(angle) * rim(angle)];
    },
    0.004,
    surface,
    96,
    2,
  );
  return group(fold, valance);
}

/** Eight bars from the hub outwards, as seen from above. */
function spokes(make: (cos: number, sin: number) => Object3D): Object3D[] {
  return times(8, (k) => make(Math.cos((k / 8) * Math.PI * 2), Math.sin((k / 8) * Math.PI * 2)));
}

/** The mast beside the canopy, bent over towards its middle, and the cross it stands on. */
function cantileverMast(side: number, center: number, height: number, depth: number, radius: number, pole: Surface): Group {
  const low: [number, number, number] = [side, 0.05, 0];
  const mast = tube([low, [side, height * 0.62, 0], [side + 0.12, height * 0.9, 0], [center, height - 0.02, 0]], 0.028, pole, 0.2);
  const brace = rod([side, height * 0.5, 0], [center - radius * 0.3, height - 0.16, 0], 0.016, pole);
  const foot = (angle: number) =>
    at(turn(board(Math.min(0.9, depth * 0.32), 0.05, 0.07, pole, { radius: 0.01 }), 0, angle), side, 0.025, 0);
  return group(mast, brace, foot(0.785), foot(2.356));
}

/** The pole under the middle of the canopy, its weight and the struts that hold the ribs. */
function centerPole(height: number, rim: number, radius: number, pole: Surface): Group {
  const iron: Surface = { kind: "metal", colour: "#4a4a4c" };
  const weight = turned(outline(1, 1, [0, 0, 0.24, 0, 0.25, 0.03, 0.06, 0.07, 0.035, 0.09, 0.035, 0.3, 0, 0.3]), iron, 48);
  const low = rim - 0.28;
  const middle = (height - 0.12 + rim) / 2 - 0.02;
  const struts = spokes((cos, sin) => rod([0, low, 0], [cos * radius * 0.5, middle, sin * radius * 0.5], 0.006, pole, undefined, 8));
  const slider = at(turned(outline(1, 1, [0, 0, 0.035, 0, 0.035, 0.05, 0, 0.05]), pole), 0, low - 0.02, 0);
  return group(rod([0, 0.04, 0], [0, height - 0.06, 0], 0.021, pole), weight, ...struts, slider);
}

export function parasol(piece: Piece<"parasol">): Group {
  const { width, depth, height, options, primary, secondary, accent } = piece;
  const hard = primary.kind === "metal" || primary.kind === "wood";
  const cloth: Surface = hard ? (accent ?? { kind: "fabric", colour: "#e6dfd2" }) : primary;
  const pole: Surface = hard ? primary : secondary;
  const radius = Math.min(width, depth) / 2;
  const drop = clamp(radius * 0.36, 0.3, 0.55);
  const cantilever = options.cantilever ?? false;
  const center = cantilever ? width / 2 - radius : 0;
  const roof = canopy(radius * 0.98, drop, cloth, 8, cantilever && Math.abs(width - depth) < 0.05 && radius > 1.35);
  const rim = height - drop - 0.1;
  const ribs = spokes((cos, sin) =>
    rod([center, height - 0.12, 0], [center + cos * radius * 0.97, rim - 0.012, sin * radius * 0.97], 0.009, pole),
  );
  const finial = turned(outline(1, 1, [0, 0, 0.03, 0, 0.02, 0.06, 0, 0.08]), pole);
  const stand = cantilever ? cantileverMast(0.1 - width / 2, center, height, depth, radius, pole) : centerPole(height, rim, radius, pole);
  return group(at(roof, center, rim, 0), ...ribs, at(finial, center, height - 0.1, 0), stand);
}
