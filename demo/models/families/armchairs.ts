import type { Group, Object3D } from "three";
import { board } from "../parts/board.ts";
import { cushion, pad, panel } from "../parts/cushion.ts";
import { deform } from "../parts/deform.ts";
import { legHeight, legs } from "../parts/legs.ts";
import { outline, rod, turned } from "../parts/rod.ts";
import { clamp, type Piece } from "../piece.ts";
import { at, BLACK_PLASTIC, group, type Surface, times, turn } from "../surface.ts";
import { arm, curvedWall, mirrorX } from "./upholstery.ts";

type ArmchairBack = NonNullable<Piece<"armchair">["options"]["back"]>;

/** The back of an upholstered chair of the given inner width; it stands with its rear at z = 0. */
function chairBack(style: ArmchairBack, width: number, seat: number, height: number, surface: Surface, seed: number): Group {
  const rise = height - seat;
  if (style === "loose") {
    const frame = at(pad(width, height - 0.2, 0.1, surface, { radius: 0.035 }), 0, 0.16 + (height - 0.2) / 2, 0.05);
    const loose = cushion(width - 0.01, 0.2, rise + 0.06, surface, {
      edge: 0.5,
      pinch: 0.006,
      piped: true,
      radius: 0.05,
      seed,
      rough: 0.007,
    });
    loose.rotation.x = Math.PI / 2 - 0.2;
    return group(frame, at(loose, 0, seat - 0.03 + (rise + 0.06) / 2, 0.19));
  }
  const relief = style === "tufted" || style === "channel" ? style : "plain";
  const shell = at(turn(pad(width, height - 0.16, 0.07, surface, { radius: 0.03 }), -0.07), 0, 0.16 + (height - 0.16) / 2, 0.045);
  const face = at(
    turn(panel(width - 0.012, rise + 0.05, 0.13, surface, { relief, radius: 0.05, seed, pitch: 0.115 }), -0.13),
    0,
    seat - 0.05 + (rise + 0.05) / 2,
    0.13,
  );
  return group(shell, face);
}

/** The wings of a wing chair: they grow out of the back and sweep down to the arms. */
function wings(width: number, from: number, height: number, surface: Surface): Group {
  const high = height - from;
  const wing = pad(0.07, high, 0.3, surface, { radius: 0.03, crown: 0.004 });
  deform(wing.geometry, (point) => {
    const rise = point.y / high + 0.5;
    if (point.z > 0) point.z *= 0.45 + 0.75 * Math.sin(Math.PI * (0.2 + 0.72 * rise)) - rise * 0.25;
    point.x += point.z > 0 ? point.z * 0.16 : 0;
  });
  const right = group(at(wing, width / 2 - 0.01, from + high / 2, 0.16));
  const left = mirrorX(group(right.children[0]!.clone()));
  return group(right, left);
}

function barrelChair(piece: Piece<"armchair">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const lift = legHeight(options.legs ?? "tapered", 0.14);
  const seat = clamp(height * 0.55, 0.38, 0.45);
  const thick = 0.11;
  const radius = width / 2 - thick / 2;
  const wall = curvedWall(
    {
      radius,
      thickness: thick,
      height: height - lift - 0.02,
      sweep: 4.25,
      drop: (height - lift) * (options.back === "channel" ? 0.12 : 0.26),
      channels: options.back === "channel" ? 17 : 0,
      flare: 0.03,
    },
    primary,
  );
  const inner = width - thick * 2.1;
  const round = cushion(inner, 0.17, depth - thick * 1.9, primary, {
    piped: true,
    radius: 0.06,
    edge: 0.8,
    seed: piece.seed,
    pinch: -0.03,
  });
  roundRear(round, depth);
  const base = barrelBase(width * 0.98, seat - 0.16 - lift, depth * 0.97, primary);
  return group(
    at(wall, 0, lift + 0.02, -depth / 2 + thick / 2),
    at(round, 0, seat - 0.085, thick * 0.62),
    at(base, 0, lift + (seat - 0.16 - lift) / 2, -0.01),
    legs(options.legs ?? "tapered", { width: width * 0.84, depth: depth * 0.82, height: lift, inset: 0.09 }, secondary),
  );
}

/** The upholstered drum under a barrel chair's cushion. */
function barrelBase(width: number, height: number, depth: number, surface: Surface): Object3D {
  const base = turned(outline(width / 2, height, [0, 0, 0.97, 0, 1, 0.12, 1, 0.88, 0.97, 1, 0, 1]), surface, 64);
  base.geometry.translate(0, -height / 2, 0).scale(1, 1, depth / width);
  return base;
}

