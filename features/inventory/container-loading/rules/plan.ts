import { balanceLoad } from "./balance.ts";
import { getOrientations } from "./blocks.ts";
import { toLoadingOrder } from "./loading-order.ts";
import { createSearchBlocks, type KindPlacement, type SearchResult, searchLoad } from "./search.ts";
import { type Carton, getLoadTotals, type Hold, type Kind, type PlacedCarton, type SearchLimit } from "./shapes.ts";
import type { Occupied } from "./spaces.ts";

/** Plans the loading of cartons into one or several containers of one type. Pure. */

export interface LoadedContainer {
  /** In the order of loading. */
  placed: PlacedCarton[];
  /** Volume and weight of the cartons. */
  volume: number;
  weight: number;
  /** Share of the container's volume, from 0 to 1. */
  volume_used: number;
  /** Length of the container up to the last carton. */
  length_used: number;
  /** Blocks of cartons, with which the search for what still fits begins. */
  occupied: Occupied[];
}

export interface LoadPlan {
  containers: LoadedContainer[];
  /** Cartons that fit into no container of this type, or not into the maximum number of containers. */
  unplaced: { id: string; count: number }[];
}

const defaultStop = 1;
export const maxContainers = 40;

const stopOf = ({ stop }: Carton): number => stop ?? defaultStop;

const toKindKey = ({ length, width, height, weight, may_stand_on, max_load, stop }: Carton): string =>
  [length, width, height, weight, may_stand_on.join(), max_load ?? "", stop ?? defaultStop].join("|");

/** Cartons of one kind and the ids they are handed out to, in order. */
interface KindStock {
  carton: Carton;
  ids: { id: string; count: number }[];
}

const groupKinds = (cartons: readonly Carton[]): KindStock[] =>
  [...Map.groupBy(cartons, toKindKey).values()].map((same) => ({
    carton: same[0] as Carton,
    ids: same.map(({ id, count }) => ({ id, count })),
  }));

const countLeft = ({ ids }: KindStock): number => ids.reduce((sum, { count }) => sum + count, 0);

const toKind = (stock: KindStock, index: number): Kind => {
  const { length, width, height, weight, may_stand_on, max_load } = stock.carton;
  return { index, length, width, height, weight, may_stand_on, max_load: max_load ?? Number.POSITIVE_INFINITY, count: countLeft(stock) };
};

const takeId = ({ ids }: KindStock): string => {
  const next = ids.find(({ count }) => count > 0);
  if (!next) throw new Error("more cartons were placed than there are");
  next.count -= 1;
  return next.id;
};

/** Lengths that are tried to push a load together: enough for steps of less than one percent of the container. */
const compactingSteps = 7;
/** A shorter container usually takes the load at once or not at all. */
const compactingMs = 50;

const getEnd = (placed: readonly KindPlacement[]): number => Math.max(0, ...placed.map(({ x, length }) => x + length));

/**
 * A load that fits completely is pushed together: it is searched again in shorter and shorter containers. It then stands close to the
 * front wall, and the next stop has the room before it.
 */
const compact = (fitting: SearchResult, search: (length: number) => SearchResult, from: number): SearchResult => {
  let best = fitting;
  let [short, long] = [from, getEnd(fitting.placed)];
  for (let step = 0; step < compactingSteps && long - short > 1; step++) {
    const length = Math.floor((short + long) / 2);
    const found = search(length);
    const isComplete = found.left.every((count) => count === 0);
    if (isComplete) best = found;
    if (isComplete) long = Math.min(length, getEnd(found.placed));
    else short = length;
  }
  return best;
};

/** The shortest length that the cartons of a search could need by their volume. */
const minLength = (kinds: readonly Kind[], { width, height }: Hold): number =>
  kinds.reduce((sum, kind) => sum + kind.count * kind.length * kind.width * kind.height, 0) / (width * height);

const shareLimit = ({ milliseconds, runs }: SearchLimit, parts: number): SearchLimit => ({
  ...(milliseconds !== undefined && { milliseconds: milliseconds / parts }),
  ...(runs !== undefined && { runs: Math.max(1, Math.floor(runs / parts)) }),
});

/** Cartons that fill little of a container are not stacked higher than half of it, so that they do not stand as a tower. */
const getLowHeight = (kinds: readonly Kind[], hold: Hold): number =>
  minLength(kinds, hold) < hold.length / 4 ? Math.ceil(hold.height / 2) : hold.height;

/** The limit less the time that is spent. */
const takeTime = ({ milliseconds, ...limit }: SearchLimit, spentMs: number): SearchLimit => ({
  ...limit,
  ...(milliseconds !== undefined && { milliseconds: Math.max(0, milliseconds - spentMs) }),
});

