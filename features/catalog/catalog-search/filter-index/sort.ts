import { grown } from "./columns.ts";
import type { Shelf } from "./filter-index.ts";

/** One page of rows by an order, without sorting the rest. Pure. */

export type Order =
  | "popular"
  | "priceUp"
  | "priceDown"
  | "newest"
  | "oldest"
  | "volumeUp"
  | "volumeDown"
  | "weightUp"
  | "weightDown"
  | "stockDown";

type Key = (shelf: Shelf, row: number, lead: number) => number;

/** What comes first has the least key. */
const keys: Readonly<Record<Order, Key>> = {
  popular: (shelf, row) => -(shelf.popularity[row] as number),
  priceUp: (shelf, _, lead) => shelf.priceCents[lead] as number,
  priceDown: (shelf, _, lead) => -(shelf.priceCents[lead] as number),
  newest: (shelf, row) => -(shelf.firstAvailableMinute[row] as number),
  oldest: (shelf, row) => shelf.firstAvailableMinute[row] as number,
  volumeUp: (shelf, row) => shelf.sizes.volume[row] as number,
  volumeDown: (shelf, row) => -(shelf.sizes.volume[row] as number),
  weightUp: (shelf, row) => shelf.sizes.weight[row] as number,
  weightDown: (shelf, row) => -(shelf.sizes.weight[row] as number),
  stockDown: (shelf, _, lead) => -(shelf.available[lead] as number),
};

/** Moves the least `most` of the places to the front (Hoare's selection), so that only those need sorting. */
const select = (places: Uint32Array, most: number, isBefore: (a: number, b: number) => boolean): void => {
  if (most <= 0 || most >= places.length) return;
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const pivot = places[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (isBefore(places[left] as number, pivot)) left += 1;
      while (isBefore(pivot, places[right] as number)) right -= 1;
      if (left > right) break;
      const swapped = places[left] as number;
      places[left] = places[right] as number;
      places[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (most <= right) high = right;
    else if (most >= left) low = left;
    else return;
  }
};

/** Used again for every page: nothing waits between filling and reading them. */
let keysOfPlaces = new Int32Array(1024);
let placesSorted = new Uint32Array(1024);

/** The places in `rows` of one page; equals stand by product, the newer first, so that pages never overlap. */
export const pageOf = (
  shelf: Shelf,
  { rows, leads }: { rows: Int32Array; leads: Int32Array },
  order: Order,
  offset: number,
  limit: number,
): Uint32Array => {
  if (offset >= rows.length) return new Uint32Array(0);
  const keyOf = keys[order];
  keysOfPlaces = grown(keysOfPlaces, rows.length);
  placesSorted = grown(placesSorted, rows.length);
  const key = keysOfPlaces;
  const places = placesSorted.subarray(0, rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    key[place] = keyOf(shelf, rows[place] as number, leads[place] as number);
    places[place] = place;
  }
  const isBefore = (a: number, b: number): boolean => {
    const difference = (key[a] as number) - (key[b] as number);
    if (difference !== 0) return difference < 0;
    return (shelf.productId[rows[a] as number] as number) > (shelf.productId[rows[b] as number] as number);
  };
  // First everything before the page is put in front of it, then the page in front of the rest: neither is sorted whole.
  select(places, offset, isBefore);
  const rest = places.subarray(offset);
  select(rest, limit, isBefore);
  return rest
    .subarray(0, limit)
    .sort((a, b) => (a === b ? 0 : isBefore(a, b) ? -1 : 1))
    .slice();
};
