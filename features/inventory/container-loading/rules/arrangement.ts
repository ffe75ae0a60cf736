import { parseCartonId } from "./goods.ts";
import type { LoadedContainer, LoadPlan } from "./plan.ts";
import { planLoad } from "./plan.ts";
import type { Carton, Hold, PlacedCarton, SearchLimit } from "./shapes.ts";

/** Containers that somebody fills by hand: which cartons each takes, and the plan of one such container. Pure. */

/** Cartons of one size of a product in a container that is filled by hand. */
export interface ArrangedCartons {
  product_id: number;
  position: number;
  cartons: number;
}

/** Takes up to `count` cartons of one size out of what is left, those that are unloaded first before others. */
const takeCartons = (left: readonly Carton[], { product_id, position, cartons: count }: ArrangedCartons): Carton[] => {
  let wanted = count;
  return left.flatMap((carton) => {
    const id = parseCartonId(carton.id);
    const taken = id.product_id === product_id && id.position === position ? Math.min(wanted, carton.count) : 0;
    wanted -= taken;
    return taken > 0 ? [{ ...carton, count: taken }] : [];
  });
};

const subtract = (left: readonly Carton[], taken: readonly Carton[]): Carton[] =>
  left.flatMap((carton) => {
    const count = carton.count - taken.reduce((sum, each) => sum + (each.id === carton.id ? each.count : 0), 0);
    return count > 0 ? [{ ...carton, count }] : [];
  });

/**
 * The cartons of each container, never more than the load has, and those that are in no container. Quantities may have changed since
 * the containers were filled.
 */
export const assignCartons = (
  containers: readonly { cartons: readonly ArrangedCartons[] }[],
  cartons: readonly Carton[],
): { assigned: Carton[][]; rest: Carton[] } => {
  let rest = cartons.filter(({ count }) => count > 0);
  const assigned = containers.map((container) =>
    container.cartons.flatMap((row) => {
      const taken = takeCartons(rest, row);
      rest = subtract(rest, taken);
      return taken;
    }),
  );
  return { assigned, rest };
};

const countById = (cartons: readonly Carton[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { id, count } of cartons) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
};

const holdsAll = (placed: readonly PlacedCarton[], cartons: readonly Carton[]): boolean => {
  const held = Map.groupBy(placed, ({ id }) => id);
  return [...countById(cartons)].every(([id, count]) => count <= (held.get(id)?.length ?? 0));
};

/** The container of a plan that holds all of these cartons, the one with the fewest others. */
export const findContainerWith = ({ containers }: LoadPlan, cartons: readonly Carton[]): LoadedContainer | undefined =>
  containers.filter(({ placed }) => holdsAll(placed, cartons)).sort((a, b) => a.placed.length - b.placed.length)[0];

const restsOn = (upper: PlacedCarton, lower: PlacedCarton): boolean =>
  upper.z === lower.z + lower.height &&
  upper.x < lower.x + lower.length &&
  lower.x < upper.x + upper.length &&
  upper.y < lower.y + lower.width &&
  lower.y < upper.y + upper.width;

/**
 * The places of these cartons in a loaded container, after the others are taken out. Undefined when something would rest on a carton that
 * has to go. `placed` is in the order of loading, so what stands on a carton comes after it.
 */
export const keepPlaces = (placed: readonly PlacedCarton[], cartons: readonly Carton[]): PlacedCarton[] | undefined => {
  const wanted = countById(cartons);
  const surplus = new Map(
    [...Map.groupBy(placed, ({ id }) => id)].map(([id, same]): [string, number] => [id, same.length - (wanted.get(id) ?? 0)]),
  );
  const remaining: PlacedCarton[] = [];
  for (const carton of placed.toReversed()) {
    const left = surplus.get(carton.id) ?? 0;
    if (left > 0 && !remaining.some((other) => restsOn(other, carton))) surplus.set(carton.id, left - 1);
    else remaining.push(carton);
  }
  return [...surplus.values()].some((left) => left > 0) ? undefined : remaining.reverse();
};

export const emptyContainer: LoadedContainer = { placed: [], volume: 0, weight: 0, volume_used: 0, length_used: 0, occupied: [] };

/** A container with some of the cartons of `known`, in their places. */
const toReducedContainer = (placed: PlacedCarton[], cartons: readonly Carton[], known: LoadedContainer, hold: Hold): LoadedContainer => {
  const volume = placed.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  return {
    placed,
    volume,
    weight: cartons.reduce((sum, { weight, count }) => sum + weight * count, 0),
    volume_used: volume / (hold.length * hold.width * hold.height),
    length_used: Math.max(0, ...placed.map(({ x, length }) => x + length)),
    occupied: known.occupied,
  };
};

/**
 * Plans one container with the cartons that were put into it. `known` is a plan of the same container type that holds them all: its places are
 * used when the search does not find room for every carton.
 */
export const planArrangedContainer = (
  cartons: readonly Carton[],
  hold: Hold,
  limit: SearchLimit,
  known: LoadedContainer | undefined,
): LoadPlan => {
  const remaining = known && keepPlaces(known.placed, cartons);
  if (known && remaining?.length === known.placed.length) return { containers: [known], unplaced: [] };
  const found = planLoad(cartons, hold, limit, 1);
  if (known && remaining && found.unplaced.length > 0)
    return { containers: [toReducedContainer(remaining, cartons, known, hold)], unplaced: [] };
  return { containers: found.containers.length > 0 ? found.containers : [emptyContainer], unplaced: found.unplaced };
};
