import { type PromotedGoods, promotedKind } from "#features/pricing/pricing/rules/promotions.ts";
import {
  type FilterIndex,
  noRow,
  type OfferKind,
  offerKinds,
  type SizeName,
  sizeNames,
  type ValueName,
  valueNames,
} from "./filter-index.ts";

/**
 * Evaluates the filters of a list in one pass over the candidates. Reports each product that passes all filters with its
 * leading offer, and each product that fails exactly one filter, because facet counts of a filter ignore that filter. Pure.
 */

/** `length` is the largest of the three dimensions, as in "6 ft sofa". */
export type RangeName = SizeName | "price" | "length";

export interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

/** The offers a list may show: offer kinds, preferred first, and the warehouses of the site. */
export interface Scope {
  kinds: readonly OfferKind[];
  /** Only hot products. */
  isHot: boolean;
  /** Warehouse ids. FOB offers are sold on every site and ignore this. */
  warehouse_ids: readonly number[];
}

/** The filters of a list. Values of one filter are combined with OR, different filters with AND. */
export interface Filters {
  kinds: readonly OfferKind[];
  warehouse_ids: readonly number[];
  values: Readonly<Partial<Record<ValueName, readonly string[]>>>;
  certificates: readonly string[];
  /** Which offers pass: all, those in stock, or those that can be ordered, now or ahead of their arrival. */
  supply: "any" | "inStock" | "orderable";
  /** The largest acceptable minimum order quantity; undefined is any. */
  maxMoq: number | undefined;
  /** The earliest minute since the epoch at which a product may have become available; undefined is any time. */
  sinceMinute: number | undefined;
  /** Only products with an offer of these goods; undefined is any product. */
  promoted: readonly PromotedGoods[] | undefined;
  ranges: Readonly<Partial<Record<RangeName, Bounds>>>;
}

export const noFilters: Filters = {
  kinds: [],
  warehouse_ids: [],
  values: {},
  certificates: [],
  supply: "any",
  maxMoq: undefined,
  sinceMinute: undefined,
  promoted: undefined,
  ranges: {},
};

/** Whether no filter is set. */
export const isUnfiltered = ({
  kinds,
  warehouse_ids,
  values,
  certificates,
  supply,
  maxMoq,
  sinceMinute,
  promoted,
  ranges,
}: Filters): boolean =>
  [kinds, warehouse_ids, certificates, ...Object.values(values)].every(({ length }) => length === 0) &&
  supply === "any" &&
  maxMoq === undefined &&
  sinceMinute === undefined &&
  promoted === undefined &&
  Object.keys(ranges).length === 0;

export type FilterName =
  | "kinds"
  | "warehouses"
  | "in_stock"
  | "orderable"
  | "moq"
  | "first_available"
  | "promoted"
  | "certificates"
  | ValueName
  | RangeName;

/**
 * Called for each product with its leading offer. `failed` is undefined when all filters pass, otherwise the only filter that
 * fails. A product is reported twice when different offers of it fail different filters. `supply`: what its offers have under the other
 * filters.
 */
export type MatchVisitor = (row: number, lead: number, failed: FilterName | undefined, supply: Supply) => void;

/** What offers have: nothing that can be ordered, goods that can be ordered ahead, or goods in stock. */
export const noSupply = 0;
const aheadSupply = 1;
export const stockSupply = 2;
export type Supply = typeof noSupply | typeof aheadSupply | typeof stockSupply;

/** What an offer has. */
export const supplyOf = ({ moq, available, orderable }: FilterIndex, offer: number): Supply => {
  const least = moq[offer] as number;
  if ((available[offer] as number) >= least) return stockSupply;
  return (orderable[offer] as number) >= least ? aheadSupply : noSupply;
};

/** The least supply that the filters let pass. */
export const leastSupply = ({ supply }: Filters): Supply =>
  (({ any: noSupply, orderable: aheadSupply, inStock: stockSupply }) as const)[supply];

interface ProductFilter {
  name: FilterName;
  holds(row: number): boolean;
}

