import type { Group } from "three";
import { board, roundedSlab } from "../parts/board.ts";
import { carcass, type FrontCell, fronts } from "../parts/fronts.ts";
import { rod, tube } from "../parts/rod.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, BLACK_PLASTIC, group, type Surface, times } from "../surface.ts";
import { mirrorGlass } from "./mirrors.ts";

/** A column of drawers standing on the floor or hung under a top; its upper edge is at y = 0. */
function drawerBlock(
  width: number,
  height: number,
  depth: number,
  drawers: number,
  surface: Surface,
  metal: Surface,
  handle: "bar" | "knob" | "edge" | "wood",
): Group {
  const thick = 0.018;
  const box = carcass({ width, height, depth, thickness: thick }, surface);
  const each = (height - thick * 2) / drawers;
  const cells = times(
    drawers,
    (i): FrontCell => ({ kind: "drawer", x: 0, y: thick + each * (i + 0.5), width: width - thick * 2, height: each }),
  );
  box.add(fronts(cells, depth / 2 - 0.001, { style: "plain", handle, surface, metal }));
  return group(at(box, 0, -height, 0));
}

/** A height-adjustable frame: two telescopic columns on broad feet. */
function liftColumns(width: number, depth: number, height: number, surface: Surface): Group {
  const all = group();
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - width * 0.17);
    all.add(
      at(board(0.075, 0.03, depth * 0.88, surface, { radius: 0.008, grain: "z" }), x, 0.015, 0),
      at(board(0.08, height * 0.56, 0.055, surface, { radius: 0.006, grain: "y" }), x, height * 0.28 + 0.02, 0),
      at(board(0.066, height * 0.98, 0.043, surface, { radius: 0.006, grain: "y" }), x, height * 0.5, 0),
      at(board(0.05, 0.025, depth * 0.8, surface, { grain: "z" }), x, height - 0.0125, 0),
    );
  }
  all.add(
    at(board(width * 0.66, 0.04, 0.06, surface), 0, height - 0.03, 0),
    at(board(0.11, 0.02, 0.04, BLACK_PLASTIC, { radius: 0.006 }), width * 0.3, height - 0.012, depth / 2 - 0.06),
  );
  return all;
}

function deskFrame(piece: Piece<"desk">, under: number, sides: { left: boolean; right: boolean }): Group {
  const { width, depth, options, primary, secondary } = piece;
  if (options.standing) return liftColumns(width, depth, under, secondary);
  const style = options.frame ?? "legs";
  const all = group();
  const metal = secondary.kind === "metal" ? secondary : ({ kind: "metal", colour: "#2d2d2f" } as Surface);
  for (const side of [-1, 1]) {
    if (side < 0 ? sides.left : sides.right) continue;
    const x = side * (width / 2 - 0.045);
    if (style === "panel") all.add(at(board(0.025, under, depth - 0.02, primary, { grain: "y" }), side * (width / 2 - 0.02), under / 2, 0));
    else if (style === "metal")
      all.add(
        tube(
          [
            [x, under - 0.013, -depth / 2 + 0.04],
            [x, 0.013, -depth / 2 + 0.04],
            [x, 0.013, depth / 2 - 0.04],
            [x, under - 0.013, depth / 2 - 0.04],
          ],
          0.013,
          metal,
          0.02,
          true,
        ),
      );
    else
      all.add(
        ...[-1, 1].map((end) =>
          rod([x + side * 0.02, 0, end * (depth / 2 - 0.035)], [x, under, end * (depth / 2 - 0.06)], 0.015, secondary, 0.025, 20),
        ),
      );
  }
  if (style === "metal")
    all.add(rod([-width / 2 + 0.05, under * 0.35, -depth / 2 + 0.04], [width / 2 - 0.05, under * 0.35, -depth / 2 + 0.04], 0.011, metal));
  else
    all.add(
      at(
        board(width - 0.12, style === "panel" ? under * 0.4 : 0.07, 0.018, style === "panel" ? primary : secondary),
        0,
        under - (style === "panel" ? under * 0.2 : 0.035),
        -depth / 2 + 0.06,
      ),
    );
  return all;
}

