import type { ListEntry } from "#client/lists/list-entry.ts";

export const cases = {
  path: "/user_center/after_sale_services",
  screen: "cases-list.tsx",
  call: "/user/afterSaleList",
  menu: {
    group: "service",
    after: "/user_center/price_requests",
    label: (t) => t("userCenter.after_sale_services"),
    icon: "refresh",
  },
} as const satisfies ListEntry;
