/** The address of a list and the body of its call. Pure: what stands in the address is judged here, and again by the server. */

/** The values that a filter may have in the address: some words, or a form. */
export type FilterValues = readonly string[] | RegExp;

export const anyText = /^.{1,120}$/;
export const anId = /^[1-9]\d{0,14}$/;
export const aDay = /^\d{4}-\d{2}-\d{2}$/;

export interface ListQuery {
  /** The first one is shown without a tab in the address. */
  tabs?: readonly string[] | undefined;
  /** Parameter of the tab, in the address and in the body. */
  tabParam?: string | undefined;
  /** Filters by name, which are parameters of the address and fields of the body. `keyword` is the search. */
  filters?: Readonly<Record<string, FilterValues>> | undefined;
  /** Values of `sort` that the call knows. The first one with `desc` is the order without a parameter. */
  sorts?: readonly string[] | undefined;
  pageSize?: number | undefined;
}

export const defaultPageSize = 50;

/** Parameters that name a page of the list and not a view of it. */
const pageParams = ["page", "up_to"];

const fits = (values: FilterValues, text: string): boolean => (values instanceof RegExp ? values.test(text) : values.includes(text));

export const tabParamOf = ({ tabParam = "tab" }: ListQuery): string => tabParam;

export const tabOf = (query: ListQuery, params: URLSearchParams): string =>
  query.tabs?.find((tab) => tab === params.get(tabParamOf(query))) ?? query.tabs?.[0] ?? "";

/** The filters that are set, with values that the call takes. */
export const filtersOf = ({ filters = {} }: ListQuery, params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const text = params.get(name)?.trim().slice(0, 120) ?? "";
      return fits(values, text) && text !== "" ? [[name, text]] : [];
    }),
  );

const sortOf = ({ sorts }: ListQuery, params: URLSearchParams): Record<string, string> => {
  const sort = sorts?.find((name) => name === params.get("sort"));
  if (!sort) return {};
  return { sort, sort_type: params.get("sort_type") === "asc" ? "asc" : "desc" };
};

/** Whether the newest row stands first, so that `up_to` can name it. */
export const isNewestFirst = (query: ListQuery, params: URLSearchParams): boolean => {
  const { sort = query.sorts?.[0], sort_type = "desc" } = sortOf(query, params);
  return sort === query.sorts?.[0] && sort_type === "desc";
};

/** The page that the address names. */
export const pageOf = (params: URLSearchParams): number =>
  /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;

export interface PageBody {
  page: number;
  page_size: number;
  [field: string]: string | number;
}

/** The body of the call for the page that the address names. What the address has no valid value for is left out. */
export const toBody = (query: ListQuery, params: URLSearchParams): PageBody => {
  const page = pageOf(params);
  const upTo = params.get("up_to")?.slice(0, 120) ?? "";
  return {
    ...(query.tabs && { [tabParamOf(query)]: tabOf(query, params) }),
    ...filtersOf(query, params),
    ...sortOf(query, params),
    ...(page > 1 && upTo !== "" && isNewestFirst(query, params) && { up_to: upTo }),
    page,
    page_size: query.pageSize ?? defaultPageSize,
  };
};

const search = (params: URLSearchParams): string => `?${params}`;

/** The view of an address: what the list shows, on its first page. */
export const viewOf = (query: ListQuery, params: URLSearchParams): URLSearchParams => {
  const tab = tabOf(query, params);
  return new URLSearchParams({
    ...(query.tabs && tab !== query.tabs[0] && { [tabParamOf(query)]: tab }),
    ...filtersOf(query, params),
    ...sortOf(query, params),
  });
};

/** The address of another tab with the same filters. */
export const tabUrl = (query: ListQuery, params: URLSearchParams, tab: string): string => {
  const next = new URLSearchParams(params);
  next.set(tabParamOf(query), tab);
  return search(viewOf(query, next));
};

/** The address of the same tab with other filters. */
export const filterUrl = (query: ListQuery, params: URLSearchParams, filters: Readonly<Record<string, string>>): string => {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(query.filters ?? {})) next.delete(name);
  for (const [name, value] of Object.entries(filters)) next.set(name, value.trim());
  for (const name of pageParams) next.delete(name);
  return search(viewOf(query, next));
};
