import { moqSteps } from "#features/catalog/catalog-search/rules/moq-steps.ts";

/** What a list's address says of filters, order and page: Back, reload and sharing keep all of it. Pure. */

/** Filters of several values, by their names in the address, which are the call's; values are keys of rows or codes. */
const valueFilters = {
  warehouse_ids: { most: 20, form: /^[1-9][0-9]{0,14}$/ },
  kinds: { most: 5, form: /^[a-z]{1,20}$/ },
  materials: { most: 40, form: /^[A-Za-z0-9_-]{1,60}$/ },
  colours: { most: 40, form: /^[A-Za-z0-9_-]{1,60}$/ },
  styles: { most: 40, form: /^[A-Za-z0-9_-]{1,60}$/ },
  mch_ids: { most: 50, form: /^[1-9][0-9]{0,14}$/ },
  assemblies: { most: 10, form: /^[A-Za-z0-9_-]{1,60}$/ },
  certificates: { most: 20, form: /^[A-Za-z0-9_-]{1,60}$/ },
} as const;
export type ValueFilter = keyof typeof valueFilters;
export const valueFilterNames = Object.keys(valueFilters) as ValueFilter[];

/** Filters of a range: `width_min`, `width_max`. Price is in cents here and in dollars in the address. */
export const rangeNames = ["price", "width", "depth", "height", "volume", "weight"] as const;
export type RangeName = (typeof rangeNames)[number];

/** Both bounds belong to the range; one that is missing is open. */
export interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

export const listSorts = ["default", "new", "price_asc", "price_desc", "stock", "volume", "weight"] as const;
export type ListSort = (typeof listSorts)[number];

export const ages = [7, 14, 30, 60] as const;

export interface ListAddress {
  values: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
  ranges: Readonly<Partial<Record<RangeName, Bounds>>>;
  in_stock: boolean;
  first_available: number;
  /** The largest minimum order; 0 is any. */
  moq_most: number;
  /** The category a search or a list of the menu is narrowed to; 0 is none. */
  type_id: number;
  /** The list a search looks in (spec 2.6): 0 is all of them. */
  product_type: number;
  sort: ListSort;
  page: number;
  /** Rows of a table instead of cards. */
  rows: boolean;
}

const maxNumber = 999_999_999;

const wholeIn = (text: string | null, most = maxNumber): number | undefined => {
  const number = text !== null && /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= most ? number : undefined;
};

/** "199.5" → 19950. A price of nothing is no bound. */
const centsIn = (text: string | null): number | undefined => {
  const cents = text !== null && /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return cents > 0 ? cents : undefined;
};

/** An address can be typed by anyone: what is no value of the filter is none. */
const valuesIn = (params: URLSearchParams, name: ValueFilter): readonly string[] => {
  const { most, form } = valueFilters[name];
  return [...new Set((params.get(name) ?? "").split(",").filter((part) => form.test(part)))].slice(0, most);
};

const boundsIn = (params: URLSearchParams, name: RangeName): Bounds | undefined => {
  const read = name === "price" ? centsIn : wholeIn;
  const [min, max] = [read(params.get(`${name}_min`)), read(params.get(`${name}_max`))];
  if (min === undefined && max === undefined) return undefined;
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
};

/** Keys whose value is there. */
const filled = <Key extends string, Value>(names: readonly Key[], read: (name: Key) => Value | undefined): Partial<Record<Key, Value>> =>
  Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined)) as Partial<Record<Key, Value>>;

export const listAddressOf = (params: URLSearchParams): ListAddress => ({
  values: filled(valueFilterNames, (name) => {
    const values = valuesIn(params, name);
    return values.length > 0 ? values : undefined;
  }),
  ranges: filled(rangeNames, (name) => boundsIn(params, name)),
  in_stock: params.get("in_stock") === "1",
  first_available: ages.find((days) => days === Number(params.get("first_available"))) ?? 0,
  moq_most: moqSteps.find((most) => most === Number(params.get("moq_most"))) ?? 0,
  type_id: wholeIn(params.get("type_id")) ?? 0,
  product_type: wholeIn(params.get("product_type"), 7) ?? 0,
  sort: listSorts.find((sort) => sort === params.get("sort")) ?? "default",
  page: wholeIn(params.get("page"), 10_000) || 1,
  rows: params.get("view") === "list",
});

const priceText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The search part of an address; what is as usual is left out. A changed filter begins at the first page again. */
export const searchOf = (address: ListAddress, change: Partial<ListAddress> = {}): string => {
  const next = { ...address, page: 1, ...change };
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => value !== undefined && params.set(name, String(value));
  if (next.product_type > 0) set("product_type", next.product_type);
  if (next.type_id > 0) set("type_id", next.type_id);
  for (const name of valueFilterNames) set(name, next.values[name]?.join(",") || undefined);
  if (next.in_stock) set("in_stock", 1);
  if (next.first_available > 0) set("first_available", next.first_available);
  if (next.moq_most > 0) set("moq_most", next.moq_most);
  for (const name of rangeNames) {
    const { min, max } = next.ranges[name] ?? {};
    set(`${name}_min`, name === "price" && min !== undefined ? priceText(min) : min);
    set(`${name}_max`, name === "price" && max !== undefined ? priceText(max) : max);
  }
  if (next.sort !== "default") set("sort", next.sort);
  if (next.rows) set("view", "list");
  if (next.page > 1) set("page", next.page);
  return `?${params.toString().replaceAll("%2C", ",")}`;
};

/** Adds a value to a filter, or takes it out. */
export const toggledValue = ({ values }: ListAddress, name: ValueFilter, value: string): Pick<ListAddress, "values"> => {
  const chosen = values[name] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [name]: _, ...others } = values;
  return { values: next.length > 0 ? { ...others, [name]: next } : others };
};

/** A range with other bounds; without any the filter is gone. */
export const withRange = ({ ranges }: ListAddress, name: RangeName, bounds: Bounds | undefined): Pick<ListAddress, "ranges"> => {
  const { [name]: _, ...others } = ranges;
  const isSet = bounds?.min !== undefined || bounds?.max !== undefined;
  return { ranges: isSet ? { ...others, [name]: bounds } : others };
};

export const noFilters = {
  values: {},
  ranges: {},
  in_stock: false,
  first_available: 0,
  moq_most: 0,
  type_id: 0,
} as const satisfies Partial<ListAddress>;

export const filterCount = ({ values, ranges, in_stock, first_available, moq_most, type_id }: ListAddress): number =>
  Object.values(values).reduce((total, chosen) => total + chosen.length, 0) +
  Object.keys(ranges).length +
  Number(in_stock) +
  Number(first_available > 0) +
  Number(moq_most > 0) +
  Number(type_id > 0);

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name => (names as readonly string[]).includes(name);

/** What a list is without one of its filters; undefined for a name that is none of them or is not set. */
export const withoutFilter = (address: ListAddress, filter: string): Partial<ListAddress> | undefined => {
  const name = { warehouses: "warehouse_ids", merchants: "mch_ids" }[filter] ?? filter;
  if (isOneOf(valueFilterNames, name) && address.values[name]) {
    const { [name]: _, ...values } = address.values;
    return { values };
  }
  if (isOneOf(rangeNames, name) && address.ranges[name]) return withRange(address, name, undefined);
  if (name === "in_stock" && address.in_stock) return { in_stock: false };
  if (name === "first_available" && address.first_available > 0) return { first_available: 0 };
  if (name === "moq" && address.moq_most > 0) return { moq_most: 0 };
  if (name === "type_id" && address.type_id > 0) return { type_id: 0 };
  return undefined;
};
