import { none, type OfferKind, offerKinds, type Shelf, type SizeName, sizeNames, type ValueName, valueNames } from "./shelf.ts";

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
  for (const [nth, name] of valueNames.entries()) {
    const wanted = filters.values[name];
    if (!wanted || wanted.length === 0) continue;
    const table = shelf.dictionaries[name].among(wanted);
    made.push({ name, holds: (row) => table[shelf.value(row, nth)] === 1 });
  }
  for (const [nth, name] of sizeNames.entries()) {
    const bounds = filters.ranges[name];
    if (!bounds) continue;
    made.push({ name, holds: (row) => within(shelf.size(row, nth), bounds) });
  }
  if (filters.certificates.length > 0) {
    const table = shelf.certificateCodes.among(filters.certificates);
    const bits = table.reduce((sum, wanted, number) => (wanted === 1 ? sum | (1 << number) : sum), 0);
    made.push({ name: "certificates", holds: (row) => (shelf.certificates(row) & bits) !== 0 });
  }
  const { length } = filters.ranges;
  const [width, depth, height] = [sizeNames.indexOf("width"), sizeNames.indexOf("depth"), sizeNames.indexOf("height")];
  if (length)
    made.push({
      name: "length",
      holds: (row) => within(Math.max(shelf.size(row, width), shelf.size(row, depth), shelf.size(row, height)), length),
    });
  const { sinceMinute } = filters;
  if (sinceMinute !== undefined) made.push({ name: "first_available", holds: (row) => shelf.firstAvailableMinute(row) >= sinceMinute });
  return made;
};

/** The scope and the filters on offers, as tables to look up in. */
export const offerTables = (shelf: Shelf, scope: Scope, filters: Filters) => {
  const rank = new Int8Array(offerKinds.length).fill(none);
  for (const [place, kind] of scope.kinds.entries()) rank[offerKinds.indexOf(kind)] = place;
  const sells = shelf.warehouses.among(scope.warehouse_ids);
  const fob = offerKinds.indexOf("fob");
  return {
    rank,
    inScope: (offer: number): boolean => {
      const kind = shelf.kind(offer);
      return rank[kind] !== none && (kind === fob || sells[shelf.warehouse(offer)] === 1);
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

  /** The offer filters that an offer fails, as bits. */
  const failuresOf = (offer: number): number =>
    (ofKinds && ofKinds[shelf.kind(offer)] !== 1 ? kindsFail : 0) |
    (ofWarehouses && ofWarehouses[shelf.warehouse(offer)] !== 1 ? warehousesFail : 0) |
    (filters.inStock && shelf.available(offer) < shelf.moq(offer) ? stockFail : 0) |
    (shelf.moq(offer) > moqMost ? moqFail : 0);

  /** Whether an offer leads before another: by the preferred kind, then the price, then the lower warehouse. */
  const isBefore = (offer: number, other: number): boolean => {
    const byKind = (rank[shelf.kind(offer)] as number) - (rank[shelf.kind(other)] as number);
    if (byKind !== 0) return byKind < 0;
    const byPrice = shelf.priceCents(offer) - shelf.priceCents(other);
    if (byPrice !== 0) return byPrice < 0;
    return (shelf.warehouses.keys[shelf.warehouse(offer)] ?? 0) < (shelf.warehouses.keys[shelf.warehouse(other)] ?? 0);
  };

  /** By what an offer fails, the offer that leads: 0 fails nothing, then one filter alone. */
  const leads = new Int32Array(moqFail + 1);
  let isOrderable = false;
  const filtersOffers = ofKinds !== undefined || ofWarehouses !== undefined || filters.inStock || filters.moqMost !== undefined;
  const readOffers = (row: number): void => {
    leads.fill(none);
    isOrderable = false;
    for (let offer = shelf.firstOffer(row); offer !== none; offer = shelf.nextOffer(offer)) {
      if (!inScope(offer)) continue;
      const failures = filtersOffers ? failuresOf(offer) : 0;
      if ((failures & ~stockFail) === 0 && shelf.available(offer) >= shelf.moq(offer)) isOrderable = true;
      // Two filters or more: bits that are no power of two.
      if ((failures & (failures - 1)) !== 0) continue;
      const lead = leads[failures] as number;
      if (lead === none || isBefore(offer, lead)) leads[failures] = offer;
    }
  };

  /** Tells of a product by one of its offers, when no filter fails besides the given one, or a single one does. */
  const tell = (row: number, lead: number, already: FilterName | undefined): void => {
    let failed = already;
    if (price && !within(shelf.priceCents(lead), price)) {
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
    if (scope.isHot && !shelf.isHot(row)) continue;
    readOffers(row);
    if (leads[0] !== none) {
      tell(row, leads[0] as number, undefined);
      continue;
    }
    for (const [failure, name] of offerFilters) if (leads[failure] !== none) tell(row, leads[failure] as number, name);
  }
};
