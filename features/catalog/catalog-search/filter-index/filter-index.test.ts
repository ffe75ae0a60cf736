import { describe, expect, test } from "vitest";
import { countFacetValues, selectProducts } from "./facet-counts.ts";
import { FilterIndex, type IndexedProduct, offerKinds, sizeNames, valueNames } from "./filter-index.ts";
import { evaluateFilters, type Filters, noFilters, type Scope } from "./filters.ts";
import { type SortOrder, sortedPage } from "./sort.ts";

/** A linear congruential generator, so that every run uses the same catalog. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

const random = seeded(7);
const upTo = (most: number): number => Math.floor(random() * most);
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T;

const paths = [
  [1, 11],
  [1, 12],
  [2, 21],
  [2, 22, 221],
];

const productNumbered = (product_id: number): IndexedProduct => ({
  product_id,
  path: oneOf(paths),
  values: {
    merchants: String(1 + upTo(4)),
    materials: oneOf(["oak", "walnut", "steel"]),
    colours: oneOf(["black", "white", "green", "blue"]),
    styles: oneOf(["modern", "classic"]),
    assemblies: oneOf(["assembled", "flat"]),
    ports: oneOf(["ningbo", "yantian", ""]),
    lead_times: oneOf(["30", "45", ""]),
  },
  sizes: { width: upTo(3000), depth: upTo(1000), height: upTo(2000), volume: upTo(2_000_000), weight: upTo(90_000) },
  certificates: ["fsc", "greenguard", "ce"].filter(() => random() < 0.4),
  first_available_minute: upTo(1000),
  popularity: upTo(50),
  is_hot: random() < 0.3,
  offers: Array.from({ length: upTo(5) }, (_, place) => {
    const available = upTo(4);
    return {
      relation_id: product_id * 10 + place,
      warehouse_id: 1 + upTo(5),
      kind: oneOf(offerKinds),
      price_cents: 100 * (1 + upTo(20)),
      moq: 1 + upTo(3),
      available,
      orderable: available + upTo(3),
    };
  }),
});

const products = Array.from({ length: 400 }, (_, place) => productNumbered(place + 1));
const index = new FilterIndex();
for (const product of products) index.upsert(product);

const scopes: Scope[] = [
  { kinds: ["local"], isHot: false, warehouse_ids: [1, 2, 3] },
  { kinds: offerKinds, isHot: false, warehouse_ids: [2, 3, 4] },
  { kinds: ["local"], isHot: true, warehouse_ids: [1, 2, 3, 4, 5] },
  { kinds: ["fob"], isHot: false, warehouse_ids: [1] },
];

const filterSets: Filters[] = [
  noFilters,
  { ...noFilters, values: { materials: ["oak", "steel"], colours: ["black", "unheard-of"] } },
  { ...noFilters, warehouse_ids: [2], supply: "inStock", ranges: { price: { min: 300, max: 1500 }, width: { min: undefined, max: 2000 } } },
  { ...noFilters, kinds: ["presale", "local"], certificates: ["fsc"], sinceMinute: 400 },
  { ...noFilters, maxMoq: 2, values: { colours: ["black", "green"] } },
  { ...noFilters, values: { ports: ["ningbo"], lead_times: ["30", "45"] } },
  { ...noFilters, maxMoq: 1, supply: "inStock", warehouse_ids: [2, 3] },
  { ...noFilters, supply: "orderable", warehouse_ids: [2, 3] },
  { ...noFilters, warehouse_ids: [3, 99], kinds: ["special"], values: { merchants: ["2"] } },
];

/** Reference implementation without an index. */
const leadingOffer = (product: IndexedProduct, scope: Scope, filters: Filters) => {
  if (scope.isHot && !product.is_hot) return undefined;
  const inScope = product.offers.filter(
    ({ kind, warehouse_id }) => scope.kinds.includes(kind) && (kind === "fob" || scope.warehouse_ids.includes(warehouse_id)),
  );
  const matching = inScope.filter(
    (offer) =>
      (filters.kinds.length === 0 || filters.kinds.includes(offer.kind)) &&
      (filters.warehouse_ids.length === 0 || filters.warehouse_ids.includes(offer.warehouse_id)) &&
      (filters.supply === "any" || (filters.supply === "inStock" ? offer.available : offer.orderable) >= offer.moq) &&
      offer.moq <= (filters.maxMoq ?? 1e9),
  );
  const [lead] = matching.toSorted(
    (a, b) => scope.kinds.indexOf(a.kind) - scope.kinds.indexOf(b.kind) || a.price_cents - b.price_cents || a.warehouse_id - b.warehouse_id,
  );
  if (!lead) return undefined;
  const { price, ...sizes } = filters.ranges;
  const within = (value: number, bounds: { min: number | undefined; max: number | undefined } | undefined) =>
    value >= (bounds?.min ?? -1) && value <= (bounds?.max ?? 1e12);
  const holds =
    within(lead.price_cents, price) &&
    valueNames.every((name) => !filters.values[name]?.length || filters.values[name]?.includes(product.values[name])) &&
    sizeNames.every((name) => within(product.sizes[name], sizes[name])) &&
    (filters.certificates.length === 0 || filters.certificates.some((code) => product.certificates.includes(code))) &&
    (filters.sinceMinute === undefined || product.first_available_minute >= filters.sinceMinute);
  return holds ? lead : undefined;
};

