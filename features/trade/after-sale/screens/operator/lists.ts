import type { ListEntry } from "#client/lists/list-entry.ts";

export const cases = {
  path: "/operator/after_sale",
  screen: "cases-list.tsx",
  call: "/operator/afterSaleList",
  menu: {
    group: "orders",
    after: "/operator/ocean_lanes",
    label: (t) => t("console.afterSale"),
    icon: "refresh",
    key: "gx",
    roles: ["service", "warehouse", "finance"],
  },
} as const satisfies ListEntry;
