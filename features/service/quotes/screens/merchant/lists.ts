import type { ListEntry } from "#client/lists/list-entry.ts";

export const priceRequests = {
  path: "/merchant/price_requests",
  screen: "price-requests-list.tsx",
  call: "/merchant/priceRequests",
  menu: {
    group: "sales",
    after: "/merchant/messages/chat",
    label: (t) => t("console.priceRequests"),
    icon: "tag",
    key: "q",
  },
} as const satisfies ListEntry;
