import { ensureCapacity } from "./columns.ts";
import { type FilterIndex, noRow, offerKinds, sizeNames, type ValueName, valueNames } from "./filter-index.ts";
import {
  buildOfferTables,
  evaluateFilters,
  type FilterName,
  type Filters,
  leastSupply,
  noSupply,
  type Scope,
  stockSupply,
  supplyOf,
} from "./filters.ts";

/** Selects the products of a list and counts the facet values beside it. Pure. */

export const rangeNames = ["price", ...sizeNames] as const;

/** Number of histogram steps of equal width between the smallest and largest value. */
const histogramSteps = 16;

export interface RangeCounts {
  min: number;
  max: number;
  spread: number[];
}

/** Products of a list and their leading offers, in the order of the candidates. */
export interface Selection {
  rows: Int32Array;
  leads: Int32Array;
}

export interface FacetCounts {
  count: number;
  /** Indexed by the numbers of the dictionaries of the filter index. */
  values: Record<ValueName, Int32Array>;
  certificates: Int32Array;
  warehouses: Int32Array;
  /** In the order of offerKinds. */
  kinds: Int32Array;
  /** Indexed by the numbers of the leaf categories. */
  leaves: Int32Array;
  /** Products that became available since each of the requested minutes. */
  since: number[];
  inStock: number;
  /** In stock, or to be ordered ahead. */
  orderable: number;
  /** Products whose minimum order is at most each of the requested quantities. */
  moq: number[];
  ranges: Partial<Record<(typeof rangeNames)[number], RangeCounts>>;
  /** How many products removing one filter would add. */
  drops: Partial<Record<FilterName, number>>;
}

/** Collects the values of one range; reused for every list. */
class Histogram {
  #values = new Int32Array(1024);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  add(value: number): void {
    this.#values = ensureCapacity(this.#values, this.#length + 1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  count(): RangeCounts | undefined {
    if (this.#length === 0) return undefined;
    const values = this.#values.subarray(0, this.#length);
    let [min, max] = [values[0] as number, values[0] as number];
    for (const value of values) {
      if (value < min) min = value;
      if (value > max) max = value;
    }
    const spread = new Array<number>(histogramSteps).fill(0);
    const width = (max - min) / histogramSteps;
    for (const value of values) {
      const step = width === 0 ? 0 : Math.min(histogramSteps - 1, Math.floor((value - min) / width));
      spread[step] = (spread[step] as number) + 1;
    }
    return { min, max, spread };
  }
}

/** Reused for every list. Safe because the code is synchronous. */
const histograms = Object.fromEntries(rangeNames.map((name) => [name, new Histogram()])) as Record<(typeof rangeNames)[number], Histogram>;
let rowBuffer = new Int32Array(1024);
let leadBuffer = new Int32Array(1024);