const cases = scopes.flatMap((scope) => filterSets.map((filters) => [scope, filters] as const));

describe.each(cases)("in %j under %j", (scope, filters) => {
  const expected = products.filter((product) => leadingOffer(product, scope, filters));
  const selection = selectProducts(index, index.rowsInCategory(0), scope, filters);
  const found = Array.from(selection.rows, (row) => index.productId[row] as number);

  test("selects the products that pass every filter", () =>
    expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ product_id }) => product_id)));

  test("shows each product by its leading offer", () => {
    const prices = new Map(found.map((product_id, place) => [product_id, index.priceCents[selection.leads[place] as number]]));
    for (const product of expected) expect(prices.get(product.product_id)).toBe(leadingOffer(product, scope, filters)?.price_cents);
  });

  test("counts for each value the products that selecting only this value would list", () => {
    const tally = countFacetValues(index, index.rowsInCategory(0), scope, filters, [500], [1, 2]);
    expect(tally.count).toBe(expected.length);
    for (const name of valueNames)
      for (const [number, code] of index.dictionaries[name].keys.entries()) {
        const chosen = { ...filters, values: { ...filters.values, [name]: [code] } };
        expect([name, code, tally.values[name][number]]).toEqual([
          name,
          code,
          products.filter((product) => leadingOffer(product, scope, chosen)).length,
        ]);
      }
    for (const [number, warehouse_id] of index.warehouses.keys.entries()) {
      const chosen = { ...filters, warehouse_ids: [warehouse_id] };
      // The price filter applies to the leading offer, which depends on the warehouse, so counts are comparable only without it.
      if (filters.ranges.price) continue;
      expect([warehouse_id, tally.warehouses[number]]).toEqual([
        warehouse_id,
        products.filter((product) => leadingOffer(product, scope, chosen)).length,
      ]);
    }
    for (const [number, code] of index.certificateCodes.keys.entries())
      expect(tally.certificates[number]).toBe(
        products.filter((product) => leadingOffer(product, scope, { ...filters, certificates: [code] })).length,
      );
    expect(tally.since[0]).toBe(products.filter((product) => leadingOffer(product, scope, { ...filters, sinceMinute: 500 })).length);
    // The price filter applies to the leading offer, which also depends on the minimum order quantity.
    if (!filters.ranges.price)
      for (const [place, maxMoq] of [1, 2].entries())
        expect([maxMoq, tally.moq[place]]).toEqual([
          maxMoq,
          products.filter((product) => leadingOffer(product, scope, { ...filters, maxMoq })).length,
        ]);
    if (!filters.ranges.price)
      for (const [supply, counted] of [
        ["inStock", tally.inStock],
        ["orderable", tally.orderable],
      ] as const)
        expect([supply, counted]).toEqual([
          supply,
          products.filter((product) => leadingOffer(product, scope, { ...filters, supply })).length,
        ]);
    for (const { min, max, spread } of Object.values(tally.ranges)) {
      expect(max).toBeGreaterThanOrEqual(min);
      expect(spread.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    }
  });

  test("counts how many products removing a filter adds", () => {
    const { drops, count } = countFacetValues(index, index.rowsInCategory(0), scope, filters, []);
    if (filters.values.colours) {
      const without = { ...filters, values: { ...filters.values, colours: [] } };
      expect(count + (drops.colours ?? 0)).toBe(products.filter((product) => leadingOffer(product, scope, without)).length);
    }
    if (filters.supply !== "any" && !filters.ranges.price) {
      const without = { ...filters, supply: "any" } as const;
      expect(count + (drops[filters.supply === "inStock" ? "in_stock" : "orderable"] ?? 0)).toBe(
        products.filter((product) => leadingOffer(product, scope, without)).length,
      );
    }
  });

  test.each(["popular", "priceAsc", "newest", "volumeDesc"] as SortOrder[])("pages by %s have no gaps and no duplicates", (order) => {
    const all = Array.from(sortedPage(index, selection, order, 0, 10_000));
    const paged = Array.from({ length: Math.ceil(all.length / 7) }, (_, page) =>
      Array.from(sortedPage(index, selection, order, page * 7, 7)),
    ).flat();
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(selection.rows.length);
    const inStockFirst = Array.from(sortedPage(index, selection, order, 0, 10_000, { isSoldOutLast: true }));
    const tierOf = (place: number) => {
      const lead = selection.leads[place] as number;
      const moq = index.moq[lead] as number;
      if (offerKinds[index.kind[lead] as number] === "fob" || (index.available[lead] as number) >= moq) return 0;
      return (index.orderable[lead] as number) >= moq ? 1 : 2;
    };
    expect(inStockFirst).toEqual([0, 1, 2].flatMap((tier) => all.filter((place) => tierOf(place) === tier)));
    if (order === "priceAsc") {
      const prices = all.map((place) => index.priceCents[selection.leads[place] as number] as number);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });
});

