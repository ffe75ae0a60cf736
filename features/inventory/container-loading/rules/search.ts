import { type Block, createBlocks, forEachCarton, getOrientations } from "./blocks.ts";
import type { Hold, Kind, SearchLimit } from "./shapes.ts";
import { createSpace, type Occupied, occupySpaces, type Space, type SpaceRules } from "./spaces.ts";

/**
 * Fills one container: a beam search over blocks in free spaces (Araya and Riff 2014). Each state of the beam is judged by filling the
 * rest greedily. The beam becomes wider until the time is over; the best load of all is the result. Pure.
 */

/** A block in its place. */
interface Placement {
  block: Block;
  occupied: Occupied;
  atRight: boolean;
  previous: Placement | undefined;
}

interface State {
  spaces: readonly Space[];
  /** Blocks for which there are enough cartons. */
  blocks: readonly Block[];
  /** Cartons left of each kind. */
  left: Int32Array;
  weightLeft: number;
  volume: number;
  placed: Placement | undefined;
}

/** Where one carton of a kind lies. */
export interface KindPlacement {
  kind: number;
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
}

/** What a search starts from. */
export interface SearchStart {
  /** The blocks already loaded. */
  occupied: readonly Occupied[];
  /** Whether what is loaded next has to be reachable from the doors. */
  isOpenToDoors: boolean;
  /** The blocks of an earlier search for the same kinds in a container that is not smaller. */
  blocks?: readonly Block[] | undefined;
}

export interface SearchResult {
  placed: KindPlacement[];
  volume: number;
  weight: number;
  /** Cartons left of each kind. */
  left: number[];
  /** The blocks of the start and those of this search. */
  occupied: Occupied[];
  runs: number;
}

/** For each length up to `max`, the largest sum of the sides that is not larger. */
const largestSums = (sides: readonly number[], max: number): Float64Array => {
  const sums = new Float64Array(Math.floor(max) + 1);
  const whole = [...new Set(sides.map(Math.ceil))].filter((side) => side <= max).sort((a, b) => a - b);
  for (let length = 1; length < sums.length; length++) {
    let best = sums[length - 1] as number;
    for (const side of whole) {
      if (side > length) break;
      best = Math.max(best, (sums[length - side] as number) + side);
    }
    sums[length] = best;
  }
  return sums;
};

interface Problem {
  hold: Hold;
  rules: SpaceRules;
  /** Largest sums of horizontal and of upright sides, to estimate what a gap can still take. */
  acrossSums: Float64Array;
  uprightSums: Float64Array;
}

const hasCartons = ({ kinds, amounts }: Block, left: Int32Array): boolean => {
  for (let index = 0; index < kinds.length; index++)
    if ((amounts[index] as number) > (left[kinds[index] as number] as number)) return false;
  return true;
};

/** The value of a block in a space: its worth, less what its gaps cannot take; 0 when it does not fit. */
const judgeBlock = (block: Block, space: Space, problem: Problem, weightLeft: number): number => {
  const sx = space.x2 - space.x1;
  const sy = space.y2 - space.y1;
  const sz = space.z2 - space.z1;
  if (block.length > sx || block.width > sy || block.height > sz || block.weight > weightLeft || block.pressure > space.bearing) return 0;
  const { acrossSums, uprightSums } = problem;
  const usedX = block.length + (acrossSums[Math.floor(sx - block.length)] as number);
  const usedY = block.width + (acrossSums[Math.floor(sy - block.width)] as number);
  const usedZ = block.height + (uprightSums[Math.floor(sz - block.height)] as number);
  const used = (usedX * usedY * usedZ) / (sx * sy * sz);
  return block.worth * used * used * used * used;
};

const placeBlock = (state: State, space: Space, block: Block, problem: Problem): State => {
  const { atRight } = space;
  const x = space.x1;
  const y = atRight ? space.y2 - block.width : space.y1;
  const z = space.z1;
  const [x2, y2] = [x + block.length, y + block.width];
  const top = {
    x1: x,
    x2: x + block.topLength,
    y1: atRight ? y2 - block.topWidth : y,
    y2: atRight ? y2 : y + block.topWidth,
  };
  const { pressure, bearing } = block;
  const occupied = { x1: x, y1: y, z1: z, x2, y2, z2: z + block.height, top, pressure, bearing };
  const left = state.left.slice();
  for (const [index, kind] of block.kinds.entries()) left[kind] = (left[kind] as number) - (block.amounts[index] as number);
  return {
    spaces: occupySpaces(state.spaces, occupied, problem.rules),
    blocks: state.blocks.filter((other) => hasCartons(other, left)),
    left,
    weightLeft: state.weightLeft - block.weight,
    volume: state.volume + block.volume,
    placed: { block, occupied, atRight, previous: state.placed },
  };
};

