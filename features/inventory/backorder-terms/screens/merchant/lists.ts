import type { ListEntry } from "#client/lists/list-entry.ts";

export const backorderOffers = {
  path: "/merchant/backorder_offers",
  screen: "backorder-offers-list.tsx",
  call: "/merchant/backorderOffers",
  menu: { group: "catalog", after: "/merchant/incoming", label: (t) => t("console.backorderOffers"), icon: "clock", key: "J" },
} as const satisfies ListEntry;
