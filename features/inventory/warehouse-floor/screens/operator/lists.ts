import type { ListEntry } from "#client/lists/list-entry.ts";

export const locations = {
  path: "/operator/locations",
  screen: "locations-list.tsx",
  call: "/operator/locationList",
  menu: {
    group: "orders",
    after: "/operator/stock",
    label: (t) => t("console.locations"),
    icon: "pin",
    key: "B",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;

export const unplaced = {
  path: "/operator/unplaced",
  screen: "unplaced-list.tsx",
  call: "/operator/unplacedList",
  menu: {
    group: "orders",
    after: "/operator/locations",
    label: (t) => t("console.unplaced"),
    icon: "box",
    key: "U",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;

export const stockCounts = {
  path: "/operator/stock_counts",
  screen: "counts-list.tsx",
  call: "/operator/stockCountList",
  menu: {
    group: "orders",
    after: "/operator/unplaced",
    label: (t) => t("console.stockCounts"),
    icon: "clipboard",
    key: "N",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
