import type { Group, Object3D } from "three";
import type { Family } from "../model-spec.ts";
import { board } from "../parts/board.ts";
import { flames } from "../parts/flames.ts";
import { carcass, FRONT_THICKNESS, type FrontCell, type FrontStyle, fronts, type HandleStyle } from "../parts/fronts.ts";
import { type LegStyle, legHeight, legs } from "../parts/legs.ts";
import { rod } from "../parts/rod.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, group, type Surface, shade, times } from "../surface.ts";

const BOARD = 0.022;

interface Casework {
  width: number;
  depth: number;
  height: number;
  body: Surface;
  face: Surface;
  cane?: Surface;
  top?: Surface;
  metal: Surface;
  legStyle: LegStyle;
  lift: number;
  cells: FrontCell[];
  style?: FrontStyle;
  handle: HandleStyle;
  /** Shelves seen in open cells and behind glass: their heights above the carcass's floor. */
  shelves?: { x: number; width: number; y: number }[];
  uprights?: number[];
}

/** Knobs, bars or none: picked per piece, in metal or timber as the piece's second finish is. */
function handleFor(piece: Piece<Family>, metal: Surface): HandleStyle {
  if (metal.kind === "wood") return pick(piece, 4, ["wood", "edge"] as const);
  return pick(piece, 4, ["bar", "knob", "edge", "cup", "ring"] as const);
}

/** An accent colors the fronts, unless it is what only a panel or a top can be made of. */
function faceOf({ accent, primary }: { accent?: Surface; primary: Surface }): Surface {
  return accent && ["wood", "lacquer", "fabric", "leather", "velvet", "boucle"].includes(accent.kind) ? accent : primary;
}

function caneOf({ accent }: { accent?: Surface }): Surface | undefined {
  return accent?.kind === "rattan" ? accent : undefined;
}

/** A cabinet: carcass, dividers, shelves, fronts and whatever it stands on. */
function casework(work: Casework): Group {
  const { width, depth, height, body, face, metal, legStyle, lift, cells, style = "plain" } = work;
  const high = height - lift - (work.top ? 0.02 : 0);
  const boxDepth = depth - 0.006;
  const inside = shade(body, 0.86);
  const box = carcass({ width, height: high, depth: boxDepth, thickness: BOARD }, body, inside);
  const inner = boxDepth - FRONT_THICKNESS - 0.014;
  for (const x of work.uprights ?? []) box.add(at(board(0.018, high - BOARD * 2, inner, body, { grain: "y" }), x, high / 2, -0.008));
  for (const shelf of work.shelves ?? [])
    box.add(at(board(shelf.width, 0.018, inner - 0.01, body, { grain: "x" }), shelf.x, shelf.y, -0.012));
  box.add(
    fronts(cells, boxDepth / 2 - 0.001, {
      style,
      drawerStyle: style === "cane" || style === "glass" ? "plain" : style,
      handle: work.handle,
      surface: face,
      metal,
      cane: work.cane,
    }),
  );
  const all = group(at(box, 0, lift, 0));
  if (work.top) all.add(at(board(width + 0.006, 0.02, depth, work.top, { grain: "x" }), 0, height - 0.01, 0));
  if (lift > 0)
    all.add(
      legs(
        legStyle,
        { width, depth, height: lift, inset: legStyle === "plinth" ? 0.04 : 0.05, pairs: width > 1.6 ? 3 : 2 },
        legStyle === "plinth"
          ? shade(body, 0.8)
          : metal.kind === "metal" && legStyle === "tapered" && work.handle === "wood"
            ? body
            : metal,
      ),
    );
  return all;
}

interface Grid {
  width: number;
  height: number;
  columns: number;
  rows: number;
  x?: number;
  y?: number;
}

