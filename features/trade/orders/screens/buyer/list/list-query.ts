import { redirect } from "react-router";
import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type OrderList = DataOf<"/user/orderList">;
export type ListedOrder = OrderList["list"][number];

export const orderPageSize = 20;

/** The tabs in display order; those that need an action of the buyer come first. */
export const listTabs = ["all", "toPay", "needsMe", "inReview", "toShip", "toReceive", "completed", "refunds", "cancelled"] as const;
export type ListTab = (typeof listTabs)[number];

/** Filters besides the tab; the names are those of the call and of the URL. */
export const filterNames = ["keyword", "date_from", "date_to", "logistics_type"] as const;

export const tabOf = (params: URLSearchParams): ListTab => listTabs.find((tab) => tab === params.get("tab")) ?? "all";

/** The URL of the list with this tab and the current filters, on its first page. */
export const listUrl = (params: URLSearchParams, tab: ListTab): string => {
  const next = new URLSearchParams();
  if (tab !== "all") next.set("tab", tab);
  for (const name of filterNames) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  return `/user_center/order${next.size > 0 ? `?${next}` : ""}`;
};

/** Returns a date parameter; malformed values in the URL are ignored. */
const parseDate = (params: URLSearchParams, name: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? "") ? (params.get(name) ?? undefined) : undefined;

/** Loads the list of a URL. `?order_sn=` redirects to that order. */
export const loadOrders = (async (call, { url: { searchParams } }) => {
  const orderSn = searchParams.get("order_sn");
  if (orderSn) throw redirect(`/user_center/order/${encodeURIComponent(orderSn)}`);
  const deliveryMethod = [1, 2, 3].find((type) => String(type) === searchParams.get("logistics_type"));
  const [from, to] = [parseDate(searchParams, "date_from"), parseDate(searchParams, "date_to")];
  return {
    orders: await call("/user/orderList", {
      tab: tabOf(searchParams),
      keyword: searchParams.get("keyword")?.trim().slice(0, 120) ?? "",
      ...(from && { date_from: from }),
      ...(to && { date_to: to }),
      ...(deliveryMethod && { logistics_type: deliveryMethod as 1 }),
      page: searchParams.get("page") ?? "1",
      page_size: orderPageSize,
    }),
  };
}) satisfies LoadPageData<unknown>;

/** Groups the orders of the list by checkout. */
export const groupByCheckout = (orders: readonly ListedOrder[]): { parent: string; orders: readonly ListedOrder[] }[] =>
  [...Map.groupBy(orders, ({ order_parent_number }) => order_parent_number)].map(([parent, group]) => ({ parent, orders: group }));
