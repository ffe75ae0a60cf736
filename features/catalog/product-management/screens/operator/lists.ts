import type { ListEntry } from "#client/lists/list-entry.ts";

export const productChanges = {
  path: "/operator/product_changes",
  screen: "changes-list.tsx",
  call: "/operator/productChangeList",
  menu: {
    group: "review",
    after: "/operator/new_products",
    label: (t) => t("console.productChanges"),
    icon: "edit",
    key: "d",
    roles: ["auditor", "specialist"],
  },
} as const satisfies ListEntry;