/** Equal drawers inside the carcass's frame; lower rows are a little taller, as they usually are. */
function drawerGrid({ width, height, columns, rows, x = 0, y = 0 }: Grid): FrontCell[] {
  const weights = times(rows, (row) => 1 + 0.14 * (rows > 2 ? row : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let upper = height;
  return weights.flatMap((weight) => {
    const high = (height * weight) / total;
    upper -= high;
    return times(
      columns,
      (column): FrontCell => ({
        kind: "drawer",
        x: x - width / 2 + (width / columns) * (column + 0.5),
        y: y + upper + high / 2,
        width: width / columns,
        height: high,
      }),
    );
  });
}

/** Doors side by side, opening in pairs from the middle. */
function doorRow(count: number, width: number, height: number, x = 0, y = 0): FrontCell[] {
  return times(
    count,
    (i): FrontCell => ({
      kind: "door",
      opens: count === 1 || i % 2 === 0 ? "right" : "left",
      x: x - width / 2 + (width / count) * (i + 0.5),
      y: y + height / 2,
      width: width / count,
      height,
    }),
  );
}

function middles(cells: FrontCell[], edge: number): number[] {
  const edges = new Set(cells.map(({ x, width }) => Math.round((x + width / 2) * 1000) / 1000));
  return [...edges].filter((x) => x < edge - 0.05);
}

export function nightstand(piece: Piece<"nightstand">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, clamp(height * 0.27, 0.08, 0.17));
  const high = height - lift;
  const drawers = options.drawers ?? (options.open ? 1 : 2);
  const inner = width - BOARD * 2;
  const usable = high - BOARD * 2;
  const openHigh = options.open ? usable * (drawers > 1 ? 0.34 : 0.55) : 0;
  const cells = drawerGrid({
    width: inner,
    height: usable - openHigh,
    columns: 1,
    rows: drawers,
    y: BOARD + (pick(piece, 6, [0, 1]) ? 0 : openHigh),
  });
  const shelfY = pick(piece, 6, [0, 1]) ? BOARD + usable - openHigh : BOARD + openHigh;
  return casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    metal: secondary,
    legStyle,
    lift,
    cells,
    handle: handleFor(piece, secondary),
    shelves: options.open ? [{ x: 0, width: inner, y: shelfY }] : [],
  });
}

export function dresser(piece: Piece<"dresser">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, clamp(height * 0.16, 0.08, 0.16));
  const columns = options.columns ?? (width > 1 ? 2 : 1);
  const rows = options.rows ?? (height > 1 ? 5 : 3);
  const cells = drawerGrid({ width: width - BOARD * 2, height: height - lift - BOARD * 2, columns, rows, y: BOARD });
  return casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    metal: secondary,
    legStyle,
    lift,
    cells,
    handle: handleFor(piece, secondary),
    uprights: middles(cells, width / 2 - BOARD),
  });
}

export function wardrobe(piece: Piece<"wardrobe">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const doors = options.doors ?? clamp(Math.round(width / 0.5), 1, 6);
  const drawers = options.drawers ?? 0;
  const inner = width - BOARD * 2;
  const lift = 0.06;
  const usable = height - lift - BOARD * 2;
  const low = drawers > 0 ? Math.min(0.42, 0.21 * Math.ceil(drawers / Math.max(1, Math.floor(doors / 2)))) : 0;
  const columns = Math.max(1, Math.min(drawers, Math.ceil(doors / 2)));
  const rows = drawers > 0 ? Math.ceil(drawers / columns) : 0;
  const style = pick(piece, 8, ["plain", "framed", "plain"] as const);
  const leaves = doorRow(doors, inner, usable - low, 0, BOARD + low);
  const mirrored = options.mirror ? leaves.filter((_, i) => (doors > 2 ? i > 0 && i < doors - 1 : i === doors - 1)) : [];
  const plain = leaves.filter((leaf) => !mirrored.includes(leaf));
  const cells = [...plain, ...(drawers > 0 ? drawerGrid({ width: inner, height: low, columns, rows, y: BOARD }) : [])];
  const handle = handleFor(piece, secondary) === "edge" ? "edge" : "bar";
  const all = casework({
    width,
    depth,
    height: height - 0.02,
    body: primary,
    face: primary,
    metal: secondary,
    legStyle: "plinth",
    lift,
    cells,
    style,
    handle,
  });
  all.add(at(fronts(mirrored, depth / 2 - 0.004, { style: "mirror", handle: "none", surface: primary, metal: secondary }), 0, lift, 0));
  all.add(at(board(width + 0.016, 0.024, depth + 0.01, primary, { grain: "x" }), 0, height - 0.012, 0));
  return all;
}

