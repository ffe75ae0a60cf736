/**
 * Cartons, containers and plans. Lengths are in millimeters and weights in grams; any other units work as well, as long as one load
 * uses them throughout. The origin is the left floor corner at the front wall: x runs along the length to the doors, y across, z up.
 */

/** The inside of a container. */
export interface Hold {
  length: number;
  width: number;
  height: number;
  /** Maximum weight of the load. */
  payload: number;
  /** Weight of the empty container, spread evenly; left out where only the load counts. */
  tare?: number;
}

export interface Carton {
  id: string;
  length: number;
  width: number;
  height: number;
  weight: number;
  count: number;
  /** Whether the carton may stand with its length, width or height upright. */
  may_stand_on: readonly [length: boolean, width: boolean, height: boolean];
  /** Maximum weight that may rest on top of one carton; without limit when it is left out. */
  max_load?: number | undefined;
  /** Place in the order of unloading, from 1; cartons of a lower number leave the container first. */
  stop?: number | undefined;
}

/** A carton in its place; length, width and height are those along x, y and z. */
export interface PlacedCarton {
  id: string;
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
}

/** How long a search may take: milliseconds, or a number of tried loads, which gives the same plan on every machine. */
export interface SearchLimit {
  milliseconds?: number;
  runs?: number;
}

/** A carton size with everything that its packing depends on. Cartons of several ids can be of one kind. */
export interface Kind {
  index: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  count: number;
  may_stand_on: Carton["may_stand_on"];
  max_load: number;
}

/** Sums of a load in cartons, volume and weight. */
export const getLoadTotals = (cartons: readonly Carton[]): { cartons: number; volume: number; weight: number } => ({
  cartons: cartons.reduce((sum, { count }) => sum + count, 0),
  volume: cartons.reduce((sum, { count, length, width, height }) => sum + count * length * width * height, 0),
  weight: cartons.reduce((sum, { count, weight }) => sum + count * weight, 0),
});
