import type { ListEntry } from "#client/lists/list-entry.ts";

export const cases = {
  path: "/merchant/after_sale",
  screen: "cases-list.tsx",
  call: "/merchant/afterSaleList",
  menu: {
    group: "sales",
    after: "/merchant/orders",
    label: (t) => t("console.afterSale"),
    icon: "refresh",
    key: "a",
  },
} as const satisfies ListEntry;
