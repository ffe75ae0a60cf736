import type { RankPercents } from "../rules/score-steps.ts";
import { ensureCapacity } from "./columns.ts";
import { type FilterIndex, offerKinds } from "./filter-index.ts";
import { noSupply, stockSupply, supplyOf } from "./filters.ts";

/** Sorts one page of rows without sorting the rest. Pure. */

export type SortOrder =
  | "popular"
  | "priceAsc"
  | "priceDesc"
  | "newest"
  | "oldest"
  | "volumeAsc"
  | "volumeDesc"
  | "weightAsc"
  | "weightDesc"
  | "stockDesc";

const fob = offerKinds.indexOf("fob");

/** The place of an offer by what it has: in stock or made to order, then what can be ordered ahead, then what cannot be ordered. */
const supplyOrder = (index: FilterIndex, lead: number): number => (index.kind[lead] === fob ? 0 : stockSupply - supplyOf(index, lead));

type Key = (index: FilterIndex, row: number, lead: number) => number;

/** Most in stock first, then what can be ordered ahead, then what cannot be ordered. */
const stockKey: Key = (index, _, lead) => {
  const supply = supplyOf(index, lead);
  return supply === stockSupply ? -1 - (index.available[lead] as number) : supply === noSupply ? 0 : -1;
};

/** Sort keys; the smallest key comes first. */
const sortKeys: Readonly<Record<SortOrder, Key>> = {
  popular: (index, row) => -(index.popularity[row] as number),
  priceAsc: (index, _, lead) => index.priceCents[lead] as number,
  priceDesc: (index, _, lead) => -(index.priceCents[lead] as number),
  newest: (index, row) => -(index.firstAvailableMinute[row] as number),
  oldest: (index, row) => index.firstAvailableMinute[row] as number,
  volumeAsc: (index, row) => index.sizes.volume[row] as number,
  volumeDesc: (index, row) => -(index.sizes.volume[row] as number),
  weightAsc: (index, row) => index.sizes.weight[row] as number,
  weightDesc: (index, row) => -(index.sizes.weight[row] as number),
  stockDesc: stockKey,
};

/** How a list is ordered beside its main order. */
export interface SortOptions {
  /** The order of what is equal by the main one. */
  tieOrder?: SortOrder | undefined;
  /** What cannot be ordered now comes last. */
  isSoldOutLast?: boolean;
  /** How the popularity of a manufacturer's products counts. */
  rankPercents?: RankPercents | undefined;
}

/** The least key that the buffer holds. */
const leastKey = -(2 ** 31);

/** Popularity as it counts by manufacturer. */
const weightedPopularity = (index: FilterIndex, percents: RankPercents): Key => {
  const { keys } = index.dictionaries.merchants;
  const ofMerchant = Int32Array.from(keys, (key) => percents.get(Number(key)) ?? 100);
  const { merchants } = index.values;
  return (_, row) => Math.max(leastKey, -(index.popularity[row] as number) * (ofMerchant[merchants[row] as number] as number));
};

/** Quickselect: moves the `count` smallest positions to the front, so that only those need sorting. */
const quickSelect = (positions: Uint32Array, count: number, isBefore: (a: number, b: number) => boolean): void => {
  if (count <= 0 || count >= positions.length) return;
  let [low, high] = [0, positions.length - 1];
  while (low < high) {
    const pivot = positions[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (isBefore(positions[left] as number, pivot)) left += 1;
      while (isBefore(pivot, positions[right] as number)) right -= 1;
      if (left > right) break;
      const swapped = positions[left] as number;
      positions[left] = positions[right] as number;
      positions[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
};

/** Reused for every page. Safe because the code is synchronous. */
let keyBuffer = new Int32Array(1024);
let positionBuffer = new Uint32Array(1024);

/** The positions in `rows` of one page, what is not in stock at the end where `isSoldOutLast`. Ties are broken by `tieOrder`, then by product_id, newest first, so that pages never overlap. */
export const sortedPage = (
  index: FilterIndex,
  { rows, leads }: { rows: Int32Array; leads: Int32Array },
  order: SortOrder,
  offset: number,
  limit: number,
  { tieOrder, isSoldOutLast = false, rankPercents }: SortOptions = {},
): Uint32Array => {
  if (offset >= rows.length) return new Uint32Array(0);
  const keyOf = order === "popular" && rankPercents ? weightedPopularity(index, rankPercents) : sortKeys[order];
  const tieKeyOf = tieOrder && sortKeys[tieOrder];
  keyBuffer = ensureCapacity(keyBuffer, rows.length);
  positionBuffer = ensureCapacity(positionBuffer, rows.length);
  const key = keyBuffer;
  const positions = positionBuffer.subarray(0, rows.length);
  for (let position = 0; position < rows.length; position += 1) {
    key[position] = keyOf(index, rows[position] as number, leads[position] as number);
    positions[position] = position;
  }
  const soldOut = isSoldOutLast ? Uint8Array.from(leads, (lead) => supplyOrder(index, lead)) : undefined;
  const isBefore = (a: number, b: number): boolean => {
    const orderable = soldOut ? (soldOut[a] as number) - (soldOut[b] as number) : 0;
    if (orderable !== 0) return orderable < 0;
    const difference = (key[a] as number) - (key[b] as number);
    if (difference !== 0) return difference < 0;
    const tie = tieKeyOf
      ? tieKeyOf(index, rows[a] as number, leads[a] as number) - tieKeyOf(index, rows[b] as number, leads[b] as number)
      : 0;
    if (tie !== 0) return tie < 0;
    return (index.productId[rows[a] as number] as number) > (index.productId[rows[b] as number] as number);
  };
  // Select everything before the page first, then the page itself; neither partition is fully sorted.
  quickSelect(positions, offset, isBefore);
  const rest = positions.subarray(offset);
  quickSelect(rest, limit, isBefore);
  return rest
    .subarray(0, limit)
    .sort((a, b) => (a === b ? 0 : isBefore(a, b) ? -1 : 1))
    .slice();
};
