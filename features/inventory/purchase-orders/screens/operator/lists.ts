import type { ListEntry } from "#client/lists/list-entry.ts";

export const purchaseOrders = {
  path: "/operator/purchase_orders",
  screen: "purchase-orders-list.tsx",
  call: "/operator/purchaseOrderList",
  menu: {
    group: "orders",
    after: "/operator/stock_levels",
    label: (t) => t("console.purchaseOrders"),
    icon: "file",
    key: "O",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
