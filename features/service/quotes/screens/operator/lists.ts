import type { ListEntry } from "#client/lists/list-entry.ts";

export const priceRequests = {
  path: "/operator/price_requests",
  screen: "price-requests-list.tsx",
  call: "/operator/priceRequests",
  menu: {
    group: "shop",
    after: "/operator/messages/chat",
    label: (t) => t("console.priceRequests"),
    icon: "tag",
    key: "gq",
    roles: ["service", "salesman"],
  },
} as const satisfies ListEntry;
