import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantWarehouses = {
  path: "/operator/merchant_warehouses",
  screen: "merchant-warehouses-list.tsx",
  call: "/operator/merchantWarehouseList",
  menu: {
    group: "people",
    after: "/operator/merchants",
    label: (t) => t("console.merchantWarehouses"),
    icon: "building",
    key: "gW",
    roles: ["auditor"],
  },
} as const satisfies ListEntry;
