import type { Group } from "three";
import { board } from "../parts/board.ts";
import { cushion, pad, panel } from "../parts/cushion.ts";
import { deform, unevenness } from "../parts/deform.ts";
import { legHeight, legs } from "../parts/legs.ts";
import { outline, rod, turned } from "../parts/rod.ts";
import { shell } from "../parts/shell.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, BLACK_PLASTIC, DARK_METAL, group, part, STEEL, type Surface, shade, times, turn } from "../surface.ts";
import { curvedWall } from "./upholstery.ts";

/** A round upholstered drum with a seam below its crowned top. */
function drum(width: number, depth: number, height: number, surface: Surface, tufted: boolean): Group {
  const r = width / 2;
  const stations: [number, number][] = [
    [0, 0],
    [r * 0.93, 0],
    [r * 0.985, 0.02],
    [r, height * 0.3],
    [r * 0.99, height * 0.62],
    [r * 0.965, height * 0.72],
    [r * 0.99, height * 0.78],
    [r * 0.97, height * 0.9],
    [r * 0.88, height * 0.97],
    [r * 0.6, height],
    [0, height],
  ];
  const body = turned(stations, surface, 126);
  deform(body.geometry, (point) => {
    const angle = Math.atan2(point.z, point.x);
    const away = Math.hypot(point.x, point.z) / r;
    if (tufted && point.y > height * 0.75)
      point.y -= 0.02 * Math.max(0, Math.cos(away * 9.5 + Math.cos(angle * 6) * 0.4)) ** 4 * (away < 0.85 ? 1 : 0);
    if (tufted && away > 0.9) {
      const pleat = 1 - 0.022 * (1 - Math.abs(Math.sin(angle * 14)) ** 0.5);
      point.x *= pleat;
      point.z *= pleat;
    }
    point.y += unevenness(point.x, point.y, point.z, 4) * 0.003;
  });
  body.scale.z = depth / width;
  return group(body);
}

export function ottoman(piece: Piece<"ottoman">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, Math.min(0.13, height * 0.32));
  const body = height - lift;
  if (options.shape === "round" && legStyle === "plinth")
    return group(
      at(drum(width, depth, body, primary, options.tufted ?? false), 0, lift, 0),
      turned(outline(width, lift, [0, 0, 0.42, 0, 0.42, 1, 0, 1]), secondary, 72),
    );
  if (options.shape === "round")
    return group(
      at(drum(width, depth, body, primary, options.tufted ?? false), 0, lift, 0),
      legs(legStyle, { width: width * 0.8, depth: depth * 0.8, height: lift, inset: 0.05 }, secondary),
    );
  const top = options.tufted
    ? turn(panel(width, depth, body * 0.62, primary, { relief: "tufted", radius: 0.05, pitch: 0.14 }), -Math.PI / 2)
    : cushion(width, body * 0.6, depth, primary, { piped: true, edge: 0.82, seed });
  const base = pad(width * 0.985, body * 0.52, depth * 0.985, primary, { radius: 0.02, crown: 0.003 });
  return group(
    at(group(top), 0, height - body * 0.31, 0),
    at(base, 0, lift + body * 0.26, 0),
    legs(legStyle, { width, depth, height: lift, inset: 0.06 }, secondary),
  );
}

