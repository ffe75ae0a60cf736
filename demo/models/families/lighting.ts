import type { Group } from "three";
import { ball, outline, rod, tube, turned, vase } from "../parts/rod.ts";
import { domeShade, fabricShade, globe } from "../parts/shade.ts";
import { clamp, type Piece, pick } from "../piece.ts";
import { at, BRASS, DARK_METAL, group, type Surface, times, turn } from "../surface.ts";

function metalOf({ primary, secondary }: { primary: Surface; secondary: Surface }): Surface {
  if (secondary.kind === "metal") return secondary;
  return primary.kind === "metal" ? primary : DARK_METAL;
}

/** The cloth of a shade: the accent if there is one, else whichever finish is cloth, else linen. */
function shadeOf(piece: { primary: Surface; secondary: Surface; accent?: Surface }): Surface {
  const cloth = [piece.accent, piece.primary, piece.secondary].find((surface) => surface?.kind === "fabric" || surface?.kind === "rattan");
  return cloth ?? { kind: "fabric", colour: "#f1e8d6" };
}

function weight(radius: number, surface: Surface): Group {
  return group(
    turned(
      [
        [0, 0],
        [radius, 0],
        [radius, 0.014],
        [radius * 0.93, 0.022],
        [0.018, 0.026],
        [0, 0.026],
      ],
      surface,
      56,
    ),
  );
}

export function floorLamp(piece: Piece<"floorLamp">): Group {
  const { width, depth, height, options } = piece;
  const style = options.style ?? "column";
  const metal = metalOf(piece);
  const cloth = shadeOf(piece);
  const span = Math.min(width, depth);
  if (style === "arc") return arcLamp(piece, metal);
  if (style === "reading") {
    const head = domeShade(Math.min(0.085, span * 0.3), 0.12, metal);
    const base = weight(Math.min(0.14, span * 0.45), metal);
    const reach = Math.max(0.1, width - 0.28);
    return group(
      at(base, -reach / 2, 0, 0),
      tube(
        [
          [-reach / 2, 0.02, 0],
          [-reach / 2, height - 0.06, 0],
          [reach / 2, height - 0.03, 0],
        ],
        0.0085,
        metal,
        0.08,
      ),
      at(turn(head, 0, 0, 0.5), reach / 2 + 0.03, height - 0.13, 0),
    );
  }
  const radius = style === "tripod" ? span * 0.42 : span * 0.46;
  const shadeHigh = clamp(radius * 1.15, 0.2, 0.42);
  const shadeAt = height - shadeHigh;
  const lamp = group(at(fabricShade(radius, radius * pick(piece, 1, [0.98, 0.82]), shadeHigh, cloth, metal), 0, shadeAt, 0));
  if (style === "tripod") {
    const timber = piece.primary.kind === "wood" ? piece.primary : piece.secondary.kind === "wood" ? piece.secondary : metal;
    const hub = shadeAt - 0.04;
    lamp.add(
      ...times(3, (k) => {
        const angle = (k / 3) * Math.PI * 2 + 0.4;
        return rod(
          [Math.sin(angle) * span * 0.48, 0, Math.cos(angle) * span * 0.48],
          [Math.sin(angle) * 0.03, hub, Math.cos(angle) * 0.03],
          0.011,
          timber,
          0.016,
        );
      }),
      at(turned(outline(1, 1, [0, 0, 0.05, 0, 0.05, 0.03, 0, 0.03]), metal), 0, hub - 0.01, 0),
      rod([0, hub, 0], [0, shadeAt + 0.12, 0], 0.009, metal),
    );
    return lamp;
  }
  lamp.add(
    weight(span * 0.36, metal),
    rod([0, 0.02, 0], [0, shadeAt + 0.15, 0], 0.011, piece.primary.kind === "wood" ? piece.primary : metal, undefined, 20),
  );
  return lamp;
}

