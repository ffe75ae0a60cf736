import type { ListEntry } from "#client/lists/list-entry.ts";

export const resaleListings = {
  path: "/operator/resale_listings",
  screen: "resale-listings-list.tsx",
  call: "/operator/resaleListings",
  menu: {
    group: "orders",
    after: "/operator/stock_lots",
    label: (t) => t("console.resaleListings"),
    icon: "tag",
    key: "gs",
    roles: ["service", "finance", "auditor"],
  },
} as const satisfies ListEntry;
