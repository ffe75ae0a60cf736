import type { ListEntry } from "#client/lists/list-entry.ts";

export const priceRequests = {
  path: "/user_center/price_requests",
  screen: "price-requests-list.tsx",
  call: "/user/priceRequests",
  menu: {
    group: "service",
    after: "/user_center/message_center",
    label: (t) => t("userCenter.price_requests"),
    icon: "tag",
  },
} as const satisfies ListEntry;
