import type { ListEntry } from "#client/lists/list-entry.ts";

export const namedOffers = {
  path: "/merchant/named_offers",
  screen: "named-offers-list.tsx",
  call: "/merchant/namedOfferList",
  menu: { group: "catalog", after: "/merchant/price_stock", label: (t) => t("console.namedOffers"), icon: "lock", key: "B" },
} as const satisfies ListEntry;