/** Draws the corners of a cushion in, so that it sits inside a curved back. */
function roundRear(cushionGroup: Group, depth: number): void {
  cushionGroup.traverse((child) => {
    if (!("geometry" in child)) return;
    deform(child.geometry as Parameters<typeof deform>[0], (point) => {
      point.x *= 1 - (point.z < 0 ? 0.34 : 0.14) * (point.z / (depth / 2)) ** 2;
    });
  });
}

/** An easy chair whose timber frame shows: posts, rails and armrests around two cushions. */
function woodArmChair(piece: Piece<"armchair">): Group {
  const { width, height, options, primary, secondary, seed } = piece;
  const depth = piece.depth * 1.08;
  const seat = clamp(height * 0.52, 0.36, 0.44);
  const armTop = clamp(height * 0.74, seat + 0.14, 0.62);
  const frame = group();
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.022);
    const rest = board(0.062, 0.028, depth * 0.8, secondary, { radius: 0.012, corner: 4, fill: 4, grain: "z" });
    frame.add(
      at(rest, x, armTop - 0.014, depth * 0.06),
      rod([x, 0, depth / 2 - 0.05], [x, armTop - 0.02, depth / 2 - 0.11], 0.014, secondary, 0.02),
      rod([x, 0, -depth / 2 + 0.05], [x, armTop - 0.02, -depth / 2 + 0.16], 0.014, secondary, 0.02),
      at(turn(board(0.024, 0.06, depth * 0.74, secondary, { grain: "z", radius: 0.006 }), 0.07), x, seat - 0.15, 0.01),
    );
  }
  for (const z of [depth / 2 - 0.1, -depth / 2 + 0.16]) frame.add(at(board(width - 0.05, 0.055, 0.024, secondary), 0, seat - 0.15, z));
  const lean = 0.26;
  const rise = height - seat + 0.09;
  const slats = times(5, (i) =>
    at(
      turn(board(width - 0.08, 0.05, 0.016, secondary, { radius: 0.006 }), -lean),
      0,
      seat + 0.02 + i * (rise / 5.6),
      -depth / 2 + 0.2 - i * (rise / 5.6) * Math.tan(lean),
    ),
  );
  const posts = [-1, 1].map((side) =>
    at(
      turn(board(0.03, rise + 0.1, 0.04, secondary, { grain: "y", radius: 0.008 }), -lean),
      side * (width / 2 - 0.05),
      seat - 0.08 + rise / 2,
      -depth / 2 + 0.165 - (rise / 2 - 0.1) * Math.tan(lean),
    ),
  );
  const seatPad = cushion(width - 0.1, 0.14, depth * 0.74, primary, { piped: true, edge: 0.84, seed });
  const relief = options.back === "tufted" || options.back === "channel" ? options.back : "plain";
  const backPad =
    relief === "plain"
      ? turn(cushion(width - 0.11, 0.15, rise, primary, { piped: true, edge: 0.74, seed: seed + 3 }), Math.PI / 2)
      : panel(width - 0.11, rise, 0.14, primary, { relief, radius: 0.05 });
  return group(
    frame,
    ...slats,
    ...posts,
    at(turn(group(seatPad), 0.06), 0, seat - 0.06, 0.03),
    at(turn(group(backPad), -lean), 0, seat + rise / 2 - 0.03, -depth / 2 + 0.27 - (rise / 2) * Math.tan(lean)),
  );
}

export function armchair(piece: Piece<"armchair">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  if (options.arm === "barrel") return barrelChair(piece);
  if (options.arm === "wood") return woodArmChair(piece);
  const style = options.arm ?? "track";
  const back = options.back ?? "loose";
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, back === "wing" ? 0.17 : 0.15);
  const seat = clamp(height * (back === "wing" ? 0.42 : 0.53), 0.39, 0.46);
  const armWidth = Math.min(style === "rolled" ? 0.17 : 0.12, width * 0.18);
  const inner = width - armWidth * 2;
  const armTop = clamp(height * 0.72, seat + 0.13, 0.63);
  const rear = -depth / 2;
  const seatDepth = depth - 0.14;
  const all = group(
    at(
      pad(inner + 0.02, seat - 0.16 - lift, depth - 0.03, primary, { radius: 0.022, crown: 0.003 }),
      0,
      lift + (seat - 0.16 - lift) / 2,
      0,
    ),
    at(cushion(inner - 0.004, 0.17, seatDepth, primary, { piped: true, edge: 0.8, seed }), 0, seat - 0.085, depth / 2 - seatDepth / 2),
    at(chairBack(back, inner + 0.008, seat, height, primary, seed), 0, 0, rear),
    legs(legStyle, { width, depth, height: lift, inset: 0.07 }, secondary),
  );
  for (const side of [-1, 1])
    all.add(at(arm(style, armWidth, armTop - lift, depth - 0.02, primary, side), (side * (width - armWidth)) / 2, lift, 0));
  if (back === "wing") all.add(at(wings(inner, armTop - 0.02, height - 0.01, primary), 0, 0, rear));
  if (piece.accent) {
    const small = cushion(inner * 0.72, 0.13, inner * 0.5, piece.accent, { edge: 0.12, pinch: 0.06, seed });
    all.add(at(turn(group(turn(small, Math.PI / 2)), -0.3, 0.06), 0, seat + inner * 0.25, rear + 0.36));
  }
  return all;
}

