import type { ListEntry } from "#client/lists/list-entry.ts";

export const stock = {
  path: "/operator/stock",
  screen: "stock-list.tsx",
  call: "/operator/stockList",
  menu: {
    group: "orders",
    after: "/operator/incoming",
    label: (t) => t("console.stock"),
    icon: "warehouse",
    key: "6",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