const getVolume = ({ x1, x2, y1, y2, z1, z2 }: Space): number => (x2 - x1) * (y2 - y1) * (z2 - z1);

/** The space to fill next: the nearest to a corner at the front wall, the larger one of equals. */
const nextSpace = (spaces: readonly Space[]): Space | undefined => {
  let best: Space | undefined;
  for (const space of spaces)
    if (!best || space.distance < best.distance || (space.distance === best.distance && getVolume(space) > getVolume(best))) best = space;
  return best;
};

interface Choice {
  state: State;
  space: Space;
  blocks: Block[];
}

/** The next space that takes a block, with the `width` best blocks for it. Spaces that take none are dropped. */
const findChoices = (state: State, width: number, problem: Problem): Choice | undefined => {
  for (let { spaces } = state; ; ) {
    const space = nextSpace(spaces);
    if (!space) return undefined;
    const judged = state.blocks.flatMap((block) => {
      const value = judgeBlock(block, space, problem, state.weightLeft);
      return value > 0 ? [{ block, value }] : [];
    });
    if (judged.length > 0) {
      const blocks = judged
        .sort((a, b) => b.value - a.value)
        .slice(0, width)
        .map(({ block }) => block);
      return { state: { ...state, spaces }, space, blocks };
    }
    spaces = spaces.filter((other) => other !== space);
  }
};

const findBestBlock = (state: State, space: Space, problem: Problem): Block | undefined => {
  let best: Block | undefined;
  let bestValue = 0;
  for (const block of state.blocks) {
    // Blocks are sorted by worth, which is the highest value that a block can have.
    if (block.worth <= bestValue) break;
    const value = judgeBlock(block, space, problem, state.weightLeft);
    if (value <= bestValue) continue;
    best = block;
    bestValue = value;
  }
  return best;
};

/** Fills a state up with the best block for each space. */
const fillGreedily = (given: State, problem: Problem): State => {
  let state = given;
  while (state.blocks.length > 0) {
    const space = nextSpace(state.spaces);
    if (!space) break;
    const block = findBestBlock(state, space, problem);
    state = block ? placeBlock(state, space, block, problem) : { ...state, spaces: state.spaces.filter((other) => other !== space) };
  }
  return state;
};

interface Beam {
  best: State;
  runs: number;
  isOver(): boolean;
}

/** One beam search: each level keeps the `width` states whose greedy filling is fullest. */
const searchBeam = (start: State, width: number, problem: Problem, beam: Beam): void => {
  for (let states = [start]; states.length > 0; ) {
    const successors: { state: State; volume: number }[] = [];
    for (const given of states) {
      const choice = findChoices(given, width, problem);
      for (const block of choice?.blocks ?? []) {
        if (!choice || beam.isOver()) return;
        const state = placeBlock(choice.state, choice.space, block, problem);
        const filled = fillGreedily(state, problem);
        beam.runs += 1;
        if (filled.volume > beam.best.volume) beam.best = filled;
        successors.push({ state, volume: filled.volume });
      }
    }
    // States with the same filling are likely the same load built in another order.
    const distinct = new Map(successors.toSorted((a, b) => a.volume - b.volume).map((one) => [one.volume, one.state]));
    states = [...distinct.values()].reverse().slice(0, width);
  }
};

const listPlacements = (state: State): KindPlacement[] => {
  const placed: KindPlacement[] = [];
  for (let next = state.placed; next; next = next.previous) {
    const { block, occupied, atRight } = next;
    const { x1: x, y1: y, z1: z } = occupied;
    forEachCarton(block, [x, y, z], (kind, [cx, cy, cz], [length, width, height]) =>
      placed.push({
        kind,
        x: cx,
        y: atRight ? 2 * y + block.width - cy - width : cy,
        z: cz,
        length,
        width,
        height,
      }),
    );
  }
  return placed;
};

