import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import { anonymous, type Load, type PageArguments, personal } from "#client/load.ts";
import { callQuietly } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import type { DataOf, InputOf } from "#features/calls.ts";
import { type ListAddress, type ListSort, listAddressOf } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import { productAddress } from "#features/catalog/products/screens/buyer/card-text.tsx";

/** What makes one list another: a category, a keyword, one of the lists of the menu, a manufacturer. */
export type ListSubject = Pick<InputOf<"/home/list">, "type_id" | "keyword" | "product_type" | "mch_ids">;

export interface Listing {
  subject: ListSubject;
  page: DataOf<"/home/list">;
  facets: DataOf<"/home/listFacets">;
}

/** A table shows more at once than cards do. */
export const pageSizeOf = ({ rows }: Pick<ListAddress, "rows">): number => (rows ? 48 : 24);

const sortBody = (sort: ListSort): Pick<InputOf<"/home/list">, "sort" | "sort_type"> => {
  if (sort === "price_asc") return { sort: "price", sort_type: "asc" };
  if (sort === "price_desc") return { sort: "price", sort_type: "desc" };
  if (sort === "stock") return { sort, sort_type: "desc" };
  if (sort === "volume" || sort === "weight") return { sort, sort_type: "asc" };
  return { sort };
};

/** What the address narrows a list by, as both calls take it. */
const filtersOf = (
  { values, ranges, in_stock, first_available, moq_most, type_id, product_type }: ListAddress,
  subject: ListSubject,
): InputOf<"/home/listFacets"> => {
  const chosen = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.join(",")]));
  const bounds = Object.entries(ranges).flatMap(([name, { min, max }]) => {
    const inUnit = (value: number | undefined) => (value !== undefined && name === "price" ? (value / 100).toFixed(2) : value);
    return [
      [`${name}_min`, inUnit(min)],
      [`${name}_max`, inUnit(max)],
    ].filter(([, value]) => value !== undefined);
  });
  return {
    ...chosen,
    ...Object.fromEntries(bounds),
    ...(in_stock && { in_stock: "1" }),
    first_available: first_available as 0,
    ...(moq_most > 0 && { moq_most: moq_most as 1 }),
    ...(type_id > 0 && { type_id }),
    ...(subject.keyword && { product_type: product_type as 0 }),
    ...subject,
  };
};

const loadListing = async (call: CallFunction, url: URL, subject: ListSubject): Promise<Listing> => {
  const address = listAddressOf(url.searchParams);
  const filters = filtersOf(address, subject);
  const [page, facets] = await Promise.all([
    call("/home/list", { ...filters, ...sortBody(address.sort), page: address.page, page_size: pageSizeOf(address) }),
    call("/home/listFacets", filters),
  ]);
  // A number that was pasted is its product (ux 2.1): there is nothing to choose from.
  if (page.exact) throw redirect(productAddress(page.exact));
  return { subject, page, facets };
};

/** What was asked for ahead is taken within this time, and forgotten after it. */
const aheadForMs = 8_000;

interface Ahead {
  key: string;
  at: number;
  listing: Promise<Listing>;
}

let ahead: Ahead | undefined;

const keyOf = ({ pathname, search }: URL): string => `${currentSession()?.token} ${pathname}${search}`;

const takeAhead = (url: URL): Promise<Listing> | undefined => {
  const asked = ahead?.key === keyOf(url) && performance.now() - ahead.at < aheadForMs ? ahead.listing : undefined;
  if (asked) ahead = undefined;
  return asked;
};

/** Asks for a list that somebody is about to open from a list of the same subject: its next page, or with a filter more. */
export const askAhead = (subject: ListSubject, url: URL): void => {
  const key = keyOf(url);
  if (ahead?.key === key && performance.now() - ahead.at < aheadForMs) return;
  const listing = loadListing(callQuietly, url, subject);
  // Whoever opens the list asks again, and is told then.
  listing.catch(() => {
    if (ahead?.listing === listing) ahead = undefined;
  });
  ahead = { key, at: performance.now(), listing };
};

/** The loaders of a list's page. In the browser, what was asked for ahead is there already. */
export const listLoaders = (subjectOf: (page: PageArguments) => ListSubject) => {
  const load: Load<Listing> = (call, page) => loadListing(call, page.url, subjectOf(page));
  const asked = personal(load);
  const clientLoader = (page: ClientLoaderFunctionArgs): Promise<Listing> => takeAhead(page.url) ?? asked(page);
  return { loader: anonymous(load), clientLoader: Object.assign(clientLoader, { hydrate: asked.hydrate }) };
};