const isWithin = (value: number, { min, max }: Bounds): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** Whether a product has an offer of the scope among some goods. */
const buildPromotedFilter = (index: FilterIndex, goods: readonly PromotedGoods[], inScope: (offer: number) => boolean): ProductFilter => {
  const { firstOffer, nextOffer, kind, priceCents, relationId, leaf } = index;
  const promotedNumber = offerKinds.indexOf(promotedKind);
  const tests = goods.map(({ merchant_id, type_ids, relation_ids, above_cents }) => {
    const ofMerchant = merchant_id === null ? undefined : index.dictionaries.merchants.toLookupTable([String(merchant_id)]);
    const ofLeaf = type_ids === null ? undefined : index.leaves.toLookupTable(type_ids);
    const relations = relation_ids === null ? undefined : new Set(relation_ids);
    return (row: number, offer: number): boolean =>
      (!ofMerchant || ofMerchant[index.values.merchants[row] as number] === 1) &&
      (!ofLeaf || ofLeaf[leaf[row] as number] === 1) &&
      (!relations || relations.has(relationId[offer] as number)) &&
      (priceCents[offer] as number) > above_cents;
  });
  return {
    name: "promoted",
    holds: (row) => {
      for (let offer = firstOffer[row] as number; offer !== noRow; offer = nextOffer[offer] as number)
        if (kind[offer] === promotedNumber && inScope(offer) && tests.some((test) => test(row, offer))) return true;
      return false;
    },
  };
};

const buildProductFilters = (index: FilterIndex, filters: Filters, inScope: (offer: number) => boolean): ProductFilter[] => {
  const built: ProductFilter[] = [];
  for (const name of valueNames) {
    const selected = filters.values[name];
    if (!selected || selected.length === 0) continue;
    const table = index.dictionaries[name].toLookupTable(selected);
    const column = index.values[name];
    built.push({ name, holds: (row) => table[column[row] as number] === 1 });
  }
  for (const name of sizeNames) {
    const bounds = filters.ranges[name];
    if (!bounds) continue;
    const column = index.sizes[name];
    built.push({ name, holds: (row) => isWithin(column[row] as number, bounds) });
  }
  if (filters.certificates.length > 0) {
    const table = index.certificateCodes.toLookupTable(filters.certificates);
    const bits = table.reduce((sum, selected, number) => (selected === 1 ? sum | (1 << number) : sum), 0);
    built.push({ name: "certificates", holds: (row) => ((index.certificates[row] as number) & bits) !== 0 });
  }
  const { length } = filters.ranges;
  const { width, depth, height } = index.sizes;
  if (length)
    built.push({
      name: "length",
      holds: (row) => isWithin(Math.max(width[row] as number, depth[row] as number, height[row] as number), length),
    });
  const { sinceMinute } = filters;
  if (sinceMinute !== undefined)
    built.push({ name: "first_available", holds: (row) => (index.firstAvailableMinute[row] as number) >= sinceMinute });
  if (filters.promoted) built.push(buildPromotedFilter(index, filters.promoted, inScope));
  return built;
};

/** Lookup tables for the scope and the filters on offers. */
export const buildOfferTables = (index: FilterIndex, scope: Scope, filters: Filters) => {
  const rank = new Int8Array(offerKinds.length).fill(noRow);
  for (const [position, kind] of scope.kinds.entries()) rank[offerKinds.indexOf(kind)] = position;
  const isSiteWarehouse = index.warehouses.toLookupTable(scope.warehouse_ids);
  const fob = offerKinds.indexOf("fob");
  const { kind: kinds, warehouse: warehouses } = index;
  return {
    rank,
    inScope: (offer: number): boolean => {
      const kind = kinds[offer] as number;
      return rank[kind] !== noRow && (kind === fob || isSiteWarehouse[warehouses[offer] as number] === 1);
    },
    ofKinds: filters.kinds.length > 0 ? Uint8Array.from(offerKinds, (kind) => (filters.kinds.includes(kind) ? 1 : 0)) : undefined,
    ofWarehouses: filters.warehouse_ids.length > 0 ? index.warehouses.toLookupTable(filters.warehouse_ids) : undefined,
  };
};

