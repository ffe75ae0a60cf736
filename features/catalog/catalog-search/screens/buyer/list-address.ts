import { moqSteps } from "#features/catalog/catalog-search/rules/moq-steps.ts";
import { scoreSteps } from "#features/catalog/catalog-search/rules/score-steps.ts";

/** Parses and builds the URL query of a list: filters, order, view and page. Pure. */

/** Multi-value filters by query parameter, which equals the field of the call. Values are ids or codes. */
const valueFilters = {
  warehouse_ids: { max: 20, pattern: /^[1-9][0-9]{0,14}$/ },
  kinds: { max: 5, pattern: /^[a-z]{1,20}$/ },
  materials: { max: 40, pattern: /^[A-Za-z0-9_-]{1,60}$/ },
  colours: { max: 40, pattern: /^[A-Za-z0-9_-]{1,60}$/ },
  styles: { max: 40, pattern: /^[A-Za-z0-9_-]{1,60}$/ },
  mch_ids: { max: 50, pattern: /^[1-9][0-9]{0,14}$/ },
  assemblies: { max: 10, pattern: /^[A-Za-z0-9_-]{1,60}$/ },
  certificates: { max: 20, pattern: /^[A-Za-z0-9_-]{1,60}$/ },
  ports: { max: 20, pattern: /^[a-z0-9-]{1,60}$/ },
  lead_times: { max: 5, pattern: /^[a-z0-9]{1,10}$/ },
} as const;
export type ValueFilter = keyof typeof valueFilters;
export const valueFilterNames = Object.keys(valueFilters) as ValueFilter[];

/** Range filters: `width_min`, `width_max`. Price is in cents here and in dollars in the URL. */
export const rangeNames = ["price", "width", "depth", "height", "volume", "weight"] as const;
export type RangeName = (typeof rangeNames)[number];

/** Filters with one number; 0 is none. */
const numberFilters = ["first_available", "moq_most", "score_least", "type_id"] as const;

/** Inclusive bounds; a missing bound is open. */
export interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

export const listSorts = ["default", "new", "price_asc", "price_desc", "stock", "volume", "weight", "landed"] as const;
export type ListSort = (typeof listSorts)[number];

/** Filters that are on or off: what can be had, in stock or also ordered ahead, and what is on promotion. */
export const switchFilters = ["in_stock", "orderable", "promoted"] as const;

export const ageOptions = [7, 14, 30, 60] as const;

export interface ListAddress {
  values: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
  ranges: Readonly<Partial<Record<RangeName, Bounds>>>;
  in_stock: boolean;
  /** In stock, or to be ordered ahead. */
  orderable: boolean;
  /** Only goods on promotion. */
  promoted: boolean;
  first_available: number;
  /** The largest acceptable minimum order quantity; 0 is any. */
  moq_most: number;
  /** The least score of the manufacturer; 0 is any. */
  score_least: number;
  /** The category filter of a search or menu list; 0 is none. */
  type_id: number;
  /** The list that a search is limited to; 0 is all lists. */
  product_type: number;
  sort: ListSort;
  page: number;
  /** Table view instead of cards. */
  rows: boolean;
}

const maxNumber = 999_999_999;

const parseInteger = (text: string | null, max = maxNumber): number | undefined => {
  const number = text !== null && /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
};

/** "199.5" → 19950. Zero is not a bound. */
const parseCents = (text: string | null): number | undefined => {
  const cents = text !== null && /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return cents > 0 ? cents : undefined;
};

/** The unique valid values of a filter; invalid ones are ignored. */
const parseValues = (params: URLSearchParams, name: ValueFilter): readonly string[] => {
  const { max, pattern } = valueFilters[name];
  return [...new Set((params.get(name) ?? "").split(",").filter((part) => pattern.test(part)))].slice(0, max);
};

const parseBounds = (params: URLSearchParams, name: RangeName): Bounds | undefined => {
  const read = name === "price" ? parseCents : parseInteger;
  const [min, max] = [read(params.get(`${name}_min`)), read(params.get(`${name}_max`))];
  if (min === undefined && max === undefined) return undefined;
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
};

/** An object of the keys whose value is defined. */
const pickDefined = <Key extends string, Value>(
  names: readonly Key[],
  read: (name: Key) => Value | undefined,
): Partial<Record<Key, Value>> =>
  Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined)) as Partial<Record<Key, Value>>;

