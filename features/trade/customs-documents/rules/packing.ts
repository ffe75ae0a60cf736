import type { CartonKind, CustomsGoods } from "./goods.ts";

/** The packing list: which cartons of which goods go into which container, numbered in sequence. Pure. */

/** Cartons of one kind in one container, as the load plan divides them. Containers count from 1. */
export interface Stowed {
  position: number;
  kind: number;
  container: number;
  cartons: number;
}

export interface PackingRow {
  position: number;
  /** The kind of carton, from 1, and how many kinds the goods have. */
  kind: number;
  kinds: number;
  /** From 1; 0 while the cartons are not divided over the containers. */
  container: number;
  /** Numbers of the first and last carton. */
  from: number;
  to: number;
  cartons: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_grams: number;
  /** Null while the net weight of a piece is unknown. */
  net_grams: number | null;
  volume_mm3: number;
}

const keyOf = (position: number, kind: number): string => `${position}/${kind}`;

/** Whether stowed cartons are exactly those of the goods, in containers that exist. */
export const isStowageValid = (stowage: readonly Stowed[], goods: readonly CustomsGoods[], containers: number): boolean => {
  const left = new Map(goods.flatMap(({ position, kinds }) => kinds.map(({ count }, kind) => [keyOf(position, kind), count] as const)));
  for (const { position, kind, container, cartons } of stowage) {
    const rest = (left.get(keyOf(position, kind)) ?? 0) - cartons;
    if (rest < 0 || container > containers) return false;
    left.set(keyOf(position, kind), rest);
  }
  return [...left.values()].every((rest) => rest === 0);
};

/** All cartons in one place: container 1, or 0 for none in particular. */
const together = (goods: readonly CustomsGoods[], container: number): Stowed[] =>
  goods.flatMap(({ position, kinds }) => kinds.map(({ count }, kind) => ({ position, kind, container, cartons: count })));

/** How the cartons are divided: all in the only container, else as the load plan says; into none while it is missing or outdated. */
export const chooseStowage = (stowage: readonly Stowed[], goods: readonly CustomsGoods[], containers: number): readonly Stowed[] => {
  if (containers === 1) return together(goods, 1);
  return isStowageValid(stowage, goods, containers) ? stowage : together(goods, 0);
};

/** Shares a whole number by weights, so that the parts add up to it. */
const share = (total: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let before = 0;
  let passed = 0n;
  return weights.map((weight) => {
    passed += BigInt(weight);
    const until = Number((2n * BigInt(total) * passed + all) / (2n * all));
    const part = until - before;
    before = until;
    return part;
  });
};

/**
 * The rows of a packing list, container after container, with cartons numbered from 1. The net weight of goods in several rows is shared
 * by gross weight.
 */
export const toPackingRows = (goods: readonly CustomsGoods[], stowage: readonly Stowed[]): PackingRow[] => {
  const byPosition = new Map(goods.map((each) => [each.position, each]));
  const sorted = stowage
    .filter(({ cartons }) => cartons > 0)
    .toSorted((a, b) => a.container - b.container || a.position - b.position || a.kind - b.kind);
  let last = 0;
  const rows = sorted.flatMap(({ position, kind, container, cartons }): PackingRow[] => {
    const of = byPosition.get(position);
    const carton: CartonKind | undefined = of?.kinds[kind];
    if (!of || !carton) return [];
    const { length_mm, width_mm, height_mm, gross_weight_grams } = carton;
    const from = last + 1;
    last += cartons;
    return [
      {
        position,
        kind: kind + 1,
        kinds: of.kinds.length,
        container,
        from,
        to: last,
        cartons,
        length_mm,
        width_mm,
        height_mm,
        gross_grams: cartons * gross_weight_grams,
        net_grams: null,
        volume_mm3: cartons * length_mm * width_mm * height_mm,
      },
    ];
  });
  for (const [position, same] of Map.groupBy(rows, (row) => row.position)) {
    const { net_weight_grams, quantity } = byPosition.get(position) as CustomsGoods;
    if (net_weight_grams === null) continue;
    const parts = share(
      net_weight_grams * quantity,
      same.map(({ gross_grams }) => gross_grams),
    );
    for (const [index, row] of same.entries()) row.net_grams = parts[index] ?? 0;
  }
  return rows;
};

export interface PackingTotals {
  cartons: number;
  gross_grams: number;
  net_grams: number;
  volume_mm3: number;
}

/** The sums of packing rows. */
export const packingTotals = (rows: readonly PackingRow[]): PackingTotals => ({
  cartons: rows.reduce((sum, { cartons }) => sum + cartons, 0),
  gross_grams: rows.reduce((sum, { gross_grams }) => sum + gross_grams, 0),
  net_grams: rows.reduce((sum, { net_grams }) => sum + (net_grams ?? 0), 0),
  volume_mm3: rows.reduce((sum, { volume_mm3 }) => sum + volume_mm3, 0),
});
