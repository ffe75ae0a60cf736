import type { Group } from "three";
import { cushion, pad, panel } from "../parts/cushion.ts";
import { type LegStyle, legHeight, legs } from "../parts/legs.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, group, type Surface, times, turn } from "../surface.ts";
import { ARM_WIDTH, type ArmStyle, arm, backRow, seatRow, throwPillows } from "./upholstery.ts";

const LEAN = 0.2;

/** Dimensions of the parts of a sofa, derived from the outer dimensions and the arms. */
interface SofaPlan {
  armWidth: number;
  armHeight: number;
  lift: number;
  seat: number;
  seatThick: number;
  inner: number;
  backThick: number;
}

function planOf(width: number, height: number, armStyle: ArmStyle, legStyle: LegStyle): SofaPlan {
  const armWidth = Math.min(ARM_WIDTH[armStyle], width * 0.2);
  const lift = legHeight(legStyle, legStyle === "sled" ? 0.16 : 0.14);
  const seat = clamp(height * 0.54, 0.38, 0.46);
  return {
    armWidth,
    armHeight: clamp(height * 0.72, seat + 0.12, 0.66),
    lift,
    seat,
    seatThick: 0.17,
    inner: width - armWidth * 2,
    backThick: 0.15,
  };
}

function seatsFor(width: number): number {
  return clamp(Math.round(width / 0.68), 1, 4);
}

/** The wooden box under the cushions, upholstered, with a shadow gap to the legs. */
function baseBox(width: number, depth: number, plan: SofaPlan, surface: Surface) {
  const high = plan.seat - plan.seatThick - plan.lift;
  return group(at(pad(width, high, depth, surface, { radius: 0.022, crown: 0.003 }), 0, plan.lift + high / 2, 0));
}

type BackStyle = "loose" | "tight" | "tufted" | "channel";

/** The back between the arms: a frame, and in front of it cushions, panels or tufting. */
function sofaBack(style: BackStyle, seats: number, depth: number, height: number, plan: SofaPlan, surface: Surface, seed: number): Group {
  const rear = -depth / 2;
  if (style === "loose") {
    const frameHigh = height - plan.lift - 0.05;
    const frame = at(
      pad(plan.inner + 0.01, frameHigh, plan.backThick, surface, { radius: 0.04 }),
      0,
      plan.lift + frameHigh / 2,
      rear + plan.backThick / 2,
    );
    const tall = (height - plan.seat + 0.055) / Math.cos(LEAN);
    const rows = at(
      backRow(seats, plan.inner, tall, 0.2, plan.seat - 0.035, LEAN, surface, seed),
      0,
      0,
      rear + plan.backThick + 0.11 + (tall / 2) * Math.sin(LEAN) * 0.4,
    );
    return group(frame, rows);
  }
  const tall = height - plan.lift;
  const shell = at(pad(plan.inner + 0.01, tall, 0.09, surface, { radius: 0.035 }), 0, plan.lift + tall / 2, rear + 0.045);
  const faceHigh = height - plan.seat + 0.06;
  const sections = style === "tight" ? seats : 1;
  const each = plan.inner / sections;
  const faces = times(sections, (i) => {
    const face = panel(each - 0.002, faceHigh, 0.16, surface, {
      relief: style === "tight" ? "plain" : style,
      radius: 0.055,
      seed: seed + i,
    });
    return at(turn(face, -LEAN * 0.55), -plan.inner / 2 + each * (i + 0.5), plan.seat - 0.07 + faceHigh / 2, rear + 0.16);
  });
  return group(shell, ...faces);
}

export function sofa(piece: Piece<"sofa">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const { arm: armStyle = "track", back = "loose", legs: legStyle = "tapered" } = options;
  const seats = options.seats ?? seatsFor(width);
  const plan = planOf(width, height, armStyle, legStyle);
  const cushions = back === "tufted" || back === "channel" ? (pick(piece, 2, [1, seats]) ?? 1) : seats;
  const seatDepth = depth - plan.backThick - 0.01;
  const all = group(
    baseBox(armStyle === "none" ? width : plan.inner + 0.02, depth - 0.015, plan, primary),
    at(seatRow(cushions, plan.inner, seatDepth, plan.seatThick, plan.seat, primary, seed), 0, 0, depth / 2 - seatDepth / 2),
    sofaBack(back, seats, depth, height, plan, primary, seed),
    legs(legStyle, { width, depth, height: plan.lift, inset: legStyle === "plinth" ? 0.05 : 0.075, pairs: width > 1.9 ? 3 : 2 }, secondary),
  );
  for (const side of [-1, 1]) {
    const one = arm(armStyle, plan.armWidth, plan.armHeight - plan.lift, depth - (armStyle === "rolled" ? 0.03 : 0), primary, side);
    all.add(at(one, (side * (width - plan.armWidth)) / 2, plan.lift, 0));
  }
  const pillows = piece.accent ?? (back === "loose" ? primary : undefined);
  if (pillows && seats > 1) all.add(throwPillows(plan.inner, plan.seat, -depth / 2 + plan.backThick + 0.3, 0.44, pillows, seed));
  return all;
}

