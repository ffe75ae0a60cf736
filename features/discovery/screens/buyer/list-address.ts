import type { Caller } from "#apps/web/caller.ts";
import type { DataOf, InputOf } from "#features/calls.ts";

/** What a list's address says of filters, order and page: Back, reload and sharing keep all of it. */
export interface ListAddress {
  sort: ListSort;
  warehouse_ids: readonly number[];
  mch_ids: readonly number[];
  first_available: number;
  page: number;
  rows: boolean;
}

export const listSorts = ["default", "new", "price_asc", "price_desc"] as const;
export type ListSort = (typeof listSorts)[number];

export const ages = [7, 14, 30, 60] as const;

export const listPageSize = 24;

/** An address can be typed by anyone: what is no list of keys is none. */
const idsIn = (text: string | null, most: number): number[] =>
  [...new Set((text ?? "").split(",").filter((part) => /^[1-9][0-9]{0,14}$/.test(part)))].slice(0, most).map(Number);

export const listAddressOf = (params: URLSearchParams): ListAddress => {
  const page = Number(params.get("page"));
  const age = Number(params.get("first_available"));
  return {
    sort: listSorts.find((sort) => sort === params.get("sort")) ?? "default",
    warehouse_ids: idsIn(params.get("warehouse_ids"), 20),
    mch_ids: idsIn(params.get("mch_ids"), 50),
    first_available: ages.find((days) => days === age) ?? 0,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    rows: params.get("view") === "list",
  };
};

/** The search part of an address; what is as usual is left out. A changed filter begins at the first page again. */
export const searchOf = (address: ListAddress, change: Partial<ListAddress> = {}): string => {
  const next = { ...address, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.warehouse_ids.length > 0) params.set("warehouse_ids", next.warehouse_ids.join(","));
  if (next.mch_ids.length > 0) params.set("mch_ids", next.mch_ids.join(","));
  if (next.first_available > 0) params.set("first_available", String(next.first_available));
  if (next.sort !== "default") params.set("sort", next.sort);
  if (next.rows) params.set("view", "list");
  if (next.page > 1) params.set("page", String(next.page));
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "?" : `?${text}`;
};

/** Adds a key to a filter, or takes it out. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** What makes one list another: a category, a keyword, or one of the lists of the menu. */
export type ListSubject = Pick<InputOf<"/home/list">, "type_id" | "keyword" | "product_type">;

export interface Listing {
  subject: ListSubject;
  page: DataOf<"/home/list">;
  facets: DataOf<"/home/listFacets">;
}

const sortBody = (sort: ListSort): Pick<InputOf<"/home/list">, "sort" | "sort_type"> => {
  if (sort === "price_asc") return { sort: "price", sort_type: "asc" };
  if (sort === "price_desc") return { sort: "price", sort_type: "desc" };
  return { sort };
};

/** Everything a listing page shows: its page of products and the counts beside it. */
export const loadListing = async (call: Caller, url: URL, subject: ListSubject): Promise<Listing> => {
  const { sort, warehouse_ids, mch_ids, first_available, page } = listAddressOf(url.searchParams);
  const filters = { ...subject, warehouse_ids: warehouse_ids.join(","), mch_ids: mch_ids.join(","), first_available: first_available as 0 };
  const [products, facets] = await Promise.all([
    call("/home/list", { ...filters, ...sortBody(sort), page, page_size: listPageSize }),
    call("/home/listFacets", filters),
  ]);
  return { subject, page: products, facets };
};
