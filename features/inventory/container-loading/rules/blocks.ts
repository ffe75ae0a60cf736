import type { Hold, Kind } from "./shapes.ts";

/**
 * Blocks: cartons arranged without (or almost without) gaps, which the search places as one piece. Simple blocks are grids of one kind
 * in one orientation; general blocks join two blocks along an axis (Fanslau and Bortfeldt 2010, Zhu and Lim 2012). Pure.
 */

export type Axis = "x" | "y" | "z";

/** A grid of cartons of one kind. */
interface Grid {
  kind: number;
  length: number;
  width: number;
  height: number;
  along: readonly [x: number, y: number, z: number];
}

/** Two blocks one after the other along an axis. */
interface Pair {
  first: Block;
  second: Block;
  axis: Axis;
}

export interface Block {
  length: number;
  width: number;
  height: number;
  /** Volume of its cartons. */
  volume: number;
  weight: number;
  cartons: number;
  /** Kinds that it needs and how many of each. */
  kinds: readonly number[];
  amounts: readonly number[];
  /** The part of its top, from the block's origin, that can carry other cartons over its whole area. */
  topLength: number;
  topWidth: number;
  /** Highest weight per area that it puts on what is below it. */
  pressure: number;
  /** Weight per area that may still be put on it. */
  bearing: number;
  /** Volume, weighted down by the number of cartons: few large cartons are placed before many small ones. */
  worth: number;
  parts: Grid | Pair;
}

/** Volume counts fully, the number of cartons lightly (Araya, Guerrero and Nuñez 2017). */
const cartonsExponent = -0.2;
const minFill = 0.98;

const withWorth = (block: Omit<Block, "worth">): Block => ({ ...block, worth: block.volume * block.cartons ** cartonsExponent });

type Orientation = readonly [length: number, width: number, height: number];

/** The orientations of a kind that differ, with the upright dimension last. */
export const getOrientations = ({
  length,
  width,
  height,
  may_stand_on,
}: Pick<Kind, "length" | "width" | "height" | "may_stand_on">): Orientation[] => {
  const upright: [boolean, Orientation][] = [
    [may_stand_on[2], [length, width, height]],
    [may_stand_on[1], [length, height, width]],
    [may_stand_on[0], [width, height, length]],
  ];
  const turned = upright.flatMap(([allowed, [a, b, c]]) => (allowed ? [[a, b, c] as const, [b, a, c] as const] : []));
  return [...new Map(turned.map((orientation) => [orientation.join(), orientation])).values()];
};

/** Numbers of cartons along an axis: each up to 12, then in growing steps, and the maximum. */
const gridCounts = (max: number): number[] => {
  const counts: number[] = [];
  for (let next = 1; next < max; next = next < 12 ? next + 1 : Math.ceil(next * 1.25)) counts.push(next);
  return max > 0 ? [...counts, max] : [];
};

/** How many cartons may be stacked so that the lowest bears the others. */
const maxLayers = ({ max_load, weight }: Kind): number =>
  max_load === Number.POSITIVE_INFINITY || weight === 0 ? Number.POSITIVE_INFINITY : Math.floor(max_load / weight) + 1;

const createGrid = (kind: Kind, [length, width, height]: Orientation, along: Grid["along"]): Block => {
  const [nx, ny, nz] = along;
  const cartons = nx * ny * nz;
  const area = length * width;
  const onTop = (nz - 1) * kind.weight;
  return withWorth({
    length: nx * length,
    width: ny * width,
    height: nz * height,
    volume: cartons * length * width * height,
    weight: cartons * kind.weight,
    cartons,
    kinds: [kind.index],
    amounts: [cartons],
    topLength: nx * length,
    topWidth: ny * width,
    pressure: (nz * kind.weight) / area,
    bearing: (kind.max_load - onTop) / area,
    parts: { kind: kind.index, length, width, height, along },
  });
};

const createGrids = (kind: Kind, hold: Hold): Block[] => {
  const layers = maxLayers(kind);
  return getOrientations(kind).flatMap((orientation) => {
    const [length, width, height] = orientation;
    const grids: Block[] = [];
    for (const nz of gridCounts(Math.min(Math.floor(hold.height / height), kind.count, layers)))
      for (const ny of gridCounts(Math.min(Math.floor(hold.width / width), Math.floor(kind.count / nz))))
        for (const nx of gridCounts(Math.min(Math.floor(hold.length / length), Math.floor(kind.count / (nz * ny)))))
          grids.push(createGrid(kind, orientation, [nx, ny, nz]));
    return grids;
  });
};

/** What two blocks need together; undefined when there are not enough cartons of a kind. */
const joinNeeds = (a: Block, b: Block, counts: readonly number[]): Pick<Block, "kinds" | "amounts"> | undefined => {
  const needs = new Map(a.kinds.map((kind, index) => [kind, a.amounts[index] as number]));
  for (const [index, kind] of b.kinds.entries()) {
    const amount = (needs.get(kind) ?? 0) + (b.amounts[index] as number);
    if (amount > (counts[kind] as number)) return undefined;
    needs.set(kind, amount);
  }
  const kinds = [...needs.keys()].sort((one, other) => one - other);
  return { kinds, amounts: kinds.map((kind) => needs.get(kind) as number) };
};

type Top = Pick<Block, "topLength" | "topWidth">;

