import type { ListEntry } from "#client/lists/list-entry.ts";

export const promotions = {
  path: "/merchant/promotions",
  screen: "promotions-list.tsx",
  call: "/merchant/promotions",
  menu: { group: "catalog", after: "/merchant/price_lists", label: (t) => t("console.promotions"), icon: "tag", key: "gp" },
} as const satisfies ListEntry;
