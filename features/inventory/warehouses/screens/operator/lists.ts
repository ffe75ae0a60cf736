import type { ListEntry } from "#client/lists/list-entry.ts";

export const warehouses = {
  path: "/operator/warehouses",
  screen: "warehouses-list.tsx",
  call: "/operator/warehouseList",
  menu: {
    group: "orders",
    after: "/operator/stock",
    label: (t) => t("console.warehouses"),
    icon: "building",
    key: "W",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
