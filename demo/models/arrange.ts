import type { Family, ModelSpec } from "./model-spec.ts";

/** Arranges the pieces of a set for its 3D view. Pure; units are meters. */

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

const tables: ReadonlySet<Family> = new Set(["diningTable", "outdoorTable"]);
const seats: ReadonlySet<Family> = new Set(["diningChair", "outdoorChair", "bench", "barStool"]);

const footprint = ({ widthCm, depthCm }: ModelSpec): number => widthCm * depthCm;

/** Places seats along both long sides of their table, facing it. */
const arrangeSeats = (table: ModelSpec, sitting: readonly ModelSpec[]): Place[] => {
  const sides = [sitting.filter((_, index) => index % 2 === 0), sitting.filter((_, index) => index % 2 === 1)];
  return sides.flatMap((side, index) => {
    const direction = index === 0 ? 1 : -1;
    const seatsWide = side.reduce((sum, { widthCm }) => sum + widthCm / 100, 0);
    const spacing = Math.max(0.04, (table.widthCm / 100 - seatsWide) / (side.length + 1));
    let left = -(seatsWide + spacing * (side.length - 1)) / 2;
    return side.map((spec): Place => {
      const x = left + spec.widthCm / 200;
      left += spec.widthCm / 100 + spacing;
      const z = direction * (table.depthCm / 200 + spec.depthCm / 200 - TUCKED);
      return { spec, x, z, turn: direction === 1 ? Math.PI : 0 };
    });
  });
};

/** Places pieces alternately to the right and left of the main one, with their backs in one line. */
const arrangeInRow = (main: ModelSpec, others: readonly ModelSpec[]): Place[] => {
  const edge = [main.widthCm / 200, main.widthCm / 200];
  return others.map((spec, index): Place => {
    const side = index % 2;
    const x = (edge[side] as number) + GAP + spec.widthCm / 200;
    edge[side] = x + spec.widthCm / 200;
    return { spec, x: side === 0 ? x : -x, z: (spec.depthCm - main.depthCm) / 200, turn: 0 };
  });
};

/** The position of every piece: the largest in the middle, seats at their table, the others next to it. */
export const arrange = ({ pieces }: SetSpec): Place[] => {
  const all = pieces.flatMap(({ model, amount }) => Array.from({ length: amount }, () => model));
  const [main, ...others] = all.toSorted(
    (a, b) => Number(tables.has(b.family)) - Number(tables.has(a.family)) || footprint(b) - footprint(a),
  );
  if (!main) return [];
  const sitting = tables.has(main.family) ? others.filter(({ family }) => seats.has(family)) : [];
  // Small pieces come first: nightstands next to the bed, then the dresser.
  const rest = others.filter((spec) => !sitting.includes(spec)).toSorted((a, b) => footprint(a) - footprint(b));
  return [{ spec: main, x: 0, z: 0, turn: 0 }, ...arrangeSeats(main, sitting), ...arrangeInRow(main, rest)];
};
