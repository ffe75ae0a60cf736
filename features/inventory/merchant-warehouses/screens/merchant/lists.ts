import type { ListEntry } from "#client/lists/list-entry.ts";

export const warehouses = {
  path: "/merchant/warehouses",
  screen: "warehouses-list.tsx",
  call: "/merchant/warehouseList",
  menu: {
    group: "sales",
    after: "/merchant/fulfillment",
    label: (t) => t("console.ownWarehouses"),
    icon: "building",
    key: "b",
  },
} as const satisfies ListEntry;
