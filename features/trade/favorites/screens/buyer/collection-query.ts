import { redirect } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type HistorySort, historySorts, type SavedSort, savedSorts } from "#features/trade/favorites/rules.ts";

export type Favorites = DataOf<"/user/favourites">;
export type SavedList = DataOf<"/user/lists">["list"][number];
export type ListInfo = DataOf<"/user/listInfo">;
export type ListLine = ListInfo["list"][number];
export type PurchaseHistory = DataOf<"/user/purchaseHistory">;
export type PurchasedProduct = PurchaseHistory["list"][number];
export type CustomerSkus = DataOf<"/user/ownNumbers">;
export type AddToCartResult = DataOf<"/user/putInCart">;

/** The fields of a product in every list of the collection. */
export type SavedProduct = CustomerSkus["list"][number] extends infer Row ? Omit<Row & object, "changed_at"> : never;
export type Changes = Favorites["list"][number]["changes"];

export const collectionTabs = ["favourites", "lists", "bought", "numbers"] as const;
export type CollectionTab = (typeof collectionTabs)[number];

export type Collection = { lists: readonly SavedList[] } & (
  | { tab: "favourites"; page: Favorites }
  | { tab: "lists"; page?: ListInfo }
  | { tab: "bought"; page: PurchaseHistory }
  | { tab: "numbers"; page: CustomerSkus }
);

export const collectionPageSize = 48;
export const collectionPath = "/user_center/my_collection";

const tabOf = (params: URLSearchParams): CollectionTab => collectionTabs.find((tab) => tab === params.get("tab")) ?? "favourites";

export const tabUrl = (tab: CollectionTab): string => (tab === "favourites" ? collectionPath : `${collectionPath}?tab=${tab}`);
export const listUrl = (listId: number): string => `${collectionPath}?tab=lists&list=${listId}`;

/** The sort order in the URL if the list supports it, otherwise the first one. */
const sortOf = <Sort extends string>(params: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): Sort =>
  sorts.find((sort) => sort === params.get("sort")) ?? sorts[0];

const savedSortOf = (params: URLSearchParams): SavedSort => sortOf(params, savedSorts);
const historySortOf = (params: URLSearchParams): HistorySort => sortOf(params, historySorts);

/** Parses a positive integer parameter; malformed values in the URL are ignored. */
const parsePositiveInteger = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name) ?? "";
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined;
};

const loadTab = async (call: CallFunction, params: URLSearchParams): Promise<Omit<Collection, "lists">> => {
  const tab = tabOf(params);
  const keyword = params.get("keyword")?.trim().slice(0, 120) ?? "";
  const body = { keyword, page: Math.min(parsePositiveInteger(params, "page") ?? 1, 10_000), page_size: collectionPageSize };
  const listId = parsePositiveInteger(params, "list");
  if (tab === "lists") return listId ? { tab, page: await call("/user/listInfo", { list_id: listId, ...body }) } : { tab };
  if (tab === "bought") return { tab, page: await call("/user/purchaseHistory", { ...body, sort: historySortOf(params) }) };
  if (tab === "numbers") return { tab, page: await call("/user/ownNumbers", body) };
  return { tab, page: await call("/user/favourites", { ...body, sort: savedSortOf(params) }) };
};

/** Loads the tab of a URL, and the lists that products can be added to. */
export const loadCollection = (async (call, { url }) => {
  const params = url.searchParams;
  const [part, { list }] = await Promise.all([loadTab(call, params), call("/user/lists")]);
  const shown = part as Collection;
  // The last row of the last page was removed: redirect to the first page.
  if (shown.page?.list.length === 0 && Number(params.get("page")) > 1) {
    params.delete("page");
    throw redirect(`${collectionPath}?${params}`);
  }
  return { ...shown, lists: list } as Collection;
}) satisfies LoadPageData<Collection>;
