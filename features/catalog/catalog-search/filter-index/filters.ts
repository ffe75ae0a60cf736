import { none, type OfferKind, offerKinds, type Shelf, type SizeName, sizeNames, type ValueName, valueNames } from "./filter-index.ts";

/**
 * Which products of a list hold under its filters, by which offer each is shown, and which single filter keeps another one
 * out: the counts beside a filter are those under all the others. One pass over the candidates. Pure.
 */

/** `length` is the greatest of the three sizes: what "6 ft sofa" asks for. */
export type RangeName = SizeName | "price" | "length";

export interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

/** Where a list looks: the kinds of offers it shows, preferred first, and the warehouses of its site. */
export interface Scope {
  kinds: readonly OfferKind[];
  /** Only hot products: the list of what sells. */
  isHot: boolean;
  /** Keys of warehouses. Offers from the maker's port are sold by every site. */
  warehouse_ids: readonly number[];
}

/** What narrows a list. Values of one filter are alternatives; filters together must all hold. */
export interface Filters {
  kinds: readonly OfferKind[];
  warehouse_ids: readonly number[];
  values: Readonly<Partial<Record<ValueName, readonly string[]>>>;
  certificates: readonly string[];
  inStock: boolean;
  /** The largest minimum order that is still wanted; undefined is any. */
  moqMost: number | undefined;
  /** The earliest minute a product may have become available at; undefined is any time. */
  sinceMinute: number | undefined;
  ranges: Readonly<Partial<Record<RangeName, Bounds>>>;
}

export const noFilters: Filters = {
  kinds: [],
  warehouse_ids: [],
  values: {},
  certificates: [],
  inStock: false,
  moqMost: undefined,
  sinceMinute: undefined,
  ranges: {},
};

/** Whether a list is narrowed at all. */
export const isUnfiltered = ({ kinds, warehouse_ids, values, certificates, inStock, moqMost, sinceMinute, ranges }: Filters): boolean =>
  [kinds, warehouse_ids, certificates, ...Object.values(values)].every(({ length }) => length === 0) &&
  !inStock &&
  moqMost === undefined &&
  sinceMinute === undefined &&
  Object.keys(ranges).length === 0;

export type FilterName = "kinds" | "warehouses" | "in_stock" | "moq" | "first_available" | "certificates" | ValueName | RangeName;

/**
 * `failed` is undefined when all filters hold, else the only one that does not. A product is told of twice when either of
 * two filters on offers would have to go for it, each for another offer.
 */
export type Visit = (row: number, lead: number, failed: FilterName | undefined, isOrderable: boolean) => void;

interface ProductFilter {
  name: FilterName;
  holds(row: number): boolean;
}

const within = (value: number, { min, max }: Bounds): boolean => (min === undefined || value >= min) && (max === undefined || value <= max);

const productFilters = (shelf: Shelf, filters: Filters): ProductFilter[] => {
  const made: ProductFilter[] = [];
  for (const name of valueNames) {
    const wanted = filters.values[name];
    if (!wanted || wanted.length === 0) continue;
    const table = shelf.dictionaries[name].among(wanted);
    const column = shelf.values[name];
    made.push({ name, holds: (row) => table[column[row] as number] === 1 });
  }
  for (const name of sizeNames) {
    const bounds = filters.ranges[name];
    if (!bounds) continue;
    const column = shelf.sizes[name];
    made.push({ name, holds: (row) => within(column[row] as number, bounds) });
  }
  if (filters.certificates.length > 0) {
    const table = shelf.certificateCodes.among(filters.certificates);
    const bits = table.reduce((sum, wanted, number) => (wanted === 1 ? sum | (1 << number) : sum), 0);
    made.push({ name: "certificates", holds: (row) => ((shelf.certificates[row] as number) & bits) !== 0 });
  }
  const { length } = filters.ranges;
  const { width, depth, height } = shelf.sizes;
  if (length)
    made.push({
      name: "length",
      holds: (row) => within(Math.max(width[row] as number, depth[row] as number, height[row] as number), length),
    });
  const { sinceMinute } = filters;
  if (sinceMinute !== undefined)
    made.push({ name: "first_available", holds: (row) => (shelf.firstAvailableMinute[row] as number) >= sinceMinute });
  return made;
};