export function tvStand(piece: Piece<"tvStand">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, clamp(height * 0.26, 0.08, 0.17));
  const doors = options.doors ?? 2;
  const inner = width - BOARD * 2;
  const usable = height - lift - BOARD * 2;
  const open = options.fireplace ? Math.min(0.66, inner * 0.44) : inner * (doors >= 4 ? 0 : doors === 3 ? 0.25 : 0.36);
  const side = (inner - open) / 2;
  const left = Math.ceil(doors / 2);
  const right = doors - left;
  const cells =
    open > 0
      ? [
          ...doorRow(left, right > 0 ? side : inner - open, usable, -inner / 2 + (right > 0 ? side : inner - open) / 2, BOARD),
          ...(right > 0 ? doorRow(right, side, usable, inner / 2 - side / 2, BOARD) : []),
        ]
      : doorRow(doors, inner, usable, 0, BOARD);
  const openX = right > 0 ? 0 : inner / 2 - open / 2;
  const shelves = open > 0 && !options.fireplace ? [{ x: openX, width: open - 0.02, y: BOARD + usable * 0.52 }] : [];
  const uprights = open > 0 ? (right > 0 ? [-open / 2, open / 2] : [openX - open / 2]) : middles(cells, inner / 2);
  const all = casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    metal: secondary,
    legStyle,
    lift,
    cells,
    style: options.front ?? "plain",
    handle: options.front === "slat" ? "none" : handleFor(piece, secondary),
    shelves,
    uprights,
  });
  if (options.fireplace) all.add(at(fireplace(open - 0.03, usable - 0.02), openX, lift + BOARD + usable / 2, depth / 2 - 0.03));
  return all;
}

/** An electric fire: a black box with glowing flames behind charred logs. */
function fireplace(width: number, height: number): Group {
  const black: Surface = { kind: "lacquer", colour: "#17171a" };
  const all = group(at(board(width, height, 0.16, black), 0, 0, -0.1));
  const glowing = at(flames(width - 0.01, height - 0.028), 0, 0, -0.019);
  const logs = times(4, (i) =>
    rod(
      [-width * 0.38 + i * width * 0.16, -height * 0.4, -0.012],
      [-width * 0.12 + i * width * 0.16, -height * 0.35 - (i % 2) * 0.02, -0.006],
      0.016,
      { kind: "wood", colour: "#2a1a12" },
    ),
  );
  const edge = (y: number) => at(board(width, 0.014, 0.02, { kind: "metal", colour: "#2b2b2d" }), 0, y, 0);
  return group(all, glowing, ...logs, edge(height / 2 - 0.007), edge(0.007 - height / 2));
}

export function sideboard(piece: Piece<"sideboard">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const legStyle = options.legs ?? "tapered";
  const lift = legHeight(legStyle, clamp(height * 0.2, 0.08, 0.19));
  const drawers = options.drawers ?? 0;
  const doors = options.doors ?? (drawers > 0 ? 2 : 3);
  const inner = width - BOARD * 2;
  const usable = height - lift - BOARD * 2;
  const style = options.front ?? "plain";
  let cells: FrontCell[];
  if (drawers === 0) cells = doorRow(doors, inner, usable, 0, BOARD);
  else if (doors === 0)
    cells = drawerGrid({
      width: inner,
      height: usable,
      columns: width > 1.1 ? 2 : 1,
      rows: Math.ceil(drawers / (width > 1.1 ? 2 : 1)),
      y: BOARD,
    });
  else if (height > 1.15 || (pick(piece, 9, [true, false]) && drawers <= doors)) {
    const low = usable * (height > 1.15 ? 0.76 : 0.72);
    cells = [
      ...doorRow(doors, inner, low, 0, BOARD),
      ...drawerGrid({
        width: inner,
        height: usable - low,
        columns: drawers > doors * 2 ? doors : drawers,
        rows: drawers > doors * 2 ? 2 : 1,
        y: BOARD + low,
      }),
    ];
  } else {
    const stack = inner / (doors + 1);
    cells = [
      ...drawerGrid({ width: stack, height: usable, columns: 1, rows: drawers, x: doors % 2 === 0 ? 0 : -inner / 2 + stack / 2, y: BOARD }),
      ...splitDoors(doors, inner, stack, usable),
    ];
  }
  const shelves =
    style === "glass"
      ? cells
          .filter(({ kind }) => kind === "door")
          .flatMap((cell) =>
            times(height > 1.15 ? 4 : 1, (k) => ({
              x: cell.x,
              width: cell.width,
              y: cell.y - cell.height / 2 + (cell.height / (height > 1.15 ? 5 : 2)) * (k + 1),
            })),
          )
      : [];
  return casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    top: piece.accent?.kind === "stone" ? piece.accent : undefined,
    metal: secondary,
    legStyle,
    lift,
    cells:
      piece.accent?.kind === "stone"
        ? cells.map((cell) => ({ ...cell, y: cell.y - 0.02 * (cell.y / usable), height: cell.height * (1 - 0.02 / usable) }))
        : cells,
    style,
    handle: style === "slat" ? "none" : handleFor(piece, secondary),
    shelves,
    uprights: middles(cells, inner / 2),
  });
}

