import { type PromotedGoods, promotedKind } from "#features/pricing/pricing/rules/promotions.ts";
import { type OfferKind, offerKinds, sizeNames, valueNames } from "../filter-index/filter-index.ts";
import { type Bounds, type FilterName, type Filters, leastSupply, noSupply, type Scope, stockSupply } from "../filter-index/filters.ts";
import type { Candidates } from "../list-engine.ts";
import type { StoredOffer } from "./documents.ts";

/** Filters of lists as queries of OpenSearch. Pure. They say the same as `filter-index/filters.ts`. */

/** A query in the language of OpenSearch. */
export type Dsl = Record<string, unknown>;

export const all = (filter: readonly Dsl[]): Dsl => ({ bool: { filter } });
const none = (must_not: readonly Dsl[]): Dsl => ({ bool: { must_not } });
export const any = (should: readonly Dsl[]): Dsl => ({ bool: { should, minimum_should_match: 1 } });

/** A keyword may name any number; OpenSearch takes those of 64 bits. */
const storable = (value: number): number => Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, value));

const within = (field: string, { min, max }: Bounds): Dsl => ({
  range: {
    [field]: { ...(min === undefined ? {} : { gte: storable(min) }), ...(max === undefined ? {} : { lte: storable(max) }) },
  },
});

const hasOffer = (conditions: readonly Dsl[]): Dsl => ({ nested: { path: "offers", query: all(conditions) } });

/** The offers of a scope. */
export const offersInScope = ({ kinds, warehouse_ids }: Scope): Dsl => {
  const local = kinds.filter((kind) => kind !== "fob");
  const here = all([{ terms: { "offers.kind": local } }, { terms: { "offers.warehouse_id": warehouse_ids } }]);
  return any([...(local.length > 0 ? [here] : []), ...(kinds.includes("fob") ? [{ term: { "offers.kind": "fob" } }] : [])]);
};

export type OfferFilter = "kinds" | "warehouses" | "supply" | "moq";

/** The filters on offers that are set, each with its condition. */
export const offerConditions = (filters: Filters): Partial<Record<OfferFilter, Dsl>> => {
  const least = leastSupply(filters);
  return {
    ...(filters.kinds.length > 0 ? { kinds: { terms: { "offers.kind": filters.kinds } } } : {}),
    ...(filters.warehouse_ids.length > 0 ? { warehouses: { terms: { "offers.warehouse_id": filters.warehouse_ids } } } : {}),
    ...(least === noSupply ? {} : { supply: { range: { "offers.supply": { gte: least } } } }),
    ...(filters.maxMoq === undefined ? {} : { moq: { range: { "offers.moq": { lte: filters.maxMoq } } } }),
  };
};

/** The conditions of offers without some of the filters. */
export const offerConditionsWithout = (scope: Scope, filters: Filters, ...without: readonly OfferFilter[]): Dsl[] => {
  const conditions = offerConditions(filters);
  return [
    offersInScope(scope),
    ...(Object.keys(conditions) as OfferFilter[]).filter((name) => !without.includes(name)).map((name) => conditions[name] as Dsl),
  ];
};

/** The price of the leading offer: of the preferred kind that there is, the lowest. */
const leadingPrice = (conditions: readonly Dsl[], kinds: readonly OfferKind[], { min, max }: Bounds): Dsl =>
  any(
    kinds.map((kind, place) => {
      const ofKind = [...conditions, { term: { "offers.kind": kind } }];
      const before = kinds.slice(0, place);
      const lower = min === undefined ? [] : [hasOffer([...ofKind, { range: { "offers.price_cents": { lt: storable(min) } } }])];
      const preferred = before.length > 0 ? [hasOffer([...conditions, { terms: { "offers.kind": before } }])] : [];
      const low = max === undefined ? [] : [within("offers.price_cents", { min: undefined, max })];
      return { bool: { filter: [hasOffer([...ofKind, ...low])], must_not: [...lower, ...preferred] } };
    }),
  );