function arcLamp(piece: Piece<"floorLamp">, metal: Surface): Group {
  const { width, depth, height, primary } = piece;
  const shadeR = Math.min(0.2, depth * 0.5, width * 0.2);
  const foot = -width / 2 + Math.min(0.16, depth * 0.45);
  const head = width / 2 - shadeR;
  const points = times(16, (k): [number, number, number] => {
    const t = k / 15;
    const x = foot + ((head - foot) * (1 - Math.cos(t * Math.PI * 0.62))) / (1 - Math.cos(Math.PI * 0.62));
    const y = 0.05 + (height - 0.06) * Math.sin(Math.min(1, t * 1.3) * Math.PI * 0.5) - Math.max(0, t - 0.72) ** 2 * height * 1.1;
    return [x, y, 0];
  });
  const end = points.at(-1)!;
  const stone: Surface = primary.kind === "stone" ? primary : metal;
  const base = turned(
    [
      [0, 0],
      [Math.min(0.16, depth * 0.45), 0],
      [Math.min(0.16, depth * 0.45), 0.045],
      [0.02, 0.055],
      [0, 0.055],
    ],
    stone,
    56,
  );
  return group(
    at(base, foot, 0, 0),
    tube(points, 0.011, metal, 0.03),
    rod(end, [end[0], end[1] - 0.1, 0], 0.005, metal),
    at(domeShade(shadeR, shadeR * 0.85, metal), end[0], end[1] - 0.1 - shadeR * 0.85, 0),
  );
}

const WOODEN_FEET: [number[], ...number[][]] = [
  [0, 0, 1, 0, 1, 0.1, 0.55, 0.16, 0.75, 0.4, 0.5, 0.7, 0.22, 0.9, 0.25, 1, 0, 1],
  [0, 0, 0.85, 0, 0.9, 0.05, 0.5, 0.5, 0.26, 1, 0, 1],
];

const CERAMIC_BODIES: [number[], ...number[][]] = [
  [0, 0, 0.62, 0, 0.95, 0.2, 1.05, 0.42, 0.75, 0.74, 0.3, 0.92, 0.28, 1],
  [0, 0, 0.7, 0, 0.78, 0.12, 0.92, 0.6, 0.7, 0.86, 0.25, 0.95, 0.24, 1],
  [0, 0, 0.8, 0, 0.9, 0.18, 0.5, 0.4, 0.8, 0.68, 0.4, 0.92, 0.22, 1],
];

/** What carries a table lamp's shade, `tall` meters high. */
function lampFoot(piece: Piece<"tableLamp">, body: Surface, metal: Surface, radius: number, tall: number): Group {
  const base = piece.options.base ?? "ceramic";
  if (base === "metal") {
    const bare = body.kind === "metal" ? body : metal;
    return group(weight(radius * 1.15, bare), rod([0, 0.02, 0], [0, tall * 1.19 + 0.02, 0], 0.008, bare, undefined, 20));
  }
  if (base === "wood") return group(vase(outline(radius, tall, pick(piece, 1, WOODEN_FEET)), body));
  const glazed = body.kind === "stone" || body.kind === "lacquer" || body.kind === "glass";
  const ceramic = vase(outline(radius, tall, pick(piece, 1, CERAMIC_BODIES)), glazed ? body : { kind: "lacquer", colour: body.colour });
  const cap = turned(outline(radius, tall, [0, 0, 0.27, 0, 0.2, 0.06, 0, 0.06]), metal);
  return group(ceramic, at(cap, 0, tall - 0.004, 0));
}