/** Doors on both sides of a stack of drawers, or to the right of it when they are odd in number. */
function splitDoors(doors: number, inner: number, stack: number, usable: number): FrontCell[] {
  if (doors % 2 === 1) return doorRow(doors, inner - stack, usable, stack / 2, BOARD);
  const side = (inner - stack) / 2;
  return [
    ...doorRow(doors / 2, side, usable, -inner / 2 + side / 2, BOARD),
    ...doorRow(doors / 2, side, usable, inner / 2 - side / 2, BOARD),
  ];
}

export function shoeCabinet(piece: Piece<"shoeCabinet">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const doors = options.doors ?? 2;
  const lift = legHeight("tapered", 0.12);
  const inner = width - BOARD * 2;
  const usable = height - lift - BOARD * 2;
  const tilting = width < 0.75 || depth < 0.3;
  const columns = tilting && width > 0.85 && doors % 2 === 0 ? 2 : 1;
  const cells: FrontCell[] = tilting
    ? times(
        doors,
        (i): FrontCell => ({
          kind: "drawer",
          x: columns === 2 ? (i % 2 ? inner / 4 : -inner / 4) : 0,
          y: BOARD + (usable / Math.ceil(doors / columns)) * (Math.floor(i / columns) + 0.5),
          width: inner / columns,
          height: usable / Math.ceil(doors / columns),
        }),
      )
    : doorRow(doors, inner, usable, 0, BOARD);
  return casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    metal: secondary,
    legStyle: "tapered",
    lift,
    cells,
    handle: handleFor(piece, secondary),
    style: tilting ? "plain" : pick(piece, 5, ["plain", "slat", "cane"] as const),
  });
}

export function bookcase(piece: Piece<"bookcase">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const columns = options.columns ?? Math.max(1, Math.round(width / 0.9));
  const shelves = options.shelves ?? Math.max(2, Math.round(height / 0.38) - 1);
  const lift = 0.06;
  const inner = width - BOARD * 2;
  const usable = height - lift - BOARD * 2;
  const each = usable / (shelves + 1);
  const bottom = options.doors ? each * (shelves >= 4 ? 2 : 1) : 0;
  const uprights = times(columns - 1, (i) => -inner / 2 + (inner / columns) * (i + 1));
  const all = times(shelves, (k) => BOARD + each * (k + 1)).flatMap((y) =>
    times(columns, (i) => ({ x: -inner / 2 + (inner / columns) * (i + 0.5), width: inner / columns - 0.012, y })),
  );
  const cells = bottom > 0 ? doorRow(columns * (inner / columns > 0.55 ? 2 : 1), inner, bottom, 0, BOARD) : [];
  return casework({
    width,
    depth,
    height,
    body: primary,
    face: faceOf(piece),
    cane: caneOf(piece),
    metal: secondary,
    legStyle: "plinth",
    lift,
    cells,
    handle: handleFor(piece, secondary),
    shelves: all,
    uprights,
  });
}

export function shelving(piece: Piece<"shelving">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const style = options.frame ?? "metal";
  const count = options.shelves ?? Math.max(3, Math.round(height / 0.4));
  if (style === "cube") return cubes(piece, count);
  const bar = secondary.kind === "metal" ? 0.022 : 0.03;
  const all = group();
  const lean = style === "ladder" ? depth * 0.45 : 0;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - bar / 2);
    const rear = -depth / 2 + bar / 2;
    all.add(
      rodOrBar([x, 0, rear], [x, height, rear], bar, secondary),
      rodOrBar([x, 0, depth / 2 - bar / 2], [x, height, depth / 2 - bar / 2 - lean], bar, secondary),
    );
  }
  for (const k of times(count, (i) => i)) {
    const share = (k + 0.12) / (count - 0.82);
    const y = Math.min(height - 0.02, height * (0.06 + 0.92 * share * 0.98));
    const deep = depth - lean * (y / height);
    all.add(
      at(
        board(width - bar * 2 + (style === "ladder" ? 0 : 0.004), 0.025, deep - 0.012, primary, { grain: "x" }),
        0,
        y,
        -(depth - deep) / 2,
      ),
    );
    for (const side of [-1, 1])
      all.add(at(board(bar, 0.018, deep - bar, secondary, { grain: "z" }), side * (width / 2 - bar / 2), y - 0.006, -(depth - deep) / 2));
  }
  if (style === "metal" && secondary.kind === "metal") {
    const rear = -depth / 2 + 0.008;
    all.add(
      rod([-width / 2 + bar, height * 0.1, rear], [width / 2 - bar, height * 0.92, rear], 0.004, secondary),
      rod([width / 2 - bar, height * 0.1, rear], [-width / 2 + bar, height * 0.92, rear], 0.004, secondary),
    );
  }
  return all;
}