interface StopLoad {
  placed: PlacedCarton[];
  weight: number;
  occupied: Occupied[];
}

/** Loads the cartons of one stop beside and on top of those already loaded. A low load leaves other stops no room. */
const loadStop = (stocks: readonly KindStock[], hold: Hold, limit: SearchLimit, before: StopLoad, isOnlyStop: boolean): StopLoad => {
  const beganMs = performance.now();
  const kinds = stocks.map(toKind);
  const room = { ...hold, payload: hold.payload - before.weight };
  const start = {
    occupied: before.occupied,
    isOpenToDoors: before.occupied.length > 0,
    blocks: createSearchBlocks(kinds, room, limit),
  };
  // Finding the blocks counts as time of the search.
  const found = searchLoad(kinds, room, takeTime(limit, performance.now() - beganMs), start);
  const isComplete = found.left.every((count) => count === 0);
  const share = shareLimit(takeTime(limit, performance.now() - beganMs), compactingSteps);
  if (share.milliseconds !== undefined) share.milliseconds = Math.min(share.milliseconds, compactingMs);
  const low = { ...room, height: getLowHeight(kinds, hold) };
  const isLow = isComplete && isOnlyStop && searchLoad(kinds, low, share, start).left.every((count) => count === 0);
  const height = isLow ? low.height : room.height;
  const compactTo = (length: number) => searchLoad(kinds, { ...room, length, height }, share, start);
  const load = isComplete ? compact(isLow ? compactTo(hold.length) : found, compactTo, minLength(kinds, hold)) : found;
  const placed = load.placed.map(({ kind, ...place }) => ({ ...place, id: takeId(stocks[kind] as KindStock) }));
  return { placed, weight: load.weight, occupied: load.occupied };
};

/** Loads one container with as much as possible of what is left; what is unloaded last goes in first. */
const loadContainer = (stocks: readonly KindStock[], hold: Hold, limit: SearchLimit): LoadedContainer => {
  const left = stocks.filter((stock) => countLeft(stock) > 0);
  const stops = [...Map.groupBy(left, ({ carton }) => stopOf(carton))].sort(([a], [b]) => b - a).map(([, ofStop]) => ofStop);
  let load: StopLoad = { placed: [], weight: 0, occupied: [] };
  for (const ofStop of stops) {
    const next = loadStop(ofStop, hold, shareLimit(limit, stops.length), load, stops.length === 1);
    load = { placed: [...load.placed, ...next.placed], weight: load.weight + next.weight, occupied: next.occupied };
  }
  const volume = load.placed.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  const length_used = Math.max(0, ...load.placed.map(({ x, length }) => x + length));
  return { ...load, volume, volume_used: volume / (hold.length * hold.width * hold.height), length_used };
};

/** Whether a carton fits the empty container in one of its orientations. */
const fitsAlone = (carton: Carton, hold: Hold): boolean =>
  carton.weight <= hold.payload &&
  getOrientations(carton).some(([length, width, height]) => length <= hold.length && width <= hold.width && height <= hold.height);

/** How many containers a load needs at least, to share out the time. */
const estimateContainers = (cartons: readonly Carton[], hold: Hold): number => {
  const { volume, weight } = getLoadTotals(cartons);
  const byVolume = volume / (0.85 * hold.length * hold.width * hold.height);
  return Math.min(maxContainers, Math.max(1, Math.ceil(Math.max(byVolume, weight / hold.payload))));
};

/**
 * Plans as many containers as the cartons need. A load is pushed to the front wall, then turned and moved as far as its weight requires;
 * `occupied` describes the load before that.
 */
export const planLoad = (cartons: readonly Carton[], hold: Hold, limit: SearchLimit, most: number = maxContainers): LoadPlan => {
  const stocks = groupKinds(cartons.filter(({ count }) => count > 0));
  const loadable = stocks.filter(({ carton }) => fitsAlone(carton, hold));
  const share = shareLimit(limit, Math.min(most, estimateContainers(cartons, hold)));
  const containers: LoadedContainer[] = [];
  const byId = new Map(cartons.map((carton) => [carton.id, carton]));
  while (containers.length < most && loadable.some((stock) => countLeft(stock) > 0)) {
    const loaded = loadContainer(loadable, hold, share);
    if (loaded.placed.length === 0) break;
    const placed = toLoadingOrder(balanceLoad(loaded.placed, hold, byId));
    containers.push({ ...loaded, placed, length_used: Math.max(...placed.map(({ x, length }) => x + length)) });
  }
  const unplaced = stocks.flatMap(({ ids }) => ids.filter(({ count }) => count > 0));
  return { containers, unplaced };
};