export function tableLamp(piece: Piece<"tableLamp">): Group {
  const { width, depth, height, options, primary, secondary } = piece;
  const look = options.shade ?? "drum";
  const metal = secondary.kind === "metal" ? secondary : BRASS;
  const radius = Math.min(width, depth) / 2;
  const shadeHigh = look === "dome" ? radius * 0.72 : clamp(height * 0.42, radius * 0.7, radius * 1.5);
  const shadeAt = height - shadeHigh;
  const body: Surface = primary.kind === "fabric" ? secondary : primary;
  const cloth: Surface = piece.accent ?? (primary.kind === "fabric" ? primary : { kind: "fabric", colour: "#f3ecdf" });
  const dome = look === "dome" ? domeShade(radius, shadeHigh, body.kind === "stone" ? metal : body) : undefined;
  const hat = dome ?? fabricShade(radius, radius * (look === "cone" ? 0.52 : 0.88), shadeHigh, cloth, metal);
  const tall = (shadeAt + (dome ? 0.02 : 0)) * 0.84;
  const stem = rod([0, tall - 0.01, 0], [0, shadeAt + shadeHigh * 0.4, 0], 0.006, metal);
  return group(at(hat, 0, shadeAt, 0), stem, lampFoot(piece, body, metal, radius * 0.56, tall));
}

type PendantStyle = NonNullable<Piece<"pendantLamp">["options"]["style"]>;

function pendantBodyHeight(style: PendantStyle, radius: number, height: number): number {
  if (style === "globe") return radius * 2;
  if (style === "drum") return Math.min(radius * 1.1, height * 0.7);
  return style === "rattan" ? Math.min(radius * 1.5, height * 0.75) : Math.min(radius * 0.95, height * 0.7);
}

export function pendantLamp(piece: Piece<"pendantLamp">): Group {
  const { width, depth, height, options, primary } = piece;
  const style = options.style ?? "dome";
  const metal = metalOf(piece);
  const radius = Math.min(width, depth) / 2;
  const body = pendantBodyHeight(style, radius, height);
  const cordTop = Math.max(height, body + 0.1);
  const rose = turned(outline(1, 1, [0, 0, 0.05, 0, 0.055, 0.012, 0.055, 0.024, 0, 0.024]), metal, 40);
  const cord = rod([0, body * 0.9, 0], [0, cordTop, 0], 0.0035, { kind: "fabric", colour: "#2b2b2b" }, 0.0035, 8);
  const hung = group(cord, at(rose, 0, cordTop - 0.024, 0));
  if (style === "globe") {
    const holder = turned(outline(1, 1, [0, 0, radius * 0.32, 0, radius * 0.26, 0.04, 0.012, 0.06, 0, 0.06]), metal);
    hung.add(at(globe(radius), 0, radius, 0), at(holder, 0, body - 0.025, 0));
  } else if (style === "drum") hung.add(fabricShade(radius, radius, body, shadeOf(piece), metal));
  else if (style === "rattan")
    hung.add(wovenShade(radius, body, primary.kind === "rattan" ? primary : { kind: "rattan", colour: "#c79a62" }));
  else
    hung.add(domeShade(radius, body, primary), at(turned(outline(1, 1, [0, 0, 0.03, 0, 0.026, 0.05, 0, 0.06]), metal), 0, body - 0.006, 0));
  return hung;
}

/** An openwork basket: hoops and crossing canes around a bulb. */
function wovenShade(radius: number, height: number, surface: Surface): Group {
  const bulge = (t: number) => radius * (0.32 + 0.68 * Math.sin(Math.PI * (0.14 + 0.66 * (1 - t))) ** 0.9);
  const hoops = times(9, (k) => {
    const t = k / 8;
    return at(
      turned(
        times(9, (j) => [bulge(t) + Math.cos(j * 0.785) * 0.0045, Math.sin(j * 0.785) * 0.0045] as [number, number]),
        surface,
        56,
      ),
      0,
      t * height,
      0,
    );
  });
  const canes = times(56, (k) => {
    const way = k % 2 ? 1 : -1;
    const start = (Math.floor(k / 2) / 28) * Math.PI * 2;
    return tube(
      times(8, (j): [number, number, number] => {
        const t = j / 7;
        const angle = start + way * t * 0.9;
        return [Math.cos(angle) * bulge(t), t * height, Math.sin(angle) * bulge(t)];
      }),
      0.0032,
      surface,
      0.02,
    );
  });
  return group(...hoops, ...canes, at(ball(0.05, { kind: "fabric", colour: "#fff1d6", glow: 1.3 }), 0, height * 0.5, 0));
}
