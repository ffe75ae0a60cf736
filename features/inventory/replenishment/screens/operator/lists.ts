import type { ListEntry } from "#client/lists/list-entry.ts";

export const stockLevels = {
  path: "/operator/stock_levels",
  screen: "stock-levels-list.tsx",
  call: "/operator/stockLevels",
  menu: {
    group: "orders",
    after: "/operator/stock",
    label: (t) => t("console.stockLevels"),
    icon: "warning",
    key: "K",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;

export const transfers = {
  path: "/operator/transfers",
  screen: "transfers-list.tsx",
  call: "/operator/transferList",
  menu: {
    group: "orders",
    after: "/operator/stock_levels",
    label: (t) => t("console.transfers"),
    icon: "arrow-right",
    key: "T",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