/** The carrying top of two blocks side by side; undefined when the second one is higher (the other order is tried as well). */
const joinTops = (a: Block, b: Block, axis: "x" | "y"): Top | undefined => {
  if (b.height > a.height) return undefined;
  const alone = { topLength: a.topLength, topWidth: a.topWidth };
  if (b.height < a.height) return alone;
  const joined =
    axis === "x"
      ? { topLength: a.length + b.topLength, topWidth: Math.min(a.topWidth, b.topWidth), isWhole: a.topLength === a.length }
      : { topLength: Math.min(a.topLength, b.topLength), topWidth: a.width + b.topWidth, isWhole: a.topWidth === a.width };
  const isLarger = joined.topLength * joined.topWidth > a.topLength * a.topWidth;
  return joined.isWhole && isLarger ? { topLength: joined.topLength, topWidth: joined.topWidth } : alone;
};

const getPairSize = (a: Block, b: Block, axis: Axis): Orientation => [
  axis === "x" ? a.length + b.length : Math.max(a.length, b.length),
  axis === "y" ? a.width + b.width : Math.max(a.width, b.width),
  axis === "z" ? a.height + b.height : Math.max(a.height, b.height),
];

/** Joins two blocks, or nothing when they leave gaps, do not fit the hold, lack cartons or overload what is below. */
const createPair = (a: Block, b: Block, axis: Axis, hold: Hold, counts: readonly number[]): Block | undefined => {
  const [length, width, height] = getPairSize(a, b, axis);
  if (length > hold.length || width > hold.width || height > hold.height) return undefined;
  const volume = a.volume + b.volume;
  if (volume < minFill * length * width * height) return undefined;
  const isStacked = axis === "z";
  if (isStacked && (b.length > a.topLength || b.width > a.topWidth || b.pressure > a.bearing)) return undefined;
  const top = isStacked ? { topLength: b.topLength, topWidth: b.topWidth } : joinTops(a, b, axis);
  const needs = top && joinNeeds(a, b, counts);
  if (!needs) return undefined;
  return withWorth({
    length,
    width,
    height,
    volume,
    weight: a.weight + b.weight,
    cartons: a.cartons + b.cartons,
    ...needs,
    ...top,
    pressure: isStacked ? a.pressure + b.pressure : Math.max(a.pressure, b.pressure),
    bearing: isStacked ? Math.min(b.bearing, a.bearing - b.pressure) : Math.min(a.bearing, b.bearing),
    parts: { first: a, second: b, axis },
  });
};

const toKey = ({ length, width, height, kinds, amounts, topLength, topWidth }: Block): string =>
  `${length},${width},${height},${topLength},${topWidth},${kinds.join()}:${amounts.join()}`;

/** More pairs than this are not tried. */
const maxPairs = 400_000;

/** Adds general blocks to `blocks`, generation by generation, until there are `maxBlocks`. */
const addPairs = (blocks: Block[], hold: Hold, counts: readonly number[], maxBlocks: number): void => {
  const known = new Set(blocks.map(toKey));
  let tried = 0;
  for (let from = 0; from < blocks.length; ) {
    const until = blocks.length;
    for (let i = from; i < until; i++)
      for (let j = 0; j < until; j++) {
        tried += 1;
        if (blocks.length >= maxBlocks || tried > maxPairs) return;
        for (const axis of ["x", "y", "z"] as const) {
          const pair = createPair(blocks[i] as Block, blocks[j] as Block, axis, hold, counts);
          const key = pair && toKey(pair);
          if (!pair || known.has(key as string)) continue;
          known.add(key as string);
          blocks.push(pair);
        }
      }
    from = until;
  }
};

/** The blocks that a search chooses from, at most about `maxBlocks`, the worthiest first. */
export const createBlocks = (kinds: readonly Kind[], hold: Hold, maxBlocks: number): Block[] => {
  const counts = kinds.map(({ count }) => count);
  const perKind = Math.max(12, Math.floor(maxBlocks / Math.max(1, kinds.length)));
  const blocks = kinds.flatMap((kind) => {
    const grids = createGrids(kind, hold).filter(({ weight }) => weight <= hold.payload);
    if (grids.length <= perKind) return grids;
    // Keeps single cartons and the largest grids.
    const sorted = grids.sort((a, b) => b.volume - a.volume);
    return [...sorted.filter(({ cartons }) => cartons === 1), ...sorted.filter(({ cartons }) => cartons > 1)].slice(0, perKind);
  });
  addPairs(blocks, hold, counts, maxBlocks);
  return blocks.sort((a, b) => b.worth - a.worth);
};

/** Calls `place` for each carton of a block, with its position in the block. */
export const forEachCarton = (
  { parts }: Block,
  at: readonly [x: number, y: number, z: number],
  place: (kind: number, at: readonly [x: number, y: number, z: number], size: Orientation) => void,
): void => {
  const [x, y, z] = at;
  if ("first" in parts) {
    const { first, second, axis } = parts;
    forEachCarton(first, at, place);
    const beside = { x: [x + first.length, y, z], y: [x, y + first.width, z], z: [x, y, z + first.height] } as const;
    forEachCarton(second, beside[axis], place);
    return;
  }
  const { kind, length, width, height, along } = parts;
  for (let k = 0; k < along[2]; k++)
    for (let i = 0; i < along[0]; i++)
      for (let j = 0; j < along[1]; j++) place(kind, [x + i * length, y + j * width, z + k * height], [length, width, height]);
};
