import type { ListEntry } from "#client/lists/list-entry.ts";

export const freightOrders = {
  path: "/logistics/order",
  screen: "freight-orders-list.tsx",
  call: "/user/logisticsOrderList",
  menu: { group: "logistics", after: "top", label: (t) => t("logisticsOrders.orders"), icon: "truck" },
} as const satisfies ListEntry;

export const freightChanges = {
  path: "/logistics/changes",
  screen: "freight-changes-list.tsx",
  call: "/user/logisticsCancelLog",
  menu: { group: "logistics", after: "/logistics/order", label: (t) => t("logisticsOrders.log.title"), icon: "refresh" },
} as const satisfies ListEntry;
