import type { ListEntry } from "#client/lists/list-entry.ts";

export const promotions = {
  path: "/operator/promotions",
  screen: "promotions-list.tsx",
  call: "/operator/promotions",
  menu: {
    group: "prices",
    after: "/operator/price_lists",
    label: (t) => t("console.promotions"),
    icon: "tag",
    key: "go",
    roles: ["salesman", "finance", "auditor"],
  },
} as const satisfies ListEntry;