/** Products with an offer of the scope among some goods. */
const onPromotion = (scope: Scope, goods: readonly PromotedGoods[]): Dsl =>
  goods.length === 0
    ? { match_none: {} }
    : any(
        goods.map(({ merchant_id, type_ids, relation_ids, above_cents }) =>
          all([
            ...(merchant_id === null ? [] : [{ term: { merchants: String(merchant_id) } }]),
            ...(type_ids === null ? [] : [{ terms: { leaf: type_ids.map(String) } }]),
            hasOffer([
              offersInScope(scope),
              { term: { "offers.kind": promotedKind } },
              { range: { "offers.price_cents": { gt: above_cents } } },
              ...(relation_ids === null ? [] : [{ terms: { "offers.relation_id": relation_ids } }]),
            ]),
          ]),
        ),
      );

/** The filters on products that are set, each with its condition. */
const productConditions = (scope: Scope, filters: Filters): Partial<Record<FilterName, Dsl>> => {
  const conditions: Partial<Record<FilterName, Dsl>> = {};
  for (const name of valueNames) {
    const selected = filters.values[name];
    if (selected && selected.length > 0) conditions[name] = { terms: { [name]: selected } };
  }
  for (const name of [...sizeNames, "length"] as const) {
    const bounds = filters.ranges[name];
    if (bounds) conditions[name] = within(name, bounds);
  }
  if (filters.certificates.length > 0) conditions.certificates = { terms: { certificates: filters.certificates } };
  if (filters.sinceMinute !== undefined) conditions.first_available = { range: { first_available_minute: { gte: filters.sinceMinute } } };
  if (filters.promoted) conditions.promoted = onPromotion(scope, filters.promoted);
  return conditions;
};

/** The products of a list before its filters. */
export const scopeQuery = (scope: Scope, candidates: Candidates): Dsl =>
  all([
    { term: { is_listed: true } },
    ...("hits" in candidates
      ? [{ terms: { product_id: Array.from(candidates.hits) } }]
      : candidates.type_id === 0
        ? []
        : [{ term: { path: String(candidates.type_id) } }]),
    ...(scope.isHot ? [{ term: { is_hot: true } }] : []),
    hasOffer([offersInScope(scope)]),
  ]);

/** The name that a filter on supply has in facet counts. */
export const supplyName = (filters: Filters): "in_stock" | "orderable" => (leastSupply(filters) === stockSupply ? "in_stock" : "orderable");

const offerFilterOf = (name: FilterName): OfferFilter | undefined =>
  name === "in_stock" || name === "orderable" ? "supply" : name === "kinds" || name === "warehouses" || name === "moq" ? name : undefined;

/** The filters of a list, and what is counted for each: the products that pass, and those that fail that filter alone. */
export class ListFilters {
  readonly #scope: Scope;
  readonly #filters: Filters;
  readonly #products: Partial<Record<FilterName, Dsl>>;

  constructor(scope: Scope, filters: Filters) {
    this.#scope = scope;
    this.#filters = filters;
    this.#products = productConditions(scope, filters);
  }