/** Bits of the offer filters that an offer fails. */
const [kindsBit, warehousesBit, supplyBit, moqBit] = [1, 2, 4, 8];
const offerFilters = [
  [kindsBit, "kinds"],
  [warehousesBit, "warehouses"],
  [moqBit, "moq"],
] as const;

/** Evaluates every candidate and calls `visit` for those that fail at most one filter. */
export const evaluateFilters = (
  index: FilterIndex,
  candidates: ArrayLike<number>,
  scope: Scope,
  filters: Filters,
  visit: MatchVisitor,
): void => {
  const { rank, inScope, ofKinds, ofWarehouses } = buildOfferTables(index, scope, filters);
  const productFilters = buildProductFilters(index, filters, inScope);
  const price = filters.ranges.price;
  const { maxMoq = Number.POSITIVE_INFINITY } = filters;
  // Local references: the column arrays are not replaced while nothing is added to the index.
  const { firstOffer, nextOffer, kind, warehouse, priceCents, moq, isHot } = index;
  const least = leastSupply(filters);

  /** The offer filters that an offer fails, as bits. */
  const failuresOf = (offer: number): number =>
    (ofKinds && ofKinds[kind[offer] as number] !== 1 ? kindsBit : 0) |
    (ofWarehouses && ofWarehouses[warehouse[offer] as number] !== 1 ? warehousesBit : 0) |
    (least !== noSupply && supplyOf(index, offer) < least ? supplyBit : 0) |
    ((moq[offer] as number) > maxMoq ? moqBit : 0);

  /** Order of leading offers: preferred kind, then price, then the lower warehouse id. */
  const isBefore = (offer: number, other: number): boolean => {
    const byKind = (rank[kind[offer] as number] as number) - (rank[kind[other] as number] as number);
    if (byKind !== 0) return byKind < 0;
    const byPrice = (priceCents[offer] as number) - (priceCents[other] as number);
    if (byPrice !== 0) return byPrice < 0;
    return (index.warehouses.keys[warehouse[offer] as number] ?? 0) < (index.warehouses.keys[warehouse[other] as number] ?? 0);
  };

  /** The leading offer by failed filter bit; index 0 holds the offer that fails none. */
  const leads = new Int32Array(moqBit + 1);
  let supply: Supply = noSupply;
  const filtersOffers = ofKinds !== undefined || ofWarehouses !== undefined || least !== noSupply || filters.maxMoq !== undefined;
  const collectLeads = (row: number): void => {
    leads.fill(noRow);
    supply = noSupply;
    for (let offer = firstOffer[row] as number; offer !== noRow; offer = nextOffer[offer] as number) {
      if (!inScope(offer)) continue;
      const failures = filtersOffers ? failuresOf(offer) : 0;
      if ((failures & ~supplyBit) === 0 && supply !== stockSupply) supply = Math.max(supply, supplyOf(index, offer)) as Supply;
      // More than one bit is set: the offer fails two or more filters.
      if ((failures & (failures - 1)) !== 0) continue;
      const lead = leads[failures] as number;
      if (lead === noRow || isBefore(offer, lead)) leads[failures] = offer;
    }
  };

  /** Evaluates the product filters for one offer and reports it unless two filters fail. */
  const report = (row: number, lead: number, failedOffer: FilterName | undefined): void => {
    let failed = failedOffer;
    if (price && !isWithin(priceCents[lead] as number, price)) {
      if (failed !== undefined) return;
      failed = "price";
    }
    for (const filter of productFilters) {
      if (filter.holds(row)) continue;
      if (failed !== undefined) return;
      failed = filter.name;
    }
    visit(row, lead, failed, supply);
  };

  for (let position = 0; position < candidates.length; position += 1) {
    const row = candidates[position] as number;
    if (scope.isHot && isHot[row] !== 1) continue;
    collectLeads(row);
    if (leads[0] !== noRow) {
      report(row, leads[0] as number, undefined);
      continue;
    }
    for (const [failure, name] of offerFilters) if (leads[failure] !== noRow) report(row, leads[failure] as number, name);
    if (leads[supplyBit] !== noRow) report(row, leads[supplyBit] as number, least === stockSupply ? "in_stock" : "orderable");
  }
};
