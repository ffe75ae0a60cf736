import { grown } from "./columns.ts";
import { type FilterName, type Filters, judge, offerTables, type Scope } from "./filters.ts";
import { none, offerKinds, type Shelf, sizeNames, type ValueName, valueNames } from "./filter-index.ts";

/** The numbers beside a list, in the same pass that finds its products. Pure. */

export const rangeNames = ["price", ...sizeNames] as const;

/** Steps of equal width between the least and the greatest value. */
const steps = 16;

export interface RangeTally {
  min: number;
  max: number;
  spread: number[];
}

/** Products of a list and by which offers they are shown, in the order of the candidates. */
export interface Selection {
  rows: Int32Array;
  leads: Int32Array;
}

export interface Tally {
  count: number;
  /** By the numbers of the shelf's dictionaries. */
  values: Record<ValueName, Int32Array>;
  certificates: Int32Array;
  warehouses: Int32Array;
  /** In the order of offerKinds. */
  kinds: Int32Array;
  /** By the numbers of the shelf's leaves. */
  leaves: Int32Array;
  /** Products that became available since each of the asked minutes. */
  since: number[];
  inStock: number;
  /** Products that can be bought from each of the asked numbers of pieces on. */
  moq: number[];
  ranges: Partial<Record<(typeof rangeNames)[number], RangeTally>>;
  /** What leaving out one filter would add. */
  drops: Partial<Record<FilterName, number>>;
}

/** Values of one range, as they come; used again for every list. */
class Spread {
  #values = new Int32Array(1024);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  add(value: number): void {
    this.#values = grown(this.#values, this.#length + 1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  tally(): RangeTally | undefined {
    if (this.#length === 0) return undefined;
    const values = this.#values.subarray(0, this.#length);
    let [min, max] = [values[0] as number, values[0] as number];
    for (const value of values) {
      if (value < min) min = value;
      if (value > max) max = value;
    }
    const spread = new Array<number>(steps).fill(0);
    const width = (max - min) / steps;
    for (const value of values) {
      const step = width === 0 ? 0 : Math.min(steps - 1, Math.floor((value - min) / width));
      spread[step] = (spread[step] as number) + 1;
    }
    return { min, max, spread };
  }
}

/** Used again for every list: nothing waits between filling and reading them. */
const spreads = Object.fromEntries(rangeNames.map((name) => [name, new Spread()])) as Record<(typeof rangeNames)[number], Spread>;
let rowsFound = new Int32Array(1024);
let leadsFound = new Int32Array(1024);

/** The products that hold under all filters. */
export const selectionOf = (shelf: Shelf, candidates: ArrayLike<number>, scope: Scope, filters: Filters): Selection => {
  rowsFound = grown(rowsFound, candidates.length);
  leadsFound = grown(leadsFound, candidates.length);
  const [rows, leads] = [rowsFound, leadsFound];
  let length = 0;
  judge(shelf, candidates, scope, filters, (row, lead, failed) => {
    if (failed !== undefined) return;
    rows[length] = row;
    leads[length] = lead;
    length += 1;
  });
  return { rows: rows.slice(0, length), leads: leads.slice(0, length) };
};

