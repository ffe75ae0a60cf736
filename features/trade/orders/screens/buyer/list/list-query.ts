import { redirect } from "react-router";
import type { DataOf, InputOf } from "#client/calls.ts";
import { aDay, anyText, type ListQuery, tabOf as tabIn, tabUrl, toBody } from "#client/lists/list-query.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { chosenView } from "#features/trade/orders/screens/buyer/list/view-choice.ts";

export type OrderList = DataOf<"/user/orderList">;
export type ListedOrder = OrderList["list"][number];

/** The tabs in display order; those that need an action of the buyer come first. */
export const listTabs = ["all", "toPay", "needsMe", "inReview", "toShip", "toReceive", "completed", "refunds", "cancelled"] as const;
export type ListTab = (typeof listTabs)[number];

/** The list of orders: its call, tabs and filters. */
export const orderSource = {
  entry: { path: "/user_center/order", call: "/user/orderList" },
  tabs: listTabs,
  filters: { keyword: anyText, date_from: aDay, date_to: aDay, logistics_type: ["1", "2", "3"] },
  pageSize: 20,
  upTo: ({ order_number }: ListedOrder) => order_number,
  fileCall: "/user/orderExport",
} as const satisfies ListQuery & {
  entry: { path: string; call: "/user/orderList" };
  upTo: (row: ListedOrder) => string;
  fileCall: "/user/orderExport";
};

/** The same list as a table, whose rows are lower. */
export const tableSource = { ...orderSource, sorts: ["created", "total", "due"], pageSize: 50 } as const;

/** Filters besides the tab; the names are those of the call and of the URL. */
export const filterNames = ["keyword", "date_from", "date_to", "logistics_type"] as const;

export const tabOf = (params: URLSearchParams): ListTab => tabIn(orderSource, params) as ListTab;

/** The URL of the list with this tab and the current filters, on its first page. */
export const listUrl = (params: URLSearchParams, tab: ListTab): string => `/user_center/order${tabUrl(orderSource, params, tab)}`;

/** Loads the list of a URL for the chosen view. `?order_sn=` redirects to that order. */
export const loadOrders = (async (call, { url: { searchParams } }) => {
  const orderSn = searchParams.get("order_sn");
  if (orderSn) throw redirect(`/user_center/order/${encodeURIComponent(orderSn)}`);
  const view = chosenView();
  const source = view === "table" ? tableSource : orderSource;
  return { view, data: await call("/user/orderList", toBody(source, searchParams) as InputOf<"/user/orderList">) };
}) satisfies LoadPageData<unknown>;

/** Groups the orders of the list by checkout. */
export const groupByCheckout = (orders: readonly ListedOrder[]): { parent: string; orders: readonly ListedOrder[] }[] =>
  [...Map.groupBy(orders, ({ order_parent_number }) => order_parent_number)].map(([parent, group]) => ({ parent, orders: group }));
