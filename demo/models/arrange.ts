import type { Family, ModelSpec } from "./model-spec.ts";

/** Arranges the pieces of a set as they stand in a room, for its 3D view and its pictures. Pure; units are meters. */

/** A set: its pieces with their counts. */
export interface SetSpec {
  pieces: readonly { model: ModelSpec; amount: number }[];
}

export interface Place {
  spec: ModelSpec;
  x: number;
  z: number;
  /** Around the upright axis, in radians; 0 faces +z. */
  turn: number;
}

/** Between pieces that stand side by side. */
const GAP = 0.2;
/** How far a seat is pushed under its table. */
const TUCKED = 0.18;
const QUARTER = Math.PI / 2;
/** Storage at least this wide stands along the side wall, facing the middle of the room. */
const WIDE_STORAGE = 0.8;

type Pattern = (main: ModelSpec, others: readonly ModelSpec[]) => Place[];

const width = ({ widthCm }: ModelSpec): number => widthCm / 100;
const depth = ({ depthCm }: ModelSpec): number => depthCm / 100;
const footprint = (spec: ModelSpec): number => width(spec) * depth(spec);

/** The position of a piece whose back is in line with the back of the main one. */
const backLine = (main: ModelSpec, spec: ModelSpec): number => (depth(spec) - depth(main)) / 2;

/** Places pieces alternately to the right and left of the main one, with their backs in one line. */
const arrangeInRow = (main: ModelSpec, others: readonly ModelSpec[], gap = GAP): Place[] => {
  const edge = [width(main) / 2, width(main) / 2];
  return others.map((spec, index): Place => {
    const side = index % 2;
    const x = (edge[side] as number) + gap + width(spec) / 2;
    edge[side] = x + width(spec) / 2;
    return { spec, x: side === 0 ? x : -x, z: backLine(main, spec), turn: 0 };
  });
};

/** Places seats in a circle around a round table, facing its center; two of them leave the front free. */
const arrangeInCircle: Pattern = (table, sitting) =>
  sitting.map((spec, index): Place => {
    const angle = sitting.length === 2 ? (index === 0 ? -1 : 1) * QUARTER * 1.15 : (index / sitting.length) * Math.PI * 2;
    const radius = width(table) / 2 + depth(spec) / 2 - TUCKED;
    return { spec, x: Math.sin(angle) * radius, z: Math.cos(angle) * radius, turn: angle + Math.PI };
  });

/** Places seats along both long sides of their table, facing it. */
const arrangeAlongSides = (table: ModelSpec, sitting: readonly ModelSpec[]): Place[] => {
  const sides = [sitting.filter((_, index) => index % 2 === 0), sitting.filter((_, index) => index % 2 === 1)];
  return sides.flatMap((side, index) => {
    const direction = index === 0 ? 1 : -1;
    const seatsWide = side.reduce((sum, spec) => sum + width(spec), 0);
    const spacing = Math.max(0.04, (width(table) - seatsWide) / (side.length + 1));
    let left = -(seatsWide + spacing * (side.length - 1)) / 2;
    return side.map((spec): Place => {
      const x = left + width(spec) / 2;
      left += width(spec) + spacing;
      const z = direction * (depth(table) / 2 + depth(spec) / 2 - TUCKED);
      return { spec, x, z, turn: direction === 1 ? Math.PI : 0 };
    });
  });
};

/** Seats around their table: from six on, one at each end. */
const arrangeAtTable: Pattern = (table, sitting) => {
  if ("shape" in table.options && table.options.shape === "round") return arrangeInCircle(table, sitting);
  const atEnds = sitting.length >= 6 ? sitting.slice(-2) : [];
  const ends = atEnds.map((spec, index): Place => {
    const direction = index === 0 ? 1 : -1;
    return { spec, x: direction * (width(table) / 2 + depth(spec) / 2 - TUCKED), z: 0, turn: -direction * QUARTER };
  });
  return [...arrangeAlongSides(table, sitting.slice(0, sitting.length - atEnds.length)), ...ends];
};

/** A second sofa at a right angle on the left, chairs opposite each other, footstools in front. */
const arrangeAroundSofa: Pattern = (sofa, others) => {
  const sofas = others.filter(({ family }) => family === "sofa" || family === "outdoorSofa");
  const stools = others.filter(({ family }) => family === "ottoman");
  const chairs = others.filter((spec) => !sofas.includes(spec) && !stools.includes(spec));
  const front = depth(sofa) / 2;
  const angled = sofas.map((spec): Place => ({ spec, x: 0.1 - width(sofa) / 2, z: front + 0.32 + width(spec) / 2, turn: QUARTER * 0.9 }));
  const opposite = chairs.map((spec, index): Place => {
    // With a second sofa on the left, the first chair stands on the right.
    const direction = (index + sofas.length) % 2 === 0 ? -1 : 1;
    return { spec, x: direction * (width(sofa) / 2 + 0.05), z: front + 0.5 + width(spec) / 2, turn: -direction * 1.05 };
  });
  const footstools = stools.map((spec): Place => ({ spec, x: width(sofa) * 0.2, z: front + 0.4 + depth(spec) / 2, turn: 0 }));
  return [...angled, ...opposite, ...footstools];
};