/** The products that pass all filters. */
export const selectProducts = (index: FilterIndex, candidates: ArrayLike<number>, scope: Scope, filters: Filters): Selection => {
  rowBuffer = ensureCapacity(rowBuffer, candidates.length);
  leadBuffer = ensureCapacity(leadBuffer, candidates.length);
  const [rows, leads] = [rowBuffer, leadBuffer];
  let length = 0;
  evaluateFilters(index, candidates, scope, filters, (row, lead, failed) => {
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

/** Counts of nothing, for so many ages and minimum order quantities. */
const emptyCounts = (index: FilterIndex, ages: number, moqs: number): FacetCounts => ({
  count: 0,
  values: Object.fromEntries(
    valueNames.map((name) => [name, new Int32Array(index.dictionaries[name].keys.length)]),
  ) as FacetCounts["values"],
  certificates: new Int32Array(index.certificateCodes.keys.length),
  warehouses: new Int32Array(index.warehouses.keys.length),
  kinds: new Int32Array(offerKinds.length),
  leaves: new Int32Array(index.leaves.keys.length),
  since: new Array<number>(ages).fill(0),
  inStock: 0,
  orderable: 0,
  moq: new Array<number>(moqs).fill(0),
  ranges: {},
  drops: {},
});

/**
 * Counts the values of each filter under all other filters. `sinceMinutes`: the ages to count, each as the earliest minute
 * since the epoch; `moqSteps`: the minimum order quantities to count.
 */
export const countFacetValues = (
  index: FilterIndex,
  candidates: ArrayLike<number>,
  scope: Scope,
  filters: Filters,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[] = [],
): FacetCounts => {
  const tables = buildOfferTables(index, scope, filters);
  const tally = emptyCounts(index, sinceMinutes.length, moqSteps.length);
  const { values } = tally;
  for (const name of rangeNames) histograms[name].clear();

  const { maxMoq = Number.POSITIVE_INFINITY } = filters;
  // Local references: the column arrays are not replaced while nothing is added to the index.
  const { firstOffer, nextOffer, kind, warehouse, moq, firstAvailableMinute } = index;
  const least = leastSupply(filters);
  const valueColumns = valueNames.map((name) => ({ name, counts: values[name], column: index.values[name] }));
  const sizeColumns = sizeNames.map((name) => ({ name, spread: histograms[name], column: index.sizes[name] }));

  const isAvailable = (offer: number): boolean => tables.inScope(offer) && (least === noSupply || supplyOf(index, offer) >= least);
  const matchesKind = (offer: number): boolean => !tables.ofKinds || tables.ofKinds[kind[offer] as number] === 1;
  const matchesWarehouse = (offer: number): boolean => !tables.ofWarehouses || tables.ofWarehouses[warehouse[offer] as number] === 1;

  /** Whether an earlier offer of the product already counted this warehouse. */
  const isWarehouseCounted = (row: number, offer: number): boolean => {
    for (let other = firstOffer[row] as number; other !== offer; other = nextOffer[other] as number)
      if (warehouse[other] === warehouse[offer] && (moq[other] as number) <= maxMoq && matchesKind(other) && isAvailable(other))
        return true;
    return false;
  };
  /** Counts the warehouses, kinds and smallest minimum order of a product, each under the other offer filters. */
  const countOffers = (row: number, byWarehouse: boolean, byKind: boolean, byMoq: boolean): void => {
    let kindsSeen = 0;
    let minMoq = Number.POSITIVE_INFINITY;
    for (let offer = firstOffer[row] as number; offer !== noRow; offer = nextOffer[offer] as number) {
      if (!isAvailable(offer)) continue;
      const [ofKind, ofWarehouse] = [matchesKind(offer), matchesWarehouse(offer)];
      if (ofKind && ofWarehouse && (moq[offer] as number) < minMoq) minMoq = moq[offer] as number;
      if ((moq[offer] as number) > maxMoq) continue;
      if (byWarehouse && ofKind && !isWarehouseCounted(row, offer)) increment(tally.warehouses, warehouse[offer] as number);
      const bit = 1 << (kind[offer] as number);
      if (!byKind || (kindsSeen & bit) !== 0 || !ofWarehouse) continue;
      kindsSeen |= bit;
      increment(tally.kinds, kind[offer] as number);
    }
    if (!byMoq) return;
    for (let step = 0; step < moqSteps.length; step += 1)
      if (minMoq <= (moqSteps[step] as number)) tally.moq[step] = (tally.moq[step] as number) + 1;
  };
  const countCertificates = (row: number): void => {
    for (let bits = index.certificates[row] as number; bits !== 0; bits &= bits - 1)
      increment(tally.certificates, 31 - Math.clz32(bits & -bits));
  };

  evaluateFilters(index, candidates, scope, filters, (row, lead, failed, supply) => {
    const passes = failed === undefined;
    if (passes) {
      tally.count += 1;
      increment(tally.leaves, index.leaf[row] as number);
    } else tally.drops[failed] = (tally.drops[failed] ?? 0) + 1;
    for (const { name, counts, column } of valueColumns) if (passes || failed === name) increment(counts, column[row] as number);
    for (const { name, spread, column } of sizeColumns) if (passes || failed === name) spread.add(column[row] as number);
    if (passes || failed === "price") histograms.price.add(index.priceCents[lead] as number);
    if (passes || failed === "certificates") countCertificates(row);
    if (passes || failed === "first_available")
      for (let age = 0; age < sinceMinutes.length; age += 1)
        if ((firstAvailableMinute[row] as number) >= (sinceMinutes[age] as number)) tally.since[age] = (tally.since[age] as number) + 1;
    if (supply !== noSupply && (passes || failed === "in_stock" || failed === "orderable")) {
      tally.orderable += 1;
      if (supply === stockSupply) tally.inStock += 1;
    }
    if (passes || failed === "warehouses" || failed === "kinds" || failed === "moq")
      countOffers(row, passes || failed === "warehouses", passes || failed === "kinds", passes || failed === "moq");
  });
  for (const name of rangeNames) {
    const counts = histograms[name].count();
    if (counts) tally.ranges[name] = counts;
  }
  return tally;
};
