import { type Group, type Mesh, Shape } from "three";
import { profile } from "../parts/board.ts";
import { tube } from "../parts/rod.ts";
import type { Piece } from "../piece.ts";
import { at, group, type Surface, times, turn } from "../surface.ts";

type MirrorShape = "round" | "arch" | "rectangle";

const GLASS: Surface = { kind: "mirror", colour: "#f1f4f4" };

function outlineOf(shape: MirrorShape, width: number, height: number): Shape {
  const outline = new Shape();
  const [x, y] = [width / 2, height / 2];
  if (shape === "round") return outline.absellipse(0, 0, x, y, 0, Math.PI * 2, false, 0) as Shape;
  if (shape === "arch") {
    outline
      .moveTo(-x, -y)
      .lineTo(x, -y)
      .lineTo(x, y - x);
    outline.absarc(0, y - x, x, 0, Math.PI, false);
    return outline.lineTo(-x, -y) as Shape;
  }
  const r = Math.min(0.03, x, y);
  outline
    .moveTo(-x + r, -y)
    .lineTo(x - r, -y)
    .absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  outline.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  outline.lineTo(-x + r, y).absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  return outline.lineTo(-x, -y + r).absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false) as Shape;
}

/** A mirror in its frame, standing upright, centered on the origin, facing +z. */
export function mirrorGlass(shape: MirrorShape, width: number, height: number, member: number, surface: Surface): Group {
  const rim = outlineOf(shape, width, height);
  rim.holes.push(outlineOf(shape, width - member * 2, height - member * 2));
  const frame: Mesh = profile(rim, 0.03, surface, 0.003);
  const back = at(
    profile(outlineOf(shape, width - member, height - member), 0.008, { kind: "lacquer", colour: "#6b625a" }, 0.001),
    0,
    0,
    -0.008,
  );
  const glass = at(profile(outlineOf(shape, width - member * 1.7, height - member * 1.7), 0.005, GLASS, 0.0008), 0, 0, 0.003);
  return group(frame, back, glass);
}

export function mirror(piece: Piece<"mirror">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const shape = options.shape ?? "rectangle";
  const surface = primary.kind === "mirror" ? secondary : primary;
  const member = surface.kind === "wood" || surface.kind === "rattan" ? Math.min(0.05, width * 0.07) : Math.min(0.02, width * 0.04);
  if (!options.leaning) return group(mirrorGlass(shape, width, height, member, surface));
  const lean = Math.atan2(Math.max(0.008, depth - 0.035), height);
  const standing = at(turn(mirrorGlass(shape, width, height / Math.cos(lean), member, surface), -lean), 0, height / 2, 0);
  if (depth < 0.2) return group(standing);
  const stay = times(2, (k) => (k ? 1 : -1) * width * 0.3);
  const foot = -depth / 2 + 0.01;
  const prop = tube(
    [
      [stay[0]!, height * 0.62, -0.06],
      [stay[0]!, 0.008, foot],
      [stay[1]!, 0.008, foot],
      [stay[1]!, height * 0.62, -0.06],
    ],
    0.008,
    secondary.kind === "metal" ? secondary : surface,
    0.03,
  );
  return group(at(standing, 0, height / 2, 0.04), prop);
}
