import { type RangeCounts, rangeNames } from "../filter-index/facet-counts.ts";
import { offerKinds, type ValueName, valueNames } from "../filter-index/filter-index.ts";
import type { FilterName } from "../filter-index/filters.ts";
import type { Counted, ListedQuery, ListFacets } from "../list-engine.ts";
import {
  all,
  type Dsl,
  ListFilters,
  leadScript,
  type OfferFilter,
  offerConditionsWithout,
  scopeQuery,
  supplyName,
} from "./filter-queries.ts";

/** Facet counts of a list, each under all other filters, in two requests: counts, then the spread of each range between its ends. */

const maxValues = 10_000;
const spreadSteps = 16;

type RangeName = (typeof rangeNames)[number];

// biome-ignore lint/suspicious/noExplicitAny: answers of OpenSearch are read field by field
type Answer = any;

const termsOf = (field: string): Dsl => ({ terms: { field, size: maxValues } });

/** Counts products by a field of the offers that meet conditions. */
const ofOffers = (field: string, conditions: readonly Dsl[]): Dsl => ({
  nested: { path: "offers" },
  aggs: { those: { filter: all(conditions), aggs: { values: { ...termsOf(field), aggs: { products: { reverse_nested: {} } } } } } },
});

const withOffer = (conditions: readonly Dsl[]): Dsl => ({ nested: { path: "offers", query: all(conditions) } });

const filtersOf = (queries: readonly Dsl[]): Dsl => ({
  filters: { filters: Object.fromEntries(queries.map((query, place) => [`n${place}`, query])) },
});

const valueSource = (name: RangeName, { scope, filters }: ListedQuery): Dsl =>
  name === "price" ? { script: leadScript("price", scope, filters) } : { field: name };

const toCounted = (buckets: readonly { key: string; doc_count: number }[]): Counted => ({
  keys: buckets.map(({ key }) => key),
  counts: buckets.map(({ doc_count }) => doc_count),
});

/** The values that have products, and those that are chosen. */
const withChosen = ({ keys, counts }: Counted, chosen: readonly string[]): Counted => {
  const others = chosen.filter((key) => !keys.includes(key));
  return { keys: [...keys, ...others], counts: [...Array.from(counts), ...others.map(() => 0)] };
};

const toCountedOffers = (answer: Answer): Counted => ({
  keys: answer.those.values.buckets.map(({ key }: Answer) => String(key)),
  counts: answer.those.values.buckets.map(({ products }: Answer) => products.doc_count),
});

const numbersOf = (answer: Answer, length: number): number[] =>
  Array.from({ length }, (_, place) => answer.buckets[`n${place}`].doc_count as number);

const toNumbers = ({ keys, counts }: Counted): Counted<number> => ({ keys: keys.map(Number), counts });

/** What is counted, by the filter that it is counted without. */
const aggregationsOf = (
  query: ListedQuery,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[],
): Partial<Record<FilterName, Record<string, Dsl>>> => {
  const { scope, filters } = query;
  const offers = (...without: readonly OfferFilter[]) => offerConditionsWithout(scope, filters, ...without);
  const supplies = [1, 2].map((least) => withOffer([...offers("supply"), { range: { "offers.supply": { gte: least } } }]));
  const moqs = moqSteps.map((most) => withOffer([...offers("moq"), { range: { "offers.moq": { lte: most } } }]));
  const ages = sinceMinutes.map((minute) => ({ range: { first_available_minute: { gte: minute } } }));
  return {
    ...Object.fromEntries(valueNames.map((name) => [name, { values: termsOf(name) }])),
    ...Object.fromEntries(rangeNames.map((name) => [name, { ends: { stats: valueSource(name, query) } }])),
    certificates: { values: termsOf("certificates") },
    warehouses: { values: ofOffers("offers.warehouse_id", offers("warehouses")) },
    kinds: { values: ofOffers("offers.kind", offers("kinds")) },
    [supplyName(filters)]: { supplies: filtersOf(supplies) },
    ...(moqs.length > 0 ? { moq: { steps: filtersOf(moqs) } } : {}),
    ...(ages.length > 0 ? { first_available: { ages: filtersOf(ages) } } : {}),
  };
};

