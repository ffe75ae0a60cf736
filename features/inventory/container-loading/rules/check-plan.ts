import type { Carton, Hold, PlacedCarton } from "./shapes.ts";

/**
 * Checks a loaded container without the packer: it knows cartons, places and the rules of loading only, and shares no code with the
 * search. Pure.
 */

export type PlanFault =
  | "unknownCarton"
  | "tooMany"
  | "wrongSize"
  | "outside"
  | "overlap"
  | "unsupported"
  | "tooHeavy"
  | "overloaded"
  | "blocked";

const epsilon = 1e-6;

/** Length that two intervals have in common. */
const common = (a: number, aLength: number, b: number, bLength: number): number => Math.min(a + aLength, b + bLength) - Math.max(a, b);

const commonBase = (a: PlacedCarton, b: PlacedCarton): number => {
  const [x, y] = [common(a.x, a.length, b.x, b.length), common(a.y, a.width, b.y, b.width)];
  return x > epsilon && y > epsilon ? x * y : 0;
};

const overlaps = (a: PlacedCarton, b: PlacedCarton): boolean => commonBase(a, b) > 0 && common(a.z, a.height, b.z, b.height) > epsilon;

/** Whether the placed size is the carton in an orientation that it may take. */
const isAllowedSize = ({ length, width, height, may_stand_on }: Carton, placed: PlacedCarton): boolean =>
  [
    [may_stand_on[0], length, width, height] as const,
    [may_stand_on[1], width, length, height] as const,
    [may_stand_on[2], height, length, width] as const,
  ].some(
    ([isAllowed, upright, one, other]) =>
      isAllowed &&
      placed.height === upright &&
      ((placed.length === one && placed.width === other) || (placed.length === other && placed.width === one)),
  );

const isInside = ({ x, y, z, length, width, height }: PlacedCarton, hold: Hold): boolean =>
  x >= -epsilon &&
  y >= -epsilon &&
  z >= -epsilon &&
  x + length <= hold.length + epsilon &&
  y + width <= hold.width + epsilon &&
  z + height <= hold.height + epsilon;

/** What each carton rests on, with the area of contact. */
const findSupports = (placed: readonly PlacedCarton[]): { carton: PlacedCarton; supports: { below: PlacedCarton; area: number }[] }[] => {
  const byTop = Map.groupBy(placed, ({ z, height }) => z + height);
  return placed.map((carton) => ({
    carton,
    supports: (byTop.get(carton.z) ?? []).flatMap((below) => {
      const area = commonBase(carton, below);
      return area > 0 ? [{ below, area }] : [];
    }),
  }));
};

const checkCounts = (cartons: ReadonlyMap<string, Carton>, placed: readonly PlacedCarton[]): PlanFault[] => {
  const faults: PlanFault[] = [];
  for (const [id, same] of Map.groupBy(placed, (carton) => carton.id)) {
    const carton = cartons.get(id);
    if (!carton) faults.push("unknownCarton");
    else if (same.length > carton.count) faults.push("tooMany");
    if (carton && !same.every((one) => isAllowedSize(carton, one))) faults.push("wrongSize");
  }
  return faults;
};

/** Overlaps, found among the cartons that begin before the end of another along the container. */
const checkOverlaps = (placed: readonly PlacedCarton[]): PlanFault[] => {
  const sorted = placed.toSorted((a, b) => a.x - b.x);
  return sorted.flatMap((carton, index) => {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as PlacedCarton;
      if (other.x >= carton.x + carton.length) break;
      if (overlaps(carton, other)) return ["overlap" as const];
    }
    return [];
  });
};

/** Each carton passes its weight and its load on to what it rests on, by the area of contact. */
const checkLoads = (cartons: ReadonlyMap<string, Carton>, placed: readonly PlacedCarton[]): PlanFault[] => {
  const loads = new Map<PlacedCarton, number>();
  const faults: PlanFault[] = [];
  for (const { carton, supports } of findSupports(placed).sort((a, b) => b.carton.z - a.carton.z)) {
    const base = carton.length * carton.width;
    const supported = supports.reduce((sum, { area }) => sum + area, 0);
    if (carton.z > epsilon && supported < base * (1 - epsilon)) faults.push("unsupported");
    const own = cartons.get(carton.id);
    const load = loads.get(carton) ?? 0;
    if (own?.max_load !== undefined && load > own.max_load * (1 + epsilon) + epsilon) faults.push("overloaded");
    for (const { below, area } of supports)
      loads.set(below, (loads.get(below) ?? 0) + ((own?.weight ?? 0) + load) * (area / Math.max(supported, epsilon)));
  }
  return faults;
};

/** A carton that is unloaded later must not stand between one that is unloaded earlier and the doors, or on top of it. */
const checkUnloading = (cartons: ReadonlyMap<string, Carton>, placed: readonly PlacedCarton[]): PlanFault[] => {
  const stopOf = ({ id }: PlacedCarton): number => cartons.get(id)?.stop ?? 1;
  if (new Set(placed.map(stopOf)).size < 2) return [];
  const isBlocked = placed.some((first) =>
    placed.some((later) => {
      if (stopOf(later) <= stopOf(first) || common(first.y, first.width, later.y, later.width) <= epsilon) return false;
      const isAbove = later.z >= first.z + first.height - epsilon && common(first.x, first.length, later.x, later.length) > epsilon;
      const isBefore = later.x >= first.x + first.length - epsilon && common(first.z, first.height, later.z, later.height) > epsilon;
      return isAbove || isBefore;
    }),
  );
  return isBlocked ? ["blocked"] : [];
};

/** What is wrong with a loaded container; empty when it can be loaded as planned. */
export const checkPlan = (cartons: readonly Carton[], placed: readonly PlacedCarton[], hold: Hold): PlanFault[] => {
  const byId = new Map(cartons.map((carton) => [carton.id, carton]));
  const weight = placed.reduce((sum, { id }) => sum + (byId.get(id)?.weight ?? 0), 0);
  return [
    ...checkCounts(byId, placed),
    ...(placed.every((carton) => isInside(carton, hold)) ? [] : (["outside"] as const)),
    ...checkOverlaps(placed),
    ...checkLoads(byId, placed),
    ...(weight > hold.payload ? (["tooHeavy"] as const) : []),
    ...checkUnloading(byId, placed),
  ];
};