/** The scope and the filters on offers, as tables to look up in. */
export const offerTables = (shelf: Shelf, scope: Scope, filters: Filters) => {
  const rank = new Int8Array(offerKinds.length).fill(none);
  for (const [place, kind] of scope.kinds.entries()) rank[offerKinds.indexOf(kind)] = place;
  const sells = shelf.warehouses.among(scope.warehouse_ids);
  const fob = offerKinds.indexOf("fob");
  const { kind: kinds, warehouse: warehouses } = shelf;
  return {
    rank,
    inScope: (offer: number): boolean => {
      const kind = kinds[offer] as number;
      return rank[kind] !== none && (kind === fob || sells[warehouses[offer] as number] === 1);
    },
    ofKinds: filters.kinds.length > 0 ? Uint8Array.from(offerKinds, (kind) => (filters.kinds.includes(kind) ? 1 : 0)) : undefined,
    ofWarehouses: filters.warehouse_ids.length > 0 ? shelf.warehouses.among(filters.warehouse_ids) : undefined,
  };
};

/** The filters on offers, as bits: what an offer fails. */
const [kindsFail, warehousesFail, stockFail, moqFail] = [1, 2, 4, 8];
const offerFilters = [
  [kindsFail, "kinds"],
  [warehousesFail, "warehouses"],
  [stockFail, "in_stock"],
  [moqFail, "moq"],
] as const;

/** Judges every candidate and tells of those that fail one filter at most. */
export const judge = (shelf: Shelf, candidates: ArrayLike<number>, scope: Scope, filters: Filters, visit: Visit): void => {
  const { rank, inScope, ofKinds, ofWarehouses } = offerTables(shelf, scope, filters);
  const ofProduct = productFilters(shelf, filters);
  const price = filters.ranges.price;
  const { moqMost = Number.POSITIVE_INFINITY } = filters;
  // Read once: the columns stay the same arrays while nothing is put on the shelf.
  const { firstOffer, nextOffer, kind, warehouse, priceCents, available, moq, isHot } = shelf;

  /** The offer filters that an offer fails, as bits. */
  const failuresOf = (offer: number): number =>
    (ofKinds && ofKinds[kind[offer] as number] !== 1 ? kindsFail : 0) |
    (ofWarehouses && ofWarehouses[warehouse[offer] as number] !== 1 ? warehousesFail : 0) |
    (filters.inStock && (available[offer] as number) < (moq[offer] as number) ? stockFail : 0) |
    ((moq[offer] as number) > moqMost ? moqFail : 0);

  /** Whether an offer leads before another: by the preferred kind, then the price, then the lower warehouse. */
  const isBefore = (offer: number, other: number): boolean => {
    const byKind = (rank[kind[offer] as number] as number) - (rank[kind[other] as number] as number);
    if (byKind !== 0) return byKind < 0;
    const byPrice = (priceCents[offer] as number) - (priceCents[other] as number);
    if (byPrice !== 0) return byPrice < 0;
    return (shelf.warehouses.keys[warehouse[offer] as number] ?? 0) < (shelf.warehouses.keys[warehouse[other] as number] ?? 0);
  };

  /** By what an offer fails, the offer that leads: 0 fails nothing, then one filter alone. */
  const leads = new Int32Array(moqFail + 1);
  let isOrderable = false;
  const filtersOffers = ofKinds !== undefined || ofWarehouses !== undefined || filters.inStock || filters.moqMost !== undefined;
  const readOffers = (row: number): void => {
    leads.fill(none);
    isOrderable = false;
    for (let offer = firstOffer[row] as number; offer !== none; offer = nextOffer[offer] as number) {
      if (!inScope(offer)) continue;
      const failures = filtersOffers ? failuresOf(offer) : 0;
      if ((failures & ~stockFail) === 0 && (available[offer] as number) >= (moq[offer] as number)) isOrderable = true;
      // Two filters or more: bits that are no power of two.
      if ((failures & (failures - 1)) !== 0) continue;
      const lead = leads[failures] as number;
      if (lead === none || isBefore(offer, lead)) leads[failures] = offer;
    }
  };

  /** Tells of a product by one of its offers, when no filter fails besides the given one, or a single one does. */
  const tell = (row: number, lead: number, already: FilterName | undefined): void => {
    let failed = already;
    if (price && !within(priceCents[lead] as number, price)) {
      if (failed !== undefined) return;
      failed = "price";
    }
    for (const filter of ofProduct) {
      if (filter.holds(row)) continue;
      if (failed !== undefined) return;
      failed = filter.name;
    }
    visit(row, lead, failed, isOrderable);
  };

  for (let place = 0; place < candidates.length; place += 1) {
    const row = candidates[place] as number;
    if (scope.isHot && isHot[row] !== 1) continue;
    readOffers(row);
    if (leads[0] !== none) {
      tell(row, leads[0] as number, undefined);
      continue;
    }
    for (const [failure, name] of offerFilters) if (leads[failure] !== none) tell(row, leads[failure] as number, name);
  }
};