/** The lower ends of the steps of a range, and how many products are in each. */
const spreadOf = (ends: { min: number; max: number }, value: Dsl): Dsl => {
  const width = (ends.max - ends.min) / spreadSteps;
  const ranges = Array.from({ length: spreadSteps }, (_, step) => ({
    ...(step === 0 ? {} : { from: ends.min + step * width }),
    ...(step === spreadSteps - 1 ? {} : { to: ends.min + (step + 1) * width }),
  }));
  return { range: { ...value, ranges } };
};

const spreadOfOne = (count: number): number[] => [count, ...new Array<number>(spreadSteps - 1).fill(0)];

/** Counts the facets of a list. */
export const countFacets = async (
  search: (body: Dsl) => Promise<Answer>,
  query: ListedQuery,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[],
): Promise<ListFacets> => {
  const list = new ListFilters(query.scope, query.filters);
  const base = scopeQuery(query.scope, query.candidates);
  const counted = aggregationsOf(query, sinceMinutes, moqSteps);
  const names = Object.keys(counted) as FilterName[];
  const under = (name: FilterName, aggs: Record<string, Dsl>) => ({ filter: list.passingWithout(name), aggs });
  const withoutOne = list.names.filter((name) => !names.includes(name));
  const { aggregations } = await search({
    query: base,
    size: 0,
    aggs: {
      passing: { filter: list.passing(), aggs: { leaves: termsOf("leaf") } },
      ...Object.fromEntries(names.map((name) => [name, under(name, counted[name] as Record<string, Dsl>)])),
      ...Object.fromEntries(withoutOne.map((name) => [name, under(name, {})])),
    },
  });
  const { values, certificates, warehouse_ids } = query.filters;
  const ranges = await countSpreads(search, query, base, list, aggregations);
  const count = aggregations.passing.doc_count as number;
  const drops = list.names.map((name) => [name, (aggregations[name].doc_count as number) - count] as const).filter(([, more]) => more > 0);
  const [orderable = 0, inStock = 0] = numbersOf(aggregations[supplyName(query.filters)].supplies, 2);
  return {
    count,
    values: Object.fromEntries(
      valueNames.map((name) => [name, withChosen(toCounted(aggregations[name].values.buckets), values[name] ?? [])]),
    ) as Record<ValueName, Counted>,
    certificates: withChosen(toCounted(aggregations.certificates.values.buckets), certificates),
    warehouses: toNumbers(withChosen(toCountedOffers(aggregations.warehouses.values), warehouse_ids.map(String))),
    kinds: inOrderOfKinds(toCountedOffers(aggregations.kinds.values)),
    leaves: toNumbers(toCounted(aggregations.passing.leaves.buckets)),
    since: sinceMinutes.length > 0 ? numbersOf(aggregations.first_available.ages, sinceMinutes.length) : [],
    inStock,
    orderable,
    moq: moqSteps.length > 0 ? numbersOf(aggregations.moq.steps, moqSteps.length) : [],
    ranges,
    drops: Object.fromEntries(drops),
  };
};

const inOrderOfKinds = ({ keys, counts }: Counted): Counted => ({
  keys: offerKinds,
  counts: offerKinds.map((kind) => counts[keys.indexOf(kind)] ?? 0),
});

const countSpreads = async (
  search: (body: Dsl) => Promise<Answer>,
  query: ListedQuery,
  base: Dsl,
  list: ListFilters,
  aggregations: Answer,
): Promise<Partial<Record<RangeName, RangeCounts>>> => {
  const known = rangeNames.flatMap((name) => {
    const { count, min, max } = aggregations[name].ends as { count: number; min: number; max: number };
    return count > 0 ? [{ name, count, min, max }] : [];
  });
  const wide = known.filter(({ min, max }) => max > min);
  const aggs = Object.fromEntries(
    wide.map((range) => [
      range.name,
      { filter: list.passingWithout(range.name), aggs: { spread: spreadOf(range, valueSource(range.name, query)) } },
    ]),
  );
  const spreads = wide.length > 0 ? (await search({ query: base, size: 0, aggs })).aggregations : {};
  const spreadsOf = (name: RangeName): number[] => spreads[name].spread.buckets.map(({ doc_count }: Answer) => doc_count as number);
  return Object.fromEntries(
    known.map(({ name, count, min, max }) => [name, { min, max, spread: max > min ? spreadsOf(name) : spreadOfOne(count) }]),
  );
};
