import type { ListEntry } from "#client/lists/list-entry.ts";

export const namedOffers = {
  path: "/operator/named_offers",
  screen: "named-offers-list.tsx",
  call: "/operator/namedOffers",
  menu: { group: "review", after: "/operator/picture_requests", label: (t) => t("console.namedOffers"), icon: "lock", key: "Q" },
} as const satisfies ListEntry;
