import type { ListEntry } from "#client/lists/list-entry.ts";

export const stock = {
  path: "/user_center/resale_stock",
  screen: "resale-stock-list.tsx",
  call: "/user/resaleStock",
  menu: { group: "buying", after: "/user_center/offers_for_you", label: (t) => t("userCenter.resaleStock"), icon: "box" },
} as const satisfies ListEntry;

/** Reached from the pages of own stock and of resale stock. */
export const listings = {
  path: "/user_center/resale_listings",
  screen: "resale-listings-list.tsx",
  call: "/user/resaleListings",
} as const satisfies ListEntry;

export const sales = {
  path: "/user_center/resale_sales",
  screen: "resale-sales-list.tsx",
  call: "/user/resaleSales",
} as const satisfies ListEntry;

/** Reached from the page of resale stock and from notices. */
export const requests = {
  path: "/user_center/resale_requests",
  screen: "resale-requests-list.tsx",
  call: "/user/resaleRequests",
} as const satisfies ListEntry;
