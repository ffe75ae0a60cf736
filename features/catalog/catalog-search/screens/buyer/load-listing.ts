import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf, InputOf } from "#client/calls.ts";
import { type LoadPageData, type PageArgs, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { callQuietly } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { type ListAddress, type ListSort, parseListAddress } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { getSavedZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { parseUsZip } from "#kernel/us-zip.ts";

/** What a list is of: a category, a keyword, a menu list or a manufacturer. */
export type ListSubject = Pick<InputOf<"/home/list">, "type_id" | "keyword" | "product_type" | "mch_ids">;

export interface Listing {
  subject: ListSubject;
  page: DataOf<"/home/list">;
  facets: DataOf<"/home/listFacets">;
}

/** The table view shows more products per page than the card view. */
export const pageSizeOf = ({ rows }: Pick<ListAddress, "rows">): number => (rows ? 48 : 24);

const toSortParameters = (sort: ListSort): Pick<InputOf<"/home/list">, "sort" | "sort_type" | "zip"> => {
  if (sort === "landed") return { sort, zip: parseUsZip(getSavedZip()) ? getSavedZip() : "" };
  if (sort === "price_asc") return { sort: "price", sort_type: "asc" };
  if (sort === "price_desc") return { sort: "price", sort_type: "desc" };
  if (sort === "stock") return { sort, sort_type: "desc" };
  if (sort === "volume" || sort === "weight") return { sort, sort_type: "asc" };
  return { sort };
};

/** The filters of the address as parameters of both calls. */
const toFilterParameters = (
  { values, ranges, in_stock, orderable, promoted, first_available, moq_most, score_least, type_id, product_type }: ListAddress,
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
    ...(orderable && { orderable: "1" }),
    ...(promoted && { promoted: "1" }),
    first_available: first_available as 0,
    ...(moq_most > 0 && { moq_most: moq_most as 1 }),
    ...(score_least > 0 && { score_least: score_least as 60 }),
    ...(type_id > 0 && { type_id }),
    ...(subject.keyword && { product_type: product_type as 0 }),
    ...subject,
  };
};

const loadListing = async (call: CallFunction, url: URL, subject: ListSubject): Promise<Listing> => {
  const address = parseListAddress(url.searchParams);
  const filters = toFilterParameters(address, subject);
  const [page, facets] = await Promise.all([
    call("/home/list", { ...filters, ...toSortParameters(address.sort), page: address.page, page_size: pageSizeOf(address) }),
    call("/home/listFacets", filters),
  ]);
  // An exact article number leads straight to its product.
  if (page.exact) throw redirect(productPath(page.exact));
  // A category that was merged into another one is found there from now on.
  const current = facets.path.at(-1)?.type_id;
  if (subject.type_id && current !== undefined && current !== Number(subject.type_id))
    throw redirect(`/category/0/${current}${url.search}`, 301);
  return { subject, page, facets };
};

/** How long a prefetched list is valid. */
const prefetchTtlMs = 8_000;

interface PrefetchedListing {
  key: string;
  at: number;
  listing: Promise<Listing>;
}

let prefetched: PrefetchedListing | undefined;

const prefetchKey = ({ pathname, search }: URL): string => `${currentSession()?.token} ${pathname}${search}`;

const takePrefetched = (url: URL): Promise<Listing> | undefined => {
  const listing =
    prefetched?.key === prefetchKey(url) && performance.now() - prefetched.at < prefetchTtlMs ? prefetched.listing : undefined;
  if (listing) prefetched = undefined;
  return listing;
};

/** Prefetches a list of the same subject that the user is about to open: another page or filter. */
export const prefetchListing = (subject: ListSubject, url: URL): void => {
  const key = prefetchKey(url);
  if (prefetched?.key === key && performance.now() - prefetched.at < prefetchTtlMs) return;
  const listing = loadListing(callQuietly, url, subject);
  // Opening the list requests it again and reports the error.
  listing.catch(() => {
    if (prefetched?.listing === listing) prefetched = undefined;
  });
  prefetched = { key, at: performance.now(), listing };
};

/** The loaders of a list page. In the browser a prefetched list is used if available. */
export const listLoaders = (subjectOf: (page: PageArgs) => ListSubject) => {
  const load: LoadPageData<Listing> = (call, page) => loadListing(call, page.url, subjectOf(page));
  const personalLoader = personalizedLoader(load);
  const clientLoader = (page: ClientLoaderFunctionArgs): Promise<Listing> => takePrefetched(page.url) ?? personalLoader(page);
  return { loader: publicLoader(load), clientLoader: Object.assign(clientLoader, { hydrate: personalLoader.hydrate }) };
};