/** Parses the query of a list; invalid values are ignored. */
export const parseListAddress = (params: URLSearchParams): ListAddress => ({
  values: pickDefined(valueFilterNames, (name) => {
    const values = parseValues(params, name);
    return values.length > 0 ? values : undefined;
  }),
  ranges: pickDefined(rangeNames, (name) => parseBounds(params, name)),
  in_stock: params.get("in_stock") === "1",
  orderable: params.get("orderable") === "1",
  promoted: params.get("promoted") === "1",
  first_available: ageOptions.find((days) => days === Number(params.get("first_available"))) ?? 0,
  moq_most: moqSteps.find((max) => max === Number(params.get("moq_most"))) ?? 0,
  score_least: scoreSteps.find((least) => least === Number(params.get("score_least"))) ?? 0,
  type_id: parseInteger(params.get("type_id")) ?? 0,
  product_type: parseInteger(params.get("product_type"), 7) ?? 0,
  sort: listSorts.find((sort) => sort === params.get("sort")) ?? "default",
  page: parseInteger(params.get("page"), 10_000) || 1,
  rows: params.get("view") === "list",
});

const priceText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** Builds the query of a list; default values are omitted. A change resets the page to 1. */
export const toListSearch = (address: ListAddress, change: Partial<ListAddress> = {}): string => {
  const merged = { ...address, page: 1, ...change };
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => value !== undefined && params.set(name, String(value));
  if (merged.product_type > 0) set("product_type", merged.product_type);
  for (const name of numberFilters) if (merged[name] > 0) set(name, merged[name]);
  for (const name of valueFilterNames) set(name, merged.values[name]?.join(",") || undefined);
  for (const name of switchFilters) if (merged[name]) set(name, 1);
  for (const name of rangeNames) {
    const { min, max } = merged.ranges[name] ?? {};
    set(`${name}_min`, name === "price" && min !== undefined ? priceText(min) : min);
    set(`${name}_max`, name === "price" && max !== undefined ? priceText(max) : max);
  }
  if (merged.sort !== "default") set("sort", merged.sort);
  if (merged.rows) set("view", "list");
  if (merged.page > 1) set("page", merged.page);
  return `?${params.toString().replaceAll("%2C", ",")}`;
};

/** Adds or removes a value of a filter. */
export const toggleValue = ({ values }: ListAddress, name: ValueFilter, value: string): Pick<ListAddress, "values"> => {
  const chosen = values[name] ?? [];
  const merged = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [name]: _, ...others } = values;
  return { values: merged.length > 0 ? { ...others, [name]: merged } : others };
};

/** Sets the bounds of a range; empty bounds remove the filter. */
export const withRange = ({ ranges }: ListAddress, name: RangeName, bounds: Bounds | undefined): Pick<ListAddress, "ranges"> => {
  const { [name]: _, ...others } = ranges;
  const isSet = bounds?.min !== undefined || bounds?.max !== undefined;
  return { ranges: isSet ? { ...others, [name]: bounds } : others };
};

export const noFilters = {
  values: {},
  ranges: {},
  in_stock: false,
  orderable: false,
  promoted: false,
  first_available: 0,
  moq_most: 0,
  score_least: 0,
  type_id: 0,
} as const satisfies Partial<ListAddress>;

export const filterCount = (address: ListAddress): number =>
  Object.values(address.values).reduce((total, chosen) => total + chosen.length, 0) +
  Object.keys(address.ranges).length +
  switchFilters.filter((name) => address[name]).length +
  numberFilters.filter((name) => address[name] > 0).length;

const includesName = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The change that removes a filter; undefined when the filter is unknown or not set. */
export const withoutFilter = (address: ListAddress, filter: string): Partial<ListAddress> | undefined => {
  const name = { warehouses: "warehouse_ids", merchants: "mch_ids", moq: "moq_most" }[filter] ?? filter;
  // A list without a result counts both as manufacturers; the choice is taken back first.
  if (name === "mch_ids" && !address.values.mch_ids && address.score_least > 0) return { score_least: 0 };
  if (includesName(valueFilterNames, name) && address.values[name]) {
    const { [name]: _, ...values } = address.values;
    return { values };
  }
  if (includesName(rangeNames, name) && address.ranges[name]) return withRange(address, name, undefined);
  if (includesName(switchFilters, name) && address[name]) return { [name]: false };
  if (includesName(numberFilters, name) && address[name] > 0) return { [name]: 0 };
  return undefined;
};