const createProblem = (kinds: readonly Kind[], hold: Hold): Problem => {
  const orientations = kinds.filter(({ count }) => count > 0).flatMap((kind) => getOrientations(kind));
  const across = orientations.flatMap((sides) => sides.slice(0, 2));
  const upright = orientations.map(([, , height]) => height);
  return {
    hold,
    rules: { ...hold, minSide: Math.min(...across), minHeight: Math.min(...upright) },
    acrossSums: largestSums(across, Math.max(hold.length, hold.width)),
    uprightSums: largestSums(upright, hold.height),
  };
};

/** Blocks that a search considers at most: in a few tries it cannot use many. */
const getMaxBlocks = ({ runs = Number.POSITIVE_INFINITY }: SearchLimit): number => (runs < 100 ? 1_000 : 6_000);

/** The blocks for `SearchStart.blocks`. */
export const createSearchBlocks = (kinds: readonly Kind[], hold: Hold, limit: SearchLimit): readonly Block[] =>
  createBlocks(kinds, hold, getMaxBlocks(limit));

/** The spaces that blocks leave free in a container; with `isOpenToDoors` only those that nothing closes towards the doors. */
const getFreeSpaces = (hold: Hold, { occupied, isOpenToDoors }: SearchStart, rules: SpaceRules): Space[] => {
  const depth = Math.max(hold.length, ...occupied.map(({ x2 }) => x2));
  const whole = { ...rules, length: depth };
  let spaces = [createSpace(whole, [0, 0, 0, depth, hold.width, hold.height], Number.POSITIVE_INFINITY)];
  // Very small spaces carry larger ones on top of the blocks in them, so none is dropped before the end.
  for (const block of occupied) spaces = occupySpaces(spaces, block, { ...whole, minSide: 1, minHeight: 1 });
  return spaces
    .filter(({ x1, x2 }) => x1 < hold.length && (!isOpenToDoors || x2 === depth))
    .map(({ x1, y1, z1, x2, y2, z2, bearing }) => createSpace(rules, [x1, y1, z1, Math.min(x2, hold.length), y2, z2], bearing));
};

const wholeHold: SearchStart = { occupied: [], isOpenToDoors: false };

const sumVolume = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { count, length, width, height }) => sum + count * length * width * height, 0);

const createStart = (kinds: readonly Kind[], hold: Hold, limit: SearchLimit, start: SearchStart, problem: Problem): State => ({
  spaces: getFreeSpaces(hold, start, problem.rules),
  blocks: start.blocks ?? createSearchBlocks(kinds, hold, limit),
  left: Int32Array.from(kinds, ({ count }) => count),
  weightLeft: hold.payload,
  volume: 0,
  placed: undefined,
});

const listOccupied = (state: State): Occupied[] => {
  const occupied: Occupied[] = [];
  for (let next = state.placed; next; next = next.previous) occupied.push(next.occupied);
  return occupied.reverse();
};

/**
 * Loads as much volume as possible into one container. `hold.payload` is what may still be added to the blocks of `from`. The kinds
 * are numbered by their index.
 */
export const searchLoad = (kinds: readonly Kind[], hold: Hold, limit: SearchLimit, from: SearchStart = wholeHold): SearchResult => {
  const beganMs = performance.now();
  const problem = createProblem(kinds, hold);
  const start = createStart(kinds, hold, limit, from, problem);
  const total = sumVolume(kinds);
  const beam: Beam = {
    best: fillGreedily(start, problem),
    runs: 1,
    isOver: () =>
      beam.best.volume === total ||
      beam.runs >= (limit.runs ?? Number.POSITIVE_INFINITY) ||
      performance.now() - beganMs >= (limit.milliseconds ?? Number.POSITIVE_INFINITY),
  };
  for (let width = 1; !beam.isOver(); width = Math.ceil(width * Math.SQRT2)) {
    const runsBefore = beam.runs;
    searchBeam(start, width, problem, beam);
    if (beam.runs === runsBefore) break;
  }
  const { best } = beam;
  return {
    placed: listPlacements(best),
    volume: best.volume,
    weight: kinds.reduce((sum, { count, weight }, index) => sum + weight * (count - (best.left[index] as number)), 0),
    left: [...best.left],
    occupied: [...from.occupied, ...listOccupied(best)],
    runs: beam.runs,
  };
};