export function bench(piece: Piece<"bench">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const upholstered = options.upholstered ?? !["wood", "lacquer", "metal", "rattan"].includes(primary.kind);
  const seat = options.back ? clamp(height * 0.52, 0.42, 0.47) : height;
  const thick = upholstered ? 0.1 : 0.032;
  const legStyle = options.legs ?? (upholstered ? "tapered" : "block");
  const lift = legStyle === "plinth" ? 0.08 : seat - thick - (upholstered ? 0.03 : 0);
  const timber = upholstered ? secondary : primary;
  const frame: Surface = secondary.kind === "metal" && legStyle !== "turned" ? secondary : timber;
  const all = group(
    legs(
      legStyle,
      { width, depth, height: lift, inset: 0.06, splay: lift * 0.06, thickness: legStyle === "block" ? 0.045 : undefined },
      frame,
    ),
  );
  if (upholstered) {
    all.add(
      at(cushion(width, thick, depth, primary, { piped: true, edge: 0.8, seed, radius: 0.035 }), 0, seat - thick / 2, 0),
      at(board(width - 0.03, seat - thick - lift + 0.02, depth - 0.03, timber), 0, lift + (seat - thick - lift) / 2, 0),
    );
    if (legStyle === "plinth")
      all.add(at(pad(width - 0.01, seat - thick - lift, depth - 0.01, primary, { radius: 0.02 }), 0, lift + (seat - thick - lift) / 2, 0));
  } else {
    const planks = depth > 0.34 ? 3 : 2;
    all.add(
      ...times(planks, (i) =>
        at(
          board(width, thick, depth / planks - 0.006, primary, { radius: 0.006, grain: "x" }),
          0,
          seat - thick / 2,
          -depth / 2 + (depth / planks) * (i + 0.5),
        ),
      ),
    );
    all.add(...[-1, 1].map((side) => at(board(width - 0.16, 0.055, 0.022, frame), 0, seat - thick - 0.028, side * (depth / 2 - 0.07))));
  }
  if (options.back) {
    const rise = height - seat + 0.02;
    all.add(
      at(
        turn(
          upholstered
            ? panel(width, rise, 0.09, primary, { relief: pick(piece, 1, ["plain", "channel"] as const), radius: 0.035 })
            : slatBack(width, rise, frame),
          -0.12,
        ),
        0,
        seat + rise / 2 - 0.02,
        -depth / 2 + 0.05,
      ),
    );
  }
  return all;
}

/** Upright slats between two rails. */
function slatBack(width: number, height: number, surface: Surface): Group {
  const rail = (y: number, high: number) => at(board(width, high, 0.026, surface, { radius: 0.006 }), 0, y, 0);
  const count = Math.max(4, Math.round(width / 0.09));
  const slats = times(count, (i) =>
    at(board(0.032, height - 0.06, 0.014, surface, { grain: "y" }), -width / 2 + (width / count) * (i + 0.5), 0, 0),
  );
  return group(rail(height / 2 - 0.035, 0.07), rail(0.04 - height / 2, 0.045), ...slats);
}

/** A seat on a central column: counter stools that turn, with a ring for the feet. */
function columnStool(seat: number, width: number, metal: Surface): Group {
  const foot = turned(
    [
      [0, 0],
      [width * 0.5, 0],
      [width * 0.5, 0.008],
      [width * 0.44, 0.016],
      [0.035, 0.026],
      [0.028, 0.05],
      [0.028, seat * 0.55],
      [0.02, seat * 0.56],
      [0.02, seat],
    ],
    metal,
    48,
  );
  const ring = turned(
    times(
      13,
      (k) => [width * 0.34 + Math.cos((k / 12) * 6.283) * 0.009, seat * 0.34 + Math.sin((k / 12) * 6.283) * 0.009] as [number, number],
    ),
    metal,
    40,
  );
  return group(foot, ring, rod([0, seat * 0.34, 0], [0, seat * 0.34, width * 0.34], 0.008, metal));
}

export function barStool(piece: Piece<"barStool">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const back = options.back ?? "none";
  const seat = back === "none" ? height : back === "low" ? height - 0.2 : height - 0.36;
  const upholstered = primary.kind !== "wood" && primary.kind !== "rattan";
  const thick = upholstered ? 0.075 : 0.035;
  const pan = upholstered
    ? cushion(width * 0.92, thick, depth * 0.88, primary, { edge: 0.72, radius: 0.03, seed, piped: true })
    : saddle(width * 0.9, thick, depth * 0.84, primary);
  const all = group(at(pan, 0, seat - thick / 2, 0.01));
  if (options.swivel) {
    const metal = secondary.kind === "metal" ? secondary : DARK_METAL;
    all.add(
      columnStool(seat - thick, Math.min(width, depth), metal),
      at(board(width * 0.6, 0.012, depth * 0.6, metal), 0, seat - thick - 0.006, 0),
    );
  } else all.add(stoolFrame(width, depth, seat - thick, secondary));
  if (back !== "none") {
    const high = height - seat + (back === "low" ? 0 : 0.03);
    const wall = curvedWall(
      {
        radius: width * (back === "low" ? 0.46 : 0.62),
        thickness: upholstered ? 0.06 : 0.022,
        height: high,
        sweep: back === "low" ? 2.5 : 1.45,
        drop: back === "low" ? high * 0.35 : 0.02,
        flare: 0.02,
      },
      primary,
    );
    all.add(at(wall, 0, seat - (back === "low" ? 0.02 : 0.01), -depth * 0.46));
  }
  return all;
}

