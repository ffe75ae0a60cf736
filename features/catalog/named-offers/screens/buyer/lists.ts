import type { ListEntry } from "#client/lists/list-entry.ts";

export const namedOffers = {
  path: "/user_center/offers_for_you",
  screen: "named-offers-list.tsx",
  call: "/user/namedOffers",
  menu: { group: "buying", after: "/user_center/calendar", label: (t) => t("userCenter.offersForCompany"), icon: "tag" },
} as const satisfies ListEntry;