export function desk(piece: Piece<"desk">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const thick = 0.028;
  const under = height - thick;
  const drawers = options.drawers ?? 0;
  const side = drawers === 0 || options.standing ? "none" : (options.side ?? "none");
  const sides = { left: side === "left" || side === "both", right: side === "right" || side === "both" };
  const all = group(
    at(roundedSlab(width, thick, depth, pick(piece, 1, [0.006, 0.03]), piece.accent ?? primary), 0, height - thick / 2, 0),
    deskFrame(piece, under, sides),
  );
  const handle = secondary.kind === "wood" ? "wood" : pick(piece, 2, ["bar", "edge", "knob"] as const);
  const blockWide = clamp(width * 0.28, 0.34, 0.42);
  if (sides.left || sides.right) {
    const each = Math.max(1, Math.round(drawers / (side === "both" ? 2 : 1)));
    for (const way of [-1, 1])
      if (way < 0 ? sides.left : sides.right)
        all.add(
          at(
            drawerBlock(blockWide, under - 0.001, depth - 0.05, each, primary, secondary, handle),
            way * (width / 2 - blockWide / 2 - 0.004),
            under,
            0,
          ),
        );
  } else if (drawers > 0 && !options.standing) {
    const wide = width - 0.2;
    const cells = times(
      drawers,
      (i): FrontCell => ({ kind: "drawer", x: -wide / 2 + (wide / drawers) * (i + 0.5), y: 0, width: wide / drawers, height: 0.1 }),
    );
    all.add(
      at(
        group(
          board(wide, 0.105, depth - 0.1, primary),
          fronts(cells, depth / 2 - 0.045, { style: "plain", handle, surface: primary, metal: secondary }),
        ),
        0,
        under - 0.054,
        0,
      ),
    );
  }
  return all;
}

export function vanity(piece: Piece<"vanity">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const shape = options.mirror ?? "round";
  const table = clamp(height * 0.56, 0.72, 0.8);
  const glassHigh = height - table;
  const drawers = options.drawers ?? 2;
  const box = drawers > 2 ? 0.26 : 0.14;
  const columns = drawers > 2 ? Math.ceil(drawers / 2) : drawers;
  const rows = drawers > 2 ? 2 : 1;
  const wide = width - 0.02;
  const cells = times(
    drawers,
    (i): FrontCell => ({
      kind: "drawer",
      x: -wide / 2 + 0.018 + ((wide - 0.036) / columns) * ((i % columns) + 0.5),
      y: 0.018 + ((box - 0.036) / rows) * (Math.floor(i / columns) + 0.5),
      width: (wide - 0.036) / columns,
      height: (box - 0.036) / rows,
    }),
  );
  const body = group(
    carcass({ width: wide, height: box, depth: depth - 0.02, thickness: 0.018 }, primary),
    fronts(cells, depth / 2 - 0.012, {
      style: "plain",
      handle: secondary.kind === "wood" ? "wood" : "knob",
      surface: primary,
      metal: secondary,
    }),
  );
  const legTop = table - box - 0.018;
  const feet = times(4, (k) => {
    const [side, end] = [k % 2 ? 1 : -1, k < 2 ? 1 : -1];
    return rod(
      [side * (width / 2 - 0.03), 0, end * (depth / 2 - 0.03)],
      [side * (width / 2 - 0.055), legTop, end * (depth / 2 - 0.05)],
      0.011,
      secondary,
      0.02,
      18,
    );
  });
  const glassWide =
    shape === "rectangle"
      ? Math.min(width * 0.72, glassHigh * 1.2)
      : shape === "arch"
        ? Math.min(width * 0.6, glassHigh * 0.8)
        : glassHigh * 0.96;
  const mirror = at(
    mirrorGlass(shape, glassWide, glassHigh - (shape === "round" ? 0.02 : 0.01), 0.018, secondary),
    0,
    table + glassHigh / 2 + 0.005,
    -depth / 2 + 0.05,
  );
  const stays = [-1, 1].map((side) =>
    rod(
      [side * glassWide * 0.2, table - 0.04, -depth / 2 + 0.035],
      [side * glassWide * 0.2, table + glassHigh * 0.3, -depth / 2 + 0.035],
      0.009,
      secondary,
    ),
  );
  return group(
    at(body, 0, legTop, 0),
    at(
      roundedSlab(width, 0.018, depth, 0.01, piece.accent && piece.accent.kind !== "mirror" ? piece.accent : primary),
      0,
      table - 0.009,
      0,
    ),
    ...feet,
    mirror,
    ...stays,
  );
}