/** A wooden seat, hollowed a little where one sits. */
function saddle(width: number, thick: number, depth: number, surface: Surface) {
  const seat = board(width, thick, depth, surface, { radius: thick * 0.42, corner: 4, fill: [16, 1, 14], grain: "x" });
  deform(seat.geometry, (point) => {
    const u = point.x / (width / 2);
    const t = point.z / (depth / 2);
    if (point.y > 0) point.y -= 0.011 * Math.max(0, 1 - u * u) * Math.max(0, 1 - t * t) * 1.3;
    point.x *= 1 - 0.09 * Math.max(0, -t) ** 2;
  });
  return seat;
}

function stoolFrame(width: number, depth: number, height: number, surface: Surface): Group {
  const all = group();
  const [topX, topZ] = [width * 0.3, depth * 0.3];
  const [footX, footZ] = [width * 0.46, depth * 0.44];
  const thick = surface.kind === "metal" ? 0.011 : 0.017;
  const on = (side: number, end: number, share: number): [number, number, number] => [
    side * (footX + (topX - footX) * share),
    height * share,
    end * (footZ + (topZ - footZ) * share),
  ];
  for (const side of [-1, 1])
    for (const end of [-1, 1]) all.add(rod(on(side, end, 0), on(side, end, 1), thick * 0.8, surface, thick * 1.15));
  for (const end of [-1, 1]) all.add(rod(on(-1, end, end > 0 ? 0.34 : 0.42), on(1, end, end > 0 ? 0.34 : 0.42), thick * 0.8, surface));
  for (const side of [-1, 1]) all.add(rod(on(side, -1, 0.42), on(side, 1, 0.42), thick * 0.7, surface));
  return all;
}

/** A five-pointed base on castors with a gas column. */
function starBase(radius: number, height: number, surface: Surface): Group {
  const all = group(rod([0, 0.08, 0], [0, height * 0.6, 0], 0.028, BLACK_PLASTIC), rod([0, 0.1, 0], [0, height, 0], 0.016, STEEL));
  for (const k of times(5, (i) => i)) {
    const angle = (k / 5) * Math.PI * 2 + 0.3;
    const [x, z] = [Math.sin(angle), Math.cos(angle)];
    const arm = rod([x * 0.02, 0.105, z * 0.02], [x * (radius - 0.03), 0.072, z * (radius - 0.03)], 0.024, surface, 0.016);
    const wheel = () => turn(rod([-0.009, 0, 0], [0.009, 0, 0], 0.028, BLACK_PLASTIC, 0.028, 20), 0, angle, Math.PI / 2);
    const pair = [-0.016, 0.016].map((offset) =>
      at(wheel(), x * (radius - 0.03) + Math.cos(angle) * offset, 0.028, z * (radius - 0.03) - Math.sin(angle) * offset),
    );
    all.add(
      arm,
      ...pair,
      rod([x * (radius - 0.03), 0.03, z * (radius - 0.03)], [x * (radius - 0.03), 0.075, z * (radius - 0.03)], 0.008, BLACK_PLASTIC),
    );
  }
  return all;
}

/** A taut net in a frame: thin, curved like a spine. */
function meshBack(width: number, height: number, surface: Surface): Group {
  const curve = (u: number, v: number): [number, number, number] => {
    const x = (u - 0.5) * width * (0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, v + 0.25)));
    return [x, (v - 0.5) * height, 0.06 * Math.sin(v * 4.2 + 0.2) - 0.11 * v + 0.22 * (u - 0.5) ** 2 * width * 2];
  };
  const rounded = (v: number) => Math.max(0, 1 - Math.abs(2 * v - 1) ** 6.67) ** 0.15;
  const net = shell((u, v) => curve(0.5 + (u - 0.5) * 0.99 * rounded(v), v), 0.006, { ...surface, kind: "fabric" }, 20, 20);
  const rim = shell((u, v) => edgePoint(curve, u, v), 0.012, BLACK_PLASTIC, 120, 3);
  return group(net, rim);
}