const increment = (counts: Int32Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/**
 * Counts every filter's values under the other filters. `sinceMinutes`: the ages to count, each as the earliest minute;
 * `moqSteps`: the minimum orders to count.
 */
export const tallyOf = (
  shelf: Shelf,
  candidates: ArrayLike<number>,
  scope: Scope,
  filters: Filters,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[] = [],
): Tally => {
  const tables = offerTables(shelf, scope, filters);
  const values = Object.fromEntries(
    valueNames.map((name) => [name, new Int32Array(shelf.dictionaries[name].keys.length)]),
  ) as Tally["values"];
  for (const name of rangeNames) spreads[name].clear();
  const tally: Tally = {
    count: 0,
    values,
    certificates: new Int32Array(shelf.certificateCodes.keys.length),
    warehouses: new Int32Array(shelf.warehouses.keys.length),
    kinds: new Int32Array(offerKinds.length),
    leaves: new Int32Array(shelf.leaves.keys.length),
    since: sinceMinutes.map(() => 0),
    inStock: 0,
    moq: moqSteps.map(() => 0),
    ranges: {},
    drops: {},
  };

  const { moqMost = Number.POSITIVE_INFINITY } = filters;
  // Read once: the columns stay the same arrays while nothing is put on the shelf.
  const { firstOffer, nextOffer, kind, warehouse, moq, available, firstAvailableMinute } = shelf;
  const ofValues = valueNames.map((name) => ({ name, counts: values[name], column: shelf.values[name] }));
  const ofSizes = sizeNames.map((name) => ({ name, spread: spreads[name], column: shelf.sizes[name] }));

  const isThere = (offer: number): boolean =>
    tables.inScope(offer) && !(filters.inStock && (available[offer] as number) < (moq[offer] as number));
  const kindHolds = (offer: number): boolean => !tables.ofKinds || tables.ofKinds[kind[offer] as number] === 1;
  const warehouseHolds = (offer: number): boolean => !tables.ofWarehouses || tables.ofWarehouses[warehouse[offer] as number] === 1;

  /** Whether an earlier offer of the product has counted this one's warehouse. */
  const warehouseCameBefore = (row: number, offer: number): boolean => {
    for (let other = firstOffer[row] as number; other !== offer; other = nextOffer[other] as number)
      if (warehouse[other] === warehouse[offer] && (moq[other] as number) <= moqMost && kindHolds(other) && isThere(other)) return true;
    return false;
  };
  /** Counts each warehouse that the product is sold from and each kind, each under the other filters on offers, and its minimum order. */
  const countOffers = (row: number, byWarehouse: boolean, byKind: boolean, byMoq: boolean): void => {
    let kindsSeen = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let offer = firstOffer[row] as number; offer !== none; offer = nextOffer[offer] as number) {
      if (!isThere(offer)) continue;
      const [ofKind, ofWarehouse] = [kindHolds(offer), warehouseHolds(offer)];
      if (ofKind && ofWarehouse && (moq[offer] as number) < least) least = moq[offer] as number;
      if ((moq[offer] as number) > moqMost) continue;
      if (byWarehouse && ofKind && !warehouseCameBefore(row, offer)) increment(tally.warehouses, warehouse[offer] as number);
      const bit = 1 << (kind[offer] as number);
      if (!byKind || (kindsSeen & bit) !== 0 || !ofWarehouse) continue;
      kindsSeen |= bit;
      increment(tally.kinds, kind[offer] as number);
    }
    if (!byMoq) return;
    for (let step = 0; step < moqSteps.length; step += 1)
      if (least <= (moqSteps[step] as number)) tally.moq[step] = (tally.moq[step] as number) + 1;
  };
  const countCertificates = (row: number): void => {
    for (let bits = shelf.certificates[row] as number; bits !== 0; bits &= bits - 1)
      increment(tally.certificates, 31 - Math.clz32(bits & -bits));
  };

  judge(shelf, candidates, scope, filters, (row, lead, failed, isOrderable) => {
    const holds = failed === undefined;
    if (holds) {
      tally.count += 1;
      increment(tally.leaves, shelf.leaf[row] as number);
    } else tally.drops[failed] = (tally.drops[failed] ?? 0) + 1;
    for (const { name, counts, column } of ofValues) if (holds || failed === name) increment(counts, column[row] as number);
    for (const { name, spread, column } of ofSizes) if (holds || failed === name) spread.add(column[row] as number);
    if (holds || failed === "price") spreads.price.add(shelf.priceCents[lead] as number);
    if (holds || failed === "certificates") countCertificates(row);
    if (holds || failed === "first_available")
      for (let age = 0; age < sinceMinutes.length; age += 1)
        if ((firstAvailableMinute[row] as number) >= (sinceMinutes[age] as number)) tally.since[age] = (tally.since[age] as number) + 1;
    if (isOrderable && (holds || failed === "in_stock")) tally.inStock += 1;
    if (holds || failed === "warehouses" || failed === "kinds" || failed === "moq")
      countOffers(row, holds || failed === "warehouses", holds || failed === "kinds", holds || failed === "moq");
  });
  for (const name of rangeNames) {
    const its = spreads[name].tally();
    if (its) tally.ranges[name] = its;
  }
  return tally;
};