  /** The names of the filters that are set. */
  get names(): FilterName[] {
    const ofOffers = (Object.keys(offerConditions(this.#filters)) as OfferFilter[]).map((name) =>
      name === "supply" ? supplyName(this.#filters) : name,
    );
    return [...ofOffers, ...(this.#filters.ranges.price ? (["price"] as const) : []), ...(Object.keys(this.#products) as FilterName[])];
  }

  /** The products that pass all filters. */
  passing(): Dsl {
    return all([this.#offers(), ...this.#price(), ...Object.values(this.#products)]);
  }

  /** Those, and the products that fail only this filter. */
  passingWithout(name: FilterName): Dsl {
    if (!this.names.includes(name)) return this.passing();
    const ofOffers = offerFilterOf(name);
    if (ofOffers === undefined) {
      const others = (Object.keys(this.#products) as FilterName[]).filter((other) => other !== name);
      return all([this.#offers(), ...(name === "price" ? [] : this.#price()), ...others.map((other) => this.#products[other] as Dsl)]);
    }
    // A product with an offer that passes is shown with that one, and does not fail by its other offers.
    const others = all([none([this.#offers()]), this.#offers(ofOffers), ...this.#price(ofOffers), ...Object.values(this.#products)]);
    return any([this.passing(), others]);
  }

  #offers(...without: readonly OfferFilter[]): Dsl {
    return hasOffer(offerConditionsWithout(this.#scope, this.#filters, ...without));
  }

  #price(...without: readonly OfferFilter[]): Dsl[] {
    const { price } = this.#filters.ranges;
    return price ? [leadingPrice(offerConditionsWithout(this.#scope, this.#filters, ...without), this.#scope.kinds, price)] : [];
  }
}

/** The offer of a product that leads a list, of offers in the order of preference. */
export const leadOf = (offers: readonly StoredOffer[], scope: Scope, filters: Filters): StoredOffer | undefined => {
  const least = leastSupply(filters);
  return offers.find(
    ({ kind, warehouse_id, supply, moq }) =>
      scope.kinds.includes(kind) &&
      (kind === "fob" || scope.warehouse_ids.includes(warehouse_id)) &&
      (filters.kinds.length === 0 || filters.kinds.includes(kind)) &&
      (filters.warehouse_ids.length === 0 || filters.warehouse_ids.includes(warehouse_id)) &&
      supply >= least &&
      moq <= (filters.maxMoq ?? Number.POSITIVE_INFINITY),
  );
};

const bitsOf = (kinds: readonly OfferKind[]): number =>
  offerKinds.reduce((bits, kind, at) => bits | (kinds.includes(kind) ? 1 << at : 0), 0);

/** The same in a script: `lead` is the place of the leading offer, or -1. */
const findLead = `
  int lead = -1;
  for (int i = 0; i < doc['lead_terms'].size() && lead < 0; i++) {
    long terms = doc['lead_terms'].get(i) & 1099511627775L;
    int kind = (int) (terms & 7L);
    int warehouse = (int) (doc['lead_warehouse'].get(i) & 1099511627775L);
    if (((params.kinds >> kind) & 1) == 0) continue;
    if (kind != params.fob && !params.site.contains(warehouse)) continue;
    if (params.warehouses.size() > 0 && !params.warehouses.contains(warehouse)) continue;
    if (((terms >> 3) & 3L) < params.supply || (terms >> 5) > params.moq) continue;
    lead = i;
  }
  if (lead < 0) return 0;
  long price = doc['lead_price'].get(lead) & 1099511627775L;
  long stock = doc['lead_stock'].get(lead) & 1099511627775L;
  int supply = (int) ((doc['lead_terms'].get(lead) >> 3) & 3L);
  int kind = (int) (doc['lead_terms'].get(lead) & 7L);
`;

const scripts = {
  price: "return price;",
  /** In stock or made to order, then what can be ordered ahead, then what cannot be ordered. */
  soldOut: "return kind == params.fob ? 0 : 2 - supply;",
  /** Most in stock first, then what can be ordered ahead, then what cannot be ordered. */
  stock: "return supply == 2 ? -1 - stock : supply == 0 ? 0 : -1;",
} as const;

/** A number of the leading offer of each product. */
export const leadScript = (name: keyof typeof scripts, scope: Scope, filters: Filters): Dsl => ({
  source: findLead + scripts[name],
  params: {
    fob: offerKinds.indexOf("fob"),
    kinds: bitsOf(scope.kinds) & (filters.kinds.length > 0 ? bitsOf(filters.kinds) : bitsOf(offerKinds)),
    site: scope.warehouse_ids,
    warehouses: filters.warehouse_ids,
    supply: leastSupply(filters),
    moq: filters.maxMoq ?? 2 ** 30,
  },
});
