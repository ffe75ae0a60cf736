import type { ListEntry } from "#client/lists/list-entry.ts";

export const orders = {
  path: "/merchant/orders",
  screen: "orders-list.tsx",
  call: "/merchant/orderList",
  menu: {
    group: "sales",
    after: "/merchant",
    label: (t) => t("console.groups.orders"),
    icon: "box",
    key: "d",
  },
} as const satisfies ListEntry;
