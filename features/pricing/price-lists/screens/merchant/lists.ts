import type { ListEntry } from "#client/lists/list-entry.ts";

export const priceLists = {
  path: "/merchant/price_lists",
  screen: "price-lists-list.tsx",
  call: "/merchant/priceLists",
  menu: {
    group: "catalog",
    after: "/merchant/price_stock",
    label: (t) => t("console.priceLists"),
    icon: "tag",
    key: "l",
  },
} as const satisfies ListEntry;
