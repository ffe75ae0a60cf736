import type { ListEntry } from "#client/lists/list-entry.ts";

/** Reached from the page of stored goods, with which it shares an entry of the menu. */
export const salesOrders = {
  path: "/user_center/sales_order_list",
  screen: "sales-orders-list.tsx",
  call: "/user/salesOrderList",
} as const satisfies ListEntry;
