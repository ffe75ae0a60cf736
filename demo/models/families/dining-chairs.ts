import { CatmullRomCurve3, type Group, type Object3D, Vector3 } from "three";
import { board } from "../parts/board.ts";
import { cushion, pad } from "../parts/cushion.ts";
import { bend, deform } from "../parts/deform.ts";
import { frame } from "../parts/fronts.ts";
import { rod, tube } from "../parts/rod.ts";
import { roundedBox } from "../parts/rounded-box.ts";
import { shell } from "../parts/shell.ts";
import { clamp, type Piece } from "../piece.ts";
import { at, group, part, type Surface, times, turn } from "../surface.ts";
import { curvedWall } from "./upholstery.ts";

interface ChairPlan {
  width: number;
  depth: number;
  height: number;
  seat: number;
  lean: number;
  frame: Surface;
  cover: Surface;
}

/** A rail or slat that curves backwards around the sitter. */
function curvedRail(width: number, height: number, thick: number, surface: Surface): Object3D {
  const geometry = bend(
    roundedBox(width, height, thick, { radius: Math.min(0.008, thick * 0.4), corner: 3, fill: [16, 1, 1], grain: "x" }),
    width * 1.15,
  );
  return part(geometry, surface);
}

/** The rear posts: straight below the seat, leaning back above it. */
function posts(plan: ChairPlan, top: number): Object3D[] {
  const { width, depth, seat, lean, frame: timber } = plan;
  const z = -depth / 2 + 0.05;
  const rise = top - seat;
  return [-1, 1].flatMap((side) => {
    const x = side * (width / 2 - 0.035);
    return [
      rod([x, 0, z - 0.03], [x, seat + 0.01, z], 0.013, timber, 0.019),
      rod([x, seat - 0.01, z], [x * 0.98, top, z - rise * Math.tan(lean)], 0.019, timber, 0.013),
    ];
  });
}

/** Where the middle of the back is at a given height. */
function backAt(plan: ChairPlan, y: number): number {
  return -plan.depth / 2 + 0.05 - (y - plan.seat) * Math.tan(plan.lean);
}

function backInfill(style: "slat" | "spindle" | "ladder" | "cane", plan: ChairPlan): Object3D[] {
  const { width, height, seat, lean, frame: timber } = plan;
  const inner = width - 0.075;
  const sag = (inner * inner) / (8 * inner * 1.15);
  const railAt = (y: number, high: number) =>
    turnedAt(curvedRail(inner + 0.03, high, 0.02, timber), 0, y, backAt(plan, y) - sag + 0.004, -lean);
  const top = railAt(height - 0.045, 0.085);
  if (style === "ladder") return [top, ...times(3, (i) => railAt(seat + 0.12 + i * ((height - seat - 0.24) / 2.6), 0.05))];
  if (style === "cane") {
    const high = height - seat - 0.2;
    const y = seat + 0.12 + high / 2;
    const panel = group(
      frame(inner, high, 0.022, 0.03, timber),
      board(inner - 0.05, high - 0.05, 0.004, { kind: "rattan", colour: "#d8b988", pattern: "cane" }, { grain: "y" }),
    );
    return [top, turnedAt(panel, 0, y, backAt(plan, y), -lean)];
  }
  const low = seat + (style === "slat" ? 0.1 : 0.02);
  const count = style === "slat" ? Math.max(5, Math.round(inner / 0.062)) : Math.max(6, Math.round(inner / 0.055));
  const bars = times(count, (i) => {
    const u = (i + 0.5) / count - 0.5;
    const curve = sag * (1 - 4 * u * u);
    const foot: [number, number, number] = [u * inner * 0.96, low, backAt(plan, low) - curve * (style === "slat" ? 1 : 0.3)];
    const head: [number, number, number] = [u * inner, height - 0.06, backAt(plan, height - 0.06) - curve];
    if (style === "spindle") return rod(foot, head, 0.0065, timber, 0.0055);
    const slat = board(0.03, height - 0.06 - low, 0.011, timber, { grain: "y" });
    return turnedAt(slat, u * inner, (low + height - 0.06) / 2, (foot[2] + head[2]) / 2, -lean);
  });
  return style === "slat" ? [top, railAt(low, 0.04), ...bars] : [top, ...bars];
}

function turnedAt<T extends Object3D>(object: T, x: number, y: number, z: number, lean: number): Group {
  return at(turn(group(object), lean), x, y, z);
}