/** The long seat at one end of a sectional, with its own base. */
function chaise(width: number, depth: number, plan: SofaPlan, surface: Surface, seed: number): Group {
  const seat = cushion(width - 0.004, plan.seatThick, depth - plan.backThick - 0.01, surface, { piped: true, seed, edge: 0.82 });
  return group(baseBox(width - 0.01, depth - 0.01, plan, surface), at(seat, 0, plan.seat - plan.seatThick / 2, plan.backThick / 2 + 0.005));
}

export function sectional(piece: Piece<"sectional">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const { arm: armStyle = "track", back = "loose", legs: legStyle = "tapered" } = options;
  const which = options.chaise ?? "right";
  const plan = planOf(width, height, armStyle, legStyle);
  const bodyDepth = Math.min(depth, clamp(depth * 0.6, 0.92, 1.02));
  const rear = -depth / 2;
  const long = Math.min(0.82, plan.inner * 0.36);
  const leftChaise = which !== "right" ? long : 0;
  const rightChaise = which !== "left" ? long : 0;
  const middle = plan.inner - leftChaise - rightChaise;
  const center = (leftChaise - rightChaise) / 2;
  const seats = Math.max(1, Math.round(middle / 0.72));
  const seatDepth = bodyDepth - plan.backThick - 0.01;
  const body = group(
    at(baseBox(middle + 0.02, bodyDepth - 0.02, plan, primary), center, 0, 0),
    at(seatRow(seats, middle, seatDepth, plan.seatThick, plan.seat, primary, seed), center, 0, bodyDepth / 2 - seatDepth / 2),
    sofaBack(back, seats + (leftChaise ? 1 : 0) + (rightChaise ? 1 : 0), bodyDepth, height, plan, primary, seed),
  );
  const all = group(at(body, 0, 0, rear + bodyDepth / 2));
  if (leftChaise) all.add(at(chaise(long, depth, plan, primary, seed + 11), -plan.inner / 2 + long / 2, 0, 0));
  if (rightChaise) all.add(at(chaise(long, depth, plan, primary, seed + 12), plan.inner / 2 - long / 2, 0, 0));
  for (const side of [-1, 1]) {
    const beside = side < 0 ? leftChaise : rightChaise;
    const armDepth = beside ? bodyDepth * 0.98 : bodyDepth;
    all.add(
      at(
        arm(armStyle, plan.armWidth, plan.armHeight - plan.lift, armDepth, primary, side),
        (side * (width - plan.armWidth)) / 2,
        plan.lift,
        rear + armDepth / 2,
      ),
    );
  }
  all.add(sectionalFeet(piece, plan, { bodyDepth, leftChaise, rightChaise }, legStyle, secondary));
  all.add(at(throwPillows(plan.inner, plan.seat, plan.backThick + 0.3, 0.46, piece.accent ?? primary, seed), 0, 0, rear));
  return all;
}

function sectionalFeet(
  piece: Piece<"sectional">,
  plan: SofaPlan,
  shape: { bodyDepth: number; leftChaise: number; rightChaise: number },
  style: LegStyle,
  surface: Surface,
): Group {
  const { width, depth } = piece;
  const feet = group(
    at(
      legs(style, { width, depth: shape.bodyDepth, height: plan.lift, inset: 0.08, pairs: 3 }, surface),
      0,
      0,
      -depth / 2 + shape.bodyDepth / 2,
    ),
  );
  const reach = depth - shape.bodyDepth;
  if (reach < 0.2) return feet;
  for (const [long, side] of [
    [shape.leftChaise, -1],
    [shape.rightChaise, 1],
  ] as const) {
    if (!long) continue;
    feet.add(
      at(
        legs(style, { width: long, depth: reach, height: plan.lift, inset: 0.07 }, surface),
        side * (plan.inner / 2 - long / 2),
        0,
        depth / 2 - reach / 2,
      ),
    );
  }
  return feet;
}
