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

export const stockLots = {
  path: "/operator/stock_lots",
  screen: "lots-list.tsx",
  call: "/operator/stockLots",
  menu: {
    group: "orders",
    after: "/operator/sales_orders",
    label: (t) => t("console.stockLots"),
    icon: "warehouse",
    key: "G",
    roles: ["warehouse", "service", "finance"],
  },
} as const satisfies ListEntry;