/** Front legs, aprons and stretchers of a wooden chair. */
function underframe(plan: ChairPlan, style: string): Object3D[] {
  const { width, depth, seat, frame: timber } = plan;
  const x = width / 2 - 0.035;
  const front = depth / 2 - 0.04;
  const rear = -depth / 2 + 0.05;
  const thin = timber.kind === "metal" ? 0.011 : 0.019;
  const foreleg = (side: number) =>
    style === "block"
      ? at(board(0.038, seat - 0.02, 0.038, timber, { grain: "y", radius: 0.004 }), side * x, (seat - 0.02) / 2, front)
      : rod([side * (x + 0.012), 0, front + 0.012], [side * x, seat - 0.02, front], thin * 0.62, timber, thin);
  const apron = (z: number) => at(board(width - 0.08, 0.05, 0.02, timber), 0, seat - 0.052, z);
  const side = (s: number) => at(board(0.02, 0.05, front - rear, timber, { grain: "z" }), s * x, seat - 0.052, (front + rear) / 2);
  const stretch = (s: number) => rod([s * (x + 0.004), seat * 0.42, front], [s * x, seat * 0.42, rear - 0.01], 0.009, timber);
  return [foreleg(-1), foreleg(1), apron(front), apron(rear), side(-1), side(1), stretch(-1), stretch(1)];
}

function seatOf(plan: ChairPlan, upholstered: boolean, seed: number): Object3D {
  const { width, depth, seat, cover } = plan;
  if (upholstered)
    return at(
      cushion(width - 0.02, 0.07, depth * 0.86, cover, { edge: 0.66, radius: 0.028, seed, rough: 0.003, piped: true }),
      0,
      seat - 0.02,
      depth * 0.05,
    );
  const panel = board(width - 0.012, 0.026, depth * 0.88, cover, { radius: 0.011, corner: 4, fill: [14, 1, 12], grain: "z" });
  deform(panel.geometry, (point) => {
    if (point.y > 0) point.y -= 0.01 * Math.max(0, 1 - (point.x / (width / 2)) ** 2) * Math.max(0, 1 - (point.z / (depth / 2)) ** 2);
  });
  return at(panel, 0, seat - 0.013, depth * 0.05);
}

function armrests(plan: ChairPlan): Object3D[] {
  const { width, depth, seat, frame: timber } = plan;
  const y = seat + 0.2;
  return [-1, 1].flatMap((side) => {
    const x = side * (width / 2 - 0.03);
    const rest = board(0.045, 0.022, depth * 0.74, timber, { radius: 0.01, corner: 4, grain: "z" });
    return [at(rest, x, y, 0), rod([x, seat - 0.03, depth * 0.3], [x, y - 0.005, depth * 0.26], 0.014, timber, 0.012)];
  });
}

/** A one-piece molded bucket: seat and back in a single sheet that follows a bent spine and curls up at its sides. */
function bucket(plan: ChairPlan, thick: number): Object3D {
  const { width, depth, height, seat, cover } = plan;
  const rise = height - seat;
  const along = (y: number, z: number) => new Vector3(0, y, z * depth);
  const stations = [along(seat - 0.022, 0.47), along(seat, 0.36), along(seat - 0.01, 0.1), along(seat - 0.004, -0.14)];
  const back = [along(seat + 0.055, -0.3), along(seat + rise * 0.38, -0.375), along(seat + rise * 0.7, -0.43), along(height, -0.47)];
  const spine = new CatmullRomCurve3([...stations, ...back], false, "centripetal");
  return shell(
    (u, row) => {
      // Rows lie closer together towards both ends, where the corners are rounded off.
      const v = 0.5 - 0.5 * Math.cos(Math.PI * row);
      const side = (u - 0.5) * 2;
      const point = spine.getPointAt(v);
      const corner = Math.max(0.01, 1 - Math.abs(2 * v - 1) ** 5) ** 0.36;
      const half = (width / 2) * corner * (1 - 0.1 * Math.max(0, v - 0.55));
      const upright = Math.max(0, Math.min(1, (v - 0.38) / 0.3));
      const curl = Math.abs(side) ** 2.4 * corner ** 2;
      const arm = Math.sin(Math.PI * Math.max(0, Math.min(1, (v - 0.06) / 0.72)));
      return [side * half, point.y + curl * (0.02 + 0.07 * arm) * (1 - upright * 0.85), point.z + curl * 0.1 * upright];
    },
    thick,
    cover,
    32,
    44,
  );
}

function shellChair(plan: ChairPlan, piece: Piece<"diningChair">): Group {
  const { width, depth, seat, frame: timber } = plan;
  const soft = ["fabric", "boucle", "velvet", "leather"].includes(plan.cover.kind);
  const thin = timber.kind === "metal" ? 0.009 : 0.016;
  const legsOf = times(4, (k) => {
    const [side, end] = [k % 2 ? 1 : -1, k < 2 ? 1 : -1];
    return rod(
      [side * width * 0.42, 0, end * depth * 0.4],
      [side * width * 0.2, seat - 0.02, end * depth * 0.18 + 0.02],
      thin * 0.7,
      timber,
      thin * 1.2,
    );
  });
  const brace = [-1, 1].map((side) =>
    rod([side * width * 0.21, seat - 0.03, depth * 0.2], [side * width * 0.21, seat - 0.03, -depth * 0.16], thin * 0.8, timber),
  );
  const across = [0.2, -0.14].map((z) =>
    rod([-width * 0.21, seat - 0.03, depth * z], [width * 0.21, seat - 0.03, depth * z], thin * 0.8, timber),
  );
  const all = group(bucket(plan, soft ? 0.035 : 0.012), ...legsOf, ...brace, ...across);
  if (soft)
    all.add(
      at(
        cushion(width * 0.8, 0.05, depth * 0.66, plan.cover, { edge: 0.4, radius: 0.022, seed: piece.seed }),
        0,
        seat + 0.022,
        depth * 0.09,
      ),
    );
  return all;
}

