import type { ListEntry } from "#client/lists/list-entry.ts";

export const purchaseOrders = {
  path: "/merchant/purchase_orders",
  screen: "purchase-orders-list.tsx",
  call: "/merchant/purchaseOrderList",
  menu: { group: "catalog", after: "/merchant/incoming", label: (t) => t("console.purchaseOrders"), icon: "file", key: "Q" },
} as const satisfies ListEntry;
