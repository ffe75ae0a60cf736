import type { Group } from "three";
import { at, group, type Surface, WARM_BULB } from "../surface.ts";
import { ball, rod, turned } from "./rod.ts";

/** A fabric shade without top or bottom, lit from within, with a bulb in it; its bottom rim is at y = 0. */
export function fabricShade(bottom: number, top: number, height: number, surface: Surface, metal: Surface): Group {
  const lit = { ...surface, glow: surface.kind === "fabric" ? 0.5 : 0.1 };
  const skin = turned(
    [
      [bottom, 0],
      [top, height],
      [top - 0.003, height],
      [bottom - 0.003, 0.001],
      [bottom, 0],
    ],
    lit,
    56,
  );
  const rim = (radius: number, y: number) =>
    turned(
      [
        [radius - 0.003, y],
        [radius + 0.0015, y],
        [radius + 0.0015, y + 0.006],
        [radius - 0.003, y + 0.006],
        [radius - 0.003, y],
      ],
      surface,
      56,
    );
  const spoke = (angle: number) =>
    rod([0, height - 0.02, 0], [Math.cos(angle) * top, height - 0.012, Math.sin(angle) * top], 0.0022, metal, 0.0022, 6);
  return group(
    skin,
    rim(bottom, 0),
    rim(top, height - 0.006),
    spoke(0.4),
    spoke(2.5),
    spoke(4.6),
    at(ball(0.03, WARM_BULB), 0, height * 0.45, 0),
    rod([0, 0, 0], [0, height * 0.4, 0], 0.009, metal),
  );
}

/** A metal dome, opening downwards, white inside; its rim is at y = 0. */
export function domeShade(radius: number, height: number, surface: Surface): Group {
  const steps = 14;
  const arc = (r: number, h: number): [number, number][] =>
    Array.from({ length: steps + 1 }, (_, k) => {
      const angle = (k / steps) * (Math.PI / 2);
      return [Math.cos(angle) ** 0.9 * r, Math.sin(angle) * h] as [number, number];
    });
  const outer = turned(arc(radius, height), surface, 56);
  const inner = turned(arc(radius - 0.004, height - 0.004).reverse(), { kind: "lacquer", colour: "#fff3dd", glow: 0.35 }, 56);
  const rim = turned(
    [
      [radius - 0.004, 0],
      [radius - 0.002, -0.002],
      [radius, 0],
    ],
    surface,
    56,
  );
  return group(outer, inner, rim, at(ball(Math.min(0.045, radius * 0.3), WARM_BULB), 0, height * 0.25, 0));
}

export function globe(radius: number): Group {
  return group(ball(radius, { kind: "lacquer", colour: "#fbf1dd", glow: 0.4 }));
}
