import type { Carton, PlacedCarton } from "./shapes.ts";

/** Whether two intervals have more than an edge in common. */
export const meet = (a: number, aLength: number, b: number, bLength: number): boolean => a < b + bLength && b < a + aLength;

/** Whether `other` has to be in the container before `carton`: it lies below it, or behind it as seen from the doors. */
export const comesBefore = (other: PlacedCarton, carton: PlacedCarton): boolean => {
  const meetsAcross = meet(other.y, other.width, carton.y, carton.width);
  if (!meetsAcross) return false;
  const isBelow = other.z + other.height <= carton.z && meet(other.x, other.length, carton.x, carton.length);
  return isBelow || (other.x + other.length <= carton.x && meet(other.z, other.height, carton.z, carton.height));
};

/** The order of loading: from the front wall to the doors and from the floor up, and never behind or below a carton already loaded. */
export const toLoadingOrder = (placed: readonly PlacedCarton[]): PlacedCarton[] => {
  const sorted = placed.toSorted((a, b) => a.x - b.x || a.z - b.z || a.y - b.y);
  const loaded = new Set<PlacedCarton>();
  const load = (carton: PlacedCarton): void => {
    if (loaded.has(carton)) return;
    loaded.add(carton);
    // What has to be loaded before begins before the end of this carton.
    for (const other of sorted) {
      if (other.x >= carton.x + carton.length) break;
      if (!loaded.has(other) && comesBefore(other, carton)) load(other);
    }
    order.push(carton);
  };
  const order: PlacedCarton[] = [];
  for (const carton of sorted) load(carton);
  return order;
};

/** The stop at which a carton is unloaded, from 1. */
export const getStop = (cartons: ReadonlyMap<string, Carton>, { id }: PlacedCarton): number => cartons.get(id)?.stop ?? 1;

/** Whether one carton stands in the way of another that is unloaded before it. */
export const blocks = (cartons: ReadonlyMap<string, Carton>, one: PlacedCarton, other: PlacedCarton): boolean =>
  getStop(cartons, one) > getStop(cartons, other) && comesBefore(other, one);