/** Plump horizontal rolls, as on the back of a recliner; the foot of the lowest is at y = 0. */
function rolls(count: number, width: number, height: number, thick: number, surface: Surface, seed: number): Group {
  const each = height / count;
  return group(
    ...times(count, (i) => {
      const roll = cushion(width, thick * (i === count - 1 ? 1.05 : 1), each * 1.06, surface, {
        edge: 0.52,
        radius: 0.06,
        seed: seed + i,
        rough: 0.006,
        piped: false,
      });
      roll.rotation.x = Math.PI / 2;
      return at(roll, 0, each * (i + 0.5), 0);
    }),
  );
}

export function recliner(piece: Piece<"recliner">): Group {
  const { width, depth, height, options, primary, seed } = piece;
  const open = options.open ?? false;
  const armWidth = width * 0.2;
  const inner = width - armWidth * 2;
  const seat = clamp(height * 0.46, 0.42, 0.49);
  const bodyDepth = open ? depth * 0.62 : depth * 0.94;
  const front = open ? depth / 2 - depth * 0.3 : depth / 2;
  const rear = front - bodyDepth;
  const lean = open ? 0.62 : 0.16;
  const rise = (height - seat + 0.1) / Math.cos(lean);
  const back = at(
    turn(
      group(
        rolls(3, inner + 0.02, rise, 0.24, primary, seed),
        at(pad(inner, rise * 0.96, 0.1, primary, { radius: 0.04 }), 0, rise / 2, -0.1),
      ),
      -lean,
    ),
    0,
    seat - 0.1,
    rear + 0.26,
  );
  const all = group(
    back,
    at(pad(inner + 0.02, seat - 0.24, bodyDepth - 0.08, primary, { radius: 0.03 }), 0, 0.05 + (seat - 0.24) / 2, front - bodyDepth / 2),
    at(
      cushion(inner, 0.22, bodyDepth - 0.12, primary, { edge: 0.72, radius: 0.08, seed, rough: 0.008 }),
      0,
      seat - 0.1,
      front - bodyDepth / 2 + 0.06,
    ),
    at(board(width - 0.12, 0.05, bodyDepth - 0.14, BLACK_PLASTIC), 0, 0.025, front - bodyDepth / 2),
  );
  for (const side of [-1, 1]) {
    const x = (side * (width - armWidth)) / 2;
    const body = arm(options.arm === "rolled" ? "rolled" : "track", armWidth, seat + 0.14, bodyDepth, primary, side);
    all.add(at(body, x, 0.04, front - bodyDepth / 2));
    if (options.arm !== "rolled")
      all.add(
        at(
          cushion(armWidth + 0.012, 0.1, bodyDepth * 0.92, primary, { edge: 0.5, radius: 0.04, seed: seed + side }),
          x,
          seat + 0.17,
          front - bodyDepth / 2 + 0.02,
        ),
      );
  }
  all.add(footrest(piece, open, inner, seat, front));
  return all;
}

function footrest(
  { depth, primary, secondary, seed }: Piece<"recliner">,
  open: boolean,
  inner: number,
  seat: number,
  front: number,
): Group {
  if (!open)
    return group(
      at(
        turn(cushion(inner - 0.006, 0.12, seat - 0.2, primary, { edge: 0.6, radius: 0.05, seed: seed + 9 }), Math.PI / 2),
        0,
        seat * 0.46,
        front - 0.01,
      ),
    );
  const reach = depth * 0.3;
  const rest = at(
    turn(cushion(inner - 0.01, 0.13, reach, primary, { edge: 0.6, radius: 0.05, seed: seed + 9 }), 0.08),
    0,
    seat - 0.06,
    front + reach / 2 + 0.005,
  );
  const bars = [-1, 1].map((side) =>
    rod(
      [side * inner * 0.34, seat - 0.2, front - 0.05],
      [side * inner * 0.34, seat - 0.1, front + reach * 0.75],
      0.011,
      secondary.kind === "metal" ? secondary : BLACK_PLASTIC,
    ),
  );
  return group(rest, ...bars);
}