function rodOrBar(from: [number, number, number], to: [number, number, number], bar: number, surface: Surface): Object3D {
  const length = Math.hypot(to[1] - from[1], to[2] - from[2]);
  const post = board(bar, length, bar, surface, { grain: "y", radius: 0.003 });
  post.rotation.x = Math.atan2(to[2] - from[2], to[1] - from[1]);
  return at(post, from[0], (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
}

/** A grid of square compartments. */
function cubes({ width, depth, height, primary }: Piece<"shelving">, rows: number): Group {
  const columns = Math.max(1, Math.round((width / height) * rows));
  const box = carcass({ width, height, depth, thickness: 0.03 }, primary, shade(primary, 0.9));
  const [w, h] = [width - 0.06, height - 0.06];
  for (const i of times(columns - 1, (k) => k + 1))
    box.add(at(board(0.02, h, depth - 0.014, primary, { grain: "y" }), -w / 2 + (w / columns) * i, height / 2, 0.004));
  for (const j of times(rows - 1, (k) => k + 1))
    box.add(at(board(w, 0.02, depth - 0.018, primary, { grain: "x" }), 0, 0.03 + (h / rows) * j, 0.002));
  return box;
}

export function kitchenCart(piece: Piece<"kitchenCart">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const top = piece.accent ?? (secondary.kind === "metal" ? primary : secondary);
  const wheel = (options.wheels ?? true) ? 0.075 : 0;
  const post = 0.04;
  const high = height - 0.03;
  const all = group(at(board(width, 0.03, depth, top, { grain: "x", radius: 0.005 }), 0, height - 0.015, 0));
  const [x, z] = [width / 2 - post / 2 - 0.02, depth / 2 - post / 2 - 0.02];
  for (const side of [-1, 1])
    for (const end of [-1, 1]) {
      all.add(at(board(post, high - wheel, post, primary, { grain: "y" }), side * x, wheel + (high - wheel) / 2, end * z));
      if (wheel > 0) all.add(castor(side * x, end * z, wheel));
    }
  const drawers = options.drawers ?? 1;
  const shelves = options.shelves ?? 2;
  const box = drawers > 0 ? 0.16 : 0.06;
  all.add(at(board(x * 2, box, z * 2, primary), 0, high - box / 2, -0.006));
  const each = (x * 2 - post) / Math.max(1, drawers);
  const cells = times(
    drawers,
    (i): FrontCell => ({ kind: "drawer", x: -x + post / 2 + each * (i + 0.5), y: high - box / 2, width: each, height: box - 0.01 }),
  );
  all.add(fronts(cells, z + post / 2 - 0.006, { style: "plain", handle: handleFor(piece, secondary), surface: primary, metal: secondary }));
  const free = high - box - wheel - 0.06;
  for (const k of times(shelves, (i) => i))
    all.add(...slattedShelf(x * 2 + post * 0.5, z * 2 + post * 0.4, wheel + 0.05 + (free / Math.max(1, shelves)) * k, top));
  const metal: Surface = secondary.kind === "metal" ? secondary : { kind: "metal", colour: "#c9cacc" };
  all.add(
    rod([width / 2 - 0.004, high - 0.06, -depth * 0.32], [width / 2 - 0.004, high - 0.06, depth * 0.32], 0.008, metal),
    ...[-1, 1].map((s) =>
      rod([width / 2 - 0.03, high - 0.06, s * depth * 0.28], [width / 2 - 0.004, high - 0.06, s * depth * 0.28], 0.006, metal),
    ),
  );
  return all;
}

function slattedShelf(width: number, depth: number, y: number, surface: Surface): Object3D[] {
  const count = Math.max(4, Math.round(depth / 0.07));
  return times(count, (i) =>
    at(board(width, 0.016, depth / count - 0.012, surface, { grain: "x" }), 0, y, -depth / 2 + (depth / count) * (i + 0.5)),
  );
}

export function castor(x: number, z: number, height: number): Group {
  const black: Surface = { kind: "lacquer", colour: "#2a2a2d" };
  const radius = height * 0.42;
  return group(
    rod([x - 0.012, radius, z], [x + 0.012, radius, z], radius, black, radius, 20),
    rod([x, radius, z], [x, height, z], 0.007, { kind: "metal", colour: "#b9babc" }),
    at(board(0.034, 0.012, 0.04, { kind: "metal", colour: "#b9babc" }), x, radius * 2 + 0.002, z),
  );
}
