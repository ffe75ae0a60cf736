import type { ListEntry } from "#client/lists/list-entry.ts";

export const stockLevels = {
  path: "/merchant/stock_levels",
  screen: "stock-levels-list.tsx",
  call: "/merchant/stockLevels",
  menu: { group: "catalog", after: "/merchant/price_stock", label: (t) => t("console.stockLevels"), icon: "warning", key: "K" },
} as const satisfies ListEntry;

export const transfers = {
  path: "/merchant/transfers",
  screen: "transfers-list.tsx",
  call: "/merchant/transferList",
  menu: { group: "catalog", after: "/merchant/incoming", label: (t) => t("console.transfers"), icon: "arrow-right", key: "T" },
} as const satisfies ListEntry;
