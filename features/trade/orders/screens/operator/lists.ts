import type { ListEntry } from "#client/lists/list-entry.ts";

export const orders = {
  path: "/operator/orders",
  screen: "orders-list.tsx",
  call: "/operator/orderList",
  menu: {
    group: "orders",
    after: "top",
    label: (t) => t("console.groups.orders"),
    icon: "box",
    key: "o",
    roles: ["auditor", "service", "finance", "warehouse", "specialist", "salesman"],
  },
} as const satisfies ListEntry;