/** An upholstered back that curls a little around the sitter. */
function softChair(plan: ChairPlan, piece: Piece<"diningChair">): Group {
  const { width, depth, height, seat, frame: timber, cover } = plan;
  const round = piece.options.arms ?? false;
  const wall = curvedWall(
    {
      radius: round ? width * 0.42 : width * 0.95,
      thickness: 0.06,
      height: height - seat + 0.06,
      sweep: round ? 2.9 : 0.94,
      drop: round ? (height - seat) * 0.42 : 0.015,
      flare: 0.06,
    },
    cover,
  );
  const seatPad = cushion(width - 0.02, 0.1, depth * 0.84, cover, { edge: 0.74, radius: 0.035, seed: piece.seed, piped: true });
  const thin = timber.kind === "metal" ? 0.012 : 0.018;
  const legsOf = times(4, (k) => {
    const [side, end] = [k % 2 ? 1 : -1, k < 2 ? 1 : -1];
    const x = side * (width / 2 - 0.05);
    const z = end > 0 ? depth / 2 - 0.06 : -depth / 2 + 0.09;
    return rod([x + side * 0.025, 0, z + end * 0.03], [x, seat - 0.07, z], thin * 0.6, timber, thin);
  });
  const skirt = at(pad(width - 0.05, 0.05, depth * 0.8, cover, { radius: 0.02, crown: 0.002 }), 0, seat - 0.085, depth * 0.03);
  return group(
    at(turn(group(wall), -0.1), 0, seat - 0.06, -depth / 2 + 0.07),
    at(seatPad, 0, seat - 0.035, depth * 0.06),
    skirt,
    ...legsOf,
  );
}

/** Steel tube bent in one line, seat and back hung in it: the classic cantilever. */
function sledFrame(plan: ChairPlan): Object3D[] {
  const { width, depth, height, seat, frame: metal } = plan;
  return [-1, 1].map((side) => {
    const x = side * (width / 2 - 0.02);
    return tube(
      [
        [x, height - 0.04, -depth / 2 + 0.01],
        [x, seat, -depth / 2 + 0.09],
        [x, seat - 0.03, depth / 2 - 0.02],
        [x, 0.012, depth / 2 - 0.02],
        [x, 0.012, -depth / 2 + 0.06],
      ],
      0.0115,
      metal,
      0.06,
    );
  });
}

export function diningChair(piece: Piece<"diningChair">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const style = options.back ?? "slat";
  const woody = primary.kind === "wood" || primary.kind === "lacquer";
  const plan: ChairPlan = {
    width: width * 1.02,
    depth: style === "shell" ? depth : depth * 0.9,
    height,
    seat: clamp(height * 0.55, 0.43, 0.48),
    lean: 0.17,
    frame: woody && secondary.kind !== "metal" && style !== "shell" && style !== "upholstered" ? primary : secondary,
    cover: primary,
  };
  if (style === "shell") return shellChair(plan, piece);
  if (options.legs === "sled" && secondary.kind === "metal") {
    const back = at(
      turn(pad(width - 0.06, height - plan.seat - 0.1, 0.03, primary, { radius: 0.013 }), -0.17),
      0,
      plan.seat + 0.1 + (height - plan.seat - 0.1) / 2,
      -depth / 2 + 0.06,
    );
    return group(
      ...sledFrame(plan),
      back,
      seatOf(plan, !woody, seed),
      rod([-width / 2 + 0.02, 0.012, -depth / 2 + 0.06], [width / 2 - 0.02, 0.012, -depth / 2 + 0.06], 0.0115, secondary),
    );
  }
  if (style === "upholstered") return softChair(plan, piece);
  const accent = piece.accent ?? primary;
  const seatCover = { ...plan, cover: woody ? accent : primary };
  const all = group(
    ...posts(plan, height - 0.01),
    ...backInfill(style, plan),
    ...underframe(plan, options.legs ?? "tapered"),
    seatOf(seatCover, !(seatCover.cover.kind === "wood" || seatCover.cover.kind === "lacquer"), seed),
  );
  if (options.arms) all.add(...armrests(plan));
  return all;
}