/** A band around the border of a sheet: u runs along the border, v across the band. */
function edgePoint(curve: (u: number, v: number) => [number, number, number], u: number, v: number): [number, number, number] {
  const angle = u * Math.PI * 2;
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.3;
  const reach = 0.5 - 0.035 * v;
  const [x, y, z] = curve(0.5 + round(Math.cos(angle)) * reach, 0.5 + round(Math.sin(angle)) * reach);
  return [x, y, z + 0.004];
}

export function officeChair(piece: Piece<"officeChair">): Group {
  const { width, depth, height, options, primary, secondary, seed } = piece;
  const style = options.back ?? "mesh";
  const seat = clamp(height * 0.46, 0.45, 0.52);
  const seatWide = Math.min(0.52, width * 0.8);
  const base: Surface = secondary.kind === "metal" ? secondary : BLACK_PLASTIC;
  const seatPad = cushion(seatWide, style === "executive" ? 0.13 : 0.09, depth * 0.72, primary, {
    edge: 0.66,
    radius: 0.04,
    seed,
    rough: style === "executive" ? 0.006 : 0.002,
  });
  const rise = height - seat - (style === "executive" ? 0 : 0.04);
  const all = group(
    starBase(Math.min(width, depth) * ((options.arms ?? true) ? 0.48 : 0.52), seat - 0.08, base),
    at(seatPad, 0, seat - 0.03, 0.03),
    at(board(seatWide * 0.5, 0.05, depth * 0.4, BLACK_PLASTIC, { radius: 0.015 }), 0, seat - 0.1, 0),
  );
  const rear = -depth * 0.3;
  if (style === "mesh") {
    all.add(
      at(meshBack(seatWide * 0.96, rise, shade(primary, 0.9)), 0, seat + 0.04 + rise / 2, rear + 0.03),
      rod([0, seat - 0.1, -0.05], [0, seat + 0.02, rear - 0.04], 0.02, BLACK_PLASTIC),
      rod([0, seat + 0.02, rear - 0.04], [0, seat + rise * 0.55, rear - 0.035], 0.02, BLACK_PLASTIC, 0.014),
    );
  } else {
    const face =
      style === "executive"
        ? group(
            ...times(3, (i) =>
              at(
                turn(
                  cushion(seatWide * (1 - i * 0.03), 0.15, (rise / 3) * 1.08, primary, {
                    edge: 0.5,
                    radius: 0.05,
                    seed: seed + i,
                    rough: 0.006,
                  }),
                  Math.PI / 2,
                ),
                0,
                (rise / 3) * (i - 1),
                -0.03 * i,
              ),
            ),
          )
        : group(panel(seatWide * 0.94, rise, 0.08, primary, { relief: pick(piece, 3, ["plain", "channel"] as const), radius: 0.036 }));
    all.add(
      at(turn(face, -0.12), 0, seat + 0.03 + rise / 2, rear),
      at(turn(pad(seatWide * 0.9, rise * 0.94, 0.05, primary, { radius: 0.024 }), -0.12), 0, seat + 0.03 + rise / 2, rear - 0.05),
      rod([0, seat - 0.1, -0.05], [0, seat + 0.16, rear - 0.08], 0.024, BLACK_PLASTIC),
    );
  }
  if (options.arms ?? true) for (const side of [-1, 1]) all.add(...officeArm(side * (width / 2 - 0.04), seat, depth, base));
  return all;
}

function officeArm(x: number, seat: number, depth: number, surface: Surface) {
  const rest = part(pad(0.075, 0.03, depth * 0.38, BLACK_PLASTIC, { radius: 0.014, crown: 0.003 }).geometry, BLACK_PLASTIC);
  return [
    at(rest, x, seat + 0.2, 0.02),
    rod([x * 0.96, seat - 0.09, 0], [x, seat + 0.19, 0], 0.014, surface, 0.016),
    rod([x * 0.3, seat - 0.095, 0], [x * 0.97, seat - 0.085, 0], 0.012, surface),
  ];
}