/** Nightstands beside the bed, the widest dresser along the left wall, other chests in line with the headboard. */
const arrangeAroundBed: Pattern = (bed, others) => {
  const nightstands = others.filter(({ family }) => family === "nightstand");
  const beside = arrangeInRow(bed, nightstands, 0.06);
  const [dresser, ...chests] = others.filter((spec) => !nightstands.includes(spec)).toSorted((a, b) => width(b) - width(a));
  if (!dresser) return beside;
  const stand = nightstands[0];
  const start = -depth(bed) / 2 + (stand ? depth(stand) + 0.12 : 0);
  const alongWall: Place = { spec: dresser, x: -(width(bed) / 2 + 0.5 + depth(dresser) / 2), z: start + width(dresser) / 2, turn: QUARTER };
  let edge = width(bed) / 2 + (stand ? 0.06 + width(stand) : 0);
  const inLine = chests.map((spec): Place => {
    const x = edge + GAP + width(spec) / 2;
    edge = x + width(spec) / 2;
    return { spec, x, z: backLine(bed, spec), turn: 0 };
  });
  return [...beside, alongWall, ...inLine];
};

/** A chair in front of the desk, turned to the side; wide storage at a right angle on the left, pedestals beside it. */
const arrangeAroundDesk: Pattern = (desk, others) => {
  const chairs = others.filter(({ family }) => family === "officeChair");
  const wide = others.filter((spec) => !chairs.includes(spec) && width(spec) >= WIDE_STORAGE);
  const narrow = others.filter((spec) => !chairs.includes(spec) && !wide.includes(spec));
  const seated = chairs.map(
    (spec): Place => ({ spec, x: -width(desk) * 0.28, z: 0.12 + (depth(desk) + depth(spec)) / 2 - TUCKED, turn: Math.PI - 0.75 }),
  );
  const alongWall = wide.map(
    (spec): Place => ({ spec, x: -(width(desk) + depth(spec)) / 2 - 0.12, z: (width(spec) - depth(desk)) / 2, turn: QUARTER }),
  );
  return [...seated, ...alongWall, ...arrangeInRow(desk, narrow, 0.06)];
};

/** Side tables to the left and right of the coffee table, further back, as beside a sofa. */
const arrangeAroundCoffeeTable: Pattern = (table, others) =>
  arrangeInRow(table, others, 0.12).map((place) => ({ ...place, z: place.z - 0.3 }));

const PATTERNS: Partial<Record<Family, Pattern>> = {
  diningTable: arrangeAtTable,
  outdoorTable: arrangeAtTable,
  bed: arrangeAroundBed,
  sofa: arrangeAroundSofa,
  outdoorSofa: arrangeAroundSofa,
  desk: arrangeAroundDesk,
  coffeeTable: arrangeAroundCoffeeTable,
};

const tables: ReadonlySet<Family> = new Set(["diningTable", "outdoorTable", "desk"]);

/** The position of every piece; the first is the main one: the table, the desk, or the largest. */
export const arrange = ({ pieces }: SetSpec): Place[] => {
  const all = pieces.flatMap(({ model, amount }) => Array.from({ length: amount }, () => model));
  const [main, ...others] = all.toSorted(
    (a, b) => Number(tables.has(b.family)) - Number(tables.has(a.family)) || footprint(b) - footprint(a),
  );
  if (!main) return [];
  const place = PATTERNS[main.family] ?? arrangeInRow;
  // Small pieces come first, so that they stand next to the main one.
  const bySize = others.toSorted((a, b) => footprint(a) - footprint(b));
  return [{ spec: main, x: 0, z: 0, turn: 0 }, ...place(main, bySize)];
};

/** The corners of a piece on the floor. */
export const cornersOnFloor = ({ spec, x, z, turn }: Place): [x: number, z: number][] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, front]) => {
    const [along, across] = [(right! * width(spec)) / 2, (front! * depth(spec)) / 2];
    return [x + along * Math.cos(turn) + across * Math.sin(turn), z - along * Math.sin(turn) + across * Math.cos(turn)];
  });