describe("changes", () => {
  const scope: Scope = { kinds: ["local"], isHot: false, warehouse_ids: [1] };
  const base: IndexedProduct = {
    ...productNumbered(1),
    path: [1, 11],
    is_hot: false,
    offers: [{ relation_id: 1, warehouse_id: 1, kind: "local", price_cents: 500, moq: 1, available: 3, orderable: 3 }],
  };
  const listed = (given: FilterIndex, type_id: number, filters = noFilters) =>
    Array.from(selectProducts(given, given.rowsInCategory(type_id), scope, filters).rows, (row) => given.productId[row]);

  test("lists a moved product only in its new category", () => {
    const own = new FilterIndex();
    own.upsert(base);
    own.upsert({ ...base, path: [2, 21] });
    expect([listed(own, 1), listed(own, 11), listed(own, 2), listed(own, 0)]).toEqual([[], [], [1], [1]]);
  });

  test("lists the products of a moved category below its new ancestors only, in the order they were in", () => {
    const own = new FilterIndex();
    own.upsert(base);
    own.upsert({ ...base, product_id: 2, path: [1, 12] });
    own.upsert({ ...base, product_id: 3 });
    own.upsert({ ...base, path: [2, 11] });
    expect([listed(own, 1), listed(own, 2), listed(own, 11), listed(own, 0)]).toEqual([[2], [1, 3], [1, 3], [1, 2, 3]]);
    own.upsert({ ...base, product_id: 3, path: [2, 11] });
    expect(listed(own, 2)).toEqual([1, 3]);
  });

  test("unlists a product without offers and reuses its row when it returns", () => {
    const own = new FilterIndex();
    const row = own.upsert(base);
    own.upsert({ ...base, offers: [] });
    expect(listed(own, 0)).toEqual([]);
    expect(own.upsert(base)).toBe(row);
    expect(listed(own, 0)).toEqual([1]);
    expect(Array.from(own.rowsWithKind("local"))).toEqual([row]);
  });

  test("applies stock changes to the in-stock filter", () => {
    const own = new FilterIndex();
    own.upsert(base);
    own.setAvailable(1, 1, 0, 0);
    expect(listed(own, 0, { ...noFilters, supply: "inStock" })).toEqual([]);
    own.setAvailable(1, 1, 1, 1);
    expect(listed(own, 0, { ...noFilters, supply: "inStock" })).toEqual([1]);
  });

  test("counts goods that can be ordered ahead as orderable, not as in stock, and sorts them between", () => {
    const own = new FilterIndex();
    const offerOf = (product_id: number, available: number, orderable: number) => ({
      ...base,
      product_id,
      offers: base.offers.map((offer) => ({ ...offer, relation_id: product_id, available, orderable })),
    });
    for (const [product_id, available, orderable] of [
      [1, 0, 0],
      [2, 0, 9],
      [3, 1, 1],
      [4, 5, 5],
    ] as const)
      own.upsert(offerOf(product_id, available, orderable));
    expect(listed(own, 0, { ...noFilters, supply: "inStock" })).toEqual([3, 4]);
    expect(listed(own, 0, { ...noFilters, supply: "orderable" })).toEqual([2, 3, 4]);
    const { inStock, orderable } = countFacetValues(own, own.rowsInCategory(0), scope, noFilters, []);
    expect([inStock, orderable]).toEqual([2, 3]);
    const selection = selectProducts(own, own.rowsInCategory(0), scope, noFilters);
    const sorted = sortedPage(own, selection, "stockDesc", 0, 10);
    expect(Array.from(sorted, (place) => own.productId[selection.rows[place] as number])).toEqual([4, 3, 2, 1]);
  });

  test("reports a product that fails one filter, but not one that fails two", () => {
    const own = new FilterIndex();
    own.upsert(base);
    const reported: unknown[] = [];
    const visit = (_row: number, _lead: number, failed: unknown) => reported.push(failed);
    evaluateFilters(own, own.rowsInCategory(0), scope, { ...noFilters, values: { materials: ["none"] } }, visit);
    evaluateFilters(own, own.rowsInCategory(0), scope, { ...noFilters, values: { materials: ["none"], colours: ["none"] } }, visit);
    expect(reported).toEqual(["materials"]);
  });
});
