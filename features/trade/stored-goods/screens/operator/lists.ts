import type { ListEntry } from "#client/lists/list-entry.ts";

export const salesOrders = {
  path: "/operator/sales_orders",
  screen: "sales-orders-list.tsx",
  call: "/operator/salesOrderList",
  menu: {
    group: "orders",
    after: "/operator/dock_day",
    label: (t) => t("console.salesOrders"),
    icon: "truck",
    key: "e",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
